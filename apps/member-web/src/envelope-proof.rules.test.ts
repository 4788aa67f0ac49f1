import { createHash } from 'node:crypto'
import { drawParts } from '@glasshouse/fairness'
import { expect, test } from 'vitest'
import { checkSplit } from './envelope-proof.rules.ts'

const salt = 'a1'.repeat(32)
const printOf = (amounts: readonly string[], key = salt) =>
  createHash('sha256')
    .update(`${key}:${amounts.join(',')}`)
    .digest('hex')
const sharesOf = (amounts: readonly string[]) => amounts.map(amount => ({ amount, taken: 1 as const }))

/** 50,000 dongs in three shares of at least 1,000. */
const drawn = async (key = salt) =>
  (await drawParts(key, { steps: 47_000, parts: 3 })).map(part => `${1_000 + part}`)

async function proof(amounts: readonly string[]) {
  const shares = sharesOf(amounts)
  return { commitment: printOf(amounts), salt, currency: 'VND' as const, least: '1000', shares }
}

test('the published split belongs to its fingerprint, and is what its key draws', async () => {
  expect(await checkSplit(await proof(await drawn()))).toBe(true)
})

test('a split that was chosen is found, though its fingerprint is right', async () => {
  expect(await checkSplit(await proof(['12000', '8000', '30000']))).toBe(false)
  expect(await checkSplit(await proof(await drawn('b2'.repeat(32))))).toBe(false)
  expect(await checkSplit(await proof(['500', '500', '500']))).toBe(false)
})

test.each([
  ['another order', (shares: readonly string[]) => ({ shares: sharesOf(shares.toReversed()) })],
  ['another share', (shares: readonly string[]) => ({ shares: sharesOf([...shares.slice(0, 2), '30001']) })],
  ['another key', () => ({ salt: 'b2'.repeat(32) })],
])('%s does not', async (_what, change) => {
  const amounts = await drawn()
  expect(await checkSplit({ ...(await proof(amounts)), ...change(amounts) })).toBe(false)
})

test('an envelope from before its split was drawn from its key has its fingerprint alone', async () => {
  const amounts = ['12000', '8000', '30000']
  expect(await checkSplit({ ...(await proof(amounts)), least: null })).toBe(true)
})

test('there is nothing to check before it is published', async () => {
  expect(
    await checkSplit({ ...(await proof(await drawn())), salt: null, shares: null, least: null }),
  ).toBeUndefined()
})
