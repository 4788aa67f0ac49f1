import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf, envelopeInstant, splitFairly } from './envelopes.rules.ts'

const whole = (value: number) => BigInt(value) * 10_000n

/** Keys by a fixed rule. */
const keyOf = (seed: number) => createHash('sha256').update(`key ${seed}`).digest('hex')

test('shares sum up to the unit, and none is below the least', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer(),
      async (n, rest, seed) => {
        const split = {
          shares: n,
          leastUnits: whole(3),
          totalUnits: whole(3 * n + rest),
          currency: 'VND' as const,
        }
        const shares = (await splitFairly(split, keyOf(seed))) ?? []
        expect(shares).toHaveLength(n)
        expect(shares.reduce((sum, units) => sum + units, 0n)).toBe(split.totalUnits)
        for (const units of shares) expect(units >= whole(3) && units % whole(1) === 0n).toBe(true)
      },
    ),
  )
})

test('no place in the order is worth more than another', async () => {
  const sums = [0, 0, 0, 0, 0]
  const draws = 4_000
  for (let draw = 0; draw < draws; draw += 1) {
    const split = { shares: 5, leastUnits: whole(1), totalUnits: whole(1_000), currency: 'VND' as const }
    const shares = (await splitFairly(split, keyOf(draw))) ?? []
    shares.forEach((units, place) => (sums[place] = (sums[place] ?? 0) + Number(units / whole(1))))
  }
  // The deviation of the mean of so many draws is 2.6; five of them.
  for (const sum of sums) expect(Math.abs(sum / draws - 200)).toBeLessThan(13)
})

test.each([
  ['too small for that many shares', { totalUnits: whole(9), leastUnits: whole(1), shares: 10 }],
  ['parts of what is shown', { totalUnits: 15_000n, leastUnits: whole(1), shares: 1 }],
  ['no least', { totalUnits: whole(9), leastUnits: 0n, shares: 1 }],
])('a sum that is %s is not split', async (_name, split) => {
  expect(await splitFairly({ ...split, currency: 'VND' }, keyOf(0))).toBeUndefined()
})

test('anyone can compute the commitment', () => {
  const expected = createHash('sha256').update('00ff:3,15.5').digest('hex')
  expect(commitmentOf('00ff', [30_000n, 155_000n], 'USD')).not.toBe(expected)
  const inDollars = createHash('sha256').update('00ff:3.00,15.50').digest('hex')
  expect(commitmentOf('00ff', [30_000n, 155_000n], 'USD')).toBe(inDollars)
})

test.each([
  // Four hours behind Greenwich, the whole year.
  ['2026-12-01 20:30', '2026-12-02T00:30:00.000Z'],
  ['2026-07-01 00:00:15', '2026-07-01T04:00:15.000Z'],
  ['2026-12-01T20:30:00+07:00', '2026-12-01T13:30:00.000Z'],
  ['2026-12-01T20:30:00Z', '2026-12-01T20:30:00.000Z'],
])('%s is %s', (text, instant) => expect(envelopeInstant(text)?.toISOString()).toBe(instant))

test.each(['', 'tomorrow', '2026-13-01 10:00', '2026-02-30 10:00', '2026-12-01 24:00', '2026-12-01'])(
  '"%s" is no time',
  text => expect(envelopeInstant(text)).toBeUndefined(),
)
