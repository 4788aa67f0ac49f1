import { describe, expect, test } from 'vitest'
import { readManifests } from '../../games/manifest.ts'
import type { PlayedRound } from '../../games/script.ts'
import { figuresOf } from './figures.ts'
import { slotScript } from './play.ts'
import type { SlotTables } from './tables.ts'

/** `npm run test:deep` plays ten million rounds, `npm test` as many as it has time for. */
const rounds = process.env['SEEDED_WORLDS'] ? 10_000_000 : 400_000
const stakeUnits = 1_000_000n

/** Every game whose tables are those of a slot. */
const slots = (
  await Promise.all(
    readManifests().map(async ({ path }) => {
      const module: unknown = await import(`../../games/${path}/tables.ts`)
      const tables = (module as { tables?: SlotTables }).tables // what the tables of a slot are exported as
      return tables ? [{ path, tables }] : []
    }),
  )
).flat()

/** A seeded generator of 32 bits (mulberry32): the same rounds in every run. */
function createDraws(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

function playOnce(tables: SlotTables, drawBelow: (below: number) => number): PlayedRound {
  const steps = slotScript(tables, stakeUnits)
  let step = steps.next()
  while (!step.done) {
    if (step.value.type !== 'draw') throw new Error('a slot waits for no one')
    step = steps.next(drawBelow(step.value.below))
  }
  return step.value
}

describe.each(slots)('$path', ({ tables }) => {
  test(
    `returns over ${rounds} seeded rounds what was counted, within four standard errors`,
    { timeout: 900_000 },
    () => {
      const { returns, sigma } = figuresOf(tables)
      const exact = Number((returns.part * 10n ** 15n) / returns.whole) / 1e15
      const drawBelow = createDraws(20_261_126)
      let paid = 0n
      for (let round = 0; round < rounds; round += 1) paid += playOnce(tables, drawBelow).payoutUnits
      const mean = Number(paid) / Number(stakeUnits) / rounds
      expect(Math.abs(mean - exact)).toBeLessThan((4 * sigma) / Math.sqrt(rounds))
    },
  )
})
