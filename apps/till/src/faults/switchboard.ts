import { currencyCodes } from '@glasshouse/money'
import { type Clock } from '@glasshouse/service'
import { z } from 'zod'

/** The merchant's calls that a fault can strike. */
export const operations = ['open', 'query', 'totals', 'status'] as const
export type Operation = (typeof operations)[number]

const ms = z.int().min(0).max(3_600_000)

/** How Till can misbehave on command. "Before" and "after" are seen from what a call does to the database. */
const faultKinds = z.discriminatedUnion('kind', [
  // Of calls.
  z.strictObject({ kind: z.literal('delayBefore'), ms }),
  z.strictObject({ kind: z.literal('delayAfter'), ms }),
  z.strictObject({ kind: z.literal('dropBefore') }),
  z.strictObject({ kind: z.literal('dropAfter') }),
  z.strictObject({ kind: z.literal('errorBefore') }),
  z.strictObject({ kind: z.literal('errorAfter') }),
  z.strictObject({ kind: z.literal('garbage') }),
  z.strictObject({ kind: z.literal('unlistedCode') }),
  z.strictObject({ kind: z.literal('wrongSignature') }),
  z.strictObject({ kind: z.literal('maintenance') }),
  // Nobody is at home: every connection of a merchant is cut before anything is read.
  z.strictObject({ kind: z.literal('down') }),
  // A query says that there is no such order.
  z.strictObject({ kind: z.literal('unknownOrder') }),
  // Of payments: the payer pays this part of what was asked, or the same figure in another currency.
  z.strictObject({ kind: z.literal('wrongAmount'), percent: z.int().min(1).max(300) }),
  z.strictObject({ kind: z.literal('wrongCurrency'), currency: z.enum(currencyCodes) }),
  // Of webhooks.
  z.strictObject({ kind: z.literal('lateWebhook'), ms }),
  z.strictObject({ kind: z.literal('lostWebhook') }),
  z.strictObject({ kind: z.literal('doubledWebhook'), copies: z.int().min(2).max(50) }),
  z.strictObject({ kind: z.literal('badlySignedWebhook') }),
  z.strictObject({ kind: z.literal('alteredWebhook') }),
  z.strictObject({ kind: z.literal('webhooksOutOfOrder') }),
])

/**
 * A fault strikes the next `times` occasions (of one order or one kind of call, if named); without a number until it
 * is cleared, and never after `forMs`.
 */
export const faultOrder = z.strictObject({
  operation: z.enum(operations).optional(),
  orderNumber: z.string().max(40).optional(),
  times: z.int().min(1).max(1_000_000).optional(),
  forMs: ms.optional(),
  fault: faultKinds,
})
export const faultsBody = z.strictObject({ faults: z.array(faultOrder).max(50) })

export type Fault = z.infer<typeof faultKinds>
export type FaultKindName = Fault['kind']
export type FaultOrder = z.infer<typeof faultOrder>
export const faultKindNames = faultKinds.options.map(option => option.shape.kind.value)

/** Where a fault may strike: a call of this kind, something of this order, or neither. */
export type Occasion = { readonly operation?: Operation; readonly orderNumber?: string | undefined }

export type Switchboard = {
  /** Replaces everything that was set. */
  set(orders: readonly FaultOrder[]): void
  add(order: FaultOrder): void
  list(): readonly FaultOrder[]
  /** The fault of that kind that strikes here, used up once more; undefined when none does. */
  take<K extends FaultKindName>(kind: K, occasion: Occasion): Extract<Fault, { kind: K }> | undefined
}

/** Starts empty; where faults are not allowed nothing can ever be set, and every question answers "no fault". */
export function createSwitchboard(clock: Clock): Switchboard {
  let entries: { order: FaultOrder; left: number; untilMs: number }[] = []

  const entryOf = (order: FaultOrder) => ({
    order,
    left: order.times ?? Number.POSITIVE_INFINITY,
    untilMs: order.forMs === undefined ? Number.POSITIVE_INFINITY : clock.now().getTime() + order.forMs,
  })
  const open = () => entries.filter(({ left, untilMs }) => left > 0 && clock.now().getTime() < untilMs)
  const strikes = ({ operation, orderNumber }: FaultOrder, occasion: Occasion) =>
    (operation === undefined || operation === occasion.operation) &&
    (orderNumber === undefined || orderNumber === occasion.orderNumber)

  return {
    set: next => {
      entries = next.map(entryOf)
    },
    add: order => {
      entries = [...open(), entryOf(order)]
    },
    list: () => open().map(({ order }) => order),
    take: (kind, occasion) => {
      const found = open().find(({ order }) => order.fault.kind === kind && strikes(order, occasion))
      if (!found) return undefined
      found.left -= 1
      // The kind was compared above; the compiler does not carry that through `find`.
      return found.order.fault as Extract<Fault, { kind: typeof kind }>
    },
  }
}
