import { parseUnits, type Currency } from '@glasshouse/money'
import { tierOf } from '../../games/figures.ts'
import { usualStakes } from '../../games/limits.ts'
import { type PlayedRound, type Steps } from '../../games/script.ts'
import { type PlacedBet, type Schedule } from '../../games/shared.ts'

/** What a player has on the spots of a table: amounts of the wire by the names of the spots, in the order of the names. */
export type TableChoice = { readonly spots: Readonly<Record<string, string>> }

/** What a table adds to the wire. R is what a round draws. */
export type TableGameWire<R> = {
  readonly choice: TableChoice
  readonly picture: R
  readonly details: null
}

/** A table at which chips are placed on spots. R is what a round draws. */
export type TableRules<R> = {
  readonly schedule: Schedule
  isSpot(name: string): boolean
  /** On how many spots chips may lie in a round; without it there is no such limit. */
  readonly mostSpots?: number
  /** Pairs of spots of which one side pays when the other loses: what lies on both is no turnover. */
  readonly opposites: readonly (readonly [string, string])[]
  draw(): Steps<R>
  /** What a spot pays, its stake included. */
  payoutUnits(spot: string, stakeUnits: bigint, result: R): bigint
  /** No result pays more for these stakes. */
  mostUnits(stakes: Stakes): bigint
}

export type Stakes = ReadonlyMap<string, bigint>

/** The steps of a win, in stakes. */
const tierTimes = [1, 2, 5, 10, 25]

/** The most that lies on one spot, and on all of them. */
export function spotLimits(currency: Currency) {
  const chips = usualStakes(currency)
  const [smallest = 0n, largest = 0n] = [chips[0], chips.at(-1)]
  return { smallest, largest, all: largest * 10n }
}

export function isOverfull({ mostSpots }: Pick<TableRules<never>, 'mostSpots'>, spots: number): boolean {
  return mostSpots !== undefined && spots > mostSpots
}

export function stakesOf({ spots }: TableChoice): Stakes {
  return new Map(
    Object.entries(spots).map(([name, text]) => {
      const units = parseUnits(text)
      if (!units.ok) throw new Error('a stored stake is no amount')
      return [name, units.value]
    }),
  )
}

/** What the stakes pay, spot by spot. */
export function payoutsOf<R>(rules: TableRules<R>, stakes: Stakes, result: R): Stakes {
  return new Map([...stakes].map(([spot, units]) => [spot, rules.payoutUnits(spot, units, result)]))
}

export function sumOf(stakes: Stakes): bigint {
  let sum = 0n
  for (const units of stakes.values()) sum += units
  return sum
}

/** What counts as turnover: opposite stakes cancel each other, and no more than the rest won or lost. */
export function validBetOf<R>(rules: TableRules<R>, stakes: Stakes, result: R): bigint {
  const left = new Map(stakes)
  for (const [one, other] of rules.opposites) {
    const [a, b] = [left.get(one) ?? 0n, left.get(other) ?? 0n]
    const both = a < b ? a : b
    left.set(one, a - both)
    left.set(other, b - both)
  }
  const risk = sumOf(left)
  const net = sumOf(payoutsOf(rules, left, result)) - risk
  const moved = net < 0n ? -net : net
  return moved < risk ? moved : risk
}

export function settleTable<R>(
  rules: TableRules<R>,
  { choice, stakeUnits }: Pick<PlacedBet, 'choice' | 'stakeUnits'>,
  result: R,
): PlayedRound {
  const stakes = stakesOf(choice as TableChoice) // stored by readTableBet
  const payoutUnits = sumOf(payoutsOf(rules, stakes, result))
  return {
    payoutUnits,
    winTier: tierOf(tierTimes, payoutUnits, stakeUnits),
    picture: result,
    validBetUnits: validBetOf(rules, stakes, result),
  }
}
