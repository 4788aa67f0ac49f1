import { isCurrency, type Currency } from '@glasshouse/money'
import { sql, type Queries, type RowSchema } from '@glasshouse/postgres'
import { type AccountId, type AccountSpec } from './submissions.ts'

export type Balance = {
  readonly id: AccountId
  readonly currency: Currency
  /** All amounts in units. `available` is `balance` less `held`. */
  readonly balance: bigint
  readonly held: bigint
  readonly available: bigint
  readonly frozen: boolean
}

/** Gets or makes accounts, in one statement, and answers their ids in the order asked. Owner, kind and currency name one. */
export async function openAccounts(queries: Queries, specs: readonly AccountSpec[]): Promise<AccountId[]> {
  if (specs.length === 0) return []
  const { ids } = await queries.one(
    openedRow,
    sql`
      select ledger.open_accounts(
        ${specs.map(spec => spec.owner)}::bigint[],
        ${specs.map(spec => spec.kind)}::integer[],
        ${specs.map(spec => spec.currency)}::text[],
        ${specs.map(spec => spec.floor === 'zero')}::boolean[]) as ids`,
  )
  return ids
}

/** Freezes or unfreezes accounts; the change applies to everything that is checked after the transaction commits. */
export async function freezeAccounts(
  queries: Queries,
  ids: readonly AccountId[],
  frozen: boolean,
): Promise<void> {
  await queries.run(sql`select ledger.freeze_accounts(${ids}::bigint[], ${frozen})`)
}

/** Balances in the order asked; throws for an id that is no account. */
export async function balances(queries: Queries, ids: readonly AccountId[]): Promise<Balance[]> {
  const rows = await queries.all(
    balanceRow,
    sql`
      select id, currency, balance, held, frozen
        from ledger.accounts
       where id = any(${ids}::bigint[])`,
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => {
    const found = byId.get(id)
    if (!found) throw new Error(`there is no account ${id}`)
    return found
  })
}

const openedRow: RowSchema<{ ids: AccountId[] }> = {
  parse: row => row as { ids: AccountId[] }, // one bigint[] of our own function
}

const balanceRow: RowSchema<Balance> = {
  parse: row => {
    // The columns as selected above; only the currency's text needs a check.
    const found = row as { id: AccountId; currency: string; balance: bigint; held: bigint; frozen: boolean }
    return { ...found, currency: knownCurrency(found.currency), available: found.balance - found.held }
  },
}

export function knownCurrency(text: string): Currency {
  if (!isCurrency(text)) throw new Error(`the ledger holds an unknown currency: ${text}`)
  return text
}
