import { playErrorMessage, playErrors, type PlayErrorCode } from '../protocol/page-errors.ts'

/** What a page can get beside an answer: a refusal of Arcade, or no usable answer. */
export type PlayFault = PlayErrorCode | 'noAnswer'

/**
 * The fault in the body of a refused call. An unknown code, of a newer server or a proxy, has no text on this page: to
 * the player it is no answer.
 */
export function faultOf(answer: unknown): PlayFault {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
  return isPlayErrorCode(code) ? code : 'noAnswer'
}

/** Own names only: `constructor` is in every object and is no refusal of ours. */
function isPlayErrorCode(code: unknown): code is PlayErrorCode {
  return typeof code === 'string' && Object.hasOwn(playErrors, code)
}

/** Phrase key of a fault, for example `game_insufficient_balance`. */
export function faultKey(fault: PlayFault): string {
  return fault === 'noAnswer' ? 'game_no_answer' : playErrorMessage(fault)
}
