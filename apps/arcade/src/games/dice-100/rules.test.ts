import { currencyCodes } from '@glasshouse/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiceChoice } from './picture.ts'
import { usualLargestPayout, usualStakes } from '../limits.ts'
import { createGame } from './game.ts'
import { digitsOf, playDice, rollText, winningRange, winUnits } from './rules.ts'
import { dice100 } from './tables.ts'

const roll = fc.integer({ min: 0, max: dice100.faces - 1 })
const side = fc.constantFrom('under' as const, 'over' as const)
const faces = fc.integer({ min: dice100.fewestFaces, max: dice100.mostFaces })
const choice: fc.Arbitrary<DiceChoice> = fc.record({ side, faces })

test.each([
  ['under', 5_000, 4_999, true],
  ['under', 5_000, 5_000, false],
  ['over', 5_000, 5_000, true],
  ['over', 5_000, 4_999, false],
  ['under', 100, 0, true],
  ['under', 100, 99, true],
  ['under', 100, 100, false],
  ['over', 100, 9_899, false],
  ['over', 100, 9_900, true],
  ['under', 1, 0, true],
  ['under', 1, 1, false],
  ['over', 1, 9_999, true],
  ['over', 1, 9_998, false],
  ['over', 9_800, 199, false],
  ['over', 9_800, 200, true],
] as const)('%s on %i faces: a roll of %i wins is %s', (side, faces, roll, isWin) => {
  expect(playDice(dice100, { choice: { side, faces }, roll, stakeUnits: 10_000n }).isWin).toBe(isWin)
})

test('exactly the chosen number of faces wins, at either end', () => {
  fc.assert(
    fc.property(choice, chosen => {
      const [lowest, highest] = winningRange(dice100, chosen)
      expect(highest - lowest + 1).toBe(chosen.faces)
      expect(chosen.side === 'under' ? lowest : dice100.faces - 1 - highest).toBe(0)
    }),
  )
})

test.each([
  [5_000, 1_980_000n],
  [9_800, 1_010_204n],
  [100, 99_000_000n],
  [7_000, 1_414_285n],
  [1, 9_900_000_000n],
  [3_333, 2_970_297n],
])('a win on %i faces pays %s units for a stake of 100', (faces, payout) => {
  const round = playDice(dice100, { choice: { side: 'under', faces }, roll: 0, stakeUnits: 1_000_000n })
  expect(round.payoutUnits).toBe(payout)
})

test('a payout is rounded down to a unit and never up; a loss pays nothing', () => {
  fc.assert(
    fc.property(choice, roll, fc.bigInt({ min: 1n, max: 10n ** 12n }), (chosen, rolled, stakeUnits) => {
      const { isWin, payoutUnits } = playDice(dice100, { choice: chosen, roll: rolled, stakeUnits })
      const [exact, whole] = [stakeUnits * BigInt(dice100.paidFaces), BigInt(chosen.faces)]
      if (isWin) expect(payoutUnits * whole <= exact && (payoutUnits + 1n) * whole > exact).toBe(true)
      else expect(payoutUnits).toBe(0n)
    }),
  )
})

test('the events of a round are in the order in which they are shown', () => {
  const round = playDice(dice100, {
    choice: { side: 'under', faces: 1_000 },
    roll: 731,
    stakeUnits: 100_000_000n,
  })
  expect(round).toMatchObject({ isWin: true, payoutUnits: 990_000_000n, winTier: 3 })
  expect(round.events).toEqual([
    { type: 'dieRested', die: 1, digit: 0 },
    { type: 'dieRested', die: 2, digit: 7 },
    { type: 'dieRested', die: 3, digit: 3 },
    { type: 'dieRested', die: 4, digit: 1 },
    { type: 'roundEnded', isWin: true, winTier: 3 },
  ])
})

test('four digits are the roll, and read as a number below a hundred', () => {
  fc.assert(
    fc.property(roll, rolled => {
      const [a, b, c, d] = digitsOf(rolled)
      expect(a * 1_000 + b * 100 + c * 10 + d).toBe(rolled)
      expect(Math.round(Number.parseFloat(rollText(rolled)) * 100)).toBe(rolled)
    }),
  )
})

test.each(currencyCodes)('in %s every stake can be played at even odds, the smallest at any', currency => {
  const steps = usualStakes(currency)
  const largest = usualLargestPayout(currency)
  expect(winUnits(dice100, 5_000, steps.at(-1) ?? 0n) <= largest).toBe(true)
  expect(winUnits(dice100, 1, steps[0] ?? 0n) <= largest).toBe(true)
})

describe('a bet is refused', async () => {
  const { takeBet } = await createGame()
  const stake = { currency: 'VND', units: 100_000_000n } as const
  const even = { side: 'under', faces: 5_000 }

  test.each([
    ['without a choice', undefined, 'badInput'],
    ['with null for a choice', null, 'badInput'],
    ['with a word for a choice', 'under', 'badInput'],
    ['with a list for a choice', ['under', 5_000], 'badInput'],
    ['without a side', { faces: 5_000 }, 'badInput'],
    ['with an unknown side', { ...even, side: 'left' }, 'badInput'],
    ['without faces', { side: 'over' }, 'badInput'],
    ['with faces as text', { ...even, faces: '5000' }, 'badInput'],
    ['with half a face', { ...even, faces: 5_000.5 }, 'badInput'],
    ['with faces beyond all numbers', { ...even, faces: Number.MAX_VALUE }, 'badInput'],
    ['with something else beside it', { ...even, roll: 3 }, 'badInput'],
    ['on no face', { ...even, faces: 0 }, 'choiceNotOffered'],
    ['on fewer than none', { ...even, faces: -5_000 }, 'choiceNotOffered'],
    ['on one face too many', { ...even, faces: 9_801 }, 'choiceNotOffered'],
    ['on every face', { ...even, faces: 10_000 }, 'choiceNotOffered'],
  ])('%s', (_when, choice, refusal) => {
    expect(takeBet(stake, choice)).toMatchObject({ ok: false, refusal })
  })

  test('if its win is above the maximum, and not a unit earlier', () => {
    const large = { currency: 'VND', units: 10_000_000_000n } as const
    expect(takeBet(large, { ...even, faces: 198 })).toMatchObject({ ok: true })
    expect(takeBet(large, { ...even, faces: 197 })).toMatchObject({ ok: false, refusal: 'winTooLarge' })
    expect(takeBet(stake, { ...even, faces: 100 })).toMatchObject({ ok: true })
  })
})
