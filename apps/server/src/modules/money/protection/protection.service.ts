import type { Currency } from '@glasshouse/money'
import { ok, type Outcome } from '@glasshouse/outcome'
import type { Database, Queries, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { limitsChanged } from '../../../events.ts'
import { emit } from '../../../platform/events/index.ts'
import { forSite } from '../../../platform/site-scope.ts'
import { lockMemberAndMoney } from '../ledger-accounts/index.ts'
import {
  getSessionSum,
  getUsed,
  insertLimitChange,
  listLimits,
  lockLimits,
  upsertLimit,
} from './protection.queries.ts'
import {
  changeLimit,
  checkRequestedLimits,
  limitKinds,
  noLimit,
  type LimitKind,
  type MemberLimit,
  type RequestedLimits,
} from './protection.rules.ts'

type Member = { readonly siteId: number; readonly memberId: bigint }

export type LimitsView = {
  readonly limits: Readonly<Record<LimitKind, MemberLimit>>
  readonly used: Awaited<ReturnType<typeof getUsed>>
  readonly session: Awaited<ReturnType<typeof getSessionSum>>
  readonly now: Date
}

/** The limit that leaves the least, and how much that is. */
export type DepositRoom = { readonly limit: 'deposit_day' | 'deposit_week'; readonly leftUnits: bigint }

export type Protection = {
  look(member: Member & { readonly sessionId: bigint }): Promise<LimitsView>
  /** Lower applies at once, higher a day later when it is confirmed; see the rules. */
  change(
    member: Member & { readonly currency: Currency },
    requested: RequestedLimits,
  ): Promise<Outcome<undefined, 'ruleBroken'>>
  /**
   * How much a member may pay in at that moment by their own limits, which are locked until the transaction ends. All
   * that was paid in since its day began counts.
   */
  findDepositRoom(tx: Tx, member: Member, at: Date): Promise<DepositRoom | undefined>
}

export function createProtection(deps: { readonly database: Database; readonly clock: Clock }): Protection {
  const { database, clock } = deps
  return {
    look: async member => {
      const now = clock.now()
      const [limits, used, session] = await Promise.all([
        findLimits(database, member),
        getUsed(database, member, now),
        getSessionSum(database, member, member.sessionId),
      ])
      return { limits, used, session, now }
    },
    change: async (member, requested) => {
      const checked = checkRequestedLimits(requested, member.currency)
      if (!checked.ok) return checked
      return database.transaction(async tx => {
        await lockMemberAndMoney(tx, member)
        const now = clock.now()
        const before = await findLimits(tx, member)
        let isChanged = false
        for (const kind of limitKinds) {
          const amount = requested[kind]
          if (amount === undefined) continue
          const after = changeLimit(kind, before[kind], { amount, now })
          if (isSame(before[kind], after)) continue
          await upsertLimit(tx, member, { kind, ...after })
          const isRequest = after.request !== null
          await insertLimitChange(tx, member, { kind, amount, isRequest, at: now })
          isChanged = true
        }
        if (isChanged) {
          const { siteId, memberId } = member
          const key = `${memberId} ${now.toISOString()}`
          await emit(tx, limitsChanged, { siteId, key, at: now, data: { memberId } })
        }
        return ok(undefined)
      }, forSite(member.siteId))
    },
    findDepositRoom: async (tx, member, at) => {
      const limits = byKind(await lockLimits(tx, member))
      const { deposit_day: day, deposit_week: week } = limits
      if (day.amount === null && week.amount === null) return undefined
      const { depositDay, depositWeek } = await getUsed(tx, member, at)
      const rooms: DepositRoom[] = []
      if (day.amount !== null) rooms.push({ limit: 'deposit_day', leftUnits: day.amount - depositDay })
      if (week.amount !== null) rooms.push({ limit: 'deposit_week', leftUnits: week.amount - depositWeek })
      return rooms.reduce((least, each) => (each.leftUnits < least.leftUnits ? each : least))
    },
  }
}

async function findLimits(queries: Queries, member: Member): Promise<LimitsView['limits']> {
  return byKind(await listLimits(queries, member))
}

function byKind(rows: Awaited<ReturnType<typeof listLimits>>): LimitsView['limits'] {
  const of = (kind: LimitKind) => rows.find(each => each.kind === kind) ?? noLimit
  return {
    deposit_day: of('deposit_day'),
    deposit_week: of('deposit_week'),
    loss_day: of('loss_day'),
    session_minutes: of('session_minutes'),
    reminder_minutes: of('reminder_minutes'),
  }
}

function isSame(one: MemberLimit, other: MemberLimit): boolean {
  return (
    one.amount === other.amount &&
    one.request?.amount === other.request?.amount &&
    one.request?.at.getTime() === other.request?.at.getTime()
  )
}
