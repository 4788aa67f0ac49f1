import { describe, expect, test } from 'vitest'
import { createGame } from './game.ts'
import { allCounts, allPicks, allWays, deviationOf, returnPercent, waysOf } from './odds.ts'
import { kenoDraws, largestPayout, mostUnits, playKeno, timesOf } from './rules.ts'
import { keno } from './tables.ts'

test.each([
  [1, '93.7500'],
  [2, '93.5918'],
  [3, '92.9649'],
  [4, '93.8659'],
  [5, '94.3487'],
  [6, '93.2872'],
  [7, '94.5272'],
  [8, '94.5820'],
  [9, '94.1654'],
  [10, '94.2703'],
])('%i picks return %s %%', (picks, percent) => {
  expect(Number(returnPercent(keno, picks, 6)).toFixed(4)).toBe(percent)
})

test('every draw is counted once, exactly', () => {
  expect(allWays(keno)).toBe(3_535_316_142_212_174_320n)
  for (const picks of allPicks(keno)) {
    const all = allCounts(picks).reduce((sum, caught) => sum + waysOf(keno, picks, caught), 0n)
    expect(all).toBe(allWays(keno))
  }
})

test('the facts are those of the least favourable and of the boldest ticket', async () => {
  const { facts } = await createGame()
  expect([facts.rtpPercent, facts.maxWinTimes, facts.volatility]).toEqual(['92.96', '50000', 5])
  expect(deviationOf(keno, 7)).toBeCloseTo(37.31, 2)
})

test.each([
  [1, 1, '3.75'],
  [1, 0, '0'],
  [3, 1, '0'],
  [7, 3, '1'],
  [10, 10, '50000'],
  [10, 4, '0'],
])('of %i picks %i caught pay %s', (picks, caught, times) => {
  expect(timesOf(keno, picks, caught)).toBe(times)
})

describe('a round', () => {
  test('draws twenty balls of eighty, each once, and counts what was caught', () => {
    const places = kenoDraws(keno).map((below, index) => (index % 2 === 0 ? below - 1 : 0))
    const { picture, payoutUnits } = playKeno(keno, { picks: [1, 2, 80], places, stakeUnits: 10_000n })
    expect(new Set(picture.balls).size).toBe(20)
    expect(Math.min(...picture.balls)).toBe(1)
    expect(Math.max(...picture.balls)).toBe(80)
    expect(picture).toMatchObject({ caught: 3, times: '47' })
    expect(payoutUnits).toBe(470_000n)
  })

  test('pays hundredths exactly', () => {
    const places = kenoDraws(keno).map(() => 0)
    expect(playKeno(keno, { picks: [7], places, stakeUnits: 10_000n }).payoutUnits).toBe(37_500n)
  })
})

describe('a ticket', () => {
  const stake = { currency: 'VND', units: 10_000_000n } as const
  test.each([
    [{ picks: [] }, 'choiceNotOffered'],
    [{ picks: [0] }, 'choiceNotOffered'],
    [{ picks: [81] }, 'choiceNotOffered'],
    [{ picks: [5, 5] }, 'choiceNotOffered'],
    [{ picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 'choiceNotOffered'],
    [{ picks: [1.5] }, 'badInput'],
    [{}, 'badInput'],
    [null, 'badInput'],
  ])('%j is refused', async (input, refusal) => {
    expect((await createGame()).takeBet(stake, input)).toMatchObject({ ok: false, refusal })
  })

  test('is stored with its numbers rising, and refused where its first prize could not be paid', async () => {
    const { takeBet } = await createGame()
    expect(takeBet(stake, { picks: [80, 3, 41] })).toMatchObject({
      ok: true,
      value: { choice: { picks: [3, 41, 80] } },
    })
    const ten = { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }
    const largest = { currency: 'VND', units: 200_000_000n } as const
    expect(mostUnits(keno, 10, largest.units)).toBe(largestPayout(keno, 'VND'))
    expect(takeBet(largest, ten).ok).toBe(true)
    expect(takeBet({ ...largest, units: largest.units + 10_000n }, ten)).toMatchObject({
      refusal: 'winTooLarge',
    })
  })
})
