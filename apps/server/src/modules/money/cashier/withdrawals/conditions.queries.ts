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
             auto_units, two_people_units, review_score
        from withdrawal_settings
       where site_id = ${siteId} and currency = ${currency}`,
  )
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
