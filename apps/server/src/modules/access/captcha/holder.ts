import { sha256Hex } from '@glasshouse/service'
import { readDeviceCookie, issueDeviceCookie } from '../../../platform/device-cookie.ts'
import { callerNetwork } from '../../../platform/caller-network.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'

/** For a little longer than any picture of it is good. */
const marking = { name: 'picture', lifeS: 15 * 60 }

/** Gives a captcha to the caller: a browser is identified by a cookie, other clients by their network. */
export function holderOf(request: RequestFacts): string {
  if (request.fetchSite === undefined && readDeviceCookie(marking, request) === undefined)
    return networkOf(request)
  const { hash, cookie } = issueDeviceCookie(marking, request)
  request.answer.setCookie(cookie)
  return hash
}

/** Whether the captcha belongs to the holder who answers it: one solved in another browser is not accepted. */
export function isHolder(request: RequestFacts, holder: (mark: string) => boolean): boolean {
  const mark = readDeviceCookie(marking, request)
  return holder(networkOf(request)) || (mark !== undefined && holder(mark))
}

function networkOf({ address }: RequestFacts): string {
  return sha256Hex(`network ${callerNetwork(address)}`)
}
