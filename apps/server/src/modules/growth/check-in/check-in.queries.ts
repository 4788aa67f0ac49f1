import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type MemberName = {
  readonly siteId: number
  readonly memberId: bigint
  readonly currency: Currency
}

const programmeRow = z.object({
  id: z.int(),
  title: z.string(),
  currency: z.enum(currencyCodes),
  turnover: z.int(),
  rewards: z.array(z.coerce.bigint()),
  depositUnits: z.bigint(),
})
export type CheckInRules = z.infer<typeof programmeRow>

/** The site's newest programme of check-ins in a currency that runs now. */
export function findRunning(
  queries: Queries,
  { siteId, currency }: Pick<MemberName, 'siteId' | 'currency'>,
  { now, language }: { readonly now: Date; readonly language: string },
) {
  return queries.maybe(
    programmeRow,
    sql`
      select p.id, coalesce(p.title ->> ${language}, p.title ->> 'en_US') as title, p.currency, p.turnover,
             r.rewards::text[] as rewards, r.deposit_units
        from check_in_rules r
        join grant_programmes p on p.id = r.programme_id
       where r.site_id = ${siteId} and p.currency = ${currency} and p.stopped_at is null
         and (p.starts_at is null or p.starts_at <= ${now}) and (p.ends_at is null or p.ends_at > ${now})
       order by p.id desc
       limit 1`,
  )
}

const signedRow = z.object({ day: z.string(), streak: z.int(), units: z.bigint() })

/** Those since a day, the oldest first, whatever programme paid them: another one goes on with the streak. */
export function listSigned(
  queries: Queries,
  { siteId, memberId }: Pick<MemberName, 'siteId' | 'memberId'>,
  since: string,
) {
  return queries.all(
    signedRow,
    sql`
      select day::text, streak, units
        from check_ins
       where member_id = ${memberId} and site_id = ${siteId} and day >= ${since}::date
       order by day`,
  )
}

export async function insertSigned(
  tx: Tx,
  { siteId, memberId }: Pick<MemberName, 'siteId' | 'memberId'>,
  signed: {
    readonly programmeId: number
    readonly day: string
    readonly streak: number
    readonly units: bigint
    readonly at: Date
  },
): Promise<void> {
  await tx.run(sql`
    insert into check_ins (programme_id, member_id, day, site_id, streak, units, claimed_at)
    values (${signed.programmeId}, ${memberId}, ${signed.day}::date, ${siteId}, ${signed.streak}, ${signed.units},
            ${signed.at})`)
}

const sumRow = z.object({ units: z.string().transform(BigInt) })

/** What was credited to a member by deposits since an instant. */
export async function sumDeposits(
  queries: Queries,
  { siteId, memberId }: Pick<MemberName, 'siteId' | 'memberId'>,
  since: Date,
): Promise<bigint> {
  const row = await queries.one(
    sumRow,
    sql`
      select coalesce(sum(credited_units), 0)::text as units
        from deposit_orders
       where site_id = ${siteId} and member_id = ${memberId} and state = 'success' and finished_at >= ${since}`,
  )
  return row.units
}

export async function insertRules(
  tx: Tx,
  rules: {
    readonly siteId: number
    readonly programmeId: number
    readonly rewards: readonly bigint[]
    readonly depositUnits: bigint
  },
): Promise<void> {
  await tx.run(sql`
    insert into check_in_rules (programme_id, site_id, rewards, deposit_units)
    values (${rules.programmeId}, ${rules.siteId}, ${rules.rewards.map(String)}::bigint[], ${rules.depositUnits})`)
}
