import { type Database } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../check-ledger.ts'
import { faults, rules, type RuleName } from '../rules.ts'
import { type SeedReport } from '../run.ts'
import { expectRulesHold, seedsOf, simulationTemplate } from '../testing/rules-hold.ts'
import { hotPathMutants, type HotPathMutant } from './hot-path-mutants.ts'
import { type HotPathMood } from './hot-path-world.ts'
import { runHotPathSeed } from './run-hot-path-seed.ts'

const db = testDatabase(simulationTemplate)
const seeds = seedsOf(10)
let real: Database
beforeAll(() => {
  real = db.open({ pipeline: true, maxConnections: 4 })
})
const run = (seed: number, mutant?: HotPathMutant) => {
  const mood = mutant && moods[mutant]
  return runHotPathSeed({ seed, steps: 120, real, mutant, mood })
}

/** Where a second use of a key would reveal the bug first, without the fault. */
const moods: Readonly<Partial<Record<HotPathMutant, Partial<HotPathMood>>>> = {
  lookupFindsNothing: { again: false },
}

/** Faults that have to come about in these seeds, or the seeds prove nothing of them. */
const faultsOfThese = [
  'commit unknown, done',
  'commit unknown, undone',
  'process killed',
  'clock jumped',
  'double click',
  'burst',
  'many in one batch',
  'behind another',
  'lost with one behind',
  'parallel spends',
  'key used again',
  'refused halfway',
  'forbidden',
  'refused guardRefused',
  'refused holdClosed',
  'refused insufficientFunds',
]

test(
  `every rule of the hot door holds in ${seeds.length} worlds, 120 steps each`,
  { timeout: 3_600_000 },
  () => expectRulesHold(seeds, seed => run(seed), faultsOfThese),
)

/** The rule by which each bug has to be found. */
const brokenRules: Readonly<Record<HotPathMutant, RuleName>> = {
  lookupFindsNothing: 'nothingFromNowhere',
  lossIsYes: 'yesIsKept',
  rowsComeAfter: 'rowsGoWithMoney',
  contentIsIgnored: 'keyHasOneContent',
  guardIsSkipped: 'guardHolds',
  floorIsSkipped: 'moneyIsThere',
  copyIsNew: 'answerStays',
  waitingIsForgotten: 'everythingEnds',
}

describe('a planted bug is found', () => {
  // The names are the keys of the table.
  const names = Object.keys(hotPathMutants) as HotPathMutant[]
  const planted = names.map(mutant => [mutant, faults[hotPathMutants[mutant]]] as const)
  test.each(planted)('%s, where %s', { timeout: 300_000 }, async mutant => {
    let report: SeedReport | undefined
    const rule = rules[brokenRules[mutant]]
    for (let seed = 1; seed <= 60 && report?.broken?.includes(rule) !== true; seed += 1) {
      report = await run(seed, mutant)
    }
    expect(report?.broken).toContain(`not so: ${rule}`)
  })
})

test('the same seed gives the same story, another seed another one', { timeout: 60_000 }, async () => {
  const [first, again, other] = [await run(5), await run(5), await run(6)]
  expect(again.story).toEqual(first.story)
  expect(other.story).not.toEqual(first.story)
})

test('no planted bug has spoilt the ledger by which the next one is checked', async () => {
  await checkLedger(real)
})
