import { sha256Hex } from '@glasshouse/fairness'
import { expect, test } from 'vitest'
import { checkChain, isInChain } from './chain.ts'

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

const whole = (missing = 0) => ({ isWhole: true, missing })
const broken = { isWhole: false, missing: 0 }

test('rounds go on with one chain, also once the round at hand is told', async () => {
  const rounds = [linkAt(4), linkAt(3), linkAt(2), linkAt(1)]
  expect(await checkChain(rounds, comingAt(5))).toEqual(whole())
  expect(await checkChain(rounds, comingAt(4))).toEqual(whole())
  expect(await checkChain(rounds, undefined)).toEqual(whole())
  expect(await checkChain([], comingAt(1))).toEqual(whole())
})

test('rounds that are left out between others are counted', async () => {
  expect(await checkChain([linkAt(4), linkAt(3), linkAt(1)], comingAt(5))).toEqual(whole(1))
  expect(await checkChain([linkAt(2), linkAt(1)], comingAt(5))).toEqual(whole(2))
  expect(await checkChain([linkAt(5), linkAt(3), linkAt(1)], undefined)).toEqual(whole(2))
})

test('the next chain begins with its own head', async () => {
  const [nextHead = '', first = '', second = ''] = await chainOf('b'.repeat(64), 3)
  const next = { serverSeed: first, chainHead: nextHead, place: 1 }
  expect(await checkChain([next, linkAt(5)], undefined)).toEqual(whole())
  expect(await checkChain([{ ...next, serverSeed: second, place: 2 }, linkAt(5)], undefined)).toEqual(
    whole(1),
  )
  expect(await checkChain([{ ...next, chainHead: other }, linkAt(5)], undefined)).toEqual(broken)
  const coming = { commitment: nextHead, chainHead: nextHead, place: 1 }
  expect(await checkChain([linkAt(5)], coming)).toEqual(whole())
  expect(await checkChain([linkAt(5)], { ...coming, commitment: other })).toEqual(broken)
})

test.each([
  ['another seed', [linkAt(4), { ...linkAt(3), serverSeed: other }, linkAt(1)], comingAt(5)],
  ['another newest seed', [{ ...linkAt(4), serverSeed: other }, linkAt(3)], comingAt(5)],
  ['another hash of the round at hand', [linkAt(4), linkAt(3)], { ...comingAt(5), commitment: other }],
  ['a place that comes twice', [linkAt(3), linkAt(3)], comingAt(4)],
  ['a wrong order', [linkAt(2), linkAt(3)], comingAt(4)],
])('%s is no chain', async (_what, rounds, coming) => {
  expect(await checkChain(rounds, coming)).toEqual(broken)
})
