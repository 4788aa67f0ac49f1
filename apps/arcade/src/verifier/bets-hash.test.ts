import { sha256Hex } from '@glasshouse/fairness'
import { expect, test } from 'vitest'
import { differsBets, digestOf } from './bets-hash.ts'

const ids = ['b1', 'b2', 'b3']
const bets = (await Promise.all(ids.map(digestOf))).toSorted()
const [first = '', ...rest] = bets
const clientSeed = await sha256Hex(bets.join('\n'))

test('a client seed is the hash of its bets, and each bet finds itself', async () => {
  for (const id of [...ids, undefined]) expect(await differsBets({ clientSeed, bets }, id)).toBeUndefined()
  expect(await differsBets({ clientSeed: await sha256Hex(''), bets: [] })).toBeUndefined()
})

const hashOf = (listed: readonly string[]) => sha256Hex(listed.join('\n'))

test.each([
  ['a bet that is not in it', bets, clientSeed, 'b4'],
  ['a list without one bet', rest, clientSeed, undefined],
  ['an empty list', [], clientSeed, undefined],
  ['a list with one bet twice', [first, ...bets], await hashOf([first, ...bets]), 'b1'],
  ['a list in another order', bets.toReversed(), await hashOf(bets.toReversed()), 'b1'],
  ['another client seed', bets, await hashOf(rest), 'b1'],
  ['no client seed', bets, null, 'b1'],
])('%s is found', async (_what, listed, seed, id) => {
  expect(await differsBets({ clientSeed: seed, bets: listed }, id)).toBe('bets')
})

test('a round without bets in its draw has the name of its table, and no hash', async () => {
  expect(await differsBets({ clientSeed: 'LC04', bets: null }, 'b1')).toBeUndefined()
  expect(await differsBets({ clientSeed: null, bets: null }, 'b1')).toBeUndefined()
  expect(await differsBets({ clientSeed, bets: null }, 'b1')).toBe('bets')
})
