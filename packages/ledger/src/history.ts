import { type Currency } from '@glasshouse/money'
import { sql, type Queries, type RowSchema } from '@glasshouse/postgres'
import { knownCurrency } from './accounts.ts'
import { type AccountId, type Movement, type TransferId } from './submissions.ts'
import { typeOfNumber } from './transfer-types.ts'

/** One line of an account's statement. */
export type HistoryEntry = {
  readonly id: TransferId
  readonly at: Date
  readonly type: Movement['type']
  readonly code: number
  readonly reference: bigint | null
  /** The hold that a posting or a release closed. */
  readonly hold: TransferId | null
  readonly otherAccount: AccountId
  readonly currency: Currency
  /** Units the transfer is about: what was moved, held or released. */
  readonly amount: bigint
  /** Units by which the balance changed; 0 for a hold and a release. */
  readonly change: bigint
  /** The balance right after it, in units. */
  readonly balanceAfter: bigint
}

const largestPage = 500

/**
 * A page of an account's statement, newest first; the next page comes before the last id of this one. Before an id
 * that is no transfer of this account there is nothing. What is not older than `until` is skipped.
 */
export async function history(
  queries: Queries,
  account: AccountId,
  page: { readonly before?: TransferId; readonly until?: Date; readonly limit: number },
): Promise<HistoryEntry[]> {
  const limit = Math.min(page.limit, largestPage)
  // From the one after which the last page ended, or from the newest.
  const from = page.before
    ? sql`(select case when debit = ${account} then debit_before else credit_before end
             from ledger.transfers where id = ${page.before}::uuid and ${account}::bigint in (debit, credit))`
    : sql`(select last_transfer from ledger.accounts where id = ${account})`
  const start = page.until ? sql`ledger.first_before(${account}, ${from}, ${page.until})` : from
  return queries.all(
    entryRow,
    sql`
      select t.id, at, type, code, reference, hold, currency, amount,
             case when debit = ${account} then credit else debit end as other_account,
             case when type in (2, 4) then 0 when debit = ${account} then -amount else amount end as change,
             case when debit = ${account} then debit_after else credit_after end as balance_after
        from ledger.walk_back(${account}, ${start}, ${limit}) with ordinality step (id, n)
        join ledger.transfers t on t.id = step.id
       order by step.n`,
  )
}

const entryRow: RowSchema<HistoryEntry> = {
  parse: row => {
    // The columns as selected above.
    const found = row as Omit<HistoryEntry, 'type' | 'currency'> & { type: number; currency: string }
    return { ...found, type: typeOfNumber(found.type), currency: knownCurrency(found.currency) }
  },
}
