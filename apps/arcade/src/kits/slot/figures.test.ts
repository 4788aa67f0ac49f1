import { describe, expect, test } from 'vitest'
import { cutText } from '../../games/figures.ts'
import { figuresOf, type Fraction } from './figures.ts'
import { gridAt, winsOf } from './grid.ts'
import { classesOf } from './measure.ts'
import { lines, strip, type SlotTables } from './tables.ts'

/** Small enough to try every grid; with all that a slot can have. */
const byLines: SlotTables = {
  version: '1',
  rows: 3,
  strips: ['W A B S A B', 'A W B A S', 'B A W S A A B', 'A B B W S'].map(strip),
  pays: { W: [0, 5, 20, 100], A: [0, 2, 5, 25], B: [0, 0, 4, 10] },
  wild: 'W',
  wins: { by: 'lines', lines: lines('1111 0000 0121 2101') },
  coins: 4,
  scatter: { symbol: 'S', pays: [0, 0, 4, 40], games: [0, 0, 1, 1], mostGames: 4 },
  paidTimes: [1],
  freeTimes: [2],
  tierTimes: [1, 2, 5, 10, 25],
}
const byWays: SlotTables = {
  ...byLines,
  strips: ['A A B S A B', 'A W B A S', 'B A W S A A B', 'A B B A S'].map(strip),
  pays: { A: [0, 0, 2, 7], B: [0, 0, 3, 10] },
  wins: { by: 'ways' },
  scatter: { symbol: 'S', pays: [0, 0, 4, 40], games: [0, 0, 0, 1], mostGames: 4 },
  paidTimes: [1, 2, 3],
  freeTimes: [2, 4, 6],
}

function everyStops({ strips }: SlotTables): number[][] {
  return strips.reduce<number[][]>(
    (stops, reel) => stops.flatMap(each => reel.map((_, place) => [...each, place])),
    [[]],
  )
}

/** A wild without pays of its own stands for what pays most. */
const plainWild: SlotTables = { ...byLines, pays: { A: [0, 2, 5, 25], B: [0, 0, 4, 10] } }

const numberOf = ({ part, whole }: Fraction) => Number(cutText(part, whole, 14))

type Tried = { readonly coins: number; readonly scatters: number }

/** Free games of a round, tried one after the other up to the most that it holds. */
function gamesOnAverage({ scatter, paidTimes, freeTimes }: SlotTables, grids: readonly Tried[]): number {
  const most = scatter?.mostGames ?? 0
  const gamesOf = ({ scatters }: Tried) => scatter?.games[scatters - 1] ?? 0
  const kinds = [...Map.groupBy(grids, each => `${each.coins > 0}|${gamesOf(each)}`).values()].flatMap(
    ([first, ...others]) =>
      first
        ? [{ chance: (others.length + 1) / grids.length, goesOn: first.coins > 0, games: gamesOf(first) }]
        : [],
  )
  const afterSpin = (steps: number, won: number, then: (won: number) => number): number =>
    steps === 0
      ? then(won)
      : kinds.reduce(
          (sum, { chance, goesOn, games }) =>
            sum + chance * afterSpin(goesOn ? steps - 1 : 0, won + games, then),
          0,
        )
  const freeFrom = (played: number, won: number): number =>
    Math.min(most, won) <= played
      ? 0
      : 1 + afterSpin(freeTimes.length, Math.min(most, won), after => freeFrom(played + 1, after))
  return afterSpin(paidTimes.length, 0, won => freeFrom(0, won))
}

describe.each([
  ['lines', byLines],
  ['lines with a wild that only substitutes', plainWild],
  ['ways', byWays],
])('a slot by %s', (_name, tables) => {
  const grids = everyStops(tables).map(stops => {
    const wins = winsOf(tables, gridAt(tables, stops))
    const coins = (kind: 'scatter' | 'other') =>
      wins
        .filter(win => (win.kind === 'scatter') === (kind === 'scatter'))
        .reduce((sum, win) => sum + win.coins, 0)
    const scatters = gridAt(tables, stops)
      .flat()
      .filter(symbol => symbol === 'S').length
    return { coins: coins('other'), scattered: coins('scatter'), scatters }
  })

  test('counts each grid as the rules pay it', () => {
    const tried = new Map<string, number>()
    for (const { coins, scatters } of grids) {
      tried.set(`${coins}|${scatters}`, (tried.get(`${coins}|${scatters}`) ?? 0) + 1)
    }
    const counted = classesOf(tables).map(each => [`${each.coins}|${each.scatters}`, each.grids] as const)
    expect(new Map(counted.toSorted())).toEqual(new Map([...tried].toSorted()))
  })

  test('returns what its grids, its chains and its free games pay on average', () => {
    const all = grids.length
    const mean = (of: (grid: (typeof grids)[number]) => number) =>
      grids.reduce((sum, grid) => sum + of(grid), 0) / all
    const pay = mean(grid => grid.coins + grid.scattered)
    const goesOn = mean(grid => (grid.coins > 0 ? 1 : 0))
    const chain = (steps: readonly number[]): number =>
      steps.reduceRight((after, step) => step * pay + goesOn * after, 0)
    const figures = figuresOf(tables)
    const freeGames = gamesOnAverage(tables, grids)
    expect(numberOf(figures.freeGames)).toBeCloseTo(freeGames, 10)
    expect(numberOf(figures.returns)).toBeCloseTo(
      (chain(tables.paidTimes) + freeGames * chain(tables.freeTimes)) / tables.coins,
      10,
    )
    expect(figures.hits).toBe(grids.filter(grid => grid.coins + grid.scattered > 0).length)
  })
})
