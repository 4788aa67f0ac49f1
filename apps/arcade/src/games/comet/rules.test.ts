import { describe, expect, test } from 'vitest'
import { runSteps, type PlacedBet } from '../shared.ts'
import { createGame } from './game.ts'
import { allFlights, crashOf, flightsReaching, hundredthsAt, lastsMs, reachedMs } from './flight.ts'
import { deviationOf, returnOf } from './odds.ts'
import { capOf } from './payouts.ts'
import { type CometAct, type CometChoice } from './picture.ts'
import { cometRules } from './rules.ts'
import { comet } from './tables.ts'

const { act, whenVoid } = cometRules.flight
const targets = [101, 102, 110, 133, 150, 198, 199, 200, 250, 333, 1_000, 9_999, 123_456, 1_000_000]

describe.each(targets)('a target of %i hundredths', target => {
  test('is reached in floor(99 N / k) of N flights, counted at the border', () => {
    const reaching = flightsReaching(target)
    // Larger numbers fly higher: the lowest that reaches it, and the one below.
    const lowest = allFlights - reaching
    expect(crashOf(lowest)).toBeGreaterThanOrEqual(target)
    expect(crashOf(lowest - 1n)).toBeLessThan(target)
  })

  test('returns 99 %, less than a billionth of a percent below it', () => {
    const { part, whole } = returnOf(target)
    const missing = whole * 99n - part * 100n
    expect(missing >= 0n).toBe(true)
    expect(missing * 1_000_000_000n < whole).toBe(true)
  })
})

test('flights end from 0.99 to 10,000', () => {
  expect([crashOf(0n), crashOf(allFlights - 1n)]).toEqual([99, 1_000_000])
  // One in a hundred ends before 1.00.
  expect(allFlights - flightsReaching(100)).toBe(allFlights / 100n + 1n)
})

test('two draws make a flight', async () => {
  const answers = [2 ** 25, 7]
  const below: number[] = []
  const result = await runSteps(cometRules.draw(), n => {
    below.push(n)
    return Promise.resolve(answers[below.length - 1] ?? 0)
  })
  expect(below).toEqual([2 ** 26, 2 ** 26])
  expect(result).toEqual({ crash: crashOf((1n << 51n) + 7n) })
  expect(result).toEqual({ crash: 198 })
})

test('a flight lasts as the multiplier grows: 2x at 6.9 s, 10x at 23 s, 100x at 46 s', () => {
  expect([200, 1_000, 10_000].map(times => Math.round(reachedMs(times) / 100) / 10)).toEqual([6.9, 23, 46.1])
  expect(lastsMs(99)).toBe(0)
})

test('no moment of a flight is above its end, and none is left out', () => {
  for (const crash of [100, 101, 102, 199, 200, 317, 1_000, 99_999, 999_999]) {
    expect(hundredthsAt(lastsMs(crash) - 1)).toBeLessThanOrEqual(crash)
    expect(hundredthsAt(lastsMs(crash))).toBeGreaterThan(crash)
  }
  let last = 100
  for (let ms = 0; ms < 60_000; ms += 7) {
    const now = hundredthsAt(ms)
    expect(now).toBeGreaterThanOrEqual(last)
    last = now
  }
})

test('the card says what was counted', async () => {
  const { facts } = await createGame()
  expect([facts.rtpPercent, facts.maxWinTimes, facts.volatility]).toEqual(['99.00', '10000', 5])
  // Variance 0.99 m - 0.99^2.
  expect(deviationOf(200)).toBeCloseTo(Math.sqrt(0.99 * 2 - 0.99 ** 2), 9)
})

const one = (stake: string, target: number | null = null): CometChoice => ({ a: { stake, target }, b: null })
const placed = (choice: CometChoice, acts: readonly CometAct[] = []): PlacedBet => {
  const read = cometRules.readBet(choice, 'VND')
  if (!read.ok) throw new Error(read.refusal)
  return { ...read.value, acts, currency: 'VND' }
}

test.each([
  ['nothing', { a: null, b: null }, 'badInput'],
  ['something else', { a: { stake: '1000' } }, 'badInput'],
  ['no amount', one('x'), 'badInput'],
  ['less than the smallest stake', one('999'), 'choiceNotOffered'],
  ['more than the largest', one('1000001'), 'choiceNotOffered'],
  ['a part of a step', one('1000.5'), 'choiceNotOffered'],
  ['a target of 1.00', one('1000', 100), 'choiceNotOffered'],
  ['a target above 10,000', one('1000', 1_000_001), 'choiceNotOffered'],
  ['a win above the maximum of a round', one('1000000', 5_001), 'winTooLarge'],
])('%s is refused', (_what, input, refusal) => {
  expect(cometRules.readBet(input, 'VND')).toMatchObject({ ok: false, refusal })
})

test('two bets share what a round pays at most', () => {
  expect([capOf(10_000_000_000n, 'VND', 1), capOf(10_000_000_000n, 'VND', 2)]).toEqual([5_000, 2_500])
  const two = { a: { stake: '1000000', target: 2_501 }, b: { stake: '1000', target: null } }
  expect(cometRules.readBet(two, 'VND')).toMatchObject({ ok: false, refusal: 'winTooLarge' })
  expect(cometRules.settle(placed(one('1000000')), { crash: 60_000 })).toMatchObject({
    payoutUnits: 500_000_000_000n,
    picture: { crash: 60_000, paidAt: { a: 5_000, b: null } },
  })
})

test('a target is paid where the comet reaches it', () => {
  const bet = placed({ a: { stake: '1000', target: 200 }, b: { stake: '3000', target: 150 } })
  const at = (crash: number) => cometRules.settle(bet, { crash }).payoutUnits
  expect([at(99), at(149), at(150), at(199), at(200)]).toEqual([
    0n,
    0n,
    45_000_000n,
    45_000_000n,
    65_000_000n,
  ])
})

test('a cash-out pays the multiplier of its arrival, once', () => {
  const bet = placed({ a: { stake: '1000', target: null }, b: { stake: '3000', target: 150 } })
  const ms = reachedMs(123)
  const done = act(bet, { bet: 'a' }, ms)
  expect(done).toEqual({ ok: true, value: { act: { bet: 'a', at: 123 }, payoutUnits: 12_300_000n } })
  const acts = [{ bet: 'a', at: 123 }] as const
  expect(act({ ...bet, acts }, { bet: 'a' }, ms + 50)).toMatchObject({ refusal: 'choiceNotOffered' })
  expect(cometRules.settle({ ...bet, acts }, { crash: 130 })).toMatchObject({
    payoutUnits: 12_300_000n,
    picture: { crash: 130, paidAt: { a: 123, b: null } },
  })
})

test('a target that was reached is not cashed out again', () => {
  const bet = placed(one('1000', 200))
  expect(act(bet, { bet: 'a' }, reachedMs(200) - 1)).toMatchObject({ ok: true })
  expect(act(bet, { bet: 'a' }, reachedMs(200))).toMatchObject({ refusal: 'choiceNotOffered' })
  expect(act(bet, { bet: 'b' }, 100)).toMatchObject({ refusal: 'choiceNotOffered' })
  expect(act(bet, { bet: 'c' }, 100)).toMatchObject({ refusal: 'badInput' })
})

test('a void flight pays what was reached while it was led, and returns the other stakes', () => {
  const choice = { a: { stake: '1000', target: 150 }, b: { stake: '3000', target: null } }
  expect(whenVoid(placed(choice), { ms: 0 })).toEqual({ payoutUnits: 40_000_000n, validBetUnits: 0n })
  expect(whenVoid(placed(choice), { ms: reachedMs(150) })).toEqual({
    payoutUnits: 45_000_000n,
    validBetUnits: 10_000_000n,
  })
  expect(whenVoid(placed(choice, [{ bet: 'b', at: 120 }]), { ms: reachedMs(130) })).toEqual({
    payoutUnits: 46_000_000n,
    validBetUnits: 30_000_000n,
  })
})

test('a void flight that was led beyond its end pays what it reached, and no more', () => {
  const result = { crash: 300 }
  for (const ms of [lastsMs(300), lastsMs(300) + 300]) {
    expect(whenVoid(placed(one('1000', 301)), { ms, result })).toEqual({
      payoutUnits: 10_000_000n,
      validBetUnits: 0n,
    })
    expect(whenVoid(placed(one('1000', 300)), { ms, result }).payoutUnits).toBe(30_000_000n)
  }
  const most = { ms: lastsMs(comet.mostTimes), result: { crash: comet.mostTimes } }
  expect(whenVoid(placed(one('1000', comet.mostTimes)), most).validBetUnits).toBe(10_000_000n)
  // Before its end what was reached counts, not the end.
  expect(whenVoid(placed(one('1000', 300)), { ms: reachedMs(300) - 1, result }).validBetUnits).toBe(0n)
})

test('every stake and multiplier gives whole units', () => {
  expect(comet.mostTimes % 100).toBe(0)
  expect(cometRules.settle(placed(one('1001', 101)), { crash: 101 }).payoutUnits).toBe(10_110_100n)
})
