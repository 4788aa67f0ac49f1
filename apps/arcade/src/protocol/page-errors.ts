/**
 * Every "no" of these calls, with its HTTP status. The body is `{ code, message }`, where `message` is a phrase key.
 * `busy` means that the answer got lost on our side: the page sends the same action again.
 */
export const playErrors = {
  badInput: 400,
  sessionEnded: 401,
  launchUnknown: 401,
  linkExpired: 403,
  roundUnknown: 404,
  actionReused: 409,
  roundOpen: 409,
  tooFast: 429,
  betsClosed: 409,
  betMoved: 409,
  marketClosed: 409,
  priceMoved: 409,
  insufficientBalance: 422,
  stakeNotOffered: 422,
  stakeAboveLimit: 422,
  choiceNotOffered: 422,
  winTooLarge: 422,
  clientSeedInvalid: 422,
  autoplayForbidden: 422,
  autoplayOver: 422,
  playerPaused: 423,
  maintenance: 503,
  busy: 503,
} as const
export type PlayErrorCode = keyof typeof playErrors

/** Phrase key of an error, for example `game_insufficient_balance`. */
export function playErrorMessage(code: PlayErrorCode): string {
  return `game_${code.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`
}
