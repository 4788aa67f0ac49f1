import { sha256Hex } from '@glasshouse/service'
import { readDeviceCookie, issueDeviceCookie } from '../../../platform/device-cookie.ts'
import { callerNetwork } from '../../../platform/caller-network.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'

/** For a little longer than any picture of it is good. */
const marking = { name: 'picture', lifeS: 15 * 60 }

/** Gives a picture to whoever asks: a browser is marked by a cookie, anything else known by its network. */
export function holderOf(request: RequestFacts): string {
  if (request.fetchSite === undefined && readDeviceCookie(marking, request) === undefined)
    return networkOf(request)
  const { hash, cookie } = issueDeviceCookie(marking, request)
  request.answer.setCookie(cookie)
  return hash
}

/** Whether a picture that this holder was given is theirs who answers it: one read for somebody else is worth nothing. */
export function isHolder(request: RequestFacts, holder: (mark: string) => boolean): boolean {
  const mark = readDeviceCookie(marking, request)
  return holder(networkOf(request)) || (mark !== undefined && holder(mark))
}

function networkOf({ address }: RequestFacts): string {
  return sha256Hex(`network ${callerNetwork(address)}`)
}
