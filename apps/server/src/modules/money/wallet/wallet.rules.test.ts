import { describe, expect, test } from 'vitest'
import { createModelAdapter, calmNetwork, createProviderTruth } from '@glasshouse/provider-model'
import {
  amountToMove,
  cooldownLeftS,
  notFoundIsFinalAfterMs,
  pauseBeforeCheckMs,
  pauseBeforeReturnMs,
  playerRefOf,
  playRoom,
  waitForLeaseS,
} from './wallet.rules.ts'

const now = new Date('2030-01-01T00:00:10Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test('questions come at 1, 2, 5, 10 and 30 seconds, then every five minutes without an end', () => {
  let atMs = 0
  const times = [0, 1, 2, 3, 4, 5, 6, 5_000].map(checks => (atMs += pauseBeforeCheckMs(checks)) / 1_000)
  expect(times).toEqual([1, 2, 5, 10, 30, 330, 630, 930])
})

test.each([
  [0, 60_000],
  [60_000, 60_000],
  [120_000, 120_000],
  [null, undefined],
])('with a horizon of %s ms "not found" is final after %s ms', (horizon, final) => {
  expect(notFoundIsFinalAfterMs(horizon)).toBe(final)
})

test.each([
  ['nothing is at stake', { atProviders: 0n, onTheWay: 0n }, 100n],
  ['something is at providers and on its way there', { atProviders: 30n, onTheWay: 20n }, 50n],
  ['all of it is at stake', { atProviders: 100n, onTheWay: 0n }, 0n],
  ['more is at stake than may be lost', { atProviders: 90n, onTheWay: 20n }, 0n],
])('who may lose 100 more and of whom %s', (_what, staked, room) => {
  expect(playRoom(100n, staked)).toBe(room)
})

test('a member over the loss limit transfers nothing', () => {
  expect(playRoom(-5n, { atProviders: 0n, onTheWay: 0n })).toBe(0n)
})

test.each([
  ['never asked', null, 0],
  ['just now', ago(0), 10],
  ['a moment ago', ago(1), 10],
  ['nine seconds ago', ago(9_001), 1],
  ['ten seconds ago', ago(10_000), 0],
  ['tomorrow, by a clock that was wrong', ago(-86_400_000), 0],
])('a recovery asked for %s waits %s seconds', (_when, askedAt, seconds) => {
  expect(cooldownLeftS(askedAt, now)).toBe(seconds)
})

test.each([
  ['a double click', ago(0), 45_000, 10],
  ['a click four seconds later', ago(4_000), 41_000, 6],
  ['a click when the cooldown is over and the recovery is not', ago(12_000), 33_000, 10],
  ['a click while the server moves money', null, 45_000, 10],
  ['a click when the lease ends soon', null, 2_500, 3],
])('%s is told to wait', (_when, askedAt, leaseLeftMs, seconds) => {
  expect(waitForLeaseS(askedAt, leaseLeftMs, now)).toBe(seconds)
})

describe('the amount to move', () => {
  const truth = createProviderTruth('p')
  const usual = createModelAdapter({ truth, network: calmNetwork, now: () => now }).describe()
  const rule = {
    currency: 'USD',
    stepUnits: 100n,
    minTransferUnits: 10_000n,
    maxTransferUnits: 50_050n,
  } as const
  const strict = { ...usual, currencies: [rule] }

  test.each([
    ['everything in whole steps', 23_456n, 23_400n],
    ['nothing below the least', 9_999n, 0n],
    ['the most that may move, in whole steps', 1_000_000n, 50_000n],
    ['nothing of nothing', 0n, 0n],
    ['nothing of a debt', -5n, 0n],
  ])('is %s', (_what, available, units) => {
    expect(amountToMove(available, 'USD', strict)).toBe(units)
  })

  test('is nothing in a currency that the provider does not take', () => {
    expect(amountToMove(1_000_000n, 'VND', strict)).toBe(0n)
  })
})

test('money that a provider keeps is asked for again, ever more rarely', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseBeforeReturnMs)).toEqual([
    20_000, 10_000, 30_000, 60_000, 300_000, 300_000,
  ])
})

test('a player is named by site and member, so that two sites never meet in one wallet', () => {
  expect(playerRefOf(1, 23n)).toBe('s1m23')
  expect(playerRefOf(12, 3n)).not.toBe(playerRefOf(1, 23n))
})
