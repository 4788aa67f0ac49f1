import { faultOfPlan, type PlanFault } from '@glasshouse/agent-settlement'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx, TransactionOptions } from '@glasshouse/postgres'
import type { StaffContext } from '../../../platform/module.ts'
import { emit } from '../../../platform/events/index.ts'
import { agentPlanPublished } from '../../../events.ts'
import { siteDayFrom, siteDayStart, siteDayText } from '../../../platform/site-day.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import { close, mayClose, type Cut } from './close-period.ts'
import { pay } from './pay-period.ts'
import { packSettlement, type SettlementPackage } from './settlement-package.ts'
import {
  cutPlayDays,
  findSettlementSite,
  insertPlanVersion,
  insertWithdrawal,
  listLines,
  listPeriods,
  listPlanReaders,
  listPlanVersions,
  lockSettlements,
  type PlanVersion,
  type SettledPeriod,
  type SettlementLine,
} from './settlement.queries.ts'

export type SettlementRefusal =
  | 'siteUnknown'
  | 'noDay'
  /** A plan is known to the agents so many days before it holds. */
  | 'noticeTooShort'
  /** A first plan does not hold for days that are over. */
  | 'startsTooEarly'
  | 'planThere'
  | 'planFaulty'
  | 'planMissing'
  /** Days of the period are still running. */
  | 'notOver'
  /** Bets of the period may not have arrived yet. */
  | 'recordsMissing'
  /** A period begins on the day after the last one. */
  | 'notNext'
  | 'earlierUnpaid'
  | 'noSettlement'
  | 'noAgent'
  | 'paidAlready'
  | 'sameDecider'
  | 'promotionsEmpty'

export type SettlementView = {
  readonly period: SettledPeriod
  readonly lines: readonly SettlementLine[]
  readonly payUnits: bigint
}

type Where = { readonly site: string; readonly currency: Currency }
type Numbered = Where & { readonly settlementId: bigint }
type Settled = Promise<Outcome<SettlementView, SettlementRefusal>>

/** What staff do about what agents are paid. */
export type StaffSettlement = {
  /** A new version of the plan of all lines of a type; the first one may hold today, each later one with notice. */
  plan(input: Where & Decider & Omit<PlanVersion, 'id'>): Promise<Outcome<undefined, SettlementRefusal>>
  /** Closes the next period into lines that do not change. */
  settle(input: Where & Decider & { readonly firstDay: string; readonly lastDay: string }): Settled
  /** A closed period with its lines. */
  read(input: Numbered): Settled
  /** Takes a period back that is not paid; it is closed again then. */
  withdraw(input: Numbered & Decider): Promise<Outcome<undefined, SettlementRefusal>>
  /** Pays a closed period; another person has to. */
  confirm(input: Numbered & Decider): Settled
  /** The file from which a period is worked out again, of all agents or of one's branch. */
  pack(
    input: Numbered & { readonly code: string | undefined },
  ): Promise<Outcome<SettlementPackage, SettlementRefusal>>
  list(where: Where): Promise<Outcome<readonly SettledPeriod[], 'siteUnknown'>>
}

/** Agents read a new plan for so long before it holds. */
export const noticeDays = 14

type Deps = Pick<StaffContext, 'database' | 'ledger' | 'clock'>
export type SiteMoney = { readonly siteId: number; readonly timezone: string; readonly currency: Currency }

export function createStaffSettlement(deps: Deps): StaffSettlement {
  const { clock } = deps
  const decide = decideOn(deps)
  return {
    plan: ({ site, currency, ...version }) =>
      decide({ site, currency }, (tx, found) => publish(deps, tx, { ...version, site: found })),
    settle: async ({ firstDay, lastDay, by, reason, ...where }) => {
      const days = { firstDay, lastDay }
      // In a transaction of its own: while it lasts no bets are stored.
      const cut = await decide(where, async (tx, site): Promise<Outcome<Cut, SettlementRefusal>> => {
        const checked = await mayClose(deps, tx, { site, ...days })
        if (!checked.ok) return checked
        const today = siteDayText(clock.now(), site.timezone)
        const knownUntil = await cutPlayDays(tx, { ...site, lastDay, today })
        return ok({ knownUntil, at: clock.now() })
      })
      if (!cut.ok) return cut
      return decide(
        where,
        async (tx, site): Settled => {
          const closed = await close(deps, tx, { site, ...days, ...cut.value, by, reason })
          return closed.ok ? viewOf(tx, site, closed.value) : closed
        },
        { isLong: true },
      )
    },
    pack: ({ settlementId, code, ...where }) =>
      decide(where, (tx, site) => packSettlement(tx, site, { settlementId, code }), { isLong: true }),
    read: ({ settlementId, ...where }) => decide(where, (tx, site) => viewOf(tx, site, settlementId)),
    withdraw: ({ settlementId, by, reason, ...where }) =>
      decide(where, async (tx, site): Promise<Outcome<undefined, SettlementRefusal>> => {
        const found = await viewOf(tx, site, settlementId)
        if (!found.ok) return found
        if (found.value.period.isPaid) return refuse('paidAlready')
        await insertWithdrawal(tx, { siteId: site.siteId, settlementId }, { by, reason, at: clock.now() })
        return ok(undefined)
      }),
    confirm: ({ settlementId, by, reason, ...where }) =>
      decide(
        where,
        async (tx, site): Settled => {
          const found = await viewOf(tx, site, settlementId)
          if (!found.ok) return found
          const paid = await pay(deps, tx, { site, view: found.value, by, reason })
          return paid.ok ? viewOf(tx, site, settlementId) : paid
        },
        { isLong: true },
      ),
    list: async ({ site, currency }) => {
      const found = await deps.database.transaction(tx => findSettlementSite(tx, site), forAllSites)
      if (!found) return refuse('siteUnknown')
      const { siteId } = found
      return ok(await deps.database.transaction(tx => listPeriods(tx, { siteId, currency }), forSite(siteId)))
    },
  }
}

/** One decision of a site at a time. */
function decideOn({ database }: Deps) {
  return async <T>(
    { site, currency }: Where,
    act: (tx: Tx, site: SiteMoney) => Promise<Outcome<T, SettlementRefusal>>,
    options: TransactionOptions = {},
  ): Promise<Outcome<T, SettlementRefusal>> => {
    const found = await database.transaction(tx => findSettlementSite(tx, site), forAllSites)
    if (!found) return refuse('siteUnknown')
    return database.transaction(
      async tx => {
        await lockSettlements(tx, found.siteId)
        return act(tx, { ...found, currency })
      },
      { ...options, ...forSite(found.siteId) },
    )
  }
}

/** So many letters are written in one transaction. */
const readersOfAnEvent = 100

type Publishing = Decider & Omit<PlanVersion, 'id'> & { readonly site: SiteMoney }

async function publish(
  { clock }: Deps,
  tx: Tx,
  { site, by, reason, ...plan }: Publishing,
): Promise<Outcome<undefined, SettlementRefusal>> {
  const { timezone } = site
  const at = clock.now()
  if (!siteDayStart(plan.startsOn, timezone)) return refuse('noDay')
  const fault: PlanFault | undefined = faultOfPlan(plan.terms)
  if (fault) return refuse('planFaulty', { fault })
  const earlier = (await listPlanVersions(tx, site)).filter(({ agentType }) => agentType === plan.agentType)
  if (earlier.some(({ startsOn }) => startsOn === plan.startsOn)) return refuse('planThere')
  const today = siteDayText(at, timezone)
  if (earlier.length === 0 && plan.startsOn < today) return refuse('startsTooEarly', { earliest: today })
  const earliest = siteDayText(siteDayFrom(at, noticeDays, timezone), timezone)
  if (earlier.length > 0 && plan.startsOn < earliest) return refuse('noticeTooShort', { earliest })
  const id = await insertPlanVersion(tx, { ...site, plan }, { by, reason, at })
  const readers = await listPlanReaders(tx, { ...site, agentType: plan.agentType })
  for (let from = 0; from < readers.length; from += readersOfAnEvent) {
    const memberIds = readers.slice(from, from + readersOfAnEvent)
    const data = { memberIds, startsOn: plan.startsOn }
    await emit(tx, agentPlanPublished, { siteId: site.siteId, key: `${id} ${from}`, at, data })
  }
  return ok(undefined)
}

async function viewOf(tx: Tx, site: SiteMoney, settlementId: bigint): Settled {
  const period = (await listPeriods(tx, site)).find(({ id }) => id === settlementId)
  if (!period) return refuse('noSettlement')
  const lines = await listLines(tx, { siteId: site.siteId, settlementId })
  return ok({ period, lines, payUnits: lines.reduce((sum, line) => sum + line.payUnits, 0n) })
}
