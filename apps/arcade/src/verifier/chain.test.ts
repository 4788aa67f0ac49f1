import { sha256Hex } from '@glasshouse/fairness'
import { expect, test } from 'vitest'
import { isInChain, isOneChain } from './chain.ts'

/** The seeds of a chain by their places, from 1 on; at 0 its head. */
async function chainOf(root: string, length: number): Promise<readonly string[]> {
  const seeds = [root]
  while (seeds.length <= length) seeds.unshift(await sha256Hex(seeds[0] ?? ''))
  return seeds
}

const seeds = await chainOf('a'.repeat(64), 5)
const [head = ''] = seeds
const linkAt = (place: number) => ({ serverSeed: seeds[place] ?? '', chainHead: head, place })
const comingAt = (place: number) => ({ commitment: seeds[place - 1] ?? '', chainHead: head, place })
const other = '0'.repeat(64)

test('a seed is in its chain at its place alone', async () => {
  expect(await isInChain(linkAt(4))).toBe(true)
  expect(await isInChain({ ...linkAt(4), place: 3 })).toBe(false)
  expect(await isInChain({ ...linkAt(4), serverSeed: other })).toBe(false)
  expect(await isInChain({ ...linkAt(4), chainHead: other })).toBe(false)
  expect(await isInChain({ serverSeed: head, chainHead: head, place: 0 })).toBe(false)
  expect(await isInChain({ ...linkAt(4), place: 1e9 })).toBe(false)
})

test('rounds go on with one chain, also over one that was void, and once the round at hand is told', async () => {
  expect(await isOneChain([linkAt(4), linkAt(3), linkAt(1)], comingAt(5))).toBe(true)
  expect(await isOneChain([linkAt(4), linkAt(3)], comingAt(4))).toBe(true)
  expect(await isOneChain([linkAt(4), linkAt(3)], undefined)).toBe(true)
  expect(await isOneChain([], comingAt(1))).toBe(true)
})

test('the next chain begins with its own head', async () => {
  const [nextHead = '', first = ''] = await chainOf('b'.repeat(64), 3)
  const next = { serverSeed: first, chainHead: nextHead, place: 1 }
  expect(await isOneChain([next, linkAt(5)], undefined)).toBe(true)
  expect(await isOneChain([{ ...next, chainHead: other }, linkAt(5)], undefined)).toBe(false)
  expect(await isOneChain([linkAt(5)], { commitment: nextHead, chainHead: nextHead, place: 1 })).toBe(true)
  expect(await isOneChain([linkAt(5)], { commitment: other, chainHead: nextHead, place: 1 })).toBe(false)
})

test.each([
  ['another seed', [linkAt(4), { ...linkAt(3), serverSeed: other }, linkAt(1)], comingAt(5)],
  ['another newest seed', [{ ...linkAt(4), serverSeed: other }, linkAt(3)], comingAt(5)],
  ['another hash of the round at hand', [linkAt(4), linkAt(3)], { ...comingAt(5), commitment: other }],
  ['a place that comes twice', [linkAt(3), linkAt(3)], comingAt(4)],
  ['a wrong order', [linkAt(2), linkAt(3)], comingAt(4)],
])('%s is no chain', async (_what, rounds, coming) => {
  expect(await isOneChain(rounds, coming)).toBe(false)
})
