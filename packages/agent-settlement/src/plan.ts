/** A share of net win; `rate` holds from `from` on, in units of 1/10,000. Rates are in 1/10,000. */
export type Tier = { readonly from: bigint; readonly rate: bigint }

/** A share of the branch's net win, by tiers. */
export type SharePlan = {
  readonly kind: 'share'
  /** Of gross gaming revenue, in 1/10,000. */
  readonly platformFee: bigint
  /** Whether a negative result is carried into the next period. */
  readonly carriesLoss: boolean
  /** The tiers of each level, the root's first. Levels below the last have the last one's. */
  readonly levels: readonly (readonly Tier[])[]
}

/** A part of the branch's valid bets, by type of game, in 1/10,000. A type that is not named earns nothing. */
export type RebatePlan = {
  readonly kind: 'rebate'
  readonly levels: readonly Readonly<Record<string, bigint>>[]
}

export type Plan = SharePlan | RebatePlan

export type PlanFault =
  | 'noLevel'
  | 'noTier'
  | 'firstTierNotAtZero'
  | 'tiersNotAscending'
  | 'rateOutOfRange'
  /** A level has more than the one above it somewhere, so that the one above would pay to have it. */
  | 'moreThanAbove'

const whole = 10_000n

export function faultOfPlan(plan: Plan): PlanFault | undefined {
  if (plan.levels.length === 0) return 'noLevel'
  return plan.kind === 'share' ? faultOfShare(plan) : faultOfRebate(plan)
}

function faultOfShare({ platformFee, levels }: SharePlan): PlanFault | undefined {
  if (!isRate(platformFee)) return 'rateOutOfRange'
  for (const tiers of levels) {
    if (tiers.length === 0) return 'noTier'
    if (tiers[0]?.from !== 0n) return 'firstTierNotAtZero'
    if (tiers.some(({ from }, index) => index > 0 && from <= (tiers[index - 1]?.from ?? 0n))) {
      return 'tiersNotAscending'
    }
    if (!tiers.every(({ rate }) => isRate(rate))) return 'rateOutOfRange'
  }
  const starts = levels.flatMap(tiers => tiers.map(({ from }) => from))
  const isMore = levels.some((tiers, index) => {
    const above = levels[index - 1]
    return above !== undefined && starts.some(start => rateFrom(tiers, start) > rateFrom(above, start))
  })
  return isMore ? 'moreThanAbove' : undefined
}

function faultOfRebate({ levels }: RebatePlan): PlanFault | undefined {
  if (!levels.every(rates => Object.values(rates).every(isRate))) return 'rateOutOfRange'
  const isMore = levels.some((rates, index) => {
    const above = levels[index - 1]
    return above !== undefined && Object.entries(rates).some(([type, rate]) => rate > (above[type] ?? 0n))
  })
  return isMore ? 'moreThanAbove' : undefined
}

function isRate(rate: bigint): boolean {
  return rate >= 0n && rate <= whole
}

/** The rate of the highest tier that `units` reaches; of nothing and less, the first. */
export function rateFrom(tiers: readonly Tier[], units: bigint): bigint {
  return tiers.findLast(({ from }) => units >= from)?.rate ?? tiers[0]?.rate ?? 0n
}

/** What a plan gives the agents of one depth below its root. */
export function levelOf<L>(levels: readonly L[], depth: number): L | undefined {
  return levels[Math.min(depth, levels.length - 1)]
}
