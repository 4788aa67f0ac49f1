import { currencyCodes } from '@glasshouse/money'
import { type Clock } from '@glasshouse/service'
import {
  callFaults,
  createSwitchboard as createPlainSwitchboard,
  faultLimits,
  longestDelayMs,
  type Switchboard as PlainSwitchboard,
} from '@glasshouse/signed-http'
import { z } from 'zod'

/** The merchant's calls that a fault can affect. */
export const operations = [
  'open',
  'query',
  'totals',
  'payout',
  'payoutQuery',
  'payoutTotals',
  'status',
] as const
export type Operation = (typeof operations)[number]

const ms = z.int().min(0).max(longestDelayMs)

/** How Till can misbehave on command. */
const faultKinds = z.discriminatedUnion('kind', [
  // Of calls.
  ...callFaults,
  z.strictObject({ kind: z.literal('maintenance') }),
  // Not reachable: every connection of a merchant is cut before anything is read.
  z.strictObject({ kind: z.literal('down') }),
  // A query answers that there is no such order.
  z.strictObject({ kind: z.literal('unknownOrder') }),
  // Of payments: the payer pays this part of what was asked, or the same figure in another currency.
  z.strictObject({ kind: z.literal('wrongAmount'), percent: z.int().min(1).max(300) }),
  z.strictObject({ kind: z.literal('wrongCurrency'), currency: z.enum(currencyCodes) }),
  // Of payouts: the bank refuses one that was accepted, sends this part of what was asked, or takes longer.
  z.strictObject({ kind: z.literal('payoutRefused') }),
  z.strictObject({ kind: z.literal('payoutWrongAmount'), percent: z.int().min(1).max(300) }),
  z.strictObject({ kind: z.literal('payoutLate'), ms }),
  // Of webhooks.
  z.strictObject({ kind: z.literal('lateWebhook'), ms }),
  z.strictObject({ kind: z.literal('lostWebhook') }),
  z.strictObject({ kind: z.literal('doubledWebhook'), copies: z.int().min(2).max(50) }),
  z.strictObject({ kind: z.literal('badlySignedWebhook') }),
  z.strictObject({ kind: z.literal('alteredWebhook') }),
  z.strictObject({ kind: z.literal('webhooksOutOfOrder') }),
])

/** A fault affects one order or one kind of call, if they are named. */
export const faultOrder = z.strictObject({
  ...faultLimits,
  operation: z.enum(operations).optional(),
  orderNumber: z.string().max(40).optional(),
  fault: faultKinds,
})

export type FaultOrder = z.infer<typeof faultOrder>
export const faultKindNames = faultKinds.options.map(option => option.shape.kind.value)

/** Where a fault may apply: a call of this kind, something of this order, or neither. */
export type Occasion = { readonly operation?: Operation; readonly orderNumber?: string | undefined }

export type Switchboard = PlainSwitchboard<FaultOrder, Occasion>

export function createSwitchboard(clock: Clock): Switchboard {
  return createPlainSwitchboard<FaultOrder, Occasion>(
    clock,
    ({ operation, orderNumber }, occasion) =>
      (operation === undefined || operation === occasion.operation) &&
      (orderNumber === undefined || orderNumber === occasion.orderNumber),
  )
}
