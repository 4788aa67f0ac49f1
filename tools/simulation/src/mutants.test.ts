import { testDatabase } from '@glasshouse/test-postgres'
import { describe, expect, test } from 'vitest'
import { checkLedger } from './check-ledger.ts'
import { mutants, type Mutant } from './mutants.ts'
import { faults, rules, type RuleName } from './rules.ts'
import { runSeed } from './run-seed.ts'
import { type SeedReport } from './run.ts'
import { simulationTemplate } from './testing/rules-hold.ts'
import { calm, type Mood } from './world.ts'

const db = testDatabase(simulationTemplate)

/** Bugs that only one kind of world can show are looked for in worlds of that kind. */
const moods: Readonly<Partial<Record<Mutant, Partial<Mood>>>> = {
  firstNotFoundIsFinal: { delay: 0.5 },
  staleReadingCounts: { ...calm, delay: 0.2 },
  wallClockDecides: { ...calm, delay: 0.6, clockJump: 0.08 },
  holdWithoutOrder: { lossAtCommit: 0.1 },
  lookupFindsNothing: { lossAtCommit: 0.1 },
  lostIsNotConnected: { ...calm, mishap: 0.25 },
  unsignedIsBelieved: { ...calm, mishap: 0.25 },
  errorIsNo: { ...calm, mishap: 0.25 },
}

/** The rule that has to reveal a bug, where another one would not show its fault. */
const brokenRules: Readonly<Partial<Record<Mutant, RuleName>>> = {
  lookupFindsNothing: 'nothingFromNowhere',
  contentIsIgnored: 'keyHasOneContent',
  refusalIsKept: 'refusalChangesNothing',
  floorIsSkipped: 'moneyIsThere',
}

const mostSeeds = 200

/** Where the search begins for bugs that show in few worlds. Should the world change, it goes on from there. */
const firstSeeds: Readonly<Partial<Record<Mutant, number>>> = {
  firstNotFoundIsFinal: 9,
  sentIsForgotten: 8,
  wallClockDecides: 13,
  staleReadingCounts: 17,
  askedIsBooked: 33,
  unsignedIsBelieved: 18,
}

describe('a planted bug is found', () => {
  // The names are the keys of the table.
  const planted = (Object.keys(mutants) as Mutant[]).map(mutant => [mutant, faults[mutants[mutant]]] as const)
  test.each(planted)('%s, where %s', { timeout: 300_000 }, async mutant => {
    let report: SeedReport | undefined
    const first = firstSeeds[mutant] ?? 1
    const rule = brokenRules[mutant]
    const isFound = () => report?.broken?.includes(rule ? rules[rule] : '') === true
    for (let seed = first; seed < first + mostSeeds && !isFound(); seed += 1) {
      report = await runSeed({ seed, steps: 150, real: db.database, mutant, mood: moods[mutant] })
    }
    expect(report?.broken).toMatch(/^not so: /)
    if (rule) expect(report?.broken).toContain(rules[rule])
  })
})

test('the same seed gives the same story, another seed another one', { timeout: 60_000 }, async () => {
  const hashOf = async (seed: number) => (await runSeed({ seed, steps: 150, real: db.database })).hash
  const [first, again, other] = [await hashOf(5), await hashOf(5), await hashOf(6)]
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('no planted bug has spoilt the ledger by which the next one is checked', async () => {
  await checkLedger(db.database)
})
