import type { Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { riskRules, type RiskRule, type Settings } from './withdrawal.rules.ts'

type MemberName = { readonly siteId: number; readonly memberId: bigint; readonly currency: Currency }

const settingsRow = z.object({
  minUnits: z.bigint(),
  maxUnits: z.bigint(),
  dailyUnits: z.bigint(),
  dailyCount: z.int(),
  freeCount: z.int(),
  feeParts: z.int(),
  feeFixedUnits: z.bigint(),
  depositTurnover: z.int(),
  welcomeTurnover: z.int(),
  autoUnits: z.bigint(),
  twoPeopleUnits: z.bigint(),
  reviewScore: z.int(),
})

/** A site's settings for a currency; undefined where there are no withdrawals in it. */
export function findSettings(
  queries: Queries,
  { siteId, currency }: { readonly siteId: number; readonly currency: Currency },
): Promise<Settings | undefined> {
  return queries.maybe(
    settingsRow,
    sql`
      select min_units, max_units, daily_units, daily_count, free_count, fee_parts, fee_fixed_units, deposit_turnover,
             welcome_turnover, auto_units, two_people_units, review_score
        from withdrawal_settings
       where site_id = ${siteId} and currency = ${currency}`,
  )
}

const conditionRow = z.object({
  kind: z.enum(['welcome', 'deposit']),
  source: z.string(),
  baseUnits: z.bigint(),
  requiredUnits: z.bigint(),
  since: z.date(),
  playedUnits: z.string().transform(BigInt),
})

/**
 * The conditions that are not closed, oldest first, each with the valid bets from its beginning to that of the next. The
 * welcome gift is one from the moment on that it was given.
 */
export function listConditions(
  queries: Queries,
  { siteId, memberId, currency }: MemberName,
  { welcomeTurnover }: Pick<Settings, 'welcomeTurnover'>,
) {
  return queries.all(
    conditionRow,
    sql`
      with grants as (
        select c.kind, c.source, c.base_units, c.required_units, c.since
          from turnover_conditions c
         where c.site_id = ${siteId} and c.member_id = ${memberId} and c.closed_at is null
         union all
        select 'welcome', '', w.units, w.units * ${welcomeTurnover}::bigint / 100, w.given_at
          from welcome_amounts w
         where w.site_id = ${siteId} and w.member_id = ${memberId} and ${welcomeTurnover}::bigint > 0
           and not exists (select
                             from turnover_conditions c
                            where c.member_id = w.member_id and c.kind = 'welcome')),
      ordered as (
        select *, lead(since) over (order by since, source) as next_since from grants)
      select o.kind, o.source, o.base_units, o.required_units, o.since,
             (select coalesce(sum(b.valid_bet_units), 0)
                from bet_records b
               where b.member_id = ${memberId} and b.site_id = ${siteId} and b.currency = ${currency}
                 and b.state in ('settled', 'resettled')
                 and b.placed_at >= o.since and (o.next_since is null or b.placed_at < o.next_since))::text
               as played_units
        from ordered o
       order by o.since, o.source`,
  )
}

/** A deposit begins a condition, in the transaction that credits it. */
export async function insertDepositCondition(
  tx: Tx,
  { siteId, memberId, currency }: MemberName,
  grant: { readonly source: string; readonly baseUnits: bigint; readonly since: Date },
): Promise<void> {
  await tx.run(sql`
    insert into turnover_conditions (site_id, member_id, currency, kind, source, base_units, required_units, since)
    select ${siteId}, ${memberId}, ${currency}, 'deposit', ${grant.source}, ${grant.baseUnits}::bigint,
           ${grant.baseUnits}::bigint * s.deposit_turnover / 100, ${grant.since}
      from withdrawal_settings s
     where s.site_id = ${siteId} and s.currency = ${currency} and s.deposit_turnover > 0
        on conflict do nothing`)
}

/**
 * Closes all open conditions: they are met, or what they were about is lost. Only all at once, so that no bet counts for
 * two. The welcome gift gets its row here, closed.
 */
export async function closeConditions(
  tx: Tx,
  { siteId, memberId, currency }: MemberName,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update turnover_conditions
       set closed_at = ${at}
     where site_id = ${siteId} and member_id = ${memberId} and closed_at is null`)
  await tx.run(sql`
    insert into turnover_conditions
           (site_id, member_id, currency, kind, source, base_units, required_units, since, closed_at)
    select site_id, member_id, ${currency}, 'welcome', '', units, units, given_at, ${at}
      from welcome_amounts
     where site_id = ${siteId} and member_id = ${memberId}
        on conflict do nothing`)
}

const pointsRow = z.object({ rule: z.enum(riskRules), points: z.int() })

export async function listRiskPoints(tx: Tx, siteId: number): Promise<ReadonlyMap<RiskRule, number>> {
  const rows = await tx.all(
    pointsRow,
    sql`select rule, points from withdrawal_risk_rules where site_id = ${siteId}`,
  )
  return new Map(rows.map(({ rule, points }) => [rule, points]))
}

const factsRow = z.object({
  boundAt: z.date(),
  paidBefore: z.int(),
  depositedUnits: z.string().transform(BigInt),
  stakedUnits: z.string().transform(BigInt),
  isAccountShared: z.boolean(),
  isDeviceShared: z.boolean(),
})

/** What is known of the member, their deposits since the last payout, and who else had the account or the device. */
export function findRiskFacts(tx: Tx, { siteId, memberId, currency }: MemberName, bankAccountId: bigint) {
  return tx.one(
    factsRow,
    sql`
      with last_paid as (
        select count(*)::integer as times, coalesce(max(finished_at), '-infinity') as at
          from withdrawal_orders
         where site_id = ${siteId} and member_id = ${memberId} and state = 'paid'),
      deposits as (
        select coalesce(sum(o.credited_units), 0) as units
          from deposit_orders o, last_paid
         where o.site_id = ${siteId} and o.member_id = ${memberId} and o.state = 'success'
           and o.finished_at > last_paid.at)
      select a.bound_at, last_paid.times as paid_before, deposits.units::text as deposited_units,
             (select coalesce(sum(b.valid_bet_units), 0)
                from bet_records b
               where b.site_id = ${siteId} and b.member_id = ${memberId} and b.currency = ${currency}
                 and b.placed_at > last_paid.at)::text as staked_units,
             exists (select
                       from bank_account_indexes i
                       join bank_account_indexes j on j.blind_index = i.blind_index and j.account_id <> i.account_id
                       join bank_accounts other on other.id = j.account_id
                      where i.account_id = a.id and other.member_id <> ${memberId}) as is_account_shared,
             exists (select
                       from trusted_devices d
                       join trusted_devices e on e.device_hash = d.device_hash and e.site_id = d.site_id
                      where d.site_id = ${siteId} and d.member_id = ${memberId}
                        and e.member_id <> d.member_id) as is_device_shared
        from bank_accounts a, last_paid, deposits
       where a.id = ${bankAccountId} and a.site_id = ${siteId} and a.member_id = ${memberId}`,
  )
}
