import { fractionOf } from '@glasshouse/money'
import { levelOf, rateFrom, type Plan, type RebatePlan, type SharePlan } from './plan.ts'

/** What the members directly below an agent brought, in units of 1/10,000. An agent's own play counts for the one above. */
export type Figures = {
  /** Stake less payout of settled bets, wins of pots apart. */
  readonly ggr: bigint
  readonly jackpot: bigint
  readonly bonus: bigint
  readonly paymentFees: bigint
  /** Valid bets by type of game. */
  readonly valid: Readonly<Record<string, bigint>>
}

export type Branch = {
  readonly agent: string
  /** The agent above; `undefined` at the root of the line. */
  readonly parent: string | undefined
  readonly figures: Figures
  /** Whether it had active members enough when the period was closed. Later news does not change that. */
  readonly hasEnoughActive: boolean
}

/** One line of agents in one period, as the tree and the plan were when it was closed. */
export type Period = { readonly plan: Plan; readonly branches: readonly Branch[] }

/**
 * What one branch came to in one period. `base` and `carried` are in 1/10,000 of a unit, because a fee is taken of the
 * gross before anything is rounded; `earned`, `below` and `own` are units.
 */
export type Line = {
  readonly agent: string
  /** The branch's net win in this period, or 0 with a rebate plan. */
  readonly base: bigint
  /** Of earlier periods: 0 or less. */
  readonly carried: bigint
  /** In 1/10,000; `undefined` with a rebate plan, which has one for each type. */
  readonly rate: bigint | undefined
  /** The commission of the whole branch. */
  readonly earned: bigint
  /** What of that goes to the agents directly below, with their branches. */
  readonly below: bigint
  /** What is left for the agent: less than nothing where those below earned more than the branch. */
  readonly own: bigint
}

/** Ten-thousandths of a unit in a unit. */
const fine = 10_000n

/** Settles periods in their order, from the first one on: a late void in one changes what the later ones carry. */
export function settle(periods: readonly Period[]): readonly (readonly Line[])[] {
  let losses: ReadonlyMap<string, bigint> = new Map()
  return periods.map(period => {
    const settled = settlePeriod(period, losses)
    losses = settled.losses
    return settled.lines
  })
}

type Settled = { readonly lines: readonly Line[]; readonly losses: ReadonlyMap<string, bigint> }

/** Those below come first, so that a branch finds what they came to. */
function settlePeriod({ plan, branches }: Period, losses: ReadonlyMap<string, bigint>): Settled {
  const depths = depthsOf(branches)
  const sums = new Map(branches.map(({ agent, figures }) => [agent, figures]))
  const below = new Map<string, bigint>()
  const left = new Map(losses)
  const lines: Line[] = []
  for (const branch of deepestFirst(branches, depths)) {
    const { agent, parent } = branch
    const figures = sums.get(agent) ?? branch.figures
    const result = earningOf(plan, {
      depth: depths.get(agent) ?? 0,
      figures,
      carried: losses.get(agent) ?? 0n,
      isOpen: branch.hasEnoughActive,
    })
    left.set(agent, result.left)
    const toThoseBelow = below.get(agent) ?? 0n
    const { base, carried, rate, earned } = result
    lines.push({ agent, base, carried, rate, earned, below: toThoseBelow, own: earned - toThoseBelow })
    if (parent === undefined) continue
    below.set(parent, (below.get(parent) ?? 0n) + earned)
    sums.set(parent, addFigures(sums.get(parent), figures))
  }
  return { lines: lines.toReversed(), losses: left }
}

export type Earning = Pick<Line, 'base' | 'carried' | 'rate' | 'earned'> & {
  /** What the next period carries. */
  readonly left: bigint
}

export type Given = {
  /** How far the agent is below the root. */
  readonly depth: number
  /** Of the whole branch. */
  readonly figures: Figures
  /** In 1/10,000 of a unit: 0 or less. */
  readonly carried: bigint
  /** Whether the branch has active members enough. */
  readonly isOpen: boolean
}

/** What one branch comes to by itself, from the sums over all of it. */
export function earningOf(plan: Plan, given: Given): Earning {
  return plan.kind === 'share' ? shareOf(plan, given) : rebateOf(plan, given)
}

function shareOf(plan: SharePlan, { depth, figures, carried, isOpen }: Given): Earning {
  const { ggr, jackpot, bonus, paymentFees } = figures
  const base = ggr * (fine - plan.platformFee) - (jackpot + bonus + paymentFees) * fine
  const result = base + carried
  const rate = rateOfResult(plan, { depth, result })
  const isPaid = result > 0n && isOpen
  const earned = isPaid ? fractionOf(result, { numerator: rate, denominator: fine * fine }, 'halfEven') : 0n
  const left = result <= 0n && plan.carriesLoss ? result : 0n
  return { base, carried, rate, earned, left }
}

type Placed = { readonly depth: number; readonly result: bigint }

/** A tier is reached by whole units and what is above them: the result is not rounded to find it. */
function rateOfResult({ levels }: SharePlan, { depth, result }: Placed): bigint {
  const tiers = (levelOf(levels, depth) ?? []).map(({ from, rate }) => ({ from: from * fine, rate }))
  return rateFrom(tiers, result)
}

/** It looks at no result: a loss that is carried waits until a plan shares net win again. */
function rebateOf({ levels }: RebatePlan, { depth, figures, carried, isOpen }: Given): Earning {
  const rates = levelOf(levels, depth) ?? {}
  const parts = Object.entries(figures.valid).map(([type, valid]) => valid * (rates[type] ?? 0n))
  const sum = parts.reduce((total, part) => total + part, 0n)
  const earned = isOpen ? fractionOf(sum, { numerator: 1n, denominator: fine }, 'halfEven') : 0n
  return { base: 0n, carried, rate: undefined, earned, left: carried }
}

function addFigures(sum: Figures | undefined, more: Figures): Figures {
  if (!sum) return more
  const types = new Set([...Object.keys(sum.valid), ...Object.keys(more.valid)])
  return {
    ggr: sum.ggr + more.ggr,
    jackpot: sum.jackpot + more.jackpot,
    bonus: sum.bonus + more.bonus,
    paymentFees: sum.paymentFees + more.paymentFees,
    valid: Object.fromEntries(
      [...types].map(type => [type, (sum.valid[type] ?? 0n) + (more.valid[type] ?? 0n)]),
    ),
  }
}

/** How far each agent is below the root. Throws where the branches are no tree with one root. */
function depthsOf(branches: readonly Branch[]): ReadonlyMap<string, number> {
  const children = new Map<string | undefined, string[]>()
  for (const { agent, parent } of branches) {
    const siblings = children.get(parent)
    if (siblings) siblings.push(agent)
    else children.set(parent, [agent])
  }
  const depths = new Map<string, number>()
  let row = children.get(undefined) ?? []
  if (row.length !== 1) throw new Error(`a line has one root, not ${row.length}`)
  for (let depth = 0; row.length > 0; depth += 1) {
    for (const agent of row) depths.set(agent, depth)
    row = row.flatMap(agent => children.get(agent) ?? [])
  }
  if (depths.size !== branches.length) throw new Error('an agent of the line hangs below none of it')
  return depths
}

function deepestFirst(branches: readonly Branch[], depths: ReadonlyMap<string, number>): readonly Branch[] {
  return branches.toSorted((one, other) => (depths.get(other.agent) ?? 0) - (depths.get(one.agent) ?? 0))
}
