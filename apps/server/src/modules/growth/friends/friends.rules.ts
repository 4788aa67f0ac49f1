import type { StepKind } from './friends.queries.ts'

export type Step = {
  readonly step: number
  readonly kind: StepKind
  readonly neededUnits: bigint
  readonly rewardUnits: bigint
}

/** What a friend has reached: the first deposit, if there was one in time, and the valid bets that count. */
type Reached = { readonly depositUnits: bigint | null; readonly turnoverUnits: bigint }

/** The steps that a friend has earned: the highest that the first deposit reaches, and each of the bets. */
export function earnedSteps(
  steps: readonly Step[],
  { depositUnits, turnoverUnits }: Reached,
): readonly Step[] {
  const byDeposit = steps
    .filter(({ kind, neededUnits }) => kind === 'deposit' && neededUnits <= (depositUnits ?? 0n))
    .toSorted((one, other) => (one.neededUnits < other.neededUnits ? 1 : -1))
    .slice(0, 1)
  const byTurnover = steps.filter(
    ({ kind, neededUnits }) => kind === 'turnover' && neededUnits <= turnoverUnits,
  )
  return [...byDeposit, ...byTurnover]
}

/** What it may cost at most for one friend. */
export function mostForOne(steps: readonly Step[]): bigint {
  const rewards = (wanted: StepKind) =>
    steps.filter(({ kind }) => kind === wanted).map(({ rewardUnits }) => rewardUnits)
  const highest = rewards('deposit').reduce((most, units) => (units > most ? units : most), 0n)
  return rewards('turnover').reduce((sum, units) => sum + units, highest)
}

/** Where a friend registers: `/?invite=CODE` at an origin of the site. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}/?invite=${encodeURIComponent(code)}`
}
