import { lineResult, priceOf } from '../../kits/book/odds.ts'
import { type Leg, type LegResult, type Market, type Selection } from '../../kits/book/rules.ts'
import { finalsOf, mapChances, type Finals } from './chances.ts'
import { mapsToWin, roundsOf, scoreOf, type Course, type Live, type Score, type Setup } from './series.ts'
import { type MapPointTables } from './tables.ts'

type Ends = (score: Score) => boolean
/** A selection and the final scores by which it is won. */
type Way = readonly [key: string, wins: Ends]

/** The two lines between whole maps, in quarters, of a map more and of one less. */
const half = 2

export function marketsOf(tables: MapPointTables, setup: Setup, live: Live | null): Market[] {
  const { series, maps: line } = tables.margins
  const wins = mapsToWin(tables, setup)
  const chances = mapChances(tables, setup, live)
  const finals = finalsOf(chances, wins)
  const isShort = wins === 1
  const winner = market('win', [way('win:one', ahead), way('win:two', behind)], { finals, margin: series })
  if (isShort) return [winner].filter(isOpen)
  return [
    winner,
    ...[
      ...handicapLines(wins).map(quarters =>
        market(`mh:${quarters}`, lineWays(`mh:${quarters}`, quarters), { finals, margin: line }),
      ),
      ...totalLines(wins).map(quarters =>
        market(`tm:${quarters}`, totalWays(`tm:${quarters}`, quarters), { finals, margin: line }),
      ),
    ].filter(hasBothSides),
    firstMap(chances[0] ?? 0, series),
    market('cs', scoreWays(wins), { finals, margin: series }),
  ].filter(isOpen)
}

const ahead: Ends = ([one, two]) => one > two
const behind: Ends = ([one, two]) => one < two

function way(key: string, wins: Ends): Way {
  return [key, wins]
}

/** Map lines of a half: 1.5 in a best of three, 1.5 and 2.5 in a best of five, of either team. */
function handicapLines(wins: number): readonly number[] {
  const lines = Array.from({ length: wins - 1 }, (_, index) => 4 * (index + 1) + half)
  return lines.flatMap(quarters => [-quarters, quarters])
}

/** Totals between the fewest maps and the most. */
function totalLines(wins: number): readonly number[] {
  return Array.from({ length: wins - 1 }, (_, index) => 4 * (wins + index) + half)
}

function lineWays(key: string, quarters: number): Way[] {
  return [
    way(`${key}:one`, ([one, two]) => lineResult(one - two, quarters) === 'won'),
    way(`${key}:two`, ([one, two]) => lineResult(two - one, -quarters) === 'won'),
  ]
}

function totalWays(key: string, quarters: number): Way[] {
  return [
    way(`${key}:over`, ([one, two]) => lineResult(one + two, -quarters) === 'won'),
    way(`${key}:under`, ([one, two]) => lineResult(-one - two, quarters) === 'won'),
  ]
}

function scoreWays(wins: number): Way[] {
  const losers = Array.from({ length: wins }, (_, maps) => maps)
  const scores = [...losers.map(two => [wins, two]), ...losers.toReversed().map(one => [one, wins])]
  return scores.map(([one = 0, two = 0]) =>
    way(`cs:${one}-${two}`, score => score[0] === one && score[1] === two),
  )
}

type Priced = { readonly finals: Finals; readonly margin: number }

function market(key: string, ways: readonly Way[], { finals, margin }: Priced): Market {
  const chanceOf = (wins: Ends) =>
    finals.reduce((sum, { score, chance }) => (wins(score) ? sum + chance : sum), 0)
  return { key, selections: ways.map(([name, wins]) => selection(name, chanceOf(wins), margin)) }
}

function firstMap(chance: number, margin: number): Market {
  return {
    key: 'm1',
    selections: [selection('m1:one', chance, margin), selection('m1:two', 1 - chance, margin)],
  }
}

function selection(key: string, chance: number, margin: number): Selection {
  return { key, price: priceOf(chance, margin) }
}

/** A market that is decided, or nearly, has no price left. */
function isOpen({ selections }: Market): boolean {
  return selections.some(each => each.price !== null)
}

/** A line of which one side is nearly sure is not offered: the price of that side would be below the lowest. */
function hasBothSides({ selections }: Market): boolean {
  return selections.every(each => each.price !== null)
}

/** What a leg comes to by the whole course of its series. */
export function settleLeg(course: Course, { selection: key }: Leg<Live>): LegResult {
  const [one, two] = scoreOf(course)
  const [kind = '', middle = '', side = ''] = key.split(':')
  const quarters = Number(middle)
  const isWon = (won: boolean) => (won ? 'won' : 'lost')
  switch (kind) {
    case 'win':
      return isWon((middle === 'one' && one > two) || (middle === 'two' && two > one))
    case 'mh':
      return side === 'one' ? lineResult(one - two, quarters) : lineResult(two - one, -quarters)
    case 'tm':
      return side === 'over' ? lineResult(one + two, -quarters) : lineResult(-one - two, quarters)
    case 'm1': {
      const [rounds = [0, 0]] = roundsOf(course)
      return isWon((middle === 'one' && rounds[0] > rounds[1]) || (middle === 'two' && rounds[1] > rounds[0]))
    }
    case 'cs':
      return isWon(middle === `${one}-${two}`)
    default:
      throw new Error(`there is no market ${kind}`)
  }
}
