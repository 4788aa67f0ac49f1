import { type Currency } from '@glasshouse/money'
import { sql, type Queries, type RowSchema, type Sql } from '@glasshouse/postgres'
import { knownCurrency } from './accounts.ts'
import { type AccountId, type TransferId } from './submissions.ts'

/** Which transfers to go through: all of them, or those from a cut on, on top of the sums that were stored for it. */
export type AuditRange = { readonly from: 'beginning' } | { readonly from: 'cut'; readonly cut: TransferId }

/** The legs of these accounts alone, from the beginning. */
type Legs = AuditRange | { readonly accounts: readonly AccountId[] }

/** What is wrong with one account; undefined parts are right. All amounts in units. */
export type AccountFault = {
  readonly account: AccountId
  /** Undefined when the account does not exist. */
  readonly stored:
    | { readonly balance: bigint; readonly held: bigint; readonly currency: Currency }
    | undefined
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

/**
 * The accounts whose stored figures may not follow from their transfers, found without sorting transfers by account;
 * `listAccountFaults` tells what is wrong with them. Also returns how many transfers were read.
 *
 * Each transfer names the previous one of either account, and states its balance before (after, less the change) and
 * after. So the links that an account's transfers come from, plus its own last one, must be the links that its
 * transfers lead to, plus the first one, each once. As a transfer is later than the one it names, they then form one
 * line, from the first to the last, each balance following from the one before. The two sets have equally many members
 * and one has no duplicates (ids are keys, and a transfer has two accounts); so they are equal when the exclusive or
 * over a hash of their links is, but for one chance in 2^64. `seed` is new for each audit, so that a manipulation
 * cannot be prepared for it. Balances are compared by their sums as well, which leave nothing to chance.
 */
export async function findSuspects(queries: Queries, range: AuditRange, seed: bigint): Promise<Suspects> {
  const { debits, credits } = sides(range)
  const { suspects, legs: read } = await queries.one(
    suspectsRow,
    sql`
      with sums as (
        select account, sum(legs) as legs, sum(change) as change, sum(held_change) as held_change,
               min(first_currency) as first_currency, max(last_currency) as last_currency,
               bool_or(crooked) as crooked, bit_xor(links) as links
          from (${sumsOf(debits, seed)} union all ${sumsOf(credits, seed)}) both_sides
         group by account
      ), starts as (
        select * from ledger.audit_sums where ${range.from === 'cut'}
      ), figures as (
        select coalesce(a.id, sums.account) as account, sums.legs,
               a.id is null
               or a.balance <> coalesce(starts.balance, 0) + coalesce(sums.change, 0)
               or a.held <> coalesce(starts.held, 0) + coalesce(sums.held_change, 0) - coalesce(ended.held, 0)
               or a.held <> coalesce(open.held, 0)
               or sums.first_currency <> a.currency or sums.last_currency <> a.currency
               or sums.crooked
               or coalesce(sums.links, 0) <> ${link(sql`a.last_transfer`, sql`a.balance`, seed)}
                                           # ${link(sql`starts.last_transfer`, sql`coalesce(starts.balance, 0)`, seed)}
                 as suspect
          from ledger.accounts a
          full join sums on sums.account = a.id
          left join starts on starts.account = a.id
          left join (${endedHolds(range)}) ended on ended.account = a.id
          left join (${openHolds}) open on open.account = a.id
      )
      select coalesce(sum(legs), 0)::bigint as legs,
             coalesce(array_agg(account order by account) filter (where suspect), '{}') as suspects
        from figures`,
  )
  return { accounts: suspects, transfersRead: read / 2n }
}

export type Suspects = { readonly accounts: readonly AccountId[]; readonly transfersRead: bigint }

/** Of one side of the transfers. Each side is added up by itself, which the server's workers can share. */
function sumsOf(legs: Sql, seed: bigint): Sql {
  return sql`
    select account, count(*) as legs, sum(change) as change, sum(held_change) as held_change,
           min(currency) as first_currency, max(currency) as last_currency,
           bool_or(named >= id or account = other) as crooked,
           bit_xor(${link(sql`id`, sql`after`, seed)} # ${link(sql`named`, beforeIt, seed)}) as links
      from (${legs}) legs
     group by account`
}

/** One end of a transfer along an account: which transfer, none before the first, and the balance there. */
function link(id: Sql, balance: Sql, seed: bigint): Sql {
  return sql`coalesce(uuid_hash_extended(${id}, (${balance})::bigint # ${seed}::bigint),
                      hashint8extended((${balance})::bigint, ${seed}::bigint))`
}

/**
 * The balance before a transfer. No right one is further from zero; a wrong one must not be too large to be reported.
 */
const beforeIt = sql`least(greatest(after, -9000000000000000000), 9000000000000000000) - change`

/** What exactly is wrong with these accounts, read in order from the beginning; those that are right are left out. */
export async function listAccountFaults(
  queries: Queries,
  accounts: readonly AccountId[],
): Promise<AccountFault[]> {
  return queries.all(
    faultRow,
    sql`
      with steps as (
        select account, id, currency, change, held_change, after, named,
               lag(after) over along as before, lag(id) over along as previous
          from (${legs({ accounts })}) legs
        window along as (partition by account order by id)
      ), sums as (
        select account, sum(change) as change, sum(held_change) as held_change,
               min(currency) as first_currency, max(currency) as last_currency,
               min(id::text) filter (where after <> coalesce(before, 0)::numeric + change) as broken_at,
               min(id::text) filter (where named is distinct from previous) as unlinked_at,
               max(id::text) as last_id
          from steps
         group by account
      ), figures as (
        select coalesce(a.id, sums.account) as account, a.balance, a.held, a.currency, sums.broken_at,
               coalesce(sums.unlinked_at,
                 case when a.last_transfer::text is distinct from sums.last_id and a.id is not null
                   then coalesce(sums.last_id, a.last_transfer::text) end) as unlinked_at,
               coalesce(sums.change, 0) as summed_balance,
               coalesce(sums.held_change, 0) - coalesce(ended.held, 0) as summed_held,
               coalesce(open.held, 0) as open_holds,
               coalesce(sums.first_currency <> a.currency or sums.last_currency <> a.currency, false)
                 as has_other_currency
          from (select * from ledger.accounts where id = any(${accounts}::bigint[])) a
          full join sums on sums.account = a.id
          left join (${endedHolds({ accounts })}) ended on ended.account = a.id
          left join (${openHolds}) open on open.account = a.id
      )
      select account, balance, held, currency, broken_at, unlinked_at, has_other_currency,
             summed_balance::text, summed_held::text, open_holds::text
        from figures
       where balance is distinct from summed_balance or held is distinct from summed_held
          or held <> open_holds or has_other_currency or broken_at is not null or unlinked_at is not null
       order by account`,
  )
}

/** What is reserved of each account. */
const openHolds = sql`select debit as account, sum(amount) as held from ledger.holds group by debit`

/** Both sides of every transfer in range. A hold moves nothing; `endedHolds` contains what its end releases. */
function legs(range: Legs): Sql {
  const { debits, credits } = sides(range)
  return sql`${debits} union all ${credits}`
}

function sides(range: Legs): { readonly debits: Sql; readonly credits: Sql } {
  const debits = sql`
    select debit as account, credit as other, id, currency, debit_after as after, debit_before as named,
           case when type in (1, 3) then -amount else 0 end as change,
           case when type = 2 then amount else 0 end as held_change
      from ledger.transfers t where ${isIn(range, sql`debit`)}`
  const credits = sql`
    select credit as account, debit as other, id, currency, credit_after as after, credit_before as named,
           case when type in (1, 3) then amount else 0 end as change, 0 as held_change
      from ledger.transfers t where ${isIn(range, sql`credit`)}`
  return { debits, credits }
}

/**
 * What the ends of holds in range have set free, by account: the whole hold, also where a part was posted. A query of its
 * own, as the server reads with one worker alone what looks something up for each row.
 */
function endedHolds(range: Legs, before: Sql = sql`true`): Sql {
  return sql`
    select t.debit as account, sum(h.amount) as held
      from ledger.transfers t
      join ledger.transfers h on h.id = t.hold
     where t.type in (3, 4) and ${isIn(range, sql`t.debit`)} and ${before}
     group by t.debit`
}

function isIn(range: Legs, account: Sql): Sql {
  if ('accounts' in range) return sql`${account} = any(${range.accounts}::bigint[])`
  return range.from === 'cut' ? sql`t.id >= ${range.cut}::uuid` : sql`true`
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

/**
 * Remembers what the transfers in range and before the cut add up to, on top of the sums that the range starts from, and
 * the last of them.
 */
export async function storeSums(queries: Queries, range: Legs, cut: TransferId): Promise<void> {
  const goesOn = 'from' in range && range.from === 'cut'
  await queries.run(sql`
    with sums as (
      select account, sum(change) as change, sum(held_change) as held_change, max(id::text)::uuid as last_transfer
        from (${legs(range)}) legs
       where id < ${cut}::uuid
       group by account
    )
    select ledger.advance_audit(
      ${cut}::uuid, coalesce(array_agg(sums.account), '{}'),
      coalesce(array_agg(coalesce(starts.balance, 0) + sums.change), '{}'),
      coalesce(array_agg(coalesce(starts.held, 0) + sums.held_change - coalesce(ended.held, 0)), '{}'),
      coalesce(array_agg(sums.last_transfer), '{}'))
      from sums
      left join (${endedHolds(range, sql`t.id < ${cut}::uuid`)}) ended on ended.account = sums.account
      left join ledger.audit_sums starts on starts.account = sums.account and ${goesOn}`)
}

type FaultColumns = {
  account: AccountId
  balance: bigint | null
  held: bigint | null
  currency: string | null
  brokenAt: TransferId | null
  unlinkedAt: TransferId | null
  hasOtherCurrency: boolean
  summedBalance: string
  summedHeld: string
  openHolds: string
}

const faultRow: RowSchema<AccountFault> = {
  parse: row => {
    const found = row as FaultColumns // as selected above; sums come as text
    const { account, balance, held, currency } = found
    const exists = balance !== null && held !== null && currency !== null
    return {
      account,
      stored: exists ? { balance, held, currency: knownCurrency(currency) } : undefined,
      summedBalance: BigInt(found.summedBalance),
      summedHeld: BigInt(found.summedHeld),
      openHolds: BigInt(found.openHolds),
      hasOtherCurrency: found.hasOtherCurrency,
      brokenAt: found.brokenAt ?? undefined,
      unlinkedAt: found.unlinkedAt ?? undefined,
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

const suspectsRow: RowSchema<{ suspects: AccountId[]; legs: bigint }> = {
  parse: row => row as { suspects: AccountId[]; legs: bigint }, // as selected above
}

const cutRow: RowSchema<{ cut: TransferId }> = {
  parse: row => row as { cut: TransferId }, // an id, or the bound of one
}
