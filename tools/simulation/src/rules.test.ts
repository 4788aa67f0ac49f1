import { expect, test } from 'vitest'
import { depositMutants } from './deposits/deposit-mutants.ts'
import { hotPathMutants } from './hot-path/hot-path-mutants.ts'
import { mutants } from './mutants.ts'
import { payoutMutants } from './payouts/payout-mutants.ts'
import { faults } from './rules.ts'

test('every fault that the simulation claims to cover has a planted bug', () => {
  const planted = [mutants, depositMutants, hotPathMutants, payoutMutants].flatMap(each =>
    Object.values(each),
  )
  const covered = new Set<string>(planted)
  expect(Object.keys(faults).filter(fault => !covered.has(fault))).toEqual([])
})
