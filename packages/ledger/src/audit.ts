import { type Currency } from '@glasshouse/money'
import { sql, type Database, type Queries } from '@glasshouse/postgres'
import {
  countTransfersSince,
  findCut,
  getIdFloor,
  getKeyFigures,
  listAccountFaults,
  listCurrencyTotals,
  listHoldsClosedTwice,
  storeSums,
  type AccountFault,
  type CurrencyTotal,
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
    | 'transfersWithoutKey'
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
  return database.transaction(async tx => {
    await tx.run(sql`set transaction isolation level repeatable read`)
    await tx.run(sql`set local work_mem = '256MB'`)
    const totals = await listCurrencyTotals(tx)
    const cut = options.mode === 'incremental' ? await findCut(tx) : undefined
    const accounts =
      cut === undefined ? await listAccountFaults(tx, { from: 'beginning' }) : await sinceCut(tx, cut)
    const findings = [
      ...totals.flatMap(imbalance),
      ...accounts.flatMap(accountFindings),
      ...(cut === undefined ? await structureFindings(tx) : []),
    ]
    if (options.mode === 'incremental' && findings.length === 0) {
      await moveCut(tx, cut, options.lagSeconds ?? usualLagSeconds)
    }
    const transfersRead = await countTransfersSince(tx, cut ?? lowestId)
    return { mode: options.mode, transfersRead, totals, findings }
  })
}

const usualLagSeconds = 300
const lowestId = '00000000-0000-0000-0000-000000000000' as TransferId // below every id

/**
 * A transfer that committed unusually late may be missing from the stored sums. So an account that seems off is summed
 * from the beginning before it is called off, and its stored sum is made good when it was not.
 */
async function sinceCut(queries: Queries, cut: TransferId): Promise<AccountFault[]> {
  const suspects = await listAccountFaults(queries, { from: 'cut', cut })
  if (suspects.length === 0) return []
  const range = { from: 'beginning', accounts: suspects.map(suspect => suspect.account) } as const
  const faults = await listAccountFaults(queries, range)
  if (faults.length === 0) await storeSums(queries, range, cut)
  return faults
}

async function moveCut(queries: Queries, cut: TransferId | undefined, lagSeconds: number): Promise<void> {
  const next = await getIdFloor(queries, lagSeconds)
  if (cut === undefined) await storeSums(queries, { from: 'beginning' }, next)
  else if (next > cut) await storeSums(queries, { from: 'cut', cut }, next)
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

/** What concerns no single account; reads everything, so only a full audit asks. */
async function structureFindings(queries: Queries): Promise<AuditFinding[]> {
  const closedTwice = await listHoldsClosedTwice(queries)
  const { transfers, keyed, dangling } = await getKeyFigures(queries)
  const findings: AuditFinding[] = closedTwice.map(({ hold, account }) => ({
    fault: 'holdClosedTwice',
    account,
    transfer: hold,
  }))
  if (dangling > 0n) findings.push({ fault: 'keyWithoutTransfer', expected: 0n, found: dangling })
  if (transfers !== keyed) findings.push({ fault: 'transfersWithoutKey', expected: keyed, found: transfers })
  return findings
}
