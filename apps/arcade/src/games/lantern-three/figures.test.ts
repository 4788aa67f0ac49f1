import { expect, test } from 'vitest'
import { figuresOf } from '../../kits/slot/figures.ts'
import { tables } from './tables.ts'

test('the exact figures of Lantern Three, over all 12,167 grids', () => {
  const figures = figuresOf(tables)
  expect(figures).toMatchObject({
    grids: 23 ** 3,
    hits: 3760,
    returns: { part: 11_616n, whole: 12_167n },
    mostCoins: 208, // 41.6 stakes
  })
  expect(figures.sigma).toBeCloseTo(2.104_973_5, 6)
  // One spin in 5 for twice the stake, in 22, in 127, in 1,521.
  expect(figures.reaching.map(({ grids }) => Math.round(figures.grids / grids))).toEqual([
    3, 5, 22, 127, 1521,
  ])
})
