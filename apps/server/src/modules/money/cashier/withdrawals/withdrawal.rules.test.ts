import { describe, expect, test } from 'vitest'
import {
  availabilityOf,
  countTurnover,
  feeOf,
  peopleFor,
  scoreOf,
  type Condition,
  type Settings,
  type Situation,
} from './withdrawal.rules.ts'

const settings: Settings = {
  minUnits: 100_0000n,
  maxUnits: 10_000_0000n,
  dailyUnits: 15_000_0000n,
  dailyCount: 3,
  freeCount: 1,
  feeParts: 100,
  feeFixedUnits: 0n,
  depositTurnover: 100,
  welcomeTurnover: 300,
  autoUnits: 1_000_0000n,
  twoPeopleUnits: 5_000_0000n,
  reviewScore: 50,
}

const condition = (requiredUnits: bigint, playedUnits: bigint): Condition => ({
  kind: 'deposit',
  source: 'D',
  baseUnits: requiredUnits,
  requiredUnits,
  since: new Date(0),
  playedUnits,
})
const leftOf = (...conditions: Condition[]) => countTurnover(conditions).map(({ leftUnits }) => leftUnits)

describe('turnover', () => {
  test.each([
    { name: 'nothing staked', given: [condition(10n, 0n)], left: [10n] },
    { name: 'a part', given: [condition(10n, 4n)], left: [6n] },
    { name: 'more than is needed', given: [condition(10n, 25n)], left: [0n] },
    {
      name: 'bets before the second began do not count for it',
      given: [condition(10n, 25n), condition(10n, 0n)],
      left: [0n, 10n],
    },
    { name: 'the oldest first', given: [condition(10n, 4n), condition(10n, 9n)], left: [0n, 7n] },
    {
      name: 'across three',
      given: [condition(5n, 0n), condition(5n, 0n), condition(5n, 12n)],
      left: [0n, 0n, 3n],
    },
  ])('$name', ({ given, left }) => expect(leftOf(...given)).toEqual(left))

  test('counts each bet once: what is done is never more than was staked', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const value = (place: number) => BigInt((seed * 7919 + place * 104_729) % 97)
      const given = [0, 1, 2, 3].map(place => condition(value(place) + 1n, value(place + 7)))
      const done = countTurnover(given).reduce((sum, { doneUnits }) => sum + doneUnits, 0n)
      expect(done <= given.reduce((sum, { playedUnits }) => sum + playedUnits, 0n)).toBe(true)
    }
  })
})

const now = new Date('2030-05-10T12:00:00Z')
const situation: Situation = {
  currency: 'VND',
  settings,
  mainUnits: 8_000_0000n,
  usedUnits: 0n,
  usedCount: 0,
  conditions: [],
  hasWithdrawPassword: true,
  usableFrom: [now],
  guard: undefined,
  now,
}

describe('what is available', () => {
  test.each([
    ['all that is there', {}, 8_000_0000n, []],
    ['whole display units only', { mainUnits: 8_000_9999n }, 8_000_0000n, []],
    ['at most the limit of one', { mainUnits: 90_000_0000n }, 10_000_0000n, []],
    ['at most the rest of the day', { usedUnits: 9_000_0000n }, 6_000_0000n, []],
    ['nothing of a frozen wallet', { guard: 'frozen' }, 0n, ['frozen']],
    ['nothing unverified', { guard: 'identityUnverified' }, 0n, ['identityUnverified']],
    ['nothing without digits', { hasWithdrawPassword: false }, 0n, ['withdrawPassword']],
    ['nothing without an account', { usableFrom: [] }, 0n, ['bankAccount']],
    ['nothing to a new account', { usableFrom: [new Date(now.getTime() + 1)] }, 0n, ['accountWaits']],
    ['nothing beyond the count', { usedCount: 3 }, 0n, ['dailyCount']],
    ['nothing beyond the day', { usedUnits: 14_950_0000n }, 0n, ['dailyLimit']],
    ['nothing below the smallest', { mainUnits: 99_0000n }, 0n, ['belowMinimum']],
    ['nothing unplayed', { conditions: countTurnover([condition(10n, 9n)]) }, 0n, ['turnover']],
  ] as const)('%s', (_name, change, units, blocks) => {
    expect(availabilityOf({ ...situation, ...change })).toEqual({ units, blocks })
  })
})

test('the fee is taken from the second of a day on, and rounds in favour of the member', () => {
  expect(feeOf(1_000_0000n, settings, { usedCount: 0, currency: 'VND' })).toBe(0n)
  expect(feeOf(1_000_0000n, settings, { usedCount: 1, currency: 'VND' })).toBe(10_0000n)
  expect(feeOf(1_050_0000n, settings, { usedCount: 1, currency: 'VND' })).toBe(10_0000n)
})

test('the score names the rules that gave it, by the site’s own points', () => {
  const facts = {
    amountUnits: 100n,
    accountAgeMs: 0,
    paidBefore: 0,
    depositedUnits: 5n,
    stakedUnits: 0n,
    isAccountShared: false,
    isDeviceShared: true,
    twoPeopleUnits: 1000n,
  }
  const points = new Map([
    ['newAccount', 15],
    ['sharedDevice', 30],
    ['depositUnplayed', 0],
  ] as const)
  expect(scoreOf(facts, points)).toEqual({ score: 45, reasons: ['newAccount', 'sharedDevice'] })
})

test.each([
  [1_000_0000n, 49, 0],
  [1_000_0000n, 50, 1],
  [1_000_0001n, 0, 1],
  [5_000_0000n, 100, 1],
  [5_000_0001n, 0, 2],
] as const)('%s with %s points takes %s people', (units, score, people) => {
  expect(peopleFor(units, score, settings)).toBe(people)
})
