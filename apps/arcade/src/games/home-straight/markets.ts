import { findPrice, priceOf } from '../../kits/book/odds.ts'
import { type PricedKind } from '../../kits/book/returns.ts'
import { type Leg, type LegResult, type Market } from '../../kits/book/rules.ts'
import { chanceAmongFirst, chanceOfFirst } from './chances.ts'
import { type Course, type Setup } from './race.ts'
import { type RaceTables } from './tables.ts'

export const marketKeys = ['win', 'place', 'show', 'quinella', 'forecast', 'tierce'] as const
export type MarketKey = (typeof marketKeys)[number]

/** Markets of one runner, those of two, and that of three. */
export const runnerMarkets = ['win', 'place', 'show'] as const
export const orderMarkets = ['quinella', 'forecast', 'tierce'] as const
export type OrderMarket = (typeof orderMarkets)[number]

/** How many runners a selection of this market names. */
export function runnersOf(market: OrderMarket): 2 | 3 {
  return market === 'tierce' ? 3 : 2
}

/** A selection by its runners; those of a quinella have no order. */
export function keyOf(market: MarketKey, runners: readonly number[]): string {
  const named = market === 'quinella' ? runners.toSorted((one, two) => one - two) : runners
  return `${market}:${named.map(runner => runner + 1).join('-')}`
}

export function readKey(key: string): { readonly market: MarketKey | undefined; readonly runners: number[] } {
  const [name = '', runners = ''] = key.split(':')
  return {
    market: marketKeys.find(each => each === name),
    runners: runners === '' ? [] : runners.split('-').map(number => Number(number) - 1),
  }
}

/** Every bet of a race and its price; they do not change before it is run. */
export function marketsOf({ margins, mostTimes }: RaceTables, { weights }: Pick<Setup, 'weights'>): Market[] {
  const all = [...weights.keys()]
  const pairs = all.flatMap(one => all.filter(two => two !== one).map(two => [one, two] as const))
  const triples = pairs.flatMap(([one, two]) =>
    all.filter(three => three !== one && three !== two).map(three => [one, two, three] as const),
  )
  const chance = (runners: readonly number[]) => chanceOfFirst(weights, runners)
  const market = (
    key: MarketKey,
    margin: number,
    ways: readonly (readonly [runners: readonly number[], chance: number])[],
  ): Market => ({
    key,
    selections: ways.map(([runners, each]) => ({
      key: keyOf(key, runners),
      price: priceOf(each, margin, mostTimes * 100),
    })),
  })
  const { runner, pair, tierce } = margins
  return [
    market(
      'win',
      runner,
      all.map(each => [[each], chance([each])]),
    ),
    market(
      'place',
      runner,
      all.map(each => [[each], chanceAmongFirst(weights, each, 2)]),
    ),
    market(
      'show',
      runner,
      all.map(each => [[each], chanceAmongFirst(weights, each, 3)]),
    ),
    market(
      'quinella',
      pair,
      pairs
        .filter(([one, two]) => one < two)
        .map(([one, two]) => [[one, two], chance([one, two]) + chance([two, one])]),
    ),
    market(
      'forecast',
      pair,
      pairs.map(each => [each, chance(each)]),
    ),
    market(
      'tierce',
      tierce,
      triples.map(each => [each, chance(each)]),
    ),
  ]
}

/** The kinds of bets that have a margin of their own; a tierce never has a low price. */
export function kindsOf(tables: RaceTables): readonly PricedKind[] {
  const { runner, pair, tierce } = tables.margins
  return [{ margin: runner }, { margin: pair }, { margin: tierce, lowest: lowestTierce(tables) }]
}

/** That of the three heaviest horses there can be against the lightest ones. */
function lowestTierce(tables: RaceTables): number {
  const [light, heavy] = [Math.min(...tables.weights), Math.max(...tables.weights)]
  const weights = Array.from({ length: tables.runners }, (_, runner) => (runner < 3 ? heavy : light))
  const price = findPrice(marketsOf(tables, { weights }), keyOf('tierce', [0, 1, 2]))
  if (price === null) throw new Error('the likeliest tierce is offered')
  return price
}

/** What a leg comes to by the order at the line. */
export function settleLeg(
  { order }: Pick<Course, 'order'>,
  { selection }: Pick<Leg, 'selection'>,
): LegResult {
  const { market, runners } = readKey(selection)
  if (market === undefined) throw new Error(`there is no market of ${selection}`)
  const [one = -1] = runners
  const isOrdered = runners.every((runner, place) => order[place] === runner)
  const isWon = {
    win: isOrdered,
    place: order.slice(0, 2).includes(one),
    show: order.slice(0, 3).includes(one),
    quinella: order.slice(0, 2).every(each => runners.includes(each)),
    forecast: isOrdered,
    tierce: isOrdered,
  }
  return isWon[market] ? 'won' : 'lost'
}
