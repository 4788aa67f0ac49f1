import { prepareDatabase } from '@glasshouse/server'
import { expect } from 'vitest'
import { type SeedReport } from '../run.ts'

export const simulationTemplate = {
  name: 'simulation',
  prepare: (database: Parameters<typeof prepareDatabase>[0]) => prepareDatabase(database, 'demonstration'),
}

/** `npm run test:deep` sets how many worlds of each kind to run; `npm test` runs a few. */
const asked = process.env['SEEDED_WORLDS']

/** The seeds of the first worlds, and of more in which something happens that is rare. */
export function seedsOf(first: number, rare: readonly number[] = []): readonly number[] {
  const count = asked ? Number.parseInt(asked, 10) : first
  const seeds = Array.from({ length: count }, (_, index) => index + 1)
  return [...new Set([...seeds, ...rare])]
}

/** Every rule holds in each of these worlds, and the worlds were as bad as they are meant to be. */
export async function expectRulesHold(
  seeds: readonly number[],
  run: (seed: number) => Promise<SeedReport>,
  faultsOfThese: readonly string[],
): Promise<void> {
  const fired = new Set<string>()
  const broken: string[] = []
  for (const seed of seeds) {
    const report = await run(seed)
    for (const fault of report.fired.keys()) fired.add(fault)
    if (report.broken !== undefined) broken.push(`seed ${seed}, step ${report.steps}: ${report.broken}`)
  }
  expect(broken).toEqual([])
  expect(faultsOfThese.filter(fault => !fired.has(fault))).toEqual([])
}
