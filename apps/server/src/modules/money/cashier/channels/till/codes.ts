import { type ChannelFaultKind } from '../channel-faults.ts'

/** Till's code for a number under which it has no order. An observation, not a fault. */
export const notFoundCode = 'ORDER_NOT_FOUND'

/**
 * Till's codes in our terms. Only a code of this list, in a signed answer, can say that there is no order; any other is
 * `unlistedCode`, and then we poll by the number.
 */
export const tillCodes: ReadonlyMap<string, ChannelFaultKind> = new Map([
  ['BAD_REQUEST', 'validation'],
  [notFoundCode, 'validation'],
  ['ORDER_CONFLICT', 'conflict'],
  ['WAY_REFUSED', 'unsupported'],
  ['AMOUNT_REFUSED', 'amountRefused'],
  ['EXPIRY_REFUSED', 'validation'],
  ['ADDRESS_REFUSED', 'configuration'],
  ['MAINTENANCE', 'maintenance'],
  ['INTERNAL', 'serverError'],
  ['BUSY', 'serverError'],
])
