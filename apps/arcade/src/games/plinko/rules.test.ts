import { describe, expect, test } from 'vitest'
import { createGame } from './game.ts'
import { allChoices, deviationOf, leastReturnPercent, pathsTo, returnPercent } from './odds.ts'
import { paysOf, playPlinko, tenthsOf } from './rules.ts'
import { plinko, type Risk } from './tables.ts'

/** The stated returns, in percent, of low, medium and high. */
const stated = [
  [8, '98.984375', '98.906250', '99.062500'],
  [9, '98.984375', '99.140625', '99.062500'],
  [10, '99.003906', '98.906250', '99.062500'],
  [11, '99.003906', '99.023437', '99.160156'],
  [12, '98.979492', '98.989257', '99.116210'],
  [13, '98.999023', '98.994140', '99.086914'],
  [14, '99.000244', '98.994140', '98.978271'],
  [15, '99.000854', '98.998413', '99.026489'],
  [16, '98.998718', '98.988342', '98.976440'],
] as const

test.each(stated)('%i rows return what is stated, digits cut', (rows, low, medium, high) => {
  const percent = (risk: Risk) => returnPercent(plinko, { rows, risk }, 6)
  const near = (risk: Risk, text: string) =>
    expect(Math.abs(Number.parseFloat(percent(risk)) - Number.parseFloat(text))).toBeLessThan(1.1e-6)
  near('low', low)
  near('medium', medium)
  near('high', high)
})

test('the return is that of counting every path of the fewest rows', () => {
  for (const risk of ['low', 'medium', 'high'] as const) {
    const choice = { rows: 8, risk }
    let sum = 0n
    for (let number = 0; number < 256; number += 1) {
      const path = Array.from({ length: 8 }, (_, row) => (number >> row) & 1)
      sum += playPlinko(plinko, { choice, path, stakeUnits: 10n }).payoutUnits
    }
    expect(sum * 100n).toBe((BigInt(returnPercent(plinko, choice, 6).replace('.', '')) * 2560n) / 1_000_000n)
  }
})

test('the least favourable bet is what the game is announced with', async () => {
  const { facts } = await createGame()
  expect([leastReturnPercent(plinko), facts.rtpPercent, facts.maxWinTimes]).toEqual([
    '98.90',
    '98.90',
    '1000',
  ])
})

describe.each(allChoices(plinko))('$rows rows, $risk', choice => {
  test('has a pay for each bin, the same on both sides, and falling to the middle', () => {
    const pays = paysOf(plinko, choice)
    expect(pays).toHaveLength(choice.rows + 1)
    expect(pays.toReversed()).toEqual(pays)
    const half = pays.slice(0, Math.floor(choice.rows / 2) + 1).map(tenthsOf)
    half.reduce((before, pay) => {
      expect(pay > 0n && pay <= before).toBe(true)
      return pay
    })
    expect(deviationOf(plinko, choice)).toBeGreaterThan(0)
  })

  test('has all its paths in its bins', () => {
    const paths = paysOf(plinko, choice).map((_, bin) => pathsTo(choice.rows, bin))
    expect(paths.reduce((a, b) => a + b)).toBe(2n ** BigInt(choice.rows))
  })
})

test('a path gives its bin, its pay and its win tier', () => {
  const drop = (path: readonly number[]) =>
    playPlinko(plinko, { choice: { rows: 8, risk: 'high' }, path, stakeUnits: 1_000n })
  expect(drop([1, 1, 1, 1, 1, 1, 1, 1])).toMatchObject({
    payoutUnits: 29_000n,
    winTier: 5,
    picture: { bin: 8, times: '29' },
  })
  expect(drop([0, 1, 0, 1, 0, 1, 0, 1])).toMatchObject({
    payoutUnits: 200n,
    winTier: 0,
    picture: { bin: 4, times: '0.2' },
  })
})

test.each([
  [undefined, 'badInput'],
  [{ rows: 8 }, 'badInput'],
  [{ rows: 8, risk: 'none' }, 'badInput'],
  [{ rows: 7, risk: 'low' }, 'choiceNotOffered'],
  [{ rows: 17, risk: 'low' }, 'choiceNotOffered'],
  [{ rows: 16, risk: 'high' }, 'winTooLarge'],
])('a bet of %j is refused', async (choice, refusal) => {
  const { takeBet } = await createGame()
  expect(takeBet({ currency: 'VND', units: 1_000_000_0000n }, choice)).toMatchObject({ ok: false, refusal })
})
