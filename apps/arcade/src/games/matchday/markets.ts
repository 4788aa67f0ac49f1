import { lineResult, linePrice, lineUnits, priceOf } from '../../kits/book/odds.ts'
import { type Leg, type LegResult, type Market, type Selection } from '../../kits/book/rules.ts'
import { chanceThat, goalsBetween, tally, type Grid } from './chances.ts'
import { scoreOf, type Course, type Live, type Score, type Setup } from './match.ts'
import { type MatchdayTables } from './tables.ts'

type Goals = (home: number, away: number) => boolean

/** The three ends of a match, and what each is of its two scores. */
const ends: Readonly<Record<'home' | 'draw' | 'away', Goals>> = {
  home: (home, away) => home > away,
  draw: (home, away) => home === away,
  away: (home, away) => home < away,
}
const doubles: Readonly<Record<'hd' | 'ha' | 'da', Goals>> = {
  hd: (home, away) => home >= away,
  ha: (home, away) => home !== away,
  da: (home, away) => home <= away,
}
const parities: Readonly<Record<'odd' | 'even', Goals>> = {
  odd: (home, away) => (home + away) % 2 === 1,
  even: (home, away) => (home + away) % 2 === 0,
}

/** Scores that are offered by themselves; `other` is all the rest. */
export const namedScores: readonly Score[] = [0, 1, 2, 3].flatMap(home =>
  [0, 1, 2, 3].map(away => [home, away] as const),
)

/** Lines beside the most even one, in quarters of a goal. */
const linesBeside = [-1, 0, 1]

/** A match as the markets see it: the score so far, and the chances of what is still to come. */
type State = { readonly tables: MatchdayTables; readonly score: Score; readonly rest: Grid }

export function marketsOf(tables: MatchdayTables, setup: Setup, live: Live | null): Market[] {
  const played = live?.minute ?? 0
  const half = tables.minutes / 2
  const score = live?.score ?? ([0, 0] as const)
  const rest = goalsBetween(tables, setup, [played + 1, tables.minutes])
  const state = { tables, score, rest }
  const isFirst = live === null || live.part === 'first'
  const halfMarkets = isFirst
    ? [halfTime({ ...state, rest: goalsBetween(tables, setup, [played + 1, half]) })]
    : []
  return [
    market('1x2', ends, state),
    handicaps(state),
    totals(state),
    market('dc', doubles, state),
    ...halfMarkets,
    market('oe', parities, state),
    scores(state),
  ].flat()
}

function market(key: string, ways: Readonly<Record<string, Goals>>, { tables, score, rest }: State): Market {
  const margin = key === 'oe' ? tables.margins.line : tables.margins.result
  return {
    key,
    selections: Object.entries(ways).map(([side, holds]) => ({
      key: `${key}:${side}`,
      price: priceOf(
        chanceThat(rest, (home, away) => holds(score[0] + home, score[1] + away)),
        margin,
      ),
    })),
  }
}

function halfTime(state: State): Market {
  return market('h1', ends, state)
}

/** Asian handicap on the goals that are still to come: what was scored before the bet does not count. */
function handicaps({ tables, rest }: State): Market[] {
  const lead = tally(rest, (home, away) => home - away)
  const behind = new Map([...lead].map(([by, chance]) => [-by, chance]))
  const middle = mostEven(lead, { from: -16, to: 16 })
  return linesBeside.map(step => {
    const quarters = middle + step
    return {
      key: `ah:${quarters}`,
      selections: [
        selection(`ah:${quarters}:home`, linePrice(lineUnits(lead, quarters), tables.margins.line)),
        selection(`ah:${quarters}:away`, linePrice(lineUnits(behind, -quarters), tables.margins.line)),
      ],
    }
  })
}

/** All goals of the match against a line. */
function totals({ tables, score, rest }: State): Market[] {
  const sofar = score[0] + score[1]
  const over = tally(rest, (home, away) => sofar + home + away)
  const under = new Map([...over].map(([goals, chance]) => [-goals, chance]))
  const middle = -mostEven(over, { from: -4 * sofar - 32, to: -4 * sofar - 3 })
  return linesBeside.map(step => {
    const quarters = middle + step
    return {
      key: `ou:${quarters}`,
      selections: [
        selection(`ou:${quarters}:over`, linePrice(lineUnits(over, -quarters), tables.margins.line)),
        selection(`ou:${quarters}:under`, linePrice(lineUnits(under, quarters), tables.margins.line)),
      ],
    }
  })
}

function selection(key: string, price: number | null): Selection {
  return { key, price }
}

/** The line at which both sides win nearly as much. */
function mostEven(
  chances: ReadonlyMap<number, number>,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let [best, least] = [from, Number.POSITIVE_INFINITY]
  for (let quarters = from; quarters <= to; quarters += 1) {
    const { wins, loses } = lineUnits(chances, quarters)
    const off = Math.abs(wins - loses)
    if (off < least) [best, least] = [quarters, off]
  }
  return best
}

function scores({ tables, score, rest }: State): Market {
  const chanceOf = ([home, away]: Score) => rest.chanceOf(home - score[0], away - score[1])
  const isLeft = ([home, away]: Score) => home >= score[0] && away >= score[1]
  const named = namedScores.map(each => (isLeft(each) ? chanceOf(each) : 0))
  const other = Math.max(
    0,
    named.reduce((left, each) => left - each, 1),
  )
  const { score: margin } = tables.margins
  return {
    key: 'cs',
    selections: [
      ...namedScores.map(([home, away], index) =>
        selection(`cs:${home}-${away}`, priceOf(named[index] ?? 0, margin)),
      ),
      selection('cs:other', priceOf(other, margin)),
    ],
  }
}

/** What a leg comes to by the whole course of its match. */
export function settleLeg(
  { minutes }: MatchdayTables,
  { incidents }: Course,
  { selection: key, live }: Leg<Live>,
): LegResult {
  const [home, away] = scoreOf(incidents, minutes)
  const [kind = '', middle = '', side = ''] = key.split(':')
  const isWon = (won: boolean | undefined) => (won === true ? 'won' : 'lost')
  switch (kind) {
    case '1x2':
      return isWon(wayOf(ends, middle)?.(home, away))
    case 'dc':
      return isWon(wayOf(doubles, middle)?.(home, away))
    case 'oe':
      return isWon(wayOf(parities, middle)?.(home, away))
    case 'h1': {
      const [first, second] = scoreOf(incidents, minutes / 2)
      return isWon(wayOf(ends, middle)?.(first, second))
    }
    case 'cs':
      return isWon(
        middle === 'other'
          ? !namedScores.some(each => each[0] === home && each[1] === away)
          : middle === `${home}-${away}`,
      )
    case 'ah': {
      const before = live?.score ?? [0, 0]
      const lead = home - before[0] - (away - before[1])
      return side === 'home' ? lineResult(lead, Number(middle)) : lineResult(-lead, -Number(middle))
    }
    case 'ou':
      return side === 'over'
        ? lineResult(home + away, -Number(middle))
        : lineResult(-home - away, Number(middle))
    default:
      throw new Error(`there is no market ${kind}`)
  }
}

function wayOf(ways: Readonly<Record<string, Goals>>, side: string): Goals | undefined {
  return Object.hasOwn(ways, side) ? ways[side] : undefined
}
