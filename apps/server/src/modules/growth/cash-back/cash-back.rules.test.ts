import { expect, test } from 'vitest'
import { claimOf, linesOf, listedOf, programmeOf, stateOfDay, type Programme } from './cash-back.rules.ts'

const rates = [
  { gameType: 2, platformId: 0, rateParts: 50 },
  { gameType: 2, platformId: 7, rateParts: 100 },
]
const programme = (id: number, change: Partial<Programme> = {}): Programme => ({
  id,
  firstDay: '2027-03-01',
  lastDay: null,
  leastUnits: 0n,
  rates,
  ...change,
})
const played = (gameType: number, platformId: number, validUnits: bigint) => ({
  day: '2027-03-14',
  gameType,
  platformId,
  validUnits,
})

test('a provider has its own rate, others that of the type, and sums are rounded down', () => {
  const bets = [
    played(2, 1, 1_999_0000n),
    played(2, 7, 1_999_0000n),
    played(3, 1, 1_000_0000n),
    played(2, 1, 0n),
  ]
  expect(linesOf(bets, [programme(1)], 'VND').map(({ units }) => units)).toEqual([9_0000n, 19_0000n])
})

test('a day has one programme, the newest of those that count for it', () => {
  const all = [
    programme(1, { lastDay: '2027-03-14' }),
    programme(2, { firstDay: '2027-03-10', lastDay: '2027-03-12' }),
    programme(3, { firstDay: '2027-03-10', lastDay: '2027-03-09' }),
  ]
  const days = ['2027-02-28', '2027-03-09', '2027-03-10', '2027-03-12', '2027-03-13', '2027-03-15']
  expect(days.map(day => programmeOf(day, all)?.id)).toEqual([undefined, 1, 2, 2, 1, undefined])
})

test.each([
  ['2027-03-15', 'open'],
  ['2027-03-14', 'claimable'],
  ['2027-03-08', 'claimable'],
  ['2027-03-07', 'expired'],
])('%s is %s', (day, state) => {
  expect(stateOfDay(day, '2027-03-15')).toBe(state)
})

test('after a claim later bets leave their difference, and a late void takes nothing back', () => {
  const due = (units: bigint) => linesOf([played(2, 1, units)], [programme(1)], 'VND')
  const shown = (now: bigint) =>
    listedOf(due(now), due(1_000_0000n), '2027-03-15').map(({ units, state }) => `${units} ${state}`)
  expect(shown(1_000_0000n)).toEqual(['50000 claimed'])
  expect(shown(1_600_0000n)).toEqual(['50000 claimed', '30000 claimable'])
  expect(shown(400_0000n)).toEqual(['50000 claimed'])
})

test('what is below the least sum is gathered, by the mildest terms of its days', () => {
  const lines = listedOf(linesOf([played(2, 1, 1_000_0000n)], [programme(1)], 'VND'), [], '2027-03-15')
  const least = (units: bigint) => [programme(1, { leastUnits: units }), programme(2, { leastUnits: 0n })]
  expect(claimOf(lines, least(5_0000n))).toMatchObject({ claimableUnits: 5_0000n, gatheredUnits: 5_0000n })
  expect(claimOf(lines, least(6_0000n))).toMatchObject({ claimableUnits: 0n, gatheredUnits: 5_0000n })
})
