import { testDatabase } from '@glasshouse/test-postgres'
import { describe, expect, test } from 'vitest'
import { faults } from '../rules.ts'
import { type SeedReport } from '../run.ts'
import { expectRulesHold, seedsOf, simulationTemplate } from '../testing/rules-hold.ts'
import { depositMutants, type DepositMutant } from './deposit-mutants.ts'
import { runDepositSeed } from './run-deposit-seed.ts'

const db = testDatabase(simulationTemplate)
const seeds = seedsOf(10)
const run = (seed: number, mutant?: DepositMutant) =>
  runDepositSeed({ seed, steps: 100, real: db.database, mutant })

/** Faults that have to come about in these seeds, or the seeds prove nothing of them. */
const faultsOfThese = [
  'requestLost open',
  'answerLost open',
  'doubled open',
  'timedOut query',
  'commit unknown, done',
  'commit unknown, undone',
  'process killed',
  'double click',
  'two tabs',
  'other amount',
  'other currency',
  'forged webhook',
  'webhook lost',
  'webhook many times at once',
  'webhooks out of order',
  'four payers at once',
  'credited by staff',
]

test(`every rule of deposits holds in ${seeds.length} worlds, 100 steps each`, { timeout: 3_600_000 }, () =>
  expectRulesHold(seeds, seed => run(seed), faultsOfThese),
)

describe('a planted bug is found', () => {
  // The names are the keys of the table.
  const names = Object.keys(depositMutants) as DepositMutant[]
  const planted = names.map(mutant => [mutant, faults[depositMutants[mutant]]] as const)
  test.each(planted)('%s, where %s', { timeout: 300_000 }, async mutant => {
    let report: SeedReport | undefined
    for (let seed = 1; seed <= 60 && report?.broken === undefined; seed += 1) report = await run(seed, mutant)
    expect(report?.broken).toMatch(/^(not so|thrown): /)
  })
})

test('the same seed gives the same story, another seed another one', { timeout: 60_000 }, async () => {
  const [first, again, other] = [await run(5), await run(5), await run(6)]
  const withoutNumbers = (report: SeedReport) =>
    report.story.map(line => line.replaceAll(/D\d+N/g, 'DN')).join('\n')
  expect(withoutNumbers(again)).toBe(withoutNumbers(first))
  expect(withoutNumbers(other)).not.toBe(withoutNumbers(first))
})
