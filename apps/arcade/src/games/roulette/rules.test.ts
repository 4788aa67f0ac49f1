import { describe, expect, test } from 'vitest'
import { readTableBet } from '../../kits/table/read-bet.ts'
import { settleTable, validBetOf, type TableChoice } from '../../kits/table/table-rules.ts'
import { createGame } from './game.ts'
import { rouletteRules } from './rules.ts'
import { spots } from './spots.ts'
import { roulette } from './tables.ts'

const numbers = roulette.wheel.map((_, number) => number)

test('the wheel has every number once', () => {
  expect([...roulette.wheel].toSorted((a, b) => a - b)).toEqual(numbers)
})

test('the whole table is there', () => {
  const groups = [...Map.groupBy(spots, spot => spot.kind)]
  const counts = Object.fromEntries(groups.map(([kind, all]) => [kind, all.length]))
  expect(counts).toEqual({
    straight: 37,
    split: 60,
    street: 14,
    corner: 23,
    line: 11,
    column: 3,
    dozen: 3,
    outside: 6,
  })
  expect(new Set(spots.map(spot => spot.name)).size).toBe(spots.length)
})

describe.each(spots)('a bet on $name', ({ name, numbers: covered }) => {
  test('returns exactly 36/37, counted over all numbers', () => {
    const paid = numbers.map(number => rouletteRules.payoutUnits(name, 10_000n, { number }))
    expect(paid.filter(units => units > 0n)).toHaveLength(covered.length)
    expect(paid.reduce((sum, units) => sum + units, 0n)).toBe(360_000n)
  })
})

test('the card says what was counted', async () => {
  const { facts } = await createGame()
  expect([facts.rtpPercent, facts.maxWinTimes]).toEqual(['97.29', '36'])
})

test.each([
  ['a spot that is not there', { spots: { '1-5': '10000' } }, 'choiceNotOffered'],
  ['less than a chip', { spots: { red: '500' } }, 'choiceNotOffered'],
  ['more than a spot takes', { spots: { red: '2000000' } }, 'choiceNotOffered'],
  ['no spot', { spots: {} }, 'badInput'],
  ['no amount', { spots: { red: 'x' } }, 'badInput'],
  ['something else', { spot: 'red' }, 'badInput'],
  [
    'a win above the maximum of a round',
    { spots: { '1': '1000000', '1-2': '1000000', '2': '1000' } },
    'winTooLarge',
  ],
])('%s is refused', (_what, input, refusal) => {
  expect(readTableBet(rouletteRules, input, 'VND')).toMatchObject({ ok: false, refusal })
})

test('a bet is stored in one order, whatever order it came in', () => {
  const one = readTableBet(rouletteRules, { spots: { red: '5000', '17': '1000' } }, 'VND')
  const other = readTableBet(rouletteRules, { spots: { '17': '1000', red: '5000' } }, 'VND')
  expect(one).toEqual(other)
  expect(one.ok && Object.keys((one.value.choice as TableChoice).spots)).toEqual(['17', 'red'])
  expect(one).toMatchObject({ ok: true, value: { stakeUnits: 60_000_000n } })
})

test('all spots of a bet are paid together', () => {
  const bet = { choice: { spots: { '17': '1000', '17-18': '1000', red: '1000' } }, stakeUnits: 30_000_000n }
  expect(settleTable(rouletteRules, bet, { number: 17 })).toMatchObject({
    payoutUnits: 540_000_000n,
    winTier: 4,
    picture: { number: 17 },
  })
  expect(settleTable(rouletteRules, bet, { number: 0 }).payoutUnits).toBe(0n)
})

test('what lies on both colours is no turnover', () => {
  const stakes = new Map([
    ['red', 50n],
    ['black', 50n],
  ])
  expect(validBetOf(rouletteRules, stakes, { number: 17 })).toBe(0n)
  expect(validBetOf(rouletteRules, new Map([...stakes, ['17', 10n]]), { number: 3 })).toBe(10n)
})
