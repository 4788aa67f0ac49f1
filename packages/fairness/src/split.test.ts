import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawParts } from './index.ts'

const seed = '5e'.repeat(32)

/** The rule again, with other means: blocks by Node's own hash, numbers of four bytes in their order. */
function partsByHand(key: string, steps: number, parts: number): number[] {
  const bytes = Buffer.concat(
    [0, 1, 2, 3].map(block => createHmac('sha256', key).update(`split:0:${block}`).digest()),
  )
  const limit = 2 ** 32 - (2 ** 32 % (steps + 1))
  const numbers = Array.from({ length: 32 }, (_, place) => bytes.readUInt32BE(place * 4))
    .filter(number => number < limit)
    .slice(0, parts - 1)
    .map(number => number % (steps + 1))
    .sort((one, other) => one - other)
  return [...numbers, steps].map((end, place) => end - (numbers[place - 1] ?? 0))
}

test.each([
  [seed, 1_000, 5],
  [seed, 0, 3],
  [seed, 99_999_999, 12],
  ['0f'.repeat(32), 1_000, 5],
  ['0f'.repeat(32), 7, 1],
])('the split of %s, %i steps in %i parts, can be made again by hand', async (key, steps, parts) => {
  expect(await drawParts(key, { steps, parts })).toEqual(partsByHand(key, steps, parts))
})

test('a vector that never changes', async () => {
  expect(await drawParts('00'.repeat(32), { steps: 1_000, parts: 4 })).toEqual([45, 197, 298, 460])
})

test('more steps than four bytes hold are cut too, and sum up', async () => {
  const steps = 2 ** 40 + 7
  const parts = await drawParts(seed, { steps, parts: 50 })
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(steps)
  expect(Math.max(...parts)).toBeGreaterThan(2 ** 32)
})
