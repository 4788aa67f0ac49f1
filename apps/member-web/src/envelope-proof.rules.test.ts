import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSplit } from './envelope-proof.rules.ts'

const salt = 'a1'.repeat(32)
const shares = ['12000', '8000', '30000'].map(amount => ({ amount, taken: 1 as const }))
const commitment = createHash('sha256').update(`${salt}:12000,8000,30000`).digest('hex')

test('the published split belongs to its fingerprint', async () => {
  expect(await checkSplit({ commitment, salt, shares })).toBe(true)
})

test.each([
  ['another order', { shares: shares.toReversed() }],
  ['another share', { shares: [...shares.slice(0, 2), { amount: '30001', taken: 1 as const }] }],
  ['another key', { salt: 'b2'.repeat(32) }],
])('%s does not', async (_what, change) => {
  expect(await checkSplit({ commitment, salt, shares, ...change })).toBe(false)
})

test('there is nothing to check before it is published', async () => {
  expect(await checkSplit({ commitment, salt: null, shares: null })).toBeUndefined()
})
