import type { Queries } from '@glasshouse/postgres'
import type { ListRange } from '../../../platform/list-range.ts'
import { siteDayText } from '../../../platform/site-day.ts'
import { listOperationDays, type BranchRange, type OperationDay } from './operations.queries.ts'

/** All that adds up over days: members who were active on two days are no sum. */
export type OperationSums = Omit<OperationDay, 'day' | 'active'>

export type Operations = {
  readonly currency: BranchRange['currency']
  /** The newest first. */
  readonly days: readonly (OperationDay & { readonly isRunning: boolean })[]
  readonly totals: OperationSums
  readonly range: ListRange
}

/** The table is one snapshot: the totals are those of its rows. */
export async function readOperations(
  queries: Queries,
  { now, ...asked }: BranchRange & { readonly now: Date },
): Promise<Operations> {
  const rows = await listOperationDays(queries, asked)
  const today = siteDayText(now, asked.timezone)
  return {
    currency: asked.currency,
    days: rows.map(row => ({ ...row, isRunning: row.day >= today })),
    totals: sumOf(rows),
    range: asked.range,
  }
}

function sumOf(rows: readonly OperationDay[]): OperationSums {
  const count = (of: (row: OperationDay) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const units = (of: (row: OperationDay) => bigint) => rows.reduce((sum, row) => sum + of(row), 0n)
  return {
    registers: count(row => row.registers),
    firstDeposits: count(row => row.firstDeposits),
    bets: count(row => row.bets),
    depositUnits: units(row => row.depositUnits),
    withdrawUnits: units(row => row.withdrawUnits),
    bonusUnits: units(row => row.bonusUnits),
    stakeUnits: units(row => row.stakeUnits),
    validUnits: units(row => row.validUnits),
    payoutUnits: units(row => row.payoutUnits),
    jackpotUnits: units(row => row.jackpotUnits),
  }
}
