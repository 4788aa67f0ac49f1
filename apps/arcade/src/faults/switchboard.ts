import { type Clock } from '@glasshouse/service'
import { z } from 'zod'

/** The calls that a fault can strike. */
export const operations = [
  'player',
  'balance',
  'transferIn',
  'transferOut',
  'transferStatus',
  'launch',
  'demoLaunch',
  'kick',
  'games',
  'status',
  'bets',
  'totals',
  'detail',
] as const
export type Operation = (typeof operations)[number]

const ms = z.int().min(0).max(600_000)
const instant = z.iso.datetime().nullable()

/** How Arcade can misbehave on command. "Before" and "after" are seen from what the call does to the database. */
const faultKinds = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delayBefore'), ms }),
  z.strictObject({ kind: z.literal('delayAfter'), ms }),
  z.strictObject({ kind: z.literal('dropBefore') }),
  z.strictObject({ kind: z.literal('dropAfter') }),
  z.strictObject({ kind: z.literal('errorBefore') }),
  z.strictObject({ kind: z.literal('errorAfter') }),
  z.strictObject({ kind: z.literal('garbage') }),
  z.strictObject({ kind: z.literal('unlistedCode') }),
  z.strictObject({ kind: z.literal('wrongSignature') }),
  z.strictObject({ kind: z.literal('clockSkew'), ms: z.int().min(-86_400_000).max(86_400_000) }),
  // Of transfers: answered as under way and applied later; or lost on the wire, unknown when asked, and applied later.
  z.strictObject({ kind: z.literal('inProgress'), ms }),
  z.strictObject({ kind: z.literal('applyLate'), ms }),
  z.strictObject({ kind: z.literal('partial'), percent: z.int().min(0).max(99) }),
  z.strictObject({ kind: z.literal('inRound') }),
  // Of bets: every record twice, and not in order.
  z.strictObject({ kind: z.literal('duplicateBets') }),
  z.strictObject({
    kind: z.literal('maintenance'),
    scope: z.union([
      z.enum(['all', 'transfersIn', 'transfersOut']),
      z.strictObject({ gameCode: z.string() }),
    ]),
    startAt: instant,
    endAt: instant,
  }),
])

/** A fault strikes the next `times` calls of its operation (of one house, if named); without a number until cleared. */
export const faultOrder = z.strictObject({
  operation: z.enum(operations).optional(),
  house: z.string().optional(),
  times: z.int().min(1).max(1_000_000).optional(),
  fault: faultKinds,
})
export const faultsBody = z.strictObject({ faults: z.array(faultOrder).max(50) })

export type Fault = z.infer<typeof faultKinds>
export type FaultKindName = Fault['kind']
export type FaultOrder = z.infer<typeof faultOrder>
type Maintenance = Extract<Fault, { kind: 'maintenance' }>
export type MaintenanceScope = Maintenance['scope']
export type Window = {
  readonly scope: MaintenanceScope
  readonly startAt: Date | null
  readonly endAt: Date | null
}

export type Switchboard = {
  /** Replaces everything that was set. */
  set(orders: readonly FaultOrder[]): void
  list(): readonly FaultOrder[]
  /** The fault of that kind that strikes this call, used up once more; undefined when none does. */
  take<K extends FaultKindName>(kind: K, call: StruckCall): Extract<Fault, { kind: K }> | undefined
  /** Windows of maintenance that are open or announced. */
  windows(house: string): readonly Window[]
  /** The window over any of the scopes that is open now. */
  openWindow(house: string, scopes: readonly MaintenanceScope[]): Window | undefined
}

export type StruckCall = { readonly operation: Operation | undefined; readonly house: string | undefined }

/** Starts empty; where faults are not allowed nothing can ever be set, and every question answers "no fault". */
export function createSwitchboard(clock: Clock): Switchboard {
  let orders: { order: FaultOrder; left: number }[] = []

  const strikes = ({ operation, house }: FaultOrder, call: StruckCall) =>
    (operation === undefined || operation === call.operation) && (house === undefined || house === call.house)

  const windows = (house: string): Window[] => {
    const now = clock.now()
    return orders.flatMap(({ order }) => {
      if (order.fault.kind !== 'maintenance') return []
      if (order.house !== undefined && order.house !== house) return []
      const { scope, startAt, endAt } = order.fault
      const end = endAt === null ? null : new Date(endAt)
      if (end !== null && end <= now) return []
      return [{ scope, startAt: startAt === null ? null : new Date(startAt), endAt: end }]
    })
  }

  return {
    set: next => {
      orders = next.map(order => ({ order, left: order.times ?? Number.POSITIVE_INFINITY }))
    },
    list: () => orders.filter(({ left }) => left > 0).map(({ order }) => order),
    take: (kind, call) => {
      const found = orders.find(
        ({ order, left }) => left > 0 && order.fault.kind === kind && strikes(order, call),
      )
      if (!found) return undefined
      found.left -= 1
      // The kind was compared above; the compiler does not carry that through `find`.
      return found.order.fault as Extract<Fault, { kind: typeof kind }>
    },
    windows,
    openWindow: (house, scopes) => {
      const now = clock.now()
      return windows(house).find(
        window =>
          (window.startAt === null || window.startAt <= now) &&
          (window.scope === 'all' || scopes.some(scope => sameScope(window.scope, scope))),
      )
    },
  }
}

function sameScope(a: MaintenanceScope, b: MaintenanceScope): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  return a.gameCode === b.gameCode
}
