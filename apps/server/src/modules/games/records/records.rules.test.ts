import { describe, expect, test } from 'vitest'
import { canonicalText, idlePauseMs, validBetUnits } from './records.rules.ts'

const bet = {
  betId: 'b',
  version: 1n,
  roundId: 'r',
  parentId: undefined,
  playerId: 'p',
  gameType: 2,
  gameCode: 'g',
  state: 'settled',
  placedAt: new Date(0),
  settledAt: new Date(0),
  updatedAt: new Date(0),
  currency: 'VND',
  stakeUnits: 100n,
  riskUnits: 100n,
  payoutUnits: 30n,
  validBetUnits: undefined,
  jackpotContributionUnits: 0n,
  jackpotWinUnits: 0n,
  isFreeRound: false,
  device: undefined,
  raw: {},
} as const

describe('turnover', () => {
  test.each([
    ['the stake of a slot', {}, 100n],
    ['nothing while it is open', { state: 'open' }, 0n],
    ['nothing when void', { state: 'void' }, 0n],
    ['nothing when cancelled', { state: 'cancelled' }, 0n],
    ['nothing for a free round', { isFreeRound: true }, 0n],
    ['the valid bet of the provider', { validBetUnits: 60n }, 60n],
    ['never more than was at risk', { validBetUnits: 600n }, 100n],
    ['the result of a card game, when it is less than the risk', { gameType: 6 }, 70n],
    ['the risk of a card game, when the result is more', { gameType: 6, payoutUnits: 900n }, 100n],
    ['nothing for a push', { gameType: 6, payoutUnits: 100n }, 0n],
    ['never less than nothing', { validBetUnits: -5n }, 0n],
  ] as const)('is %s', (_what, change, units) => {
    expect(validBetUnits({ ...bet, ...change })).toBe(units)
  })
})

test('the text of a content does not depend on the order of its keys, and keeps big numbers whole', () => {
  expect(canonicalText({ b: 1, a: { d: 9007199254740993n, c: [2, 1] } })).toBe(
    canonicalText({ a: { c: [2, 1], d: '9007199254740993' }, b: 1 }),
  )
})

test.each([
  [0, 0, 1_000],
  [0, 3, 8_000],
  [0, 50, 60_000],
  [90_000, 0, 90_000],
])('with at least %i ms between pulls and %i empty ones the next is in %i ms', (least, empty, pause) => {
  expect(idlePauseMs(least, empty)).toBe(pause)
})
