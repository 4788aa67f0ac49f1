import { expect, test } from 'vitest'
import { cutText } from '../figures.ts'
import { figuresOf } from '../../kits/slot/figures.ts'
import { payOf } from '../../kits/slot/grid.ts'
import { classesOf } from '../../kits/slot/measure.ts'
import { tables } from './tables.ts'

test('the exact return of Jade River, over all 32,505,856 grids', () => {
  const grids = BigInt(32 ** 4 * 31)
  const sum = (of: (each: ReturnType<typeof classesOf>[number]) => number) =>
    classesOf(tables).reduce((all, each) => all + BigInt(of(each)) * BigInt(each.grids), 0n)
  const { scatter, coins } = tables
  const paid = sum(each => each.coins + payOf(scatter?.pays, each.scatters))
  const games = sum(each => payOf(scatter?.games, each.scatters))
  // Free games without an end: games / (grids - games) for each paid spin, every coin in them twice.
  const part = paid * (grids - games) + 2n * paid * games
  const whole = grids * BigInt(coins) * (grids - games)
  expect(part * 489_983_619_104_768n).toBe(whole * 471_345_492_169_121n)

  // A round holds a hundred at most, which takes less than a billionth part of a stake from it.
  const { returns, freeGames } = figuresOf(tables)
  expect(cutText(returns.part * 100n, returns.whole, 10)).toBe('96.1961734478')
  expect(cutText(part * 100n, whole, 10)).toBe('96.1961734619')
  expect(cutText(freeGames.part, freeGames.whole, 8)).toBe('0.07823061')
})

test('how often it pays, and how much at most', () => {
  const figures = figuresOf(tables)
  expect(figures).toMatchObject({
    hits: 18_243_948, // 56.125 % of the grids
    freeTriggers: 235_845, // one in 137.8
    mostPaidCoins: 5_825, // 291.25 stakes
    mostFreeCoins: 11_650,
    mostCoins: 1_098_435, // 54,921.7 stakes: a hundred free games, the best grid in each that wins none
  })
  expect(figures.sigma).toBeCloseTo(3.0387, 4)
})
