import { describe, expect, test } from 'vitest'
import { figuresOf } from './figures.ts'
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

describe.each([
  ['lines', byLines],
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
    const games = mean(grid => tables.scatter?.games[grid.scatters - 1] ?? 0)
    const chain = (steps: readonly number[]) =>
      steps.reduceRight(
        (after, step) => ({ coins: step * pay + goesOn * after.coins, games: games + goesOn * after.games }),
        { coins: 0, games: 0 },
      )
    const [paid, free] = [chain(tables.paidTimes), chain(tables.freeTimes)]
    const freeGames = paid.games / (1 - free.games)
    const figures = figuresOf(tables)
    expect(Number(figures.freeGames.part) / Number(figures.freeGames.whole)).toBeCloseTo(freeGames, 10)
    expect(Number(figures.returns.part) / Number(figures.returns.whole)).toBeCloseTo(
      (paid.coins + freeGames * free.coins) / tables.coins,
      10,
    )
    expect(figures.hits).toBe(grids.filter(grid => grid.coins + grid.scattered > 0).length)
  })
})
