import { currencyCodes, type Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { kindGrantBudget } from '../../money/ledger-accounts/index.ts'
import { occasions, type Occasion } from './grants.rules.ts'
import { heldDays } from './set-aside.queries.ts'
import { weightsField, type MemberName } from './turnover.queries.ts'

const programmeRow = z
  .object({
    id: z.int(),
    title: z.record(z.string(), z.string()),
    occasion: z.enum(occasions),
    currency: z.enum(currencyCodes),
    units: z.nullable(z.bigint()),
    depositParts: z.nullable(z.int()),
    mostUnits: z.nullable(z.bigint()),
    minDepositUnits: z.nullable(z.bigint()),
    turnover: z.int(),
    weights: weightsField,
    registeredWithinDays: z.nullable(z.int()),
    startsAt: z.nullable(z.date()),
    endsAt: z.nullable(z.date()),
    registeredAt: z.date(),
    depositUnits: z.nullable(z.bigint()),
    isAccepted: z.boolean(),
    isTaken: z.boolean(),
    isStopped: z.boolean(),
    budgetUnits: z.bigint(),
    heldUnits: z.bigint(),
    dueUnits: z.bigint(),
    asideUntil: z.nullable(z.date()),
  })
  .transform(
    ({
      id,
      title,
      weights,
      registeredAt,
      depositUnits,
      isAccepted,
      isTaken,
      isStopped,
      budgetUnits,
      heldUnits,
      dueUnits,
      asideUntil,
      ...terms
    }) => ({
      programmeId: id,
      title,
      weights,
      terms,
      asideUntil,
      facts: { registeredAt, depositUnits, isAccepted, isTaken, isStopped, budgetUnits, heldUnits, dueUnits },
    }),
  )
/** A programme, and what its rules ask about one member. */
export type Programme = z.infer<typeof programmeRow>

type Wanted = { readonly occasion: Occasion } | { readonly programmeId: number } | 'all'

/**
 * Another programme may take one's place: a first deposit and an accepted offer are given once, by whichever of them.
 * Deposits from before the site's first programme of that kind are not what it is for.
 */
const isTheSame = sql`
  (had.id = p.id
    or (p.occasion = 'firstDeposit' and had.occasion = 'firstDeposit' and had.currency = p.currency)
    or (p.occasion = 'offer' and had.discount_id = p.discount_id))`

/** The programmes of a site in the member's currency that have not been stopped, or have set something aside for the member. */
export function listProgrammes(
  queries: Queries,
  { siteId, memberId, currency }: MemberName,
  wanted: Wanted,
): Promise<Programme[]> {
  const only =
    wanted === 'all'
      ? sql`true`
      : 'occasion' in wanted
        ? sql`p.occasion = ${wanted.occasion}`
        : sql`p.id = ${wanted.programmeId}::bigint`
  return queries.all(
    programmeRow,
    sql`
      select p.id, p.title, p.occasion, p.currency, p.units, p.deposit_parts, p.most_units, p.min_deposit_units,
             p.turnover, p.weights, p.registered_within_days, p.starts_at, p.ends_at, m.registered_at,
             first_deposit.credited_units as deposit_units,
             exists (select
                       from offer_applications a
                       join offer_application_decisions d on d.application_id = a.id and d.decision = 'accepted'
                      where a.member_id = m.id and a.discount_id = p.discount_id) as is_accepted,
             exists (
               select
                 from grants g
                 join grant_programmes had on had.id = g.programme_id
                where g.member_id = m.id and ${isTheSame})
             or coalesce(first_deposit.finished_at < begun.at, false) as is_taken,
             p.stopped_at is not null as is_stopped, coalesce(budget.balance - budget.held, 0) as budget_units,
             aside.held_units, aside.due_units, aside.aside_until
        from grant_programmes p
        join members m on m.id = ${memberId} and m.site_id = p.site_id
        left join lateral (
          select o.credited_units, o.finished_at
            from deposit_orders o
           where o.site_id = p.site_id and o.member_id = m.id and o.state = 'success'
           order by o.finished_at, o.id
           limit 1) first_deposit on p.occasion = 'firstDeposit'
        left join lateral (
          select min(coalesce(b.starts_at, b.created_at)) as at
            from grant_programmes b
           where b.site_id = p.site_id and b.currency = p.currency and b.occasion = p.occasion) begun
          on p.occasion = 'firstDeposit'
        left join ledger.accounts budget
          on budget.owner = p.site_id and budget.kind = ${kindGrantBudget(0)} + p.id and budget.currency = p.currency
       cross join lateral (
          select coalesce(max(a.units) filter (where a.state = 'held'), 0) as held_units,
                 coalesce(max(a.units) filter (where a.state = 'due'), 0) as due_units, 
                 max(coalesce(a.due_until, a.moved_at + make_interval(days => ${heldDays}::integer))) as aside_until
            from offers_set_aside a
           where a.member_id = m.id and a.site_id = p.site_id and a.programme_id = p.id and a.state in ('held', 'due')) aside
       where p.site_id = ${siteId} and p.currency = ${currency} and ${only}
         and (p.stopped_at is null or aside.held_units > 0 or aside.due_units > 0)
       order by p.id`,
  )
}

export type NewGrant = MemberName & {
  readonly programmeId: number
  readonly occurrence: string
  readonly units: bigint
  readonly requiredUnits: bigint
  readonly givenAt: Date
}

const idRow = z.object({ id: z.bigint() })

/** The terms are copied from the programme; undefined if the member has had it. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<bigint | undefined> {
  const row = await tx.maybe(
    idRow,
    sql`
      insert into grants
             (site_id, programme_id, member_id, currency, title, units, required_units, weights, given_at, occurrence)
      select p.site_id, p.id, ${grant.memberId}::bigint, p.currency, p.title, ${grant.units}::bigint,
             ${grant.requiredUnits}::bigint, p.weights, ${grant.givenAt}::timestamptz, ${grant.occurrence}
        from grant_programmes p
       where p.id = ${grant.programmeId} and p.site_id = ${grant.siteId}
          on conflict on constraint grants__once do nothing
      returning id`,
  )
  return row?.id
}

const grantRow = z.object({
  id: z.bigint(),
  programmeId: z.int(),
  occasion: z.enum(occasions),
  title: z.string(),
  currency: z.enum(currencyCodes),
  units: z.bigint(),
  requiredUnits: z.bigint(),
  weights: weightsField,
  givenAt: z.date(),
  /** When its condition was met or its money was gone; null while it is open. */
  closedAt: z.nullable(z.date()),
  closedWhy: z.nullable(z.enum(['met', 'lost', 'returned'])),
  /** What was staked for it when it closed; null where that was not kept. */
  doneUnits: z.nullable(z.bigint()),
})
export type Grant = z.infer<typeof grantRow>

/** Those that are still to be played, and then the newest. */
export function listGrants(
  queries: Queries,
  { siteId, memberId }: Pick<MemberName, 'siteId' | 'memberId'>,
  { language, limit }: { readonly language: string; readonly limit: number },
): Promise<Grant[]> {
  return queries.all(
    grantRow,
    sql`
      select g.id, g.programme_id, p.occasion, coalesce(g.title ->> ${language}, g.title ->> 'en_US') as title,
             g.currency, g.units, g.required_units, g.weights, g.given_at, c.closed_at,
             c.closed_why, c.done_units
        from grants g
        join grant_programmes p on p.id = g.programme_id
        left join turnover_conditions c
          on c.member_id = g.member_id and c.kind = 'grant' and c.source = g.id::text
       where g.site_id = ${siteId} and g.member_id = ${memberId}
       order by c.closed_at is null and c.id is not null desc, g.id desc
       limit ${limit}`,
  )
}

const welcomeRow = z.object({ units: z.bigint(), givenAt: z.date() })

/** What was given with the registration. */
export function findWelcome(queries: Queries, siteId: number, memberId: bigint) {
  return queries.maybe(
    welcomeRow,
    sql`
      select g.units, g.given_at
        from grants g
        join grant_programmes p on p.id = g.programme_id and p.occasion = 'registration'
       where g.site_id = ${siteId} and g.member_id = ${memberId}
       order by g.id
       limit 1`,
  )
}

const playTermsRow = z.object({ turnover: z.int(), weights: weightsField })

/** How often a gift of a programme is to be staked, and which games count. */
export function findPlayTerms(
  queries: Queries,
  { siteId, programmeId }: { readonly siteId: number; readonly programmeId: number },
): Promise<z.infer<typeof playTermsRow>> {
  return queries.one(
    playTermsRow,
    sql`select turnover, weights from grant_programmes where id = ${programmeId} and site_id = ${siteId}`,
  )
}

const countingRow = z.object({ name: z.string(), percent: z.int() })

/** Which games count for the turnover of a programme, and how many percent of a stake. */
export function listCounting(
  queries: Queries,
  { siteId, programmeId }: { readonly siteId: number; readonly programmeId: number },
  language: string,
): Promise<z.infer<typeof countingRow>[]> {
  return queries.all(
    countingRow,
    sql`
      select coalesce(t.name ->> ${language}, t.name ->> 'en_US') as name, weight.value::integer as percent
        from grant_programmes p
       cross join lateral jsonb_each_text(p.weights::jsonb) weight
        join game_types t on t.id = weight.key::integer
       where p.id = ${programmeId} and p.site_id = ${siteId} and p.turnover > 0
       order by t.sort`,
  )
}

const typeRow = z.object({
  gameType: z.int(),
  name: z.string(),
  returnParts: z.nullable(z.int()),
})
export type GameTypeRow = z.infer<typeof typeRow>

/** Every game type, with the lowest return of a game that a site has in it, in hundredths of a percent. */
export function listGameTypes(
  queries: Queries,
  { siteId, currency, language }: { siteId: number; currency: Currency; language: string },
): Promise<GameTypeRow[]> {
  return queries.all(
    typeRow,
    sql`
      select t.id as game_type, coalesce(t.name ->> ${language}, t.name ->> 'en_US') as name,
             min(replace(g.rtp, '.', '')::integer) filter (where g.rtp <> '0.00') as return_parts
        from game_types t
        left join (games g join site_platforms s
                             on s.platform_id = g.platform_id and s.site_id = ${siteId} and s.currency = ${currency})
          on g.game_type_id = t.id and g.is_open
       group by t.id, t.name, t.sort
       order by t.sort`,
  )
}
