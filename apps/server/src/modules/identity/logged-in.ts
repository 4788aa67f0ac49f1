import type { DataOf, calls } from '@glasshouse/contract'
import type { AnswerHeaders } from '../../platform/request-facts.ts'
import type { OpenedSession } from './sessions.service.ts'

/** What somebody who has just logged in is told; the token also in the header, the device in its cookie. */
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
