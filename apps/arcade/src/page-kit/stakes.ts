import { displayStepUnits } from '@glasshouse/money'
import type { SessionView } from '../protocol/page-api.ts'
import { unitsOf } from './amounts.ts'

/** The step before or behind a stake; undefined at the end. A stake that is no step any more goes to the nearest. */
export function stakeBeside(steps: readonly string[], stake: string, direction: -1 | 1): string | undefined {
  const now = unitsOf(stake)
  return direction === 1
    ? steps.find(step => unitsOf(step) > now)
    : steps.findLast(step => unitsOf(step) < now)
}

/** The nearest amount that may be staked: a step of the game, or any whole display step between its limits. */
export function stakeWithin(
  {
    limits,
    stakeSteps,
    takesAnyStake,
    currency,
  }: Pick<SessionView, 'limits' | 'stakeSteps' | 'takesAnyStake' | 'currency'>,
  units: bigint,
): bigint {
  const [smallest, largest] = [unitsOf(limits.smallestStake), unitsOf(limits.largestStake)]
  if (units <= smallest) return smallest
  if (units >= largest) return largest
  if (takesAnyStake) return units - (units % displayStepUnits(currency))
  return unitsOf(stakeSteps.findLast(step => unitsOf(step) <= units) ?? limits.smallestStake)
}
