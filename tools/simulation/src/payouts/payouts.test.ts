import { testDatabase } from '@glasshouse/test-postgres'
import { describe, expect, test } from 'vitest'
import { faults } from '../rules.ts'
import { type SeedReport } from '../run.ts'
import { expectRulesHold, seedsOf, simulationTemplate } from '../testing/rules-hold.ts'
import { payoutMutants, type PayoutMutant } from './payout-mutants.ts'
import { runPayoutSeed } from './run-payout-seed.ts'

const db = testDatabase(simulationTemplate)
const seeds = seedsOf(8)
const run = (seed: number, mutant?: PayoutMutant) =>
  runPayoutSeed({ seed, steps: 80, real: db.database, mutant })

/** Faults that have to come about in these seeds, or the seeds prove nothing of them. */
const faultsOfThese = [
  'requestLost pay',
  'answerLost pay',
  'doubled pay',
  'commit unknown, done',
  'commit unknown, undone',
  'process killed',
  'refused after it was accepted',
  'another amount',
  'closed for a moment',
  'no answer for days',
  'forged webhook',
  'webhook lost',
  'webhook many times at once',
  'webhooks out of order',
  'staff twice at once',
  'held payout settled by staff',
]

test(`every rule of payouts holds in ${seeds.length} worlds, 80 steps each`, { timeout: 3_600_000 }, () =>
  expectRulesHold(seeds, seed => run(seed), faultsOfThese),
)

describe('a planted bug is found', () => {
  // The names are the keys of the table.
  const names = Object.keys(payoutMutants) as PayoutMutant[]
  const planted = names.map(mutant => [mutant, faults[payoutMutants[mutant]]] as const)
  test.each(planted)('%s, where %s', { timeout: 300_000 }, async mutant => {
    let report: SeedReport | undefined
    for (let seed = 1; seed <= 40 && report?.broken === undefined; seed += 1) report = await run(seed, mutant)
    expect(report?.broken).toMatch(/^(not so|thrown): /)
  })
})
