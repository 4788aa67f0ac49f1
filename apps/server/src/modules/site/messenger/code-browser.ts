import { readDeviceCookie, issueDeviceCookie } from '../../../platform/device-cookie.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'

/** For longer than any code is good. */
const marking = { name: 'code', lifeS: 15 * 60 }

/**
 * The browser that requests a code; only it can type the code or use up its tries. Other clients have none, and neither
 * do their codes.
 */
export function markCodeBrowser(request: RequestFacts): string | undefined {
  if (request.fetchSite === undefined) return undefined
  const { hash, cookie } = issueDeviceCookie(marking, request)
  request.answer.setCookie(cookie)
  return hash
}

/** The browser that types a code. */
export function codeBrowserOf(request: Pick<RequestFacts, 'cookies' | 'isSecure'>): string | undefined {
  return readDeviceCookie(marking, request)
}
