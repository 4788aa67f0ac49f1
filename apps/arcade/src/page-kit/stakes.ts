import { unitsOf } from './amounts.ts'

/** The step before or behind a stake; undefined at the end. A stake that is no step any more goes to the nearest. */
export function stakeBeside(steps: readonly string[], stake: string, direction: -1 | 1): string | undefined {
  const now = unitsOf(stake)
  return direction === 1
    ? steps.find(step => unitsOf(step) > now)
    : steps.findLast(step => unitsOf(step) < now)
}
