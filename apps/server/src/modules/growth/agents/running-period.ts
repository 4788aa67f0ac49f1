import { earningOf, type Earning, type Figures, type Plan } from '@glasshouse/agent-settlement'
import type { Currency } from '@glasshouse/money'
import type { Queries } from '@glasshouse/postgres'
import { dayFrom, siteDayText } from '../../../platform/site-day.ts'
import {
  getPlace,
  listBranchActive,
  listBranchFigures,
  listLastLines,
  type BranchesAsked,
  type BranchFigures,
  type LastLine,
} from './running-period.queries.ts'
import { listPeriods, listPlanVersions, type PlanVersion } from './settlement.queries.ts'

/** The period that is not closed yet, as if it were closed now; what became known of closed ones is not in it. */
export type RunningPeriod = {
  readonly firstDay: string
  /** Today. */
  readonly lastDay: string
  readonly plan: PlanVersion
  /** Below the root of the line. */
  readonly depth: number
  /** Of the whole branch. */
  readonly figures: Figures
  readonly earning: Earning
  /** What of `earned` goes to the agents directly below. */
  readonly belowUnits: bigint
  /** Counted as far as the plan asks for them. */
  readonly active: number
  readonly isActiveEnough: boolean
}

export type RunningAsked = {
  readonly siteId: number
  readonly agentId: bigint
  readonly currency: Currency
  readonly timezone: string
  readonly now: Date
}

/** Longer than that is no period: staff have not closed one that is over. */
const mostDays = 31

/** Undefined without a plan, and where more than a month is not closed. */
export async function readRunning(
  queries: Queries,
  { siteId, agentId, currency, timezone, now }: RunningAsked,
): Promise<RunningPeriod | undefined> {
  const lastDay = siteDayText(now, timezone)
  const last = (await listPeriods(queries, { siteId, currency })).at(-1)
  const firstDay = last ? dayFrom(last.lastDay, 1) : `${lastDay.slice(0, 8)}01`
  if (firstDay > lastDay || dayFrom(firstDay, mostDays) <= lastDay) return undefined
  const { agentType, depth, children } = await getPlace(queries, { siteId, agentId })
  const plan = (await listPlanVersions(queries, { siteId, currency })).find(
    each => each.agentType === agentType && each.startsOn <= firstDay,
  )
  if (!plan) return undefined
  const agents = [`${agentId}`, ...children]
  const asked = { siteId, currency, firstDay, lastDay, agents }
  const figures = await listBranchFigures(queries, asked)
  const gate = await gateOf(queries, { asked, figures, least: plan.activeLeast })
  const lines = last ? await listLastLines(queries, { siteId, settlementId: last.id, agents }) : []
  const losses = new Map(lines.map(line => [line.agentId, lossAfter(line)]))
  const earningAt = (agent: string, at: number) =>
    earningOf(plan.terms, {
      depth: at,
      figures: withoutActive(figures.get(agent)),
      carried: losses.get(agent) ?? 0n,
      isOpen: gate(agent) >= plan.activeLeast,
    })
  const below = children.map(child => earningAt(child, depth + 1).earned)
  return {
    firstDay,
    lastDay,
    plan,
    depth,
    figures: withoutActive(figures.get(`${agentId}`)),
    earning: earningAt(`${agentId}`, depth),
    belowUnits: below.reduce((sum, earned) => sum + earned, 0n),
    active: gate(`${agentId}`),
    isActiveEnough: gate(`${agentId}`) >= plan.activeLeast,
  }
}

const none: Figures = { ggr: 0n, jackpot: 0n, bonus: 0n, paymentFees: 0n, valid: {} }

function withoutActive(found: BranchFigures | undefined): Figures {
  if (!found) return none
  const { ggr, jackpot, bonus, valid } = found
  return { ...none, ggr, jackpot, bonus, valid }
}

type Gate = {
  readonly asked: BranchesAsked
  readonly figures: ReadonlyMap<string, BranchFigures>
  readonly least: number
}

/** The active members of each branch. Where one day alone has enough, the members of all days are not counted. */
async function gateOf(queries: Queries, { asked, figures, least }: Gate): Promise<(agent: string) => number> {
  const best = (agent: string) => figures.get(agent)?.active ?? 0
  const agents = asked.agents.filter(agent => figures.has(agent) && best(agent) < least)
  const counted = await listBranchActive(queries, { ...asked, agents }, least)
  return agent => Math.min(counted.get(agent) ?? best(agent), least)
}

/** The loss that a closed period left, in 1/10,000 of a unit. A rebate leaves it as it was. */
function lossAfter({ baseFine, carriedFine, rate, terms }: LastLine): bigint {
  if (rate === null) return carriedFine
  const result = baseFine + carriedFine
  return result < 0n && carriesLoss(terms) ? result : 0n
}

function carriesLoss(plan: Plan): boolean {
  return plan.kind === 'share' && plan.carriesLoss
}
