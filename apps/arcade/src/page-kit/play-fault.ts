import { playErrorMessage, playErrors, type PlayErrorCode } from '../protocol/page-errors.ts'

/** What a page can hear beside an answer: a refusal of Arcade, or no answer that it could use. */
export type PlayFault = PlayErrorCode | 'noAnswer'

/**
 * The fault that the body of a refused call names. A code of a newer server, and whatever a proxy on the way may say,
 * have no words on this page: to the player they are no answer.
 */
export function faultOf(answer: unknown): PlayFault {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
  return isPlayErrorCode(code) ? code : 'noAnswer'
}

/** Own names only: `constructor` is in every object and a refusal of ours in none. */
function isPlayErrorCode(code: unknown): code is PlayErrorCode {
  return typeof code === 'string' && Object.hasOwn(playErrors, code)
}

/** Phrase key of a fault, for example `game_insufficient_balance`. */
export function faultKey(fault: PlayFault): string {
  return fault === 'noAnswer' ? 'game_no_answer' : playErrorMessage(fault)
}
