import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { accountKinds, kindGrantBudget, kindMemberSavings } from '../../money/ledger-accounts/index.ts'
import { ends, lastDay } from './cash-surplus.queries.ts'
import { settleAfterMs } from './settle-days.ts'

export async function insertRules(
  tx: Tx,
  rules: {
    readonly siteId: number
    readonly programmeId: number
    readonly rateParts: number
    readonly minUnits: bigint
    readonly mostUnits: bigint
    /** The first day for which it pays. */
    readonly firstDay: string
  },
): Promise<void> {
  await tx.run(sql`
    insert into cash_surplus_rules (programme_id, site_id, first_day, rate_parts, min_units, most_units)
    values (${rules.programmeId}, ${rules.siteId}, ${rules.firstDay}::date, ${rules.rateParts}, ${rules.minUnits},
            ${rules.mostUnits})`)
}

/** The day of the site for which days that are over can be settled. */
const todayOf = (now: Date) =>
  sql`(${new Date(now.getTime() - settleAfterMs)}::timestamptz at time zone s.timezone)::date`

/** An account that may have days to settle: it has money, or had some on a day that is not settled. */
const isDue = (now: Date) => sql`
  a.settled_day < ${todayOf(now)} - 1
  and (l.balance > 0 or l.last_moved_at >= (a.settled_day + 1)::timestamp at time zone s.timezone)`

const accountRow = z.object({
  siteId: z.int(),
  memberId: z.bigint(),
  currency: z.enum(currencyCodes),
  timezone: z.string(),
})
export type DueAccount = z.infer<typeof accountRow>

/**
 * Of all sites: a page of the members with days to settle, or with savings of a programme that has ended, after the last
 * one of the page before.
 */
export function listToSettle(
  tx: Tx,
  { now, after, limit }: { readonly now: Date; readonly after: bigint; readonly limit: number },
): Promise<DueAccount[]> {
  return tx.all(
    accountRow,
    sql`
      select a.site_id, a.member_id, a.currency, s.timezone
        from cash_surplus_accounts a
        join sites s on s.id = a.site_id
        join ledger.accounts l
          on l.owner = a.member_id and l.kind = ${kindMemberSavings} and l.currency = a.currency
        left join (
          select each.site_id, each.currency, max(each.day) as day
            from (${ends}) each
            join sites s on s.id = each.site_id
           where each.day < ${todayOf(now)}
           group by each.site_id, each.currency) ended on ended.site_id = a.site_id and ended.currency = a.currency
       where a.member_id > ${after}
         and (${isDue(now)} or l.balance > 0 and ended.day > coalesce(a.ended_day, '-infinity'))
       order by a.member_id
       limit ${limit}`,
  )
}

const endedRow = z.object({ siteId: z.int(), programmeId: z.int(), currency: z.enum(currencyCodes) })

/** Programmes that have ended with a budget left, of which no day is to be paid any more. Of all sites. */
export function listEndedSurplus(tx: Tx, now: Date) {
  return tx.all(
    endedRow,
    sql`
      select p.site_id, p.id as programme_id, p.currency
        from cash_surplus_rules r
        join grant_programmes p on p.id = r.programme_id
        join sites s on s.id = p.site_id
        join ledger.accounts budget
          on budget.owner = p.site_id and budget.kind = ${kindGrantBudget(0)} + p.id and budget.currency = p.currency
       cross join lateral (select ${lastDay} as day, (${now}::timestamptz at time zone s.timezone)::date as today) last
       where last.day + 1 < last.today and budget.balance - budget.held > 0
         and not exists (
               select
                 from cash_surplus_accounts a
                 join ledger.accounts l
                   on l.owner = a.member_id and l.kind = ${kindMemberSavings} and l.currency = a.currency
                where a.site_id = p.site_id and a.currency = p.currency and a.settled_day < last.day
                  and ${isDue(now)})
       order by p.id`,
  )
}

type SiteCurrency = { readonly siteId: number; readonly currency: Currency }

const savingRow = z.object({
  memberId: z.bigint(),
  account: z.string(),
  ledgerAccount: z.bigint(),
  units: z.bigint(),
})

/** Every member of a site who ever had savings in a currency, with what there is now. */
export function listSavings(queries: Queries, { siteId, currency }: SiteCurrency) {
  return queries.all(
    savingRow,
    sql`
      select a.member_id, m.account, l.id as ledger_account, l.balance as units
        from cash_surplus_accounts a
        join members m on m.id = a.member_id
        join ledger.accounts l
          on l.owner = a.member_id and l.kind = ${kindMemberSavings} and l.currency = a.currency
       where a.site_id = ${siteId} and a.currency = ${currency}
       order by a.member_id`,
  )
}

const paidRow = z.object({ memberId: z.bigint(), units: z.bigint() })

export function listPaidOf(queries: Queries, { siteId, currency }: SiteCurrency, day: string) {
  return queries.all(
    paidRow,
    sql`
      select member_id, units
        from cash_surplus_interest
       where site_id = ${siteId} and currency = ${currency} and day = ${day}::date`,
  )
}

const sumRow = z.object({ units: z.string().transform(BigInt) })

/** What all members of a site have in their main wallets. */
export async function sumMain(queries: Queries, { siteId, currency }: SiteCurrency): Promise<bigint> {
  const { units } = await queries.one(
    sumRow,
    sql`
      select coalesce(sum(l.balance), 0)::text as units
        from members m
        join ledger.accounts l
          on l.owner = m.id and l.kind = ${accountKinds.memberMain} and l.currency = m.currency
       where m.site_id = ${siteId} and m.currency = ${currency} and l.balance > 0`,
  )
  return units
}
