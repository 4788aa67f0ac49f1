import { createHash } from 'node:crypto'
import { currencyCodes } from '@glasshouse/money'
import { describe, expect, test } from 'vitest'
import { createGame } from './game.ts'
import { exactVarianceOf, leastReturnPercent, oddsOf, offeredFaces } from './odds.ts'
import { diceStakes, playDice, timesOf, winUnits } from './rules.ts'
import { dice100 } from './tables.ts'

const rolls = Array.from({ length: dice100.faces }, (_, roll) => roll)

describe.each([100, 101, 197, 3_333, 5_000, 7_000, 9_799, 9_800])(
  'a bet on %i faces, rolled on every face',
  faces => {
    const stakeUnits = 10_000_000n
    const payouts = (['under', 'over'] as const).map(side =>
      rolls.map(roll => playDice(dice100, { choice: { side, faces }, roll, stakeUnits }).payoutUnits),
    )

    test('has the RTP of the formula, on either side', () => {
      for (const paid of payouts) {
        const total = paid.reduce((sum, units) => sum + units, 0n)
        expect(total * 10_000n).toBe(BigInt(faces) * timesOf(dice100, faces) * stakeUnits)
        expect(paid.filter(units => units > 0n)).toHaveLength(faces)
      }
    })

    test('has the volatility of the formula', () => {
      const { part, whole } = exactVarianceOf(dice100, faces)
      for (const paid of payouts) {
        const total = paid.reduce((sum, units) => sum + units, 0n)
        const squares = paid.reduce((sum, units) => sum + units * units, 0n)
        const count = BigInt(dice100.faces)
        // Var = E[X²] - E[X]², both sides over the same denominators.
        expect((squares * count - total * total) * whole).toBe(part * count * count * stakeUnits * stakeUnits)
      }
    })
  },
)

describe('over all 9,701 bets', () => {
  const all = offeredFaces(dice100)
  const returned = all.map(faces => BigInt(faces) * timesOf(dice100, faces))

  test('the return is 99 % at most, and less than 0.01 % of a stake below it', () => {
    expect(all).toHaveLength(9_701)
    for (const each of returned) {
      expect(each <= 99_000_000n && each > 98_990_000n).toBe(true)
    }
  })

  test('it is exactly 99 % where 9,900 faces can be shared out to four digits', () => {
    const exact = all.filter(faces => 99_000_000 % faces === 0)
    expect(exact).toContain(5_000)
    expect(all.filter((_, index) => returned[index] === 99_000_000n)).toEqual(exact)
  })

  test('no stake of any currency gets less than the multiple that is printed', () => {
    for (const currency of currencyCodes) {
      for (const stake of diceStakes(dice100, currency)) {
        for (const faces of all.filter(each => each % 97 === 0)) {
          expect(winUnits(dice100, faces, stake) * 10_000n).toBe(stake * timesOf(dice100, faces))
        }
      }
    }
  })
})

test.each([
  [5_000, { times: '1.98', chancePercent: '50.00', oneIn: '2', returnPercent: '99.0000', sigma: '0.99' }],
  [100, { times: '99.00', chancePercent: '1.00', oneIn: '100', returnPercent: '99.0000', sigma: '9.85' }],
  [
    7_000,
    { times: '1.4142', chancePercent: '70.00', oneIn: '1.42', returnPercent: '98.9940', sigma: '0.65' },
  ],
  [
    9_800,
    { times: '1.0102', chancePercent: '98.00', oneIn: '1.02', returnPercent: '98.9996', sigma: '0.14' },
  ],
])('the figures of a bet on %i faces', (faces, odds) => {
  expect(oddsOf(dice100, faces)).toEqual(odds)
})

test('the card prints the least favourable return, the largest multiple and the swings of even odds', async () => {
  const { facts } = await createGame()
  expect(facts).toMatchObject({ rtpPercent: '98.99', maxWinTimes: '99.00', volatility: 1 })
  expect(leastReturnPercent(dice100)).toBe('98.99')
  expect(exactVarianceOf(dice100, 5_000)).toEqual({ part: 9_801n * 10n ** 12n, whole: 10n ** 16n })
})

test('the hash of the tables is fixed: a change of any figure needs a new version', async () => {
  const { facts } = await createGame()
  expect(facts.configHash).toBe(createHash('sha256').update(JSON.stringify(dice100)).digest('hex'))
  expect([facts.configVersion, facts.configHash]).toEqual([
    '1',
    'c3d79dc933b77471e6dc2d15a5e833fee624565903cb79a65e2e4bfe3aff2b32',
  ])
})
