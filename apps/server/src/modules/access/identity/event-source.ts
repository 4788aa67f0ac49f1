import { sha256Hex } from '@glasshouse/service'
import type { MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { EventSource, SecurityLog } from '../security-log/index.ts'
import { deviceTokenOf } from './device.ts'
import type { LoginRefusal } from './identity.service.ts'
import type { TicketPurpose } from './tickets.queries.ts'

/** Where a request came from, as the security log keeps it. */
export function eventSourceOf({ site, address, cookies, isSecure, requestId }: RequestFacts): EventSource {
  const token = deviceTokenOf(cookies, isSecure)
  const deviceHash = token === undefined ? undefined : sha256Hex(token)
  return { siteId: site.siteId, address, deviceHash, requestId }
}

/**
 * A login by a login token or OAuth that failed, or one too many. The member is known once the token or the provider
 * has shown who it is.
 */
export async function noteFailedLogin(
  { note }: SecurityLog,
  {
    way,
    refusal,
    memberId,
  }: { readonly way: 'loginToken' | 'oauth'; readonly refusal: string; readonly memberId?: bigint },
  request: RequestFacts,
): Promise<void> {
  const event = { source: eventSourceOf(request), ...(memberId === undefined ? {} : { memberId }) }
  await note(
    refusal === 'tooFrequent'
      ? { ...event, kind: 'loginLockedOut', detail: way }
      : { ...event, kind: 'loginFailed', detail: `${way}: ${refusal}` },
  )
}

/** A way to a new password, or out of a lock, that failed: a wrong code, wrong proofs, or a ticket that is not good. */
export async function noteFailedReset(
  { note }: SecurityLog,
  {
    purpose,
    refusal,
    ...subject
  }: {
    readonly purpose: TicketPurpose
    readonly refusal: string
    readonly account?: string
    readonly memberId?: bigint
  },
  request: RequestFacts,
): Promise<void> {
  await note({
    ...subject,
    kind: 'resetFailed',
    source: eventSourceOf(request),
    detail: `${purpose}: ${refusal}`,
  })
}

/** A member inside who could not show a password of their own: a wrong one, or one too many. */
export async function noteWrongProof(
  { note }: Pick<SecurityLog, 'note'>,
  { of, refusal }: { readonly of: 'password' | 'withdrawPassword'; readonly refusal: string },
  request: RequestFacts & { readonly member: Pick<MemberFacts, 'memberId'> },
): Promise<void> {
  const detail = refusal === 'tooFrequent' ? `${of}: tooManyTries` : of
  const { memberId } = request.member
  await note({ kind: 'passwordWrong', memberId, detail, source: eventSourceOf(request) })
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
