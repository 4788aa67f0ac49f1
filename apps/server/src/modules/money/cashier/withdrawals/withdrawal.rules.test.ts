import { describe, expect, test } from 'vitest'
import type { CountedCondition } from '../../../growth/grants/index.ts'
import {
  availabilityOf,
  feeOf,
  peopleFor,
  scoreOf,
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
  autoUnits: 1_000_0000n,
  twoPeopleUnits: 5_000_0000n,
  reviewScore: 50,
}

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

const unplayed: CountedCondition = {
  kind: 'deposit',
  source: 'D',
  title: null,
  baseUnits: 10n,
  requiredUnits: 10n,
  weights: null,
  since: new Date(0),
  played: new Map([[2, 9n]]),
  doneUnits: 9n,
  leftUnits: 1n,
}

describe('what is available', () => {
  test.each([
    ['all that is there', {}, 8_000_0000n, []],
    ['whole display units only', { mainUnits: 8_000_9999n }, 8_000_0000n, []],
    ['at most the limit of one', { mainUnits: 90_000_0000n }, 10_000_0000n, []],
    ['at most the rest of the day', { usedUnits: 9_000_0000n }, 6_000_0000n, []],
    ['nothing of a frozen wallet', { guard: 'frozen' }, 0n, ['frozen']],
    ['nothing while the ledger is halted', { guard: 'ledgerHalted' }, 0n, ['ledgerHalted']],
    ['nothing unverified', { guard: 'identityUnverified' }, 0n, ['identityUnverified']],
    ['nothing without digits', { hasWithdrawPassword: false }, 0n, ['withdrawPassword']],
    ['nothing without an account', { usableFrom: [] }, 0n, ['bankAccount']],
    ['nothing to a new account', { usableFrom: [new Date(now.getTime() + 1)] }, 0n, ['accountWaits']],
    ['nothing beyond the count', { usedCount: 3 }, 0n, ['dailyCount']],
    ['nothing beyond the day', { usedUnits: 14_950_0000n }, 0n, ['dailyLimit']],
    ['nothing below the smallest', { mainUnits: 99_0000n }, 0n, ['belowMinimum']],
    ['nothing unplayed', { conditions: [unplayed] }, 0n, ['turnover']],
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
