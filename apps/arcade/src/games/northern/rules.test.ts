import { expect, test } from 'vitest'
import { betName } from '../../kits/draw/bet-kinds.ts'
import { readTableBet } from '../../kits/table/read-bet.ts'
import { betKinds, readBet, type BetType } from './bet-types.ts'
import { createGame } from './game.ts'
import { chanceOf, returnPercent } from './odds.ts'
import { drawnNumbers, northernRules } from './rules.ts'
import { northern } from './tables.ts'

const returns: Readonly<Record<BetType, string>> = {
  lo: '97.0000',
  de: '95.0000',
  de3: '90.0000',
  head: '95.0000',
  tail: '95.0000',
  xien2: '93.2996',
  xien3: '92.2345',
  xien4: '90.7771',
}

test.each(betKinds)('$type returns what is published, to the fourth digit', kind => {
  expect(Number(returnPercent(kind, 8)).toFixed(4)).toBe(returns[kind.type])
})

/** A draw in which the numbers of a prize end as said, and all others with 00. */
function resultOf(special: string, others: readonly string[]) {
  const endings = [...others, ...Array<string>(drawnNumbers - 1 - others.length).fill('00')]
  return {
    prizes: northern.prizes.map(({ numbers, digits }, rank) =>
      rank === 0
        ? [special]
        : Array.from({ length: numbers }, () => (endings.shift() ?? '00').padStart(digits, '9')),
    ),
  }
}

test.each([
  ['lo-07', '12345', ['07', '07'], 2n * 9_700n * 27_000n],
  ['lo-45', '12345', [], 9_700n * 27_000n],
  ['de-45', '12345', [], 27n * 9_500n * 27_000n],
  ['de-07', '12345', ['07'], 0n],
  ['de3-345', '12345', [], 27n * 90_000n * 27_000n],
  ['head-4', '12345', [], 27n * 950n * 27_000n],
  ['tail-4', '12345', [], 0n],
  ['xien2-07-45', '12345', ['07'], 27n * 1_700n * 27_000n],
  ['xien3-07-45-88', '12345', ['07'], 0n],
  ['xien4-07-45-88-99', '12345', ['07', '88', '99'], 27n * 34_000n * 27_000n],
])('%s at %s with %j', (name, special, others, hundredths) => {
  const stakeUnits = 27n * 27_000n
  expect(northernRules.payoutUnits(name, stakeUnits, resultOf(special, others))).toBe(hundredths / 100n)
})

test.each([
  'lo-7',
  'lo-007',
  'lo-0a',
  'xien2-45-07',
  'xien2-07-07',
  'xien2-07',
  'xien5-01-02',
  'head-10',
  '',
])('%j is no bet', name => expect(readBet(name)).toBeUndefined())

test('a set has one name, in whatever order its numbers were chosen', () => {
  expect(betName('xien3', ['88', '07', '45'])).toBe('xien3-07-45-88')
})

test('no result pays more than the bound, which the best one reaches', () => {
  const stakes = new Map([
    ['lo-45', 27_000n],
    ['de-45', 1_000n],
    ['tail-5', 1_000n],
    ['de-46', 1_000n],
  ])
  const best = resultOf('12345', Array<string>(drawnNumbers - 1).fill('45'))
  const paid = [...stakes].reduce(
    (sum, [name, units]) => sum + northernRules.payoutUnits(name, units, best),
    0n,
  )
  expect(northernRules.mostUnits(stakes)).toBe(paid)
})

test('the chances are those that were worked out elsewhere', () => {
  const known = { lo: 0.237657286, xien2: 0.054882098, xien3: 0.012297936, xien4: 0.002669915 }
  for (const kind of betKinds) {
    if (!(kind.type in known)) continue
    const { part, whole } = chanceOf(kind)
    const chance = Number((part * 10n ** 12n) / whole) / 1e12
    expect(chance).toBeCloseTo(known[kind.type as keyof typeof known], 9)
  }
})

test('the card has the return of the least favourable bet', async () => {
  const { facts } = await createGame()
  expect([facts.rtpPercent, facts.maxWinTimes]).toEqual(['90.00', '900'])
})

test.each([
  [{ spots: { 'lo-100': '10000' } }, 'choiceNotOffered'],
  [{ spots: { 'xien2-45-07': '10000' } }, 'choiceNotOffered'],
  [{ spots: { 'de3-123': '1000000' } }, 'winTooLarge'],
  [
    { spots: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`de3-${100 + n}`, '1000'])) },
    'choiceNotOffered',
  ],
  [{ spots: {} }, 'badInput'],
])('a bet is refused: case %#', (input, refusal) => {
  expect(readTableBet(northernRules, input, 'VND')).toMatchObject({ ok: false, refusal })
})
