import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { kindGrantBudget } from '../../money/ledger-accounts/index.ts'
import { occasions, type Occasion } from './grants.rules.ts'

const programmeRow = z.object({
  id: z.int(),
  siteId: z.int(),
  site: z.string(),
  timezone: z.string(),
  name: z.string(),
  currency: z.enum(currencyCodes),
  occasion: z.enum(occasions),
  title: z.string(),
  units: z.nullable(z.bigint()),
  depositParts: z.nullable(z.int()),
  mostUnits: z.nullable(z.bigint()),
  turnover: z.int(),
  weights: z.record(z.string(), z.int()),
  startsAt: z.nullable(z.date()),
  endsAt: z.nullable(z.date()),
  stoppedAt: z.nullable(z.date()),
  budgetUnits: z.bigint(),
  /** Of a first-deposit offer, for orders that are open and deposits that came in. */
  setAsideUnits: z.string().transform(BigInt),
  givenCount: z.int(),
  givenUnits: z.string().transform(BigInt),
  openCount: z.int(),
  decisions: z.array(z.string()),
})
/** A programme with its cost so far, and who decided what about it. */
export type StaffProgramme = z.infer<typeof programmeRow>

/** Of all sites on purpose where the transaction allows it: staff serve them all. */
export function listProgrammesForStaff(
  tx: Tx,
  { programmeId }: { readonly programmeId?: number | undefined } = {},
): Promise<StaffProgramme[]> {
  return tx.all(
    programmeRow,
    sql`
      select p.id, p.site_id, s.name as site, s.timezone, p.name, p.currency, p.occasion, p.title ->> 'en_US' as title, p.units,
             p.deposit_parts, p.most_units, p.turnover, p.weights, p.starts_at, p.ends_at, p.stopped_at,
             coalesce(budget.balance - budget.held, 0) as budget_units,
             (select coalesce(sum(a.units), 0)::text
                from offers_set_aside a
               where a.programme_id = p.id and a.state in ('held', 'due')) as set_aside_units,
             given.count as given_count,
             given.units::text as given_units, given.open as open_count,
             array(select d.decision || ' by ' || d.decided_by || ': ' || d.reason
                     from grant_programme_decisions d
                    where d.programme_id = p.id
                    order by d.id) as decisions
        from grant_programmes p
        join sites s on s.id = p.site_id
        left join ledger.accounts budget
          on budget.owner = p.site_id and budget.kind = ${kindGrantBudget(0)} + p.id and budget.currency = p.currency
       cross join lateral (
          select count(*)::integer as count, coalesce(sum(g.units), 0) as units,
                 count(c.id)::integer as open
            from (select programme_id, member_id, id, units from grants
                   union all
                  select programme_id, member_id, null, units from cash_surplus_interest) g
            left join turnover_conditions c
              on c.member_id = g.member_id and c.kind = 'grant' and c.source = g.id::text and c.closed_at is null
           where g.programme_id = p.id) given
       where ${programmeId ?? null}::integer is null or p.id = ${programmeId ?? null}
       order by p.id`,
  )
}

const budgetRow = z.object({
  stoppedAt: z.nullable(z.date()),
  budgetUnits: z.bigint(),
  decisions: z.int(),
})

/** What is decided by under the lock of a budget; its cost so far is not, and takes longer the more it has given. */
export function getBudget(
  tx: Tx,
  { siteId, programmeId }: { readonly siteId: number; readonly programmeId: number },
) {
  return tx.one(
    budgetRow,
    sql`
      select p.stopped_at, coalesce(budget.balance - budget.held, 0) as budget_units,
             (select count(*)::integer from grant_programme_decisions d where d.programme_id = p.id) as decisions
        from grant_programmes p
        left join ledger.accounts budget
          on budget.owner = p.site_id and budget.kind = ${kindGrantBudget(0)} + p.id and budget.currency = p.currency
       where p.id = ${programmeId} and p.site_id = ${siteId}`,
  )
}

export type NewProgramme = {
  readonly siteId: number
  readonly name: string
  readonly currency: Currency
  readonly occasion: Occasion
  readonly discountId: number | null
  readonly title: Readonly<Record<string, string>>
  readonly units: bigint | null
  readonly depositParts: number | null
  readonly mostUnits: bigint | null
  readonly minDepositUnits: bigint | null
  readonly turnover: number
  readonly weights: Readonly<Record<string, number>>
  readonly registeredWithinDays: number | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

const idRow = z.object({ id: z.int() })

/** Undefined if the site has a programme of this name. */
export async function insertProgramme(tx: Tx, terms: NewProgramme, at: Date): Promise<number | undefined> {
  const row = await tx.maybe(
    idRow,
    sql`
      insert into grant_programmes
             (site_id, name, currency, occasion, discount_id, title, units, deposit_parts, most_units, min_deposit_units,
              turnover, weights, registered_within_days, starts_at, ends_at, created_at)
      values (${terms.siteId}, ${terms.name}, ${terms.currency}, ${terms.occasion}, ${terms.discountId},
              ${JSON.stringify(terms.title)}, ${terms.units}, ${terms.depositParts}, ${terms.mostUnits},
              ${terms.minDepositUnits}, ${terms.turnover}, ${JSON.stringify(terms.weights)},
              ${terms.registeredWithinDays}, ${terms.startsAt}, ${terms.endsAt}, ${at})
          on conflict on constraint grant_programmes__name do nothing
      returning id`,
  )
  return row?.id
}

const siteRow = z.object({ siteId: z.int(), timezone: z.string() })

/** A site by its name, with the zone of its days. */
export function findSite(queries: Queries, name: string) {
  return queries.maybe(siteRow, sql`select id as site_id, timezone from sites where name = ${name}`)
}

export async function findSiteByName(queries: Queries, name: string): Promise<number | undefined> {
  return (await findSite(queries, name))?.siteId
}

/** False if it was stopped before. */
export async function stopProgramme(
  tx: Tx,
  { siteId, programmeId }: { readonly siteId: number; readonly programmeId: number },
  at: Date,
): Promise<boolean> {
  const rows = await tx.all(
    idRow,
    sql`
      update grant_programmes
         set stopped_at = ${at}
       where id = ${programmeId} and site_id = ${siteId} and stopped_at is null
      returning id`,
  )
  return rows.length > 0
}

export async function insertProgrammeDecision(
  tx: Tx,
  decided: {
    readonly siteId: number
    readonly programmeId: number
    readonly decision: 'define' | 'fund' | 'stop' | 'return'
    readonly units: bigint
    readonly by: string
    readonly reason: string
    readonly at: Date
  },
): Promise<void> {
  await tx.run(sql`
    insert into grant_programme_decisions (programme_id, site_id, decision, units, decided_by, reason, decided_at)
    values (${decided.programmeId}, ${decided.siteId}, ${decided.decision}, ${decided.units}, ${decided.by},
            ${decided.reason}, ${decided.at})`)
}

const offerRow = z.object({ isThere: z.boolean() })

/** Whether a site has an offer of that number. */
export async function isOfferOf(
  tx: Tx,
  { siteId, discountId }: { readonly siteId: number; readonly discountId: number },
): Promise<boolean> {
  const { isThere } = await tx.one(
    offerRow,
    sql`select exists (select from discounts where id = ${discountId}::bigint and site_id = ${siteId}) as is_there`,
  )
  return isThere
}
