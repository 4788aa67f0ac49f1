import { displayStepUnits, parseUnits, unitsText, type Currency } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import * as z from 'zod/mini'
import { usualLargestPayout } from '../../games/limits.ts'
import { type BetRefusal } from '../../games/script.ts'
import { type SharedBet } from '../../games/shared.ts'
import { isOverfull, spotLimits, type TableChoice, type TableRules } from './table-rules.ts'

const choiceField = z.strictObject({
  spots: z.record(z.string().check(z.maxLength(24)), z.string().check(z.maxLength(32))),
})

/** Reads what a player wants to have on the table. */
export function readTableBet<R>(
  rules: TableRules<R>,
  input: unknown,
  currency: Currency,
): Outcome<SharedBet, BetRefusal> {
  const read = choiceField.safeParse(input)
  if (!read.success) return refuse('badInput')
  const names = Object.keys(read.data.spots).toSorted()
  if (names.length === 0) return refuse('badInput')
  if (isOverfull(rules, names.length)) return refuse('choiceNotOffered')
  const limits = spotLimits(currency)
  const stakes = new Map<string, bigint>()
  let stakeUnits = 0n
  for (const name of names) {
    if (!rules.isSpot(name)) return refuse('choiceNotOffered')
    const units = parseUnits(read.data.spots[name] ?? '')
    if (!units.ok) return refuse('badInput')
    const isOffered = units.value >= limits.smallest && units.value <= limits.largest
    if (!isOffered || units.value % displayStepUnits(currency) !== 0n) return refuse('choiceNotOffered')
    stakes.set(name, units.value)
    stakeUnits += units.value
  }
  if (stakeUnits > limits.all) return refuse('choiceNotOffered')
  if (rules.mostUnits(stakes) > usualLargestPayout(currency)) return refuse('winTooLarge')
  const spots = Object.fromEntries([...stakes].map(([name, units]) => [name, unitsText(units, currency)]))
  return ok({ choice: { spots } satisfies TableChoice, stakeUnits })
}
