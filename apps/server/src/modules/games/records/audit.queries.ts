import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { type Span } from './audit.rules.ts'

/** What one side counts of a span. */
export type Sums = { readonly bets: bigint; readonly stakeUnits: bigint; readonly payoutUnits: bigint }

const safeRow = z.object({ safeUntil: z.date().nullable() })

/** Until when nothing of a platform is missing; undefined before the first pull. */
export async function findSafeUntil(queries: Queries, platformId: number): Promise<Date | undefined> {
  const row = await queries.maybe(
    safeRow,
    sql`select safe_until from record_cursors where platform_id = ${platformId}`,
  )
  return row?.safeUntil ?? undefined
}

const currencyRow = z.object({ currency: z.enum(currencyCodes) }).transform(row => row.currency)

/** The currencies in which a platform may have bets of ours. */
export function listCurrencies(tx: Tx, platformId: number): Promise<Currency[]> {
  return tx.all(
    currencyRow,
    sql`select distinct currency from provider_wallets where platform_id = ${platformId} order by currency`,
  )
}

const dueRow = z
  .object({ fromAt: z.date(), untilAt: z.date(), currency: z.enum(currencyCodes), repulls: z.int() })
  .transform(row => ({
    span: { from: row.fromAt, until: row.untilAt },
    currency: row.currency,
    repulls: row.repulls,
  }))
export type DueSpan = z.infer<typeof dueRow>

export type DueInput = {
  readonly platformId: number
  readonly currencies: readonly Currency[]
  readonly spans: readonly Span[]
  readonly now: Date
  readonly limit: number
}

/** Which of these spans were never compared, or are to be looked at again, and older ones that still differ. */
export function listDueSpans(queries: Queries, input: DueInput): Promise<DueSpan[]> {
  return queries.all(
    dueRow,
    sql`
      select from_at, until_at, currency, coalesce(done.repulls, 0) as repulls
        from (
          select from_at, until_at, currency
            from unnest(${input.spans.map(span => span.from)}::timestamptz[],
                        ${input.spans.map(span => span.until)}::timestamptz[]) as span (from_at, until_at)
           cross join unnest(${input.currencies}::text[]) as currency
           union
          select from_at, until_at, currency
            from bet_audits
           where platform_id = ${input.platformId} and not agrees
        ) wanted
        left join (select * from bet_audits where platform_id = ${input.platformId}) done
             using (from_at, until_at, currency)
       where done.checked_at is null or done.next_check_at <= ${input.now}
       order by done.checked_at nulls first, from_at, until_at, currency -- what fails for long holds up nothing new
       limit ${input.limit}`,
  )
}

const sumsRow = z
  .object({ bets: z.bigint(), stake: z.string().transform(BigInt), payout: z.string().transform(BigInt) })
  .transform(row => ({ bets: row.bets, stakeUnits: row.stake, payoutUnits: row.payout }))

/** What we count of a span, orphans included: the provider knows no members. */
export function sumSpan(
  tx: Tx,
  platformId: number,
  { span, currency }: { readonly span: Span; readonly currency: Currency },
): Promise<Sums> {
  return tx.one(
    sumsRow,
    sql`
      select count(*) as bets, coalesce(sum(stake_units), 0)::text as stake,
             coalesce(sum(payout_units), 0)::text as payout
        from bet_records
       where platform_id = ${platformId} and placed_at >= ${span.from} and placed_at < ${span.until}
         and currency = ${currency} and state not in ('void', 'cancelled')`,
  )
}

export type Comparison = {
  readonly platformId: number
  readonly span: Span
  readonly currency: Currency
  /** Undefined when the provider did not report it. */
  readonly theirs: Sums | undefined
  readonly ours: Sums
  readonly agrees: boolean
  readonly wasRepulled: boolean
  readonly repaired: number
  readonly checkedAt: Date
  readonly nextCheckAt: Date | null
}

export async function upsertAudit(queries: Queries, found: Comparison): Promise<void> {
  const { span, theirs, ours } = found
  await queries.run(sql`
    insert into bet_audits as known
           (platform_id, currency, from_at, until_at, their_bets, their_stake_units, their_payout_units, our_bets,
            our_stake_units, our_payout_units, agrees, repulls, repaired, checked_at, next_check_at)
    values (${found.platformId}, ${found.currency}, ${span.from}, ${span.until}, ${theirs?.bets ?? null},
            ${theirs?.stakeUnits ?? null}, ${theirs?.payoutUnits ?? null}, ${ours.bets}, ${ours.stakeUnits}, ${ours.payoutUnits}, ${found.agrees},
            ${found.wasRepulled ? 1 : 0}, ${found.repaired}, ${found.checkedAt}, ${found.nextCheckAt})
        on conflict (platform_id, from_at, until_at, currency) do update
       set their_bets = excluded.their_bets, their_stake_units = excluded.their_stake_units,
           their_payout_units = excluded.their_payout_units, our_bets = excluded.our_bets,
           our_stake_units = excluded.our_stake_units, our_payout_units = excluded.our_payout_units,
           agrees = excluded.agrees, repulls = known.repulls + excluded.repulls,
           repaired = known.repaired + excluded.repaired, checked_at = excluded.checked_at,
           next_check_at = excluded.next_check_at`)
}
