import { prepareDatabase } from '@glasshouse/server'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { runSeed } from '../run-seed.ts'

export const simulationTemplate = {
  name: 'simulation',
  prepare: (database: Parameters<typeof prepareDatabase>[0]) => prepareDatabase(database, 'demonstration'),
}

/** Faults that have to come about in every hundred seeds, or the seeds prove nothing of them. */
const faultsOfEveryHundred = [
  'requestLost transferIn',
  'answerLost transferIn',
  'doubled transferIn',
  'delayed transferIn',
  'timedOut transferOut',
  'answerLost transferOut',
  'delayed getBalance',
  'commit unknown, done',
  'commit unknown, undone',
  'process killed',
  'clock jumped',
  'double click',
  'parallel spends',
  'key used again',
  'refused halfway',
  'entry, recovery, leave and refresh at once',
  'open round keeps money',
  'provider refuses',
  'connectionRefused transferIn',
  'connectionReset transferIn',
  'answerCut getBalance',
  'answerGarbled transferIn',
  'answerForged transferIn',
  'proxyPage transferIn',
  'wrongSignature transferIn',
  'serverError transferIn',
  'serverError transferOut',
  'refusedAtDoor transferIn',
]

/** Tests that every rule holds in each of these worlds, and that the worlds were as bad as they are meant to be. */
export function rulesHold({ first, last }: { readonly first: number; readonly last: number }): void {
  const db = testDatabase(simulationTemplate)
  test(
    `every rule holds in the worlds ${first} to ${last}, 150 steps each`,
    { timeout: 600_000 },
    async () => {
      const fired = new Map<string, number>()
      const broken: string[] = []
      for (let seed = first; seed <= last; seed += 1) {
        const report = await runSeed({ seed, steps: 150, real: db.database })
        for (const [fault, times] of report.fired) fired.set(fault, (fired.get(fault) ?? 0) + times)
        if (report.broken !== undefined) broken.push(`seed ${seed}, step ${report.steps}: ${report.broken}`)
      }
      expect(broken).toEqual([])
      expect(faultsOfEveryHundred.filter(fault => !fired.has(fault))).toEqual([])
    },
  )
}
