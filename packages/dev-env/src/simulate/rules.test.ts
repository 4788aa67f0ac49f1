import { expect, test } from 'vitest'
import { depositMutants } from './deposits/deposit-mutants.ts'
import { mutants } from './mutants.ts'
import { faults } from './rules.ts'

test('every fault that the simulation claims to cover has a planted bug', () => {
  const covered = new Set<string>([...Object.values(mutants), ...Object.values(depositMutants)])
  expect(Object.keys(faults).filter(fault => !covered.has(fault))).toEqual([])
})
