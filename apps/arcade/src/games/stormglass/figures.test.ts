import { expect, test } from 'vitest'
import { cutText } from '../figures.ts'
import { figuresOf } from '../../kits/slot/figures.ts'
import { tables } from './tables.ts'

test('the exact figures of Stormglass, over all grids, chains of five and free games up to twenty-four', () => {
  const figures = figuresOf(tables)
  expect(figures).toMatchObject({
    grids: 29 ** 3 * 30 ** 2, // 21,950,100
    hits: 6_456_699, // 29.415 % of the grids
    freeTriggers: 199_098, // one in 110.2
    mostPaidCoins: 33_684, // 1,684.2 stakes: the best grid five times, 1x to 10x
    mostFreeCoins: 168_420, // 8,421 stakes: the same, 5x to 50x
  })
  const { returns, freeGames, sigma } = figures
  expect(cutText(returns.part * 100n, returns.whole, 12)).toBe('96.173326377642')
  expect(cutText(freeGames.part, freeGames.whole, 10)).toBe('0.1159711187')
  expect(sigma).toBeCloseTo(6.95053, 5)
})
