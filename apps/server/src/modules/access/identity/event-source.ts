import { sha256Hex } from '@glasshouse/service'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import type { EventSource, SecurityLog } from '../security-log/index.ts'
import { deviceTokenOf } from './device.ts'
import type { LoginRefusal } from './identity.service.ts'

/** Where a request came from, as the security log keeps it. */
export function eventSourceOf({ site, address, cookies, isSecure, requestId }: RequestFacts): EventSource {
  const token = deviceTokenOf(cookies, isSecure)
  const deviceHash = token === undefined ? undefined : sha256Hex(token)
  return { siteId: site.siteId, address, deviceHash, requestId }
}

/** A login that was refused after the picture: a wrong password, a lockout, or what keeps this account out. */
export async function noteRefusedLogin(
  { note }: SecurityLog,
  refusal: LoginRefusal,
  { account, request }: { readonly account: string; readonly request: RequestFacts },
): Promise<void> {
  const event = { account, source: eventSourceOf(request) }
  if (refusal === 'captchaWrong' || refusal === 'deviceUnknown') return
  await note(
    refusal === 'tooFrequent'
      ? { ...event, kind: 'loginLockedOut' }
      : { ...event, kind: 'loginFailed', detail: refusal },
  )
}
