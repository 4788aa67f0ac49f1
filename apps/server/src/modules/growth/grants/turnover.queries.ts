import type { Currency } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type MemberName = {
  readonly siteId: number
  readonly memberId: bigint
  readonly currency: Currency
}

/** Percents by game type, as a row has them. */
export const weightsField = z
  .record(z.string(), z.int())
  .transform(row => new Map(Object.entries(row).map(([type, percent]) => [Number(type), percent])))

const conditionRow = z.object({
  kind: z.enum(['grant', 'deposit']),
  source: z.string(),
  title: z.nullable(z.string()),
  baseUnits: z.bigint(),
  requiredUnits: z.bigint(),
  weights: z.nullable(weightsField),
  since: z.date(),
  played: z
    .record(z.string(), z.string())
    .transform(row => new Map(Object.entries(row).map(([type, units]) => [Number(type), BigInt(units)]))),
})

/** The conditions that are not closed, oldest first, each with the valid bets from its beginning to that of the next. */
export function listConditions(
  queries: Queries,
  { siteId, memberId, currency }: MemberName,
  language: string,
) {
  return queries.all(
    conditionRow,
    sql`
      with ordered as (
        select c.*, lead(c.since) over (order by c.since, c.id) as next_since
          from turnover_conditions c
         where c.site_id = ${siteId} and c.member_id = ${memberId} and c.closed_at is null)
      select o.kind, o.source, coalesce(o.title ->> ${language}, o.title ->> 'en_US') as title, o.base_units,
             o.required_units, o.weights, o.since,
             (select coalesce(jsonb_object_agg(p.game_type, p.units::text), '{}')
                from (select b.game_type, sum(b.valid_bet_units) as units
                        from bet_records b
                       where b.member_id = ${memberId} and b.site_id = ${siteId} and b.currency = ${currency}
                         and b.state in ('settled', 'resettled')
                         and b.placed_at >= o.since and (o.next_since is null or b.placed_at < o.next_since)
                       group by b.game_type) p) as played
        from ordered o
       order by o.since, o.id`,
  )
}

const depositTurnoverRow = z.object({ turnover: z.int() })

/** How often a deposit is to be staked, in percent; 0 where it is not. */
export async function findDepositTurnover(
  queries: Queries,
  { siteId, currency }: Pick<MemberName, 'siteId' | 'currency'>,
): Promise<number> {
  const row = await queries.maybe(
    depositTurnoverRow,
    sql`
      select deposit_turnover as turnover
        from withdrawal_settings
       where site_id = ${siteId} and currency = ${currency}`,
  )
  return row?.turnover ?? 0
}

/** A deposit begins a condition, in the transaction that credits it. */
export async function insertDepositCondition(
  tx: Tx,
  { siteId, memberId, currency }: MemberName,
  deposit: { readonly source: string; readonly baseUnits: bigint; readonly since: Date },
): Promise<void> {
  await tx.run(sql`
    insert into turnover_conditions (site_id, member_id, currency, kind, source, base_units, required_units, since)
    select ${siteId}, ${memberId}, ${currency}, 'deposit', ${deposit.source}, ${deposit.baseUnits}::bigint,
           ${deposit.baseUnits}::bigint * s.deposit_turnover / 100, ${deposit.since}
      from withdrawal_settings s
     where s.site_id = ${siteId} and s.currency = ${currency} and s.deposit_turnover > 0
        on conflict do nothing`)
}

/** A grant begins a condition, in the transaction that pays it; one that asks for no stakes has none. */
export async function insertGrantCondition(tx: Tx, siteId: number, grantId: bigint): Promise<void> {
  await tx.run(sql`
    insert into turnover_conditions
           (site_id, member_id, currency, kind, source, title, base_units, required_units, weights, since)
    select site_id, member_id, currency, 'grant', id::text, title, units, required_units, weights, given_at
      from grants
     where id = ${grantId} and site_id = ${siteId} and required_units > 0`)
}

/** `met`: with a withdrawal. `lost`: their money was. `returned`: the balance went back to a member who may not play. */
export type ClosedWhy = 'met' | 'lost' | 'returned'

export async function updateClosed(
  tx: Tx,
  { siteId, memberId }: Pick<MemberName, 'siteId' | 'memberId'>,
  closed: {
    readonly open: readonly {
      readonly kind: string
      readonly source: string
      readonly doneUnits: bigint
    }[]
    readonly why: ClosedWhy
    readonly at: Date
  },
): Promise<void> {
  const { open, why, at } = closed
  await tx.run(sql`
    update turnover_conditions c
       set closed_at = ${at}, closed_why = ${why}, done_units = n.done_units
      from unnest(${open.map(({ kind }) => kind)}::text[], ${open.map(({ source }) => source)}::text[],
                  ${open.map(({ doneUnits }) => doneUnits)}::bigint[]) as n (kind, source, done_units)
     where c.site_id = ${siteId} and c.member_id = ${memberId} and c.closed_at is null
       and c.kind = n.kind and c.source = n.source`)
}

const openStakeRow = z.object({ isOpen: z.boolean() })

/**
 * Whether the member may have money that no balance shows: staked in a bet that is still open, or at a platform. A
 * wallet there is empty for sure if it is so since a reading, and no bet from before that reading can be unread. All in
 * one statement: a bet that ends is recorded together with the change of its wallet.
 */
export async function mayHaveUnseenMoney(
  queries: Queries,
  { siteId, memberId }: Pick<MemberName, 'siteId' | 'memberId'>,
): Promise<boolean> {
  const { isOpen } = await queries.one(
    openStakeRow,
    sql`
      select exists (select
                       from bet_records
                      where site_id = ${siteId} and member_id = ${memberId} and state = 'open')
             or exists (
                  select
                    from provider_wallets w
                    left join record_cursors c on c.platform_id = w.platform_id
                   where w.site_id = ${siteId} and w.member_id = ${memberId}
                     and (w.blocked_reason is not null
                          or w.return_at is not null
                          or case when w.empty_at is null then w.may_hold_money or w.read_at is not null
                                  else coalesce(c.safe_until < w.empty_at, true) end)) as is_open`,
  )
  return isOpen
}
