import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createGame } from './game.ts'
import { exactVarianceOf, oddsOf, returnPercent } from './odds.ts'
import { playDice, timesOf } from './rules.ts'
import { dice100 } from './tables.ts'

const rolls = Array.from({ length: dice100.faces }, (_, roll) => roll)

describe.each([1, 2, 100, 101, 197, 3_333, 5_000, 7_000, 9_799, 9_800])(
  'a bet on %i faces, rolled on every face',
  faces => {
    // Of this stake every part that is paid is a whole unit.
    const stakeUnits = 1_000n * BigInt(faces)
    const payouts = (['under', 'over'] as const).map(side =>
      rolls.map(roll => playDice(dice100, { choice: { side, faces }, roll, stakeUnits }).payoutUnits),
    )

    test('returns exactly 99 %, on either side', () => {
      for (const paid of payouts) {
        const total = paid.reduce((sum, units) => sum + units, 0n)
        expect(total * 100n).toBe(99n * stakeUnits * BigInt(dice100.faces))
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

test('every one of the 9,800 bets returns exactly 99 %', () => {
  for (let faces = dice100.fewestFaces; faces <= dice100.mostFaces; faces += 1) {
    const { numerator, denominator } = timesOf(dice100, faces)
    expect(BigInt(faces) * numerator * 100n).toBe(99n * denominator * BigInt(dice100.faces))
  }
})

test.each([
  [5_000, { times: '1.98', chancePercent: '50.00', oneIn: '2', returnPercent: '99.0000', sigma: '0.99' }],
  [100, { times: '99.00', chancePercent: '1.00', oneIn: '100', returnPercent: '99.0000', sigma: '9.85' }],
  [1, { times: '9900.00', chancePercent: '0.01', oneIn: '10000', returnPercent: '99.0000', sigma: '99.00' }],
  [
    7_000,
    { times: '1.4142', chancePercent: '70.00', oneIn: '1.42', returnPercent: '99.0000', sigma: '0.65' },
  ],
  [
    9_800,
    { times: '1.0102', chancePercent: '98.00', oneIn: '1.02', returnPercent: '99.0000', sigma: '0.14' },
  ],
])('the figures of a bet on %i faces', (faces, odds) => {
  expect(oddsOf(dice100, faces)).toEqual(odds)
})

test('the card prints the return, the largest multiple and the swings of even odds', async () => {
  const { facts } = await createGame()
  expect(facts).toMatchObject({ rtpPercent: '99.00', maxWinTimes: '9900.00', volatility: 1 })
  expect(returnPercent(dice100)).toBe('99.00')
  expect(exactVarianceOf(dice100, 5_000)).toEqual({
    part: 5_000n * 5_000n * 9_900n * 9_900n,
    whole: 10_000n * 10_000n * 5_000n * 5_000n,
  })
})

test('the hash of the tables is fixed: a change of any figure needs a new version', async () => {
  const { facts } = await createGame()
  expect(facts.configHash).toBe(createHash('sha256').update(JSON.stringify(dice100)).digest('hex'))
  expect([facts.configVersion, facts.configHash]).toEqual([
    '2',
    '220d411b223e96c3430be079510fa8ba2fabef8bbca79ef0c9bc41920ba8c624',
  ])
})
