import { expect, test } from 'vitest'
import { cutText } from '../figures.ts'
import { figuresOf } from '../../kits/slot/figures.ts'
import { payOf } from '../../kits/slot/grid.ts'
import { classesOf } from '../../kits/slot/measure.ts'
import { tables } from './tables.ts'

const classes = classesOf(tables)
const figures = figuresOf(tables)

test('the exact return of Harvest 243, over all 77,096,604 grids', () => {
  const grids = BigInt(38 * 39 * 37 * 38 * 37)
  const sum = (of: (each: (typeof classes)[number]) => number) =>
    classes.reduce((all, each) => all + BigInt(of(each)) * BigInt(each.grids), 0n)
  const { scatter, coins } = tables
  const paid = sum(each => each.coins + payOf(scatter?.pays, each.scatters))
  const games = sum(each => payOf(scatter?.games, each.scatters))
  // Free games without an end: games / (grids - games) for each paid spin, every coin in them twice.
  const part = paid * (grids - games) + 2n * paid * games
  const whole = grids * BigInt(coins) * (grids - games)
  expect(part * 1_989_174_619_577_600n).toBe(whole * 1_909_647_294_960_339n)

  // A round holds a hundred at most, which takes less than a billionth part of a stake from it.
  const { returns, freeGames } = figures
  expect(cutText(returns.part * 100n, returns.whole, 9)).toBe('96.001993800')
  expect(cutText(part * 100n, whole, 9)).toBe('96.001993800')
  expect(cutText(freeGames.part, freeGames.whole, 8)).toBe('0.03754059')
})

test('how often it pays, and how much at most', () => {
  expect(figures).toMatchObject({
    grids: 77_096_604,
    hits: 31_138_813, // 40.389 % of the grids
    freeTriggers: 341_280, // one in 225.9
    mostPaidCoins: 4_050, // 162 stakes
    mostFreeCoins: 8_100,
    mostCoins: 789_660, // 31,586.4 stakes: a hundred free games, the best grid in each that wins none
  })
  expect(figures.sigma).toBeCloseTo(2.8659, 4)
})
