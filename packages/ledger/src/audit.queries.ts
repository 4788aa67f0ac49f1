import { type Currency } from '@glasshouse/money'
import { sql, type Queries, type RowSchema, type Sql } from '@glasshouse/postgres'
import { knownCurrency } from './accounts.ts'
import { type AccountId, type TransferId } from './submissions.ts'

/** Which transfers to go through, and from which stored sums to start. */
export type AuditRange =
  | { readonly from: 'beginning' }
  /** Of these accounts only. */
  | { readonly from: 'beginning'; readonly accounts: readonly AccountId[] }
  | { readonly from: 'cut'; readonly cut: TransferId }

/** What is wrong with one account; undefined parts are right. All amounts in units. */
export type AccountFault = {
  readonly account: AccountId
  /** Undefined when the account does not exist. */
  readonly stored:
    { readonly balance: bigint; readonly held: bigint; readonly currency: Currency } | undefined
  readonly summedBalance: bigint
  readonly summedHeld: bigint
  /** The sum of its rows in `ledger.holds`. */
  readonly openHolds: bigint
  readonly hasOtherCurrency: boolean
  /** The first transfer whose running balance does not follow from the one before it. */
  readonly brokenAt: TransferId | undefined
  /** The first transfer that names another one before it than there is, or the last one where the account disagrees. */
  readonly unlinkedAt: TransferId | undefined
}

export type CurrencyTotal = {
  readonly currency: Currency
  readonly accounts: bigint
  /** The sum of all balances, in units: zero. */
  readonly total: bigint
  readonly held: bigint
}

export async function listCurrencyTotals(queries: Queries): Promise<CurrencyTotal[]> {
  return queries.all(
    totalRow,
    sql`
      select currency, count(*) as accounts, sum(balance)::text as total, sum(held)::text as held
        from ledger.accounts
       group by currency
       order by currency`,
  )
}

/** The accounts whose stored figures do not follow from their transfers. */
export async function listAccountFaults(queries: Queries, range: AuditRange): Promise<AccountFault[]> {
  return queries.all(
    faultRow,
    sql`
      with steps as (
        select account, id, currency, change, held_change, after, named,
               lag(after) over along as before, lag(id) over along as previous
          from (${legs(range)}) legs
        window along as (partition by account order by id)
      ), starts as (
        select account, balance, held from ledger.audit_sums where ${range.from === 'cut'}
      ), sums as (
        select steps.account, sum(change) as change, sum(held_change) as held_change,
               min(currency) as first_currency, max(currency) as last_currency,
               min(id::text) filter (where after <> coalesce(before, starts.balance, 0) + change) as broken_at,
               min(id::text) filter (
                 where named is distinct from previous and (previous is not null or ${range.from === 'beginning'})
               ) as unlinked_at,
               max(id::text) as last_id
          from steps
          left join starts on starts.account = steps.account
         group by steps.account
      ), figures as (
        select coalesce(a.id, sums.account) as account, a.balance, a.held, a.currency, sums.broken_at,
               coalesce(sums.unlinked_at,
                 case when a.last_transfer::text is distinct from sums.last_id and a.id is not null
                       and (sums.last_id is not null or ${range.from === 'beginning'})
                   then coalesce(sums.last_id, a.last_transfer::text) end) as unlinked_at,
               coalesce(starts.balance, 0) + coalesce(sums.change, 0) as summed_balance,
               coalesce(starts.held, 0) + coalesce(sums.held_change, 0) as summed_held,
               coalesce(open.held, 0) as open_holds,
               coalesce(sums.first_currency <> a.currency or sums.last_currency <> a.currency, false)
                 as has_other_currency
          from ${accountsOf(range)} a
          full join sums on sums.account = a.id
          left join starts on starts.account = a.id
          left join (select debit, sum(amount) as held from ledger.holds group by debit) open on open.debit = a.id
      )
      select account, balance, held, currency, broken_at, unlinked_at, has_other_currency,
             summed_balance::text, summed_held::text, open_holds::text
        from figures
       where balance is distinct from summed_balance or held is distinct from summed_held
          or held <> open_holds or has_other_currency or broken_at is not null or unlinked_at is not null
       order by account`,
  )
}

/** Both sides of every transfer in range. A hold moves nothing; its end takes the whole hold off what is held. */
function legs(range: AuditRange): Sql {
  const side = (own: Sql) => {
    if (range.from === 'cut') return sql`id >= ${range.cut}::uuid`
    return 'accounts' in range ? sql`${own} = any(${range.accounts}::bigint[])` : sql`true`
  }
  return sql`
    select debit as account, id, currency, debit_after as after, debit_before as named,
           case when type in (1, 3) then -amount else 0 end as change,
           case type when 1 then 0 when 2 then amount
             else -(select h.amount from ledger.transfers h where h.id = t.hold) end as held_change
      from ledger.transfers t where ${side(sql`debit`)}
     union all
    select credit, id, currency, credit_after, credit_before, case when type in (1, 3) then amount else 0 end, 0
      from ledger.transfers t where ${side(sql`credit`)}`
}

function accountsOf(range: AuditRange): Sql {
  return 'accounts' in range
    ? sql`(select * from ledger.accounts where id = any(${range.accounts}::bigint[]))`
    : sql`ledger.accounts`
}

/** Holds that two transfers closed. */
export async function listHoldsClosedTwice(queries: Queries) {
  return queries.all(
    closedTwiceRow,
    sql`
      select hold, min(debit) as account
        from ledger.transfers
       where type in (3, 4)
       group by hold
      having count(*) > 1
       order by hold`,
  )
}

/** Transfers and what the keys account for. Each transfer came under a key; each key names where its transfers begin. */
export async function getKeyFigures(queries: Queries) {
  return queries.one(
    keyRow,
    sql`
      select (select count(*) from ledger.transfers) as transfers,
             (select coalesce(sum(transfer_count), 0) from ledger.keys)::bigint as keyed,
             (select count(*) from ledger.keys k
               where k.first_transfer is not null
                 and not exists (select from ledger.transfers t where t.id = k.first_transfer)) as dangling`,
  )
}

export async function countTransfersSince(queries: Queries, cut: TransferId): Promise<bigint> {
  const { count } = await queries.one(
    countRow,
    sql`select count(*) as count from ledger.transfers where id >= ${cut}::uuid`,
  )
  return count
}

export async function findCut(queries: Queries): Promise<TransferId | undefined> {
  return (await queries.maybe(cutRow, sql`select cut from ledger.audit_cut`))?.cut
}

/** The lowest id that a transfer so many seconds ago can have. */
export async function getIdFloor(queries: Queries, secondsAgo: number): Promise<TransferId> {
  return (
    await queries.one(
      cutRow,
      sql`select ledger.id_floor(now() - make_interval(secs => ${secondsAgo})) as cut`,
    )
  ).cut
}

/** Remembers what the transfers in range and before the cut add up to, on top of the sums that the range starts from. */
export async function storeSums(queries: Queries, range: AuditRange, cut: TransferId): Promise<void> {
  await queries.run(sql`
    with sums as (
      select account, sum(change) as change, sum(held_change) as held_change
        from (${legs(range)}) legs
       where id < ${cut}::uuid
       group by account
    )
    select ledger.advance_audit(
      ${cut}::uuid, coalesce(array_agg(sums.account), '{}'),
      coalesce(array_agg(coalesce(starts.balance, 0) + sums.change), '{}'),
      coalesce(array_agg(coalesce(starts.held, 0) + sums.held_change), '{}'))
      from sums
      left join ledger.audit_sums starts on starts.account = sums.account and ${range.from === 'cut'}`)
}

type FaultColumns = {
  account: AccountId
  balance: bigint | null
  held: bigint | null
  currency: string | null
  broken_at: TransferId | null
  unlinked_at: TransferId | null
  has_other_currency: boolean
  summed_balance: string
  summed_held: string
  open_holds: string
}

const faultRow: RowSchema<AccountFault> = {
  parse: row => {
    const found = row as FaultColumns // as selected above; sums come as text
    const { account, balance, held, currency } = found
    const exists = balance !== null && held !== null && currency !== null
    return {
      account,
      stored: exists ? { balance, held, currency: knownCurrency(currency) } : undefined,
      summedBalance: BigInt(found.summed_balance),
      summedHeld: BigInt(found.summed_held),
      openHolds: BigInt(found.open_holds),
      hasOtherCurrency: found.has_other_currency,
      brokenAt: found.broken_at ?? undefined,
      unlinkedAt: found.unlinked_at ?? undefined,
    }
  },
}

const totalRow: RowSchema<CurrencyTotal> = {
  parse: row => {
    const found = row as { currency: string; accounts: bigint; total: string; held: string } // as selected above
    const { currency, accounts, total, held } = found
    return { currency: knownCurrency(currency), accounts, total: BigInt(total), held: BigInt(held) }
  },
}

const closedTwiceRow: RowSchema<{ hold: TransferId; account: AccountId }> = {
  parse: row => row as { hold: TransferId; account: AccountId }, // as selected above
}

const keyRow: RowSchema<{ transfers: bigint; keyed: bigint; dangling: bigint }> = {
  parse: row => row as { transfers: bigint; keyed: bigint; dangling: bigint }, // three counts
}

const countRow: RowSchema<{ count: bigint }> = {
  parse: row => row as { count: bigint }, // one count
}

const cutRow: RowSchema<{ cut: TransferId }> = {
  parse: row => row as { cut: TransferId }, // an id, or the bound of one
}
