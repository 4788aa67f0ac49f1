import { type FaultKind } from '@glasshouse/provider-kit'

/**
 * Arcade's codes in our terms. Only a code of this list, in a signed answer, can say that a transfer had no effect; any
 * other is `unlistedCode`, and then we poll by the id.
 */
export const arcadeCodes: Readonly<Record<string, FaultKind>> = {
  BAD_REQUEST: 'validation',
  HOUSE_NOT_FOUND: 'configuration',
  PLAYER_NOT_FOUND: 'playerNotFound',
  GAME_NOT_FOUND: 'gameUnavailable',
  ROUND_NOT_FOUND: 'roundNotFound',
  TRANSFER_CONFLICT: 'conflict',
  CURRENCY_CONFLICT: 'unsupportedCurrency',
  LIMITS_OUTDATED: 'conflict',
  CURRENCY_MISMATCH: 'unsupportedCurrency',
  INSUFFICIENT_BALANCE: 'insufficientBalance',
  LOBBY_URL_REFUSED: 'configuration',
  CURSOR_UNKNOWN: 'validation',
  RANGE_TOO_LARGE: 'rangeTooLarge',
  PLAYER_IN_ROUND: 'playerInRound',
  PLAYER_PAUSED: 'playerLocked',
  MAINTENANCE: 'maintenance',
  // Not kept under the transfer's id, so a copy of the request that is still on its way could succeed after it.
  INTERNAL: 'serverError',
  BUSY: 'serverError',
}
