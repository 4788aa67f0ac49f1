import { expect, test } from 'vitest'
import { missingOf, wayToNext } from './overview.rules.ts'

const plan: Parameters<typeof missingOf>[0]['plan'] = {
  agent_type: 1,
  starts_on: '2026-11-01',
  platform_fee: '10',
  active_least: 2,
  is_active_enough: 1,
  tiers: [
    { from: '0', rate: '30' },
    { from: '1000', rate: '40' },
  ],
}
const running = { base: '1700', carried: '-900.12345678', plan }

test('the way to the next tier is exact, and in percent', () => {
  const missing = missingOf(running)
  expect(missing).toEqual({ units: '200.12345678', rate: '40', from: '1000' })
  expect(missing && wayToNext(missing)).toBe(79)
})

test('nothing is missing on the last tier, and nothing is said of a loss', () => {
  expect(missingOf({ ...running, carried: '0' })).toBeUndefined()
  expect(missingOf({ ...running, base: '-5' })).toBeUndefined()
})
