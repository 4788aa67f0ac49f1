import { expect, test } from 'vitest'
import { readTableBet } from '../../kits/table/read-bet.ts'
import { settleTable, validBetOf } from '../../kits/table/table-rules.ts'
import { createGame } from './game.ts'
import { allWays, returnPercent, waysOf } from './odds.ts'
import { allDice, k3Rules } from './rules.ts'
import { spots } from './spots.ts'

/** The returns of the published table, rounded to hundredths of a percent. */
const returns: Readonly<Record<string, string>> = {
  sum3: '94.91',
  sum4: '94.44',
  sum5: '94.44',
  sum6: '94.91',
  sum7: '94.44',
  sum8: '94.31',
  sum9: '94.91',
  sum10: '95.00',
  triple1: '94.91',
  double1: '94.81',
  anyTriple: '94.44',
  straight: '94.44',
  big: '97.00',
  small: '97.00',
  odd: '97.00',
  even: '97.00',
}

const paidOver = (name: string) =>
  allDice().reduce((sum, dice) => sum + k3Rules.payoutUnits(name, 10_000n, { dice }), 0n)

test.each(Object.entries(returns))('%s returns %s %%, counted over all 216 falls', (name, percent) => {
  expect((Number(paidOver(name)) / 21_600).toFixed(2)).toBe(percent)
})

test.each(spots)('the odds of $name are those that were counted', spot => {
  expect(paidOver(spot.name)).toBe(BigInt(waysOf(spot) * spot.paysHundredths * 100))
  expect(allWays).toBe(216)
})

test('a sum and the one opposite to it are alike, as are all faces', () => {
  for (let sum = 3; sum <= 10; sum += 1) expect(paidOver(`sum${sum}`)).toBe(paidOver(`sum${21 - sum}`))
  for (let face = 2; face <= 6; face += 1) {
    expect(paidOver(`double${face}`)).toBe(paidOver('double1'))
    expect(paidOver(`triple${face}`)).toBe(paidOver('triple1'))
  }
})

test('the card has the return of the least favourable bet', async () => {
  const { facts } = await createGame()
  expect([facts.rtpPercent, facts.maxWinTimes]).toEqual(['94.30', '205'])
  expect(spots.map(spot => Number(returnPercent(spot))).every(each => each >= 94.3)).toBe(true)
})

test.each([
  ['big', [4, 5, 6], true],
  ['big', [1, 4, 5], false],
  ['small', [1, 4, 5], true],
  ['odd', [1, 1, 1], true],
  ['straight', [2, 3, 4], true],
  ['straight', [2, 2, 3], false],
  ['double4', [1, 4, 4], true],
  ['double4', [4, 4, 4], true],
  ['double4', [1, 1, 4], false],
  ['triple4', [4, 4, 4], true],
  ['anyTriple', [2, 2, 2], true],
  ['anyTriple', [2, 2, 5], false],
] as const)('%s on %j holds: %s', (name, dice, holds) => {
  expect(k3Rules.payoutUnits(name, 100n, { dice }) > 0n).toBe(holds)
})

test.each([
  [{ spots: { sum2: '10000' } }, 'choiceNotOffered'],
  [{ spots: { triple1: '1000000' } }, 'winTooLarge'],
  [{ spots: {} }, 'badInput'],
])('%j is refused', (input, refusal) => {
  expect(readTableBet(k3Rules, input, 'VND')).toMatchObject({ ok: false, refusal })
})

test('all spots of a bet are paid together, and big with small is no turnover', () => {
  const bet = { choice: { spots: { sum14: '1000', even: '1000', big: '1000' } }, stakeUnits: 30_000_000n }
  expect(settleTable(k3Rules, bet, { dice: [3, 5, 6] }).payoutUnits).toBe(174_800_000n)
  const both = new Map([
    ['big', 50n],
    ['small', 50n],
  ])
  expect(validBetOf(k3Rules, both, { dice: [1, 2, 3] })).toBe(0n)
})
