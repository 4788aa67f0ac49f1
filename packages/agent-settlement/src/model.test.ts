import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  faultOfPlan,
  paymentsOf,
  settle,
  type Branch,
  type Figures,
  type Period,
  type Plan,
  type Tier,
} from './index.ts'

const rate = fc.bigInt({ min: 0n, max: 10_000n })
const types = ['slots', 'live'] as const

const tiers: fc.Arbitrary<Tier[]> = fc
  .uniqueArray(fc.bigInt({ min: 1n, max: 5_000_000n }), { maxLength: 2 })
  .chain(starts =>
    fc.tuple(
      ...[0n, ...starts.toSorted((a, b) => (a < b ? -1 : 1))].map(from =>
        fc.record({ from: fc.constant(from), rate }),
      ),
    ),
  )
const plan: fc.Arbitrary<Plan> = fc.oneof(
  fc.record({
    kind: fc.constant('share'),
    platformFee: rate,
    carriesLoss: fc.boolean(),
    levels: fc.array(tiers, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('rebate'),
    levels: fc.array(fc.record({ slots: rate, live: rate }), { minLength: 1, maxLength: 3 }),
  }),
)

const sum = fc.bigInt({ min: -20_000_000n, max: 20_000_000n })
const cost = fc.bigInt({ min: 0n, max: 2_000_000n })
const figures: fc.Arbitrary<Figures> = fc.record({
  ggr: sum,
  jackpot: cost,
  bonus: cost,
  paymentFees: cost,
  valid: fc.record({ slots: cost, live: cost }),
})

/** Each agent but the first hangs below one that is earlier in the list. */
const size = 6
const tree = fc.tuple(...Array.from({ length: size - 1 }, (_, index) => fc.nat({ max: index })))
const parentsOf = (choices: readonly number[]) => [undefined, ...choices.map(choice => `a${choice}`)]

const history: fc.Arbitrary<readonly Period[]> = tree.chain(choices =>
  fc.array(
    fc.record({
      plan,
      branches: fc.tuple(
        ...parentsOf(choices).map((parent, index) =>
          fc.record({
            agent: fc.constant(`a${index}`),
            parent: fc.constant(parent),
            figures,
            hasEnoughActive: fc.boolean(),
          }),
        ),
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
)

/** A bet of a closed period that is void: what it brought is taken back, with its part of the jackpot. */
const voids = fc.array(
  fc.record({
    period: fc.nat({ max: 3 }),
    agent: fc.nat({ max: size - 1 }),
    won: sum,
    jackpot: cost,
    type: fc.constantFrom(...types),
    valid: cost,
  }),
  { maxLength: 6 },
)
type Void = {
  readonly period: number
  readonly agent: number
  readonly won: bigint
  readonly jackpot: bigint
  readonly type: (typeof types)[number]
  readonly valid: bigint
}

/** No more valid bets are taken back than there were, in whatever order. */
const lessAtMost = (all: bigint, part: bigint) => (part > all ? 0n : all - part)

function withVoid(periods: readonly Period[], late: Void): readonly Period[] {
  const voided = (figures: Figures): Figures => ({
    ...figures,
    ggr: figures.ggr - late.won,
    jackpot: lessAtMost(figures.jackpot, late.jackpot),
    valid: { ...figures.valid, [late.type]: lessAtMost(figures.valid[late.type] ?? 0n, late.valid) },
  })
  return periods.map((period, index) => {
    if (index !== late.period) return period
    const branches = period.branches.map((branch, place) =>
      place === late.agent ? { ...branch, figures: voided(branch.figures) } : branch,
    )
    return { ...period, branches }
  })
}

const total = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)
const isInside = (branches: readonly Branch[], agent: string | undefined, root: string): boolean =>
  agent === root ||
  (agent !== undefined && isInside(branches, branches.find(each => each.agent === agent)?.parent, root))

test('in each period the agents together get what the root’s branch earned', () => {
  fc.assert(
    fc.property(history, periods => {
      for (const lines of settle(periods)) {
        expect(total(lines.map(({ own }) => own))).toBe(lines.find(({ agent }) => agent === 'a0')?.earned)
      }
    }),
  )
})

/** The rules again, one branch at a time, by adding up its members: slow and without any order of work. */
function earnedByTheBook(periods: readonly Period[], until: number, root: string): bigint {
  const carried = carriedByTheBook(periods, until, root)
  const period = periods[until]
  const branch = period?.branches.find(({ agent }) => agent === root)
  if (!period || !branch || !branch.hasEnoughActive) return 0n
  const of = membersOf(period, root)
  const depth = depthOf(period.branches, root)
  const { plan: applied } = period
  if (applied.kind === 'rebate') {
    const rates = applied.levels[Math.min(depth, applied.levels.length - 1)]
    return halfEven(
      total(types.flatMap(type => of.map(({ valid }) => (valid[type] ?? 0n) * (rates?.[type] ?? 0n)))),
      10_000n,
    )
  }
  const result = resultOf(applied.platformFee, of) + carried
  if (result <= 0n) return 0n
  const steps = applied.levels[Math.min(depth, applied.levels.length - 1)] ?? []
  const reached = steps.filter(({ from }) => from * 10_000n <= result).at(-1)
  return halfEven(result * (reached?.rate ?? 0n), 100_000_000n)
}

function carriedByTheBook(periods: readonly Period[], until: number, root: string): bigint {
  if (until === 0) return 0n
  const before = carriedByTheBook(periods, until - 1, root)
  const period = periods[until - 1]
  if (!period || period.plan.kind === 'rebate') return before
  const result = resultOf(period.plan.platformFee, membersOf(period, root)) + before
  return period.plan.carriesLoss && result < 0n ? result : 0n
}

const membersOf = ({ branches }: Period, root: string): Figures[] =>
  branches.filter(({ agent }) => isInside(branches, agent, root)).map(each => each.figures)
const resultOf = (fee: bigint, all: readonly Figures[]): bigint =>
  total(all.map(of => of.ggr * (10_000n - fee) - (of.jackpot + of.bonus + of.paymentFees) * 10_000n))
const depthOf = (branches: readonly Branch[], agent: string): number =>
  branches.filter(each => each.agent !== agent && isInside(branches, agent, each.agent)).length

function halfEven(value: bigint, by: bigint): bigint {
  const down = value / by
  const twice = (value % by) * 2n
  return twice > by || (twice === by && down % 2n === 1n) ? down + 1n : down
}

test('every line is what the rules say', () => {
  fc.assert(
    fc.property(history, periods => {
      settle(periods).forEach((lines, index) => {
        for (const { agent, earned } of lines) {
          expect(earned, `${agent} in ${index}`).toBe(earnedByTheBook(periods, index, agent))
        }
      })
    }),
  )
})

/** What an agent keeps of all periods by the rules. */
function dueByTheBook(periods: readonly Period[], root: string): bigint {
  return total(
    periods.map(({ branches }, index) => {
      const below = branches.filter(({ parent }) => parent === root)
      const toThem = below.map(({ agent }) => earnedByTheBook(periods, index, agent))
      return earnedByTheBook(periods, index, root) - total(toThem)
    }),
  )
}

/** Closes one period after the other, each with the voids that are known before it. */
function closeAll(periods: readonly Period[], news: ReadonlyMap<number, readonly Void[]>) {
  const paid = new Map<string, bigint>()
  let known = periods
  return periods.map((_, closing) => {
    for (const late of news.get(closing) ?? []) known = withVoid(known, late)
    const closed = known.slice(0, closing + 1)
    const payments = paymentsOf(settle(closed), paid)
    for (const { agent, pay } of payments) paid.set(agent, (paid.get(agent) ?? 0n) + pay)
    return { closed, payments, paid: new Map(paid) }
  })
}

test('after each close what was paid, less the debt, is what the rules say, in whatever order voids become known', () => {
  fc.assert(
    fc.property(
      history,
      voids,
      fc.array(fc.nat({ max: 3 }), { minLength: 6, maxLength: 6 }),
      (periods, late, when) => {
        const last = periods.length - 1
        const atOnce = closeAll(periods, new Map([[last, late]]))
        const spread = new Map<number, Void[]>()
        for (const [index, each] of late.toReversed().entries()) {
          const closing = Math.min(last, when[index] ?? 0)
          spread.set(closing, [...(spread.get(closing) ?? []), each])
        }
        const gradually = closeAll(periods, spread)
        for (const { closed, payments, paid } of [...atOnce, ...gradually]) {
          for (const { agent, pay, debt } of payments) {
            expect((paid.get(agent) ?? 0n) + debt, agent).toBe(dueByTheBook(closed, agent))
            expect([pay < 0n, debt > 0n, pay > 0n && debt < 0n]).toEqual([false, false, false])
          }
        }
        const outcome = (closes: typeof atOnce) =>
          closes.at(-1)?.payments.map(({ agent, paid, pay, debt }) => [agent, paid + pay + debt])
        expect(outcome(gradually)).toEqual(outcome(atOnce))
      },
    ),
  )
})

test('a plan that is found sound gives no level more than the one above for the same result', () => {
  fc.assert(
    fc.property(plan, sum, (candidate, result) => {
      if (candidate.kind !== 'share' || faultOfPlan(candidate) !== undefined) return
      const rates = candidate.levels.map(
        steps => steps.filter(({ from }) => from <= result).at(-1)?.rate ?? steps[0]?.rate ?? 0n,
      )
      expect(rates).toEqual(rates.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
    }),
    { numRuns: 2_000 },
  )
})
