import { sha256Hex } from '@glasshouse/fairness'
import { describe, expect, test } from 'vitest'
import { byBetsFrom, differsBets, digestOf } from './bets-hash.ts'

const ids = ['b1', 'b2', 'b3']
const bets = (await Promise.all(ids.map(digestOf))).toSorted()
const [first = '', ...rest] = bets
const fromMs = Date.parse(byBetsFrom)
/** A round of after, of a table. */
const known = { ofBefore: 'LC04', drawnMs: fromMs }
const clientSeed = await sha256Hex(bets.join('\n'))

test('a client seed is the hash of its bets, and each bet finds itself', async () => {
  for (const own of [...ids, undefined])
    expect(await differsBets({ clientSeed, bets }, { ...known, own })).toBeUndefined()
  expect(await differsBets({ clientSeed: await sha256Hex(''), bets: [] }, known)).toBeUndefined()
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
])('%s is found', async (_what, listed, seed, own) => {
  expect(await differsBets({ clientSeed: seed, bets: listed }, { ...known, own })).toBe('bets')
})

describe('a round that says that bets had no part in its draw', () => {
  const differs = (seed: string | null, ofBefore: string | null, drawnMs: number) =>
    differsBets({ clientSeed: seed, bets: null }, { ofBefore, drawnMs, own: 'b1' })

  test('has the code of its table, or none, and is of before', async () => {
    expect(await differs('LC04', 'LC04', fromMs - 1)).toBeUndefined()
    expect(await differs(null, null, fromMs - 1)).toBeUndefined()
  })

  test.each([
    ['a string that suits', 'x17', 'LC04', fromMs - 1],
    ['the code of another table', 'LC05', 'LC04', fromMs - 1],
    ['no client seed at a table', null, 'LC04', fromMs - 1],
    ['a string that suits, in a book', 'x17', null, fromMs - 1],
    ['a hash', clientSeed, 'LC04', fromMs - 1],
    ['the code, of after', 'LC04', 'LC04', fromMs],
    ['none in a book, of after', null, null, fromMs],
    ['no instant', 'LC04', 'LC04', Number.NaN],
  ])('and has %s, is found', async (_what, seed, ofBefore, drawnMs) => {
    expect(await differs(seed, ofBefore, drawnMs)).toBe('bets')
  })
})
