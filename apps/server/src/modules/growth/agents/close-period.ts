import {
  paymentsOf,
  settle,
  type Branch,
  type Figures,
  type Line,
  type Period,
} from '@glasshouse/agent-settlement'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { dayFrom, siteDayFrom, siteDayStart, siteDayText } from '../../../platform/site-day.ts'
import type { Decider } from '../../access/members/index.ts'
import {
  figuresOf,
  insertLines,
  insertPeriod,
  listKeptLines,
  listLatePlatforms,
  listLiveBranches,
  listPeriods,
  listPlanVersions,
  listRootTypes,
  type KeptLine,
  type LiveBranch,
  type NewLine,
  type PlanVersion,
  type SettledPeriod,
} from './settlement.queries.ts'
import type { SettlementRefusal, SiteMoney } from './staff-settlement.ts'

type Deps = { readonly clock: Clock }
type Asked = { readonly site: SiteMoney; readonly firstDay: string; readonly lastDay: string }

/** What a close goes by. */
type Ground = { readonly periods: readonly SettledPeriod[]; readonly versions: readonly PlanVersion[] }

/**
 * Whether these days are the next period, all that happened in them has arrived, and each line of agents has a plan.
 * Answers the earlier periods and the plans.
 */
export async function mayClose(
  { clock }: Deps,
  tx: Tx,
  { site, firstDay, lastDay }: Asked,
): Promise<Outcome<Ground, SettlementRefusal>> {
  const { timezone } = site
  const [from, last] = [siteDayStart(firstDay, timezone), siteDayStart(lastDay, timezone)]
  if (!from || !last || from > last) return refuse('noDay')
  if (lastDay >= siteDayText(clock.now(), timezone)) return refuse('notOver')
  const periods = await listPeriods(tx, site)
  const previous = periods.at(-1)
  if (previous && !previous.isPaid) return refuse('earlierUnpaid')
  if (previous && firstDay !== dayFrom(previous.lastDay, 1)) return refuse('notNext')
  const platforms = await listLatePlatforms(tx, { ...site, until: siteDayFrom(last, 1, timezone) })
  if (platforms.length > 0) return refuse('recordsMissing', { platforms })
  const versions = await listPlanVersions(tx, site)
  const types = await listRootTypes(tx, site)
  return types.every(type => planAt(versions, { type, firstDay }))
    ? ok({ periods, versions })
    : refuse('planMissing')
}

/** The version that holds on the first day of a period. The versions come with the newest first. */
function planAt(
  versions: readonly PlanVersion[],
  { type, firstDay }: { readonly type: number | undefined; readonly firstDay: string },
): PlanVersion | undefined {
  return versions.find(({ agentType, startsOn }) => agentType === type && startsOn <= firstDay)
}

/** Which news of bets a close has, and when it was cut: a bet that changes later is in a later period. */
export type Cut = { readonly knownUntil: string; readonly at: Date }

/** Answers the number of the new period. */
export async function close(
  deps: Deps,
  tx: Tx,
  { by, reason, at, ...asked }: Asked & Decider & Cut,
): Promise<Outcome<bigint, SettlementRefusal>> {
  const { site } = asked
  const ground = await mayClose(deps, tx, asked)
  if (!ground.ok) return ground
  const lines = await linesOf(tx, { ...asked, ...ground.value })
  const settlementId = await insertPeriod(tx, { ...site, ...asked, lines }, { by, reason, at })
  await insertLines(tx, { siteId: site.siteId, settlementId }, lines)
  return ok(settlementId)
}

type Making = Asked & Ground & { readonly knownUntil: string }

/** Works all periods out again, as they are known at the cut. */
async function linesOf(tx: Tx, making: Making): Promise<readonly NewLine[]> {
  const { site, periods, versions, firstDay, lastDay, knownUntil } = making
  const kept = await listKeptLines(tx, site)
  const earlier = await earlierPeriods(tx, { making, kept })
  const before = byAgent(kept)
  const asked = { ...site, firstDay, lastDay, knownUntil }
  const figures = await figuresOf(tx, asked)
  const live = Map.groupBy(await listLiveBranches(tx, asked), branch => branch.rootId)
  const lines: NewLine[] = []
  for (const [rootId, branches] of live) {
    const plan = planAt(versions, { type: branches[0]?.agentType, firstDay })
    if (!plan) throw new Error('each line of agents has a plan')
    const current = branches.map(branch => branchOf(withGate(branch, plan), figures))
    const all = periods.flatMap(({ id }) => earlier.get(`${id} ${rootId}`) ?? [])
    const settled = settle([...all, { plan: plan.terms, branches: current }])
    lines.push(...linesOfRoot({ rootId, plan, current, settled, before }))
  }
  return lines
}

type Kept = { readonly making: Making; readonly kept: readonly KeptLine[] }

/** Each line of agents in each earlier period, by both numbers, with the figures as they are known now. */
async function earlierPeriods(
  tx: Tx,
  { making: { site, periods, versions, knownUntil }, kept }: Kept,
): Promise<ReadonlyMap<string, Period>> {
  const plans = new Map(versions.map(version => [version.id, version.terms]))
  const lines = Map.groupBy(kept, line => line.settlementId)
  const known = new Map<string, Period>()
  for (const period of periods) {
    const { id } = period
    const figures = await figuresOf(tx, { ...site, ...period, knownUntil })
    const roots = Map.groupBy(lines.get(id) ?? [], line => line.rootId)
    for (const [rootId, inPeriod] of roots) {
      const plan = inPeriod[0] && plans.get(inPeriod[0].planId)
      if (!plan) throw new Error('a line of a settlement has a plan')
      known.set(`${id} ${rootId}`, { plan, branches: inPeriod.map(line => branchOf(line, figures)) })
    }
  }
  return known
}

function withGate(branch: LiveBranch, plan: PlanVersion) {
  return { ...branch, hasEnoughActive: branch.active >= plan.activeLeast }
}

const noFigures: Figures = { ggr: 0n, jackpot: 0n, bonus: 0n, paymentFees: 0n, valid: {} }

function branchOf(
  { agentId, parentId, hasEnoughActive }: Pick<KeptLine, 'agentId' | 'parentId' | 'hasEnoughActive'>,
  figures: ReadonlyMap<string, Figures>,
): Branch {
  return {
    agent: agentId,
    parent: parentId ?? undefined,
    hasEnoughActive,
    figures: figures.get(agentId) ?? noFigures,
  }
}

/** What all earlier lines of an agent paid, and what they said was earned. */
type Before = { readonly paid: bigint; readonly said: bigint }
const nothing: Before = { paid: 0n, said: 0n }

function byAgent(kept: readonly KeptLine[]): ReadonlyMap<string, Before> {
  const sums = new Map<string, Before>()
  for (const { agentId, payUnits, ownUnits, correctionUnits } of kept) {
    const { paid, said } = sums.get(agentId) ?? nothing
    sums.set(agentId, { paid: paid + payUnits, said: said + ownUnits + correctionUnits })
  }
  return sums
}

type Root = {
  readonly rootId: string
  readonly plan: PlanVersion
  readonly current: readonly Branch[]
  readonly settled: readonly (readonly Line[])[]
  readonly before: ReadonlyMap<string, Before>
}

function linesOfRoot({ rootId, plan, current, settled, before }: Root): NewLine[] {
  const earlier = (agent: string) => before.get(agent) ?? nothing
  const paid = new Map(current.map(({ agent }) => [agent, earlier(agent).paid]))
  const payments = new Map(paymentsOf(settled, paid).map(payment => [payment.agent, payment]))
  const own = new Map((settled.at(-1) ?? []).map(line => [line.agent, line]))
  return current.map(branch => {
    const line = own.get(branch.agent)
    const payment = payments.get(branch.agent)
    if (!line || !payment) throw new Error('each agent of a line has a result')
    return {
      branch,
      rootId,
      planId: plan.id,
      baseFine: line.base,
      carriedFine: line.carried,
      rate: line.rate,
      earned: line.earned,
      below: line.below,
      own: line.own,
      correction: payment.due - line.own - earlier(branch.agent).said,
      pay: payment.pay,
      debt: payment.debt,
    }
  })
}
