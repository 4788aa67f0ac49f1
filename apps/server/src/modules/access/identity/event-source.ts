import type { Tx } from '@glasshouse/postgres'
import { sha256Hex } from '@glasshouse/service'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { noteMemberEvent, type EventSource, type SecurityLog } from '../security-log/index.ts'
import { deviceTokenOf } from './device.ts'
import type { LoginRefusal } from './identity.service.ts'

/** Where a request came from, as the security log keeps it. */
export function eventSourceOf({ site, address, cookies, isSecure, requestId }: RequestFacts): EventSource {
  const token = deviceTokenOf(cookies, isSecure)
  const deviceHash = token === undefined ? undefined : sha256Hex(token)
  return { siteId: site.siteId, address, deviceHash, requestId }
}

/** What staff decided about a member, in the transaction of the decision. */
export function noteStaffDecision(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  decision: { readonly at: Date; readonly detail: string },
): Promise<void> {
  return noteMemberEvent(tx, { kind: 'staffDecision', siteId, memberId, ...decision })
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
