import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const earnedRow = z.object({
  programmeId: z.int(),
  friendId: z.bigint(),
  memberId: z.bigint(),
  currency: z.enum(currencyCodes),
  step: z.int(),
  units: z.bigint(),
  baseUnits: z.string().transform(BigInt),
  countedUntil: z.string(),
})
/** A step that a friend has reached. */
export type Earned = z.infer<typeof earnedRow>

/**
 * The last day whose news counts: the last that is over, an hour after its end, when every bet of it has been booked. By
 * it and the site's records a reward can be worked out again at any later time.
 */
const lastDay = (now: Date): Sql =>
  sql`((${now}::timestamptz - interval '1 hour') at time zone s.timezone)::date - 1`

/** The first deposit in time of the friend of a registration `r`, under the programme `p`. */
export const firstDeposit = sql`
  left join lateral (
    select o.credited_units, o.finished_at
      from deposit_orders o
     where o.site_id = r.site_id and o.member_id = r.member_id and o.currency = p.currency and o.state = 'success'
     order by o.finished_at, o.id
     limit 1) first
    on p.registered_within_days is null
    or first.finished_at < r.at + p.registered_within_days * interval '1 day'`

/** The friend's valid bets that count, as known on the day `until`. */
export const countedBets = (until: Sql): Sql => sql`
  cross join lateral (
    select coalesce(sum(b.valid_units), 0) as valid_units
      from play_days b
     where b.site_id = r.site_id and b.member_id = r.member_id and b.currency = p.currency
       and b.day <= ${until} - u.delay_days and b.booked_day <= ${until}
       and (p.registered_within_days is null
            or b.day < (r.at at time zone s.timezone)::date + p.registered_within_days)) bets`

/** The step `t` is reached by the first deposit or the bets: of the deposit the highest alone. */
const isReached = sql`
  case t.kind
    when 'turnover' then t.needed_units <= bets.valid_units
    else t.needed_units = (select max(k.needed_units)
                             from friend_steps k
                            where k.programme_id = t.programme_id and k.kind = 'deposit'
                              and k.needed_units <= first.credited_units) end`

/** A friend belongs to the newest programme that ran at the registration. */
export const programmeOfFriend = sql`
  cross join lateral (
    select g.*
      from grant_programmes g
     where g.site_id = r.site_id and g.occasion = 'friends' and g.currency = f.currency
       and coalesce(g.starts_at, g.created_at) <= r.at and (g.ends_at is null or g.ends_at > r.at)
       and (g.stopped_at is null or g.stopped_at >= r.at)
     order by g.id desc
     limit 1) p`

/** Steps that friends have reached and for which there is no reward yet, of programmes that are not stopped. */
export function listEarned(
  queries: Queries,
  { siteId, friendId = null }: { readonly siteId: number; readonly friendId?: bigint | null | undefined },
  { now, afterId = 0n, limit }: { readonly now: Date; readonly afterId?: bigint; readonly limit: number },
) {
  return queries.all(
    earnedRow,
    sql`
      select p.id as programme_id, r.member_id as friend_id, r.recommender_id as member_id, p.currency, t.step,
             t.reward_units as units,
             (case t.kind when 'deposit' then first.credited_units else bets.valid_units end)::text as base_units,
             cut.day::text as counted_until
        from (select * from registrations
               where site_id = ${siteId} and recommender_id is not null and member_id > ${afterId}
                 and (${friendId}::bigint is null or member_id = ${friendId})
               order by member_id
               limit ${limit}) r
        join sites s on s.id = r.site_id
        join members f on f.id = r.member_id and f.site_id = r.site_id
        join members m on m.id = r.recommender_id and m.site_id = r.site_id and m.currency = f.currency
        ${programmeOfFriend}
        join friend_rules u on u.programme_id = p.id
       cross join lateral (select ${lastDay(now)} as day) cut
        ${firstDeposit}
        ${countedBets(sql`cut.day`)}
        join friend_steps t on t.programme_id = p.id
       where p.stopped_at is null and f.status <> 'disabled' and ${isReached}
         and not exists (select
                           from friend_rewards w
                          where w.programme_id = p.id and w.friend_id = r.member_id and w.step = t.step)
       order by r.member_id, t.step`,
  )
}

const lastRow = z.object({ id: z.nullable(z.bigint()) })

/** Where a lot of friends ends; null after the last one. */
export async function findLotEnd(
  queries: Queries,
  siteId: number,
  { afterId, limit }: { readonly afterId: bigint; readonly limit: number },
): Promise<bigint | null> {
  const { id } = await queries.one(
    lastRow,
    sql`
      select max(member_id) as id
        from (select member_id
                from registrations
               where site_id = ${siteId} and recommender_id is not null and member_id > ${afterId}
               order by member_id
               limit ${limit}) r`,
  )
  return id
}

const siteRow = z.object({ siteId: z.int() })

/** Sites with a programme that is not stopped. */
export async function listFriendSites(tx: Tx): Promise<number[]> {
  const rows = await tx.all(
    siteRow,
    sql`
      select distinct site_id
        from grant_programmes
       where occasion = 'friends' and stopped_at is null
       order by site_id`,
  )
  return rows.map(({ siteId }) => siteId)
}

const idRow = z.object({ id: z.bigint() })

type NewReward = Earned & { readonly siteId: number; readonly reasons: readonly string[] }

/** Undefined if there is one for this step already. */
export async function insertReward(tx: Tx, reward: NewReward, at: Date): Promise<bigint | undefined> {
  const { siteId, programmeId, friendId, step, memberId, currency, units, baseUnits, countedUntil } = reward
  const row = await tx.maybe(
    idRow,
    sql`
      insert into friend_rewards
             (site_id, programme_id, friend_id, step, member_id, currency, units, base_units, counted_until, state,
              reasons, made_at, moved_at)
      values (${siteId}, ${programmeId}, ${friendId}, ${step}, ${memberId}, ${currency}, ${units},
              ${baseUnits.toString()}::numeric, ${countedUntil}::date,
              ${reward.reasons.length > 0 ? 'held' : 'claimable'}, ${[...reward.reasons]}::text[], ${at}, ${at})
          on conflict on constraint friend_rewards__once do nothing
      returning id`,
  )
  return row?.id
}

const friendRow = z.object({ isFriend: z.boolean() })

/** Whether a member came by another member's code. */
export async function isFriend(
  queries: Queries,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
): Promise<boolean> {
  const row = await queries.one(
    friendRow,
    sql`
      select exists (select
                       from registrations
                      where site_id = ${siteId} and member_id = ${memberId} and recommender_id is not null) as is_friend`,
  )
  return row.isFriend
}
