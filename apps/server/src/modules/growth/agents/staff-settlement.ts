import {
  faultOfPlan,
  paymentsOf,
  settle,
  type Branch,
  type Figures,
  type Line,
  type Plan,
  type PlanFault,
} from '@glasshouse/agent-settlement'
import type { Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { StaffContext } from '../../../platform/module.ts'
import { siteDayFrom, siteDayStart, siteDayText } from '../../../platform/site-day.ts'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Decider } from '../../access/members/index.ts'
import {
  openAgentCommission,
  openHouseAccount,
  openCommissionsDue,
  transferCodes,
} from '../../money/ledger-accounts/index.ts'
import {
  figuresOf,
  findSettlementSite,
  insertConfirmation,
  insertLines,
  insertPeriod,
  insertPlanVersion,
  listKeptLines,
  listLiveBranches,
  listPeriods,
  listPlanVersions,
  lockSettlements,
  type KeptLine,
  type NewLine,
  type PlanVersion,
  type SettledPeriod,
} from './settlement.queries.ts'

export type SettlementRefusal =
  | 'siteUnknown'
  | 'noDay'
  /** A plan is known to the agents so many days before it holds. */
  | 'noticeTooShort'
  | 'planFaulty'
  | 'planMissing'
  /** Days of the period are still running. */
  | 'notOver'
  /** A period begins on the day after the last one. */
  | 'notNext'
  | 'earlierUnpaid'
  | 'noSettlement'
  | 'paidAlready'
  | 'sameDecider'
  | 'promotionsEmpty'

export type SettlementView = {
  readonly period: SettledPeriod
  readonly lines: readonly KeptLine[]
  readonly payUnits: bigint
}

type Where = { readonly site: string; readonly currency: Currency }
type Settled = Promise<Outcome<SettlementView, SettlementRefusal>>

/** What staff do about what agents are paid. */
export type StaffSettlement = {
  /** A new version of the plan of all lines of a type; the first one holds at once, each later one with notice. */
  plan(
    input: Where & Decider & Omit<PlanVersion, 'id'> & { readonly agentType: 1 | 2 },
  ): Promise<Outcome<undefined, SettlementRefusal>>
  /** Closes the next period into lines that do not change. */
  settle(input: Where & Decider & { readonly firstDay: string; readonly lastDay: string }): Settled
  /** Pays a closed period; another person has to. */
  confirm(input: Where & Decider & { readonly settlementId: bigint }): Settled
  list(where: Where): Promise<Outcome<readonly SettledPeriod[], 'siteUnknown'>>
}

/** Agents read a new plan for so long before it holds. */
export const noticeDays = 14

type Deps = Pick<StaffContext, 'database' | 'ledger' | 'clock'>
type SiteMoney = { readonly siteId: number; readonly timezone: string; readonly currency: Currency }

export function createStaffSettlement(deps: Deps): StaffSettlement {
  const { database, clock } = deps
  /** One decision of a site at a time. */
  const decide = async <T>(
    { site, currency }: Where,
    act: (tx: Tx, site: SiteMoney) => Promise<Outcome<T, SettlementRefusal>>,
  ): Promise<Outcome<T, SettlementRefusal>> => {
    const found = await database.transaction(tx => findSettlementSite(tx, site), forAllSites)
    if (!found) return refuse('siteUnknown')
    return database.transaction(async tx => {
      await lockSettlements(tx, found.siteId)
      return act(tx, { ...found, currency })
    }, forSite(found.siteId))
  }
  return {
    plan: ({ agentType, terms, activeLeast, startsOn, by, reason, ...where }) =>
      decide(where, async (tx, site): Promise<Outcome<undefined, SettlementRefusal>> => {
        if (!siteDayStart(startsOn, site.timezone)) return refuse('noDay')
        const fault: PlanFault | undefined = faultOfPlan(terms)
        if (fault) return refuse('planFaulty', { fault })
        const earlier = await listPlanVersions(tx, { ...site, agentType })
        const earliest = siteDayText(siteDayFrom(clock.now(), noticeDays, site.timezone), site.timezone)
        if (earlier.length > 0 && startsOn < earliest) return refuse('noticeTooShort', { earliest })
        const plan = { terms, activeLeast, startsOn }
        await insertPlanVersion(tx, { ...site, agentType, plan }, { by, reason, at: clock.now() })
        return ok(undefined)
      }),
    settle: ({ firstDay, lastDay, by, reason, ...where }) =>
      decide(where, (tx, site) => close(deps, tx, { site, firstDay, lastDay, by, reason })),
    confirm: ({ settlementId, by, reason, ...where }) =>
      decide(where, (tx, site) => confirm(deps, tx, { site, settlementId, by, reason })),
    list: async ({ site, currency }) => {
      const found = await database.transaction(tx => findSettlementSite(tx, site), forAllSites)
      if (!found) return refuse('siteUnknown')
      const { siteId } = found
      return ok(await database.transaction(tx => listPeriods(tx, { siteId, currency }), forSite(siteId)))
    },
  }
}

type Closing = Decider & { readonly site: SiteMoney; readonly firstDay: string; readonly lastDay: string }

async function close(
  { clock }: Deps,
  tx: Tx,
  { site, firstDay, lastDay, by, reason }: Closing,
): Promise<Outcome<SettlementView, SettlementRefusal>> {
  const { timezone } = site
  const [from, last] = [siteDayStart(firstDay, timezone), siteDayStart(lastDay, timezone)]
  if (!from || !last || from > last) return refuse('noDay')
  const at = clock.now()
  if (lastDay >= siteDayText(at, timezone)) return refuse('notOver')
  const periods = await listPeriods(tx, site)
  const previous = periods.at(-1)
  if (previous && !previous.isPaid) return refuse('earlierUnpaid')
  if (previous && firstDay !== dayAfter(previous.lastDay, timezone)) return refuse('notNext')
  const lines = await linesOf(tx, { site, periods, firstDay, lastDay })
  if (!lines) return refuse('planMissing')
  const settlementId = await insertPeriod(tx, { ...site, firstDay, lastDay }, { by, reason, at })
  await insertLines(tx, { siteId: site.siteId, settlementId }, lines)
  return ok(await viewOf(tx, site, settlementId))
}

function dayAfter(day: string, timezone: string): string | undefined {
  const start = siteDayStart(day, timezone)
  return start && siteDayText(siteDayFrom(start, 1, timezone), timezone)
}

type Making = Omit<Closing, keyof Decider> & { readonly periods: readonly SettledPeriod[] }

/** Works all periods out again, as they are known at the end of the one that is closed. */
async function linesOf(
  tx: Tx,
  { site, periods, firstDay, lastDay }: Making,
): Promise<readonly NewLine[] | undefined> {
  const kept = await listKeptLines(tx, site)
  const figures = new Map<bigint, ReadonlyMap<string, Figures>>()
  for (const period of periods) {
    figures.set(period.id, await figuresOf(tx, { ...site, ...period, knownUntil: lastDay }))
  }
  const now = await figuresOf(tx, { ...site, firstDay, lastDay, knownUntil: lastDay })
  const live = await listLiveBranches(tx, { ...site, firstDay, lastDay })
  const plans = new Map<number, PlanVersion | undefined>()
  for (const agentType of new Set(live.map(branch => branch.agentType))) {
    const versions = await listPlanVersions(tx, { ...site, agentType })
    plans.set(
      agentType,
      versions.find(({ startsOn }) => startsOn <= firstDay),
    )
  }
  const lines: NewLine[] = []
  for (const [rootId, branches] of Map.groupBy(live, branch => branch.rootId)) {
    const plan = plans.get(branches[0]?.agentType ?? 1)
    if (!plan) return undefined
    const earlier = periods.flatMap(({ id }) => {
      const inPeriod = kept.filter(line => line.settlementId === id && line.rootId === rootId)
      const terms: Plan | undefined = inPeriod[0]?.terms
      return terms ? [{ plan: terms, branches: inPeriod.map(line => branchOf(line, figures.get(id))) }] : []
    })
    const current = branches.map(branch =>
      branchOf({ ...branch, hasEnoughActive: branch.active >= plan.activeLeast }, now),
    )
    const settled = settle([...earlier, { plan: plan.terms, branches: current }])
    lines.push(...linesOfRoot({ rootId, plan, current, settled, kept }))
  }
  return lines
}

function branchOf(
  branch: Pick<KeptLine, 'agentId' | 'parentId' | 'hasEnoughActive'>,
  figures: ReadonlyMap<string, Figures> | undefined,
): Branch {
  const none = { ggr: 0n, jackpot: 0n, bonus: 0n, paymentFees: 0n, valid: {} }
  return {
    agent: branch.agentId,
    parent: branch.parentId ?? undefined,
    hasEnoughActive: branch.hasEnoughActive,
    figures: figures?.get(branch.agentId) ?? none,
  }
}

type Root = {
  readonly rootId: string
  readonly plan: PlanVersion
  readonly current: readonly Branch[]
  readonly settled: readonly (readonly Line[])[]
  readonly kept: readonly KeptLine[]
}

function linesOfRoot({ rootId, plan, current, settled, kept }: Root): NewLine[] {
  const sumOf = (agent: string, of: (line: KeptLine) => bigint) =>
    kept.reduce((sum, line) => (line.agentId === agent ? sum + of(line) : sum), 0n)
  const paid = new Map(current.map(({ agent }) => [agent, sumOf(agent, line => line.payUnits)]))
  const payments = new Map(paymentsOf(settled, paid).map(payment => [payment.agent, payment]))
  const own = new Map((settled.at(-1) ?? []).map(line => [line.agent, line]))
  return current.flatMap(branch => {
    const line = own.get(branch.agent)
    const payment = payments.get(branch.agent)
    if (!line || !payment) return []
    const known = sumOf(branch.agent, ({ ownUnits, correctionUnits }) => ownUnits + correctionUnits)
    return [
      {
        branch,
        rootId,
        planId: plan.id,
        baseFine: line.base,
        carriedFine: line.carried,
        rate: line.rate,
        earned: line.earned,
        below: line.below,
        own: line.own,
        correction: payment.due - line.own - known,
        pay: payment.pay,
        debt: payment.debt,
      },
    ]
  })
}

async function viewOf(tx: Tx, site: SiteMoney, settlementId: bigint): Promise<SettlementView> {
  const period = (await listPeriods(tx, site)).find(({ id }) => id === settlementId)
  if (!period) throw new Error('a settlement is there once it was decided about')
  const lines = (await listKeptLines(tx, site)).filter(line => line.settlementId === settlementId)
  return { period, lines, payUnits: lines.reduce((sum, line) => sum + line.payUnits, 0n) }
}

type Confirming = Decider & { readonly site: SiteMoney; readonly settlementId: bigint }

async function confirm(
  { ledger, clock }: Deps,
  tx: Tx,
  { site, settlementId, by, reason }: Confirming,
): Promise<Outcome<SettlementView, SettlementRefusal>> {
  const { siteId, currency } = site
  const period = (await listPeriods(tx, site)).find(({ id }) => id === settlementId)
  if (!period) return refuse('noSettlement')
  if (period.isPaid) return refuse('paidAlready')
  if (period.closedBy === by) return refuse('sameDecider')
  const { lines, payUnits } = await viewOf(tx, site, settlementId)
  if (payUnits > 0n) {
    // The whole sum first: after that no payment of a single agent can be refused.
    const due = await openCommissionsDue(tx, siteId, currency)
    const promotions = await openHouseAccount(tx, { siteId, name: 'promotions', currency })
    const moved = await ledger.post(tx, {
      key: { scope: 'agent_settlement', key: `${settlementId}`, content: `${payUnits}` },
      movements: [
        {
          type: 'post',
          debit: promotions,
          credit: due,
          amount: { currency, units: payUnits },
          code: transferCodes.commissionsDue,
          reference: settlementId,
        },
      ],
    })
    if (!moved.ok) {
      if (moved.refusal === 'insufficientFunds') return refuse('promotionsEmpty')
      throw new Error(`a settlement was refused: ${moved.refusal}`)
    }
    for (const { agentId, payUnits: units } of lines) {
      if (units === 0n) continue
      const paid = await ledger.post(tx, {
        key: { scope: 'agent_commission', key: `${settlementId} ${agentId}`, content: `${units}` },
        movements: [
          {
            type: 'post',
            debit: due,
            credit: await openAgentCommission(tx, BigInt(agentId), currency),
            amount: { currency, units },
            code: transferCodes.commission,
            reference: settlementId,
          },
        ],
      })
      if (!paid.ok) throw new Error(`a commission was refused: ${paid.refusal}`)
    }
  }
  await insertConfirmation(tx, { siteId, settlementId }, { by, reason, at: clock.now() })
  return ok(await viewOf(tx, site, settlementId))
}
