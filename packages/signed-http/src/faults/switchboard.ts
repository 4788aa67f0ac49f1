import { type Clock } from '@glasshouse/service'
import { z } from 'zod'

/** The longest delay that a fault may make. */
export const longestDelayMs = 3_600_000
const ms = z.int().min(0).max(longestDelayMs)

/** How any call can go wrong on command. "Before" and "after" are seen from what it does to the database. */
export const callFaults = [
  z.strictObject({ kind: z.literal('delayBefore'), ms }),
  z.strictObject({ kind: z.literal('delayAfter'), ms }),
  z.strictObject({ kind: z.literal('dropBefore') }),
  z.strictObject({ kind: z.literal('dropAfter') }),
  z.strictObject({ kind: z.literal('errorBefore') }),
  z.strictObject({ kind: z.literal('errorAfter') }),
  z.strictObject({ kind: z.literal('garbage') }),
  z.strictObject({ kind: z.literal('unlistedCode') }),
  z.strictObject({ kind: z.literal('wrongSignature') }),
] as const

/**
 * A fault applies to the next `times` matching calls, without a number until it is cleared, and never after `forMs`.
 */
export const faultLimits = {
  times: z.int().min(1).max(1_000_000).optional(),
  forMs: ms.optional(),
}

/** A fault, with its place and count; a gateway adds the names that distinguish calls. */
type FaultOrder = {
  readonly times?: number | undefined
  readonly forMs?: number | undefined
  readonly fault: { readonly kind: string }
}

export type Switchboard<Order extends FaultOrder, Occasion> = {
  /** Replaces everything that was set. */
  set(orders: readonly Order[]): void
  add(order: Order): void
  list(): readonly Order[]
  /** The fault of that kind that applies here, used up once more; undefined when none does. */
  take<K extends Order['fault']['kind']>(
    kind: K,
    occasion: Occasion,
  ): Extract<Order['fault'], { readonly kind: K }> | undefined
}

/** What the endpoint needs of a switchboard. Of its faults only the delays have a length. */
export type CallFaults<Occasion> = {
  take(
    kind: (typeof callFaults)[number]['shape']['kind']['value'],
    occasion: Occasion,
  ): { readonly kind: string; readonly ms?: number } | undefined
}

/**
 * Starts empty; where faults are not allowed none can ever be set, and every query returns "no fault". `strikes` tells
 * whether an order matches a call.
 */
export function createSwitchboard<Order extends FaultOrder, Occasion>(
  clock: Clock,
  strikes: (order: Order, occasion: Occasion) => boolean,
): Switchboard<Order, Occasion> {
  let entries: { order: Order; left: number; untilMs: number }[] = []

  const entryOf = (order: Order) => ({
    order,
    left: order.times ?? Number.POSITIVE_INFINITY,
    untilMs: order.forMs === undefined ? Number.POSITIVE_INFINITY : clock.now().getTime() + order.forMs,
  })
  const open = () => entries.filter(({ left, untilMs }) => left > 0 && clock.now().getTime() < untilMs)

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
      return found.order.fault as Extract<Order['fault'], { readonly kind: typeof kind }>
    },
  }
}
