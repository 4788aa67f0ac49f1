import { randomBytes } from 'node:crypto'
import { type Currency } from '@glasshouse/money'
import { sql, type Database, type Queries } from '@glasshouse/postgres'
import { areAllKeyed, getKeyFigures, listHoldsClosedTwice } from './audit-structure.queries.ts'
import {
  findCut,
  findSuspects,
  getIdFloor,
  listAccountFaults,
  listCurrencyTotals,
  storeSums,
  type AccountFault,
  type AuditRange,
  type CurrencyTotal,
  type Suspects,
} from './audit.queries.ts'
import { type AccountId, type TransferId } from './submissions.ts'

export type AuditOptions = {
  /**
   * `full` reads everything. `incremental` starts from the sums that the last clean audit stored, and moves them
   * forward when it is clean itself; without any it is a full one.
   */
  readonly mode: 'full' | 'incremental'
  /** Transfers younger than this stay out of the stored sums, as older ones may still be waiting to commit. */
  readonly lagSeconds?: number
}

export type AuditFinding = {
  readonly fault:
    | 'currencyNotZero'
    | 'accountMissing'
    | 'balanceOff'
    | 'heldOff'
    | 'openHoldsOff'
    | 'otherCurrency'
    | 'runningBalanceOff'
    | 'historyBroken'
    | 'holdClosedTwice'
    | 'keyWithoutTransfer'
    | 'transferWithoutKey'
    | 'transferKeyedTwice'
    | 'transferDoubled'
    /** A fault that none of the above explains. */
    | 'notProven'
  readonly account?: AccountId
  readonly currency?: Currency
  /** The transfer at which it shows. */
  readonly transfer?: TransferId
  /** Units, or a number of rows for the faults of keys: what follows from the transfers, and what is stored. */
  readonly expected?: bigint
  readonly found?: bigint
}

export type AuditReport = {
  readonly mode: AuditOptions['mode']
  readonly transfersRead: bigint
  readonly totals: readonly CurrencyTotal[]
  readonly findings: readonly AuditFinding[]
}

/**
 * Proves the ledger: every currency sums to zero, every balance and every held amount equals what its transfers add up
 * to, each transfer follows from the one before by its running balance and by the name it gives, holds are closed once,
 * keys and transfers belong together. All in one snapshot, so it may run beside any traffic. It changes nothing but its
 * own stored sums.
 */
export async function audit(database: Database, options: AuditOptions): Promise<AuditReport> {
  return database.transaction(
    async tx => {
      await tx.run(sql`set transaction isolation level repeatable read`)
      await tx.run(sql`set local work_mem = '256MB'`)
      await tx.run(sql`set local jit = off`) // it would take longer than it saves
      const totals = await listCurrencyTotals(tx)
      const seed = randomBytes(8).readBigInt64BE()
      const cut = options.mode === 'incremental' ? await findCut(tx) : undefined
      const range: AuditRange = cut === undefined ? { from: 'beginning' } : { from: 'cut', cut }
      // The tail is found by its ids, also where the server knows nothing yet of how much there is.
      if (range.from === 'cut') await tx.run(sql`set local enable_seqscan = off`)
      const suspects = await findSuspects(tx, range, seed)
      const accounts = await accountFaults(tx, suspects, cut)
      const findings = [
        ...totals.flatMap(imbalance),
        ...accounts.flatMap(accountFindings),
        ...(cut === undefined ? unproven(suspects, accounts) : []),
        ...(cut === undefined ? await structureFindings(tx, seed) : []),
      ]
      if (options.mode === 'incremental' && findings.length === 0) {
        await moveCut(tx, range, options.lagSeconds ?? usualLagSeconds)
      }
      return { mode: options.mode, transfersRead: suspects.transfersRead, totals, findings }
    },
    { isLong: true },
  )
}

const usualLagSeconds = 300

/**
 * A transfer that committed unusually late may be missing from the stored sums. So an account that seems off is read
 * from the beginning before it is called off, and its stored sum is made good when it was not.
 */
async function accountFaults(
  queries: Queries,
  { accounts }: Suspects,
  cut: TransferId | undefined,
): Promise<AccountFault[]> {
  if (accounts.length === 0) return []
  await queries.run(sql`set local enable_seqscan = on`)
  const faults = await listAccountFaults(queries, accounts)
  if (faults.length === 0 && cut !== undefined) await storeSums(queries, { accounts }, cut)
  return faults
}

async function moveCut(queries: Queries, range: AuditRange, lagSeconds: number): Promise<void> {
  const next = await getIdFloor(queries, lagSeconds)
  if (range.from === 'beginning' || next > range.cut) await storeSums(queries, range, next)
}

function imbalance({ currency, total }: CurrencyTotal): AuditFinding[] {
  return total === 0n ? [] : [{ fault: 'currencyNotZero', currency, expected: 0n, found: total }]
}

function accountFindings(fault: AccountFault): AuditFinding[] {
  const { account, stored, summedBalance, summedHeld, openHolds, brokenAt, unlinkedAt } = fault
  if (!stored) return [{ fault: 'accountMissing', account, expected: summedBalance }]
  const { balance, held, currency } = stored
  const of = { account, currency }
  const findings: AuditFinding[] = []
  if (balance !== summedBalance) {
    findings.push({ ...of, fault: 'balanceOff', expected: summedBalance, found: balance })
  }
  if (held !== summedHeld) findings.push({ ...of, fault: 'heldOff', expected: summedHeld, found: held })
  if (held !== openHolds) findings.push({ ...of, fault: 'openHoldsOff', expected: held, found: openHolds })
  if (fault.hasOtherCurrency) findings.push({ ...of, fault: 'otherCurrency' })
  if (brokenAt) findings.push({ ...of, fault: 'runningBalanceOff', transfer: brokenAt })
  if (unlinkedAt) findings.push({ ...of, fault: 'historyBroken', transfer: unlinkedAt })
  return findings
}

/** A faulty account whose own figures do not show how. */
function unproven(suspects: Suspects, faults: readonly AccountFault[]): AuditFinding[] {
  const named = new Set(faults.map(({ account }) => account))
  return suspects.accounts
    .filter(account => !named.has(account))
    .map(account => ({ fault: 'notProven', account }))
}

/** What concerns no single account; reads everything, so only a full audit asks. */
async function structureFindings(queries: Queries, seed: bigint): Promise<AuditFinding[]> {
  const closedTwice = await listHoldsClosedTwice(queries)
  const findings: AuditFinding[] = closedTwice.map(({ hold, account }) => ({
    fault: 'holdClosedTwice',
    account,
    transfer: hold,
  }))
  if (await areAllKeyed(queries, seed)) return findings
  const { missing, unkeyed, keyedTwice, doubled } = await getKeyFigures(queries)
  if (missing + unkeyed + keyedTwice + doubled === 0n) findings.push({ fault: 'notProven' })
  if (missing > 0n) findings.push({ fault: 'keyWithoutTransfer', expected: 0n, found: missing })
  if (unkeyed > 0n) findings.push({ fault: 'transferWithoutKey', expected: 0n, found: unkeyed })
  if (keyedTwice > 0n) findings.push({ fault: 'transferKeyedTwice', expected: 0n, found: keyedTwice })
  if (doubled > 0n) findings.push({ fault: 'transferDoubled', expected: 0n, found: doubled })
  return findings
}
