import { type Clock } from '@glasshouse/service'
import {
  callFaults,
  createSwitchboard as createPlainSwitchboard,
  faultLimits,
  type Switchboard as PlainSwitchboard,
} from '@glasshouse/signed-http'
import { z } from 'zod'

/** The calls that a fault can affect. */
export const operations = [
  'player',
  'balance',
  'transferIn',
  'transferOut',
  'transferStatus',
  'launch',
  'demoLaunch',
  'kick',
  'limits',
  'games',
  'jackpots',
  'status',
  'bets',
  'totals',
  'detail',
] as const
export type Operation = (typeof operations)[number]

const ms = z.int().min(0).max(600_000)
const instant = z.iso.datetime().nullable()

/** How Arcade can misbehave on command. */
const faultKinds = z.discriminatedUnion('kind', [
  ...callFaults,
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

/** A fault affects the calls of its operation and of one house, if they are named. */
export const faultOrder = z.strictObject({
  ...faultLimits,
  operation: z.enum(operations).optional(),
  house: z.string().optional(),
  fault: faultKinds,
})

type FaultOrder = z.infer<typeof faultOrder>
type Maintenance = Extract<FaultOrder['fault'], { kind: 'maintenance' }>
export type MaintenanceScope = Maintenance['scope']
export type Window = {
  readonly scope: MaintenanceScope
  readonly startAt: Date | null
  readonly endAt: Date | null
}

export type StruckCall = { readonly operation: Operation | undefined; readonly house: string | undefined }

export type Switchboard = PlainSwitchboard<FaultOrder, StruckCall> & {
  /** Windows of maintenance that are open or announced. */
  windows(house: string): readonly Window[]
  /** The window over any of the scopes that is open now. */
  openWindow(house: string, scopes: readonly MaintenanceScope[]): Window | undefined
}

export function createSwitchboard(clock: Clock): Switchboard {
  const plain = createPlainSwitchboard<FaultOrder, StruckCall>(
    clock,
    ({ operation, house }, call) =>
      (operation === undefined || operation === call.operation) &&
      (house === undefined || house === call.house),
  )

  const windows = (house: string): Window[] => {
    const now = clock.now()
    return plain.list().flatMap(order => {
      if (order.fault.kind !== 'maintenance') return []
      if (order.house !== undefined && order.house !== house) return []
      const { scope, startAt, endAt } = order.fault
      const end = endAt === null ? null : new Date(endAt)
      if (end !== null && end <= now) return []
      return [{ scope, startAt: startAt === null ? null : new Date(startAt), endAt: end }]
    })
  }

  return {
    ...plain,
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
