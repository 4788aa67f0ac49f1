import type { DataOf, calls } from '@glasshouse/contract'
import type { Hook } from '../../../platform/hook.ts'
import type { AnswerHeaders, MemberFacts, RequestFacts } from '../../../platform/request-facts.ts'
import type { LoggedIn } from './admission.ts'
import type { OpenedSession } from './sessions.service.ts'

/** The answer to a login; the token also in the header, the device in its cookie. */
export function answerLoggedIn(session: OpenedSession, headers: AnswerHeaders): DataOf<typeof calls.login> {
  headers.set('authorization', session.token)
  if (session.device) headers.setCookie(session.device.cookie)
  return {
    member_id: Number(session.memberId),
    member_account: session.account,
    member_login_id: `${session.sessionId}`,
    member_currency: session.currency,
    token: session.token,
    expires_at: session.expiresAt.toISOString(),
  }
}

/**
 * Leaves an open game in the background: neither logout nor login waits for a provider. It names the play, since the
 * member may have begun another before the request arrives.
 */
export type LeaveGame = (
  member: Pick<MemberFacts, 'memberId' | 'siteId' | 'account' | 'currency'>,
  playId: string,
) => void

/** Games are a module above this one. */
export type LeaveGameHook = Hook<Parameters<LeaveGame>, void>

export type LeavingDeps = { readonly leaveGame: LeaveGame }

/** The same, for a login that may have taken over from windows which looked after an open game. */
export function letIn(
  session: LoggedIn,
  { site, answer }: RequestFacts,
  leaveGame: LeavingDeps['leaveGame'],
): DataOf<typeof calls.login> {
  leaveOpen(session, site.siteId, leaveGame)
  return answerLoggedIn(session, answer)
}

/** Leaves the game that an older session left open, if there is one. */
export function leaveOpen(
  { openPlayId, ...member }: LoggedIn,
  siteId: number,
  leaveGame: LeavingDeps['leaveGame'],
): void {
  if (openPlayId !== undefined) leaveGame({ ...member, siteId }, openPlayId)
}
