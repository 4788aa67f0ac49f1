import { describe, expect, test } from 'vitest'
import { priceOf, refuseClaim, unitsOf, waitsForDeposit, type Facts, type Terms } from './grants.rules.ts'

const now = new Date('2030-05-10T12:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
const fixed: Terms = {
  occasion: 'all',
  currency: 'VND',
  units: 500_0000n,
  depositParts: null,
  mostUnits: null,
  minDepositUnits: null,
  turnover: 300,
  registeredWithinDays: null,
  startsAt: null,
  endsAt: null,
}
const firstDeposit: Terms = {
  ...fixed,
  occasion: 'firstDeposit',
  units: null,
  depositParts: 5_000,
  mostUnits: 1_000_0000n,
  minDepositUnits: 100_0000n,
}
const facts: Facts = {
  registeredAt: at(-10),
  depositUnits: null,
  isAccepted: false,
  isTaken: false,
  isStopped: false,
  heldUnits: 0n,
  dueUnits: 0n,
  budgetUnits: 9_000_0000n,
}

describe('a claim', () => {
  test.each([
    ['is taken', fixed, facts, undefined],
    ['is refused a second time', fixed, { isTaken: true }, 'alreadyClaimed'],
    ['is refused at its end', { ...fixed, endsAt: now }, {}, 'over'],
    ['is refused before its beginning', { ...fixed, startsAt: at(1) }, {}, 'conditionNotMet'],
    ['is refused to older accounts', { ...fixed, registeredWithinDays: 10 }, {}, 'conditionNotMet'],
    ['is taken by newer ones', { ...fixed, registeredWithinDays: 11 }, {}, undefined],
    ['needs an accepted application', { ...fixed, occasion: 'offer' }, {}, 'conditionNotMet'],
    ['is taken with one', { ...fixed, occasion: 'offer' }, { isAccepted: true }, undefined],
    ['needs a deposit', firstDeposit, {}, 'conditionNotMet'],
    ['needs a deposit that is large enough', firstDeposit, { depositUnits: 99_0000n }, 'conditionNotMet'],
    ['is taken with one deposit', firstDeposit, { depositUnits: 100_0000n }, undefined],
    ['needs money in the budget', fixed, { budgetUnits: 499_9999n }, 'budgetSpent'],
  ] as const)('%s', (_name, terms, change, refusal) => {
    expect(refuseClaim(terms, { ...facts, ...change }, now)).toBe(refusal)
  })
})

test('a deposit pays its share, whole displayed units, up to the most', () => {
  expect(unitsOf(firstDeposit, { ...facts, depositUnits: 333_0000n })).toBe(166_0000n)
  expect(unitsOf(firstDeposit, { ...facts, depositUnits: 9_000_0000n })).toBe(1_000_0000n)
})

test('the offer for a first deposit is shown before it, while its budget can pay the most', () => {
  expect(waitsForDeposit(firstDeposit, facts, now)).toBe(true)
  expect(waitsForDeposit(firstDeposit, { ...facts, budgetUnits: 999_0000n }, now)).toBe(false)
  expect(waitsForDeposit({ ...firstDeposit, endsAt: now }, facts, now)).toBe(false)
  expect(waitsForDeposit(firstDeposit, { ...facts, depositUnits: 1n }, now)).toBe(false)
  const held = { ...facts, depositUnits: 1n, heldUnits: 1n }
  expect(waitsForDeposit(firstDeposit, held, now)).toBe(true)
  expect(waitsForDeposit(firstDeposit, { ...held, isTaken: true }, now)).toBe(false)
})

describe('the price', () => {
  const weights = new Map([
    [2, 100],
    [3, 20],
  ])
  const returns = [
    { gameType: 2, returnParts: 9_550 },
    { gameType: 3, returnParts: 9_894 },
  ]
  test('names the games that count most, and what their stakes lose at the lowest return', () => {
    expect(priceOf(1_200_0000n, { weights, returns, currency: 'VND' })).toEqual({
      gameType: 2,
      returnParts: 9_550,
      playUnits: 1_200_0000n,
      costUnits: 54_0000n,
    })
  })
  test('is in stakes, not in what they count, and rounded up', () => {
    const [, live] = returns
    expect(priceOf(1_001_0000n, { weights, returns: live ? [live] : [], currency: 'VND' })).toMatchObject({
      playUnits: 5_005_0000n,
      costUnits: 54_0000n,
    })
  })
  test('is none where nothing is left, or no game counts', () => {
    expect(priceOf(0n, { weights, returns, currency: 'VND' })).toBeUndefined()
    expect(priceOf(1n, { weights: new Map(), returns, currency: 'VND' })).toBeUndefined()
  })
})
