import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { limitKinds, type LimitKind, type MemberLimit } from './protection.rules.ts'

type Member = { readonly siteId: number; readonly memberId: bigint }

const limitRow = z
  .object({
    kind: z.enum(limitKinds),
    amount: z.nullable(z.bigint()),
    requestedAmount: z.nullable(z.bigint()),
    requestedAt: z.nullable(z.date()),
  })
  .transform(row => ({
    kind: row.kind,
    amount: row.amount,
    request: row.requestedAt === null ? null : { amount: row.requestedAmount, at: row.requestedAt },
  }))

const limitsOf = ({ siteId, memberId }: Member) => sql`
      select kind, amount, requested_amount, requested_at
        from member_limits
       where site_id = ${siteId}
         and member_id = ${memberId}`

/** Kinds without a row have never had a limit. */
export function listLimits(queries: Queries, member: Member) {
  return queries.all(limitRow, limitsOf(member))
}

/** The current limits, locked against other checks until the transaction ends. */
export function lockLimits(tx: Tx, member: Member) {
  return tx.all(limitRow, sql`${limitsOf(member)} order by kind for no key update`)
}

export async function upsertLimit(
  tx: Tx,
  { siteId, memberId }: Member,
  { kind, amount, request }: MemberLimit & { readonly kind: LimitKind },
): Promise<void> {
  await tx.run(sql`
    insert into member_limits (member_id, site_id, kind, amount, requested_amount, requested_at)
    values (${memberId}, ${siteId}, ${kind}, ${amount}, ${request?.amount ?? null}, ${request?.at ?? null})
        on conflict (member_id, kind) do update
       set amount = excluded.amount, requested_amount = excluded.requested_amount, requested_at = excluded.requested_at`)
}

export async function insertLimitChange(
  tx: Tx,
  { siteId, memberId }: Member,
  change: {
    readonly kind: LimitKind
    readonly amount: bigint | null
    readonly isRequest: boolean
    readonly at: Date
  },
): Promise<void> {
  await tx.run(sql`
    insert into member_limit_changes (member_id, site_id, kind, amount, is_request, at)
    values (${memberId}, ${siteId}, ${change.kind}, ${change.amount}, ${change.isRequest}, ${change.at})`)
}

const usedRow = z
  .object({ depositDay: z.bigint(), depositWeek: z.bigint(), wonDay: z.bigint() })
  .transform(row => ({
    depositDay: row.depositDay,
    depositWeek: row.depositWeek,
    lossDay: -row.wonDay,
  }))

/** What of the limits is used up by now: the site's day, and that day with the six before it. */
export function getUsed(queries: Queries, { siteId, memberId }: Member, at: Date) {
  return queries.one(
    usedRow,
    sql`
      select deposited_since(${memberId}, site_day_of(${siteId}, ${at})) as deposit_day,
             deposited_since(${memberId}, site_day_of(${siteId}, ${at}, 6)) as deposit_week,
             won_since(${memberId}, site_day_of(${siteId}, ${at})) as won_day`,
  )
}

const roomRow = z.object({ room: z.nullable(z.bigint()) })

/** What the member may still lose today by their own limit, below zero once it is passed; undefined without a limit. */
export async function findLossRoom(
  queries: Queries,
  { memberId }: Pick<Member, 'memberId'>,
  at: Date,
): Promise<bigint | undefined> {
  const { room } = await queries.one(roomRow, sql`select loss_room(${memberId}, ${at}) as room`)
  return room ?? undefined
}

const playLimitsRow = z
  .object({ lossLeft: z.nullable(z.bigint()), endsAt: z.nullable(z.date()) })
  .transform(({ lossLeft, endsAt }) => ({
    lossLeftUnits: lossLeft === null ? null : lossLeft > 0n ? lossLeft : 0n,
    endsAt,
  }))

/** What a game shows of the member's own limits: what may still be lost today, and when the earliest session ends. */
export function getPlayLimits(queries: Queries, { siteId, memberId }: Member, at: Date) {
  return queries.one(
    playLimitsRow,
    sql`
      select loss_room(${memberId}, ${at}) as loss_left,
             (select min(s.created_at + l.amount * interval '1 minute')
                from member_limits l
                join sessions s on s.member_id = l.member_id and s.site_id = l.site_id and s.ended_at is null
               where l.member_id = ${memberId}
                 and l.site_id = ${siteId}
                 and l.kind = 'session_minutes') as ends_at`,
  )
}

/**
 * The largest stake that the member's own limit leaves, none or more; null where the limit was lifted, undefined where
 * there never was one.
 */
export async function findStakeRoom(
  queries: Queries,
  { siteId, memberId }: Member,
  at: Date,
): Promise<bigint | null | undefined> {
  const row = await queries.maybe(
    roomRow,
    sql`
      select loss_room(${memberId}, ${at}) as room
        from member_limits
       where site_id = ${siteId}
         and member_id = ${memberId}
         and kind = 'loss_day'`,
  )
  return row?.room != null && row.room < 0n ? 0n : row?.room
}

const sessionRow = z
  .object({ beganAt: z.date(), bets: z.bigint(), stake: z.bigint(), result: z.bigint() })
  .transform(row => ({
    beganAt: row.beganAt,
    bets: Number(row.bets),
    stakeUnits: row.stake,
    resultUnits: row.result,
  }))

/** What a session has come to so far: rounds that were settled. One that is open, or was void, has come to nothing. */
export function getSessionSum(queries: Queries, { siteId, memberId }: Member, sessionId: bigint) {
  return queries.one(
    sessionRow,
    sql`
      select s.created_at as began_at, count(b.bet_id) as bets,
             coalesce(sum(bet_stake(b.state, b.stake_units)), 0)::bigint as stake,
             coalesce(sum(bet_win(b.state, b.stake_units, b.payout_units)), 0)::bigint as result
        from sessions s
        left join bet_records b on b.member_id = s.member_id
                               and b.placed_at >= s.created_at
                               and b.state in ('settled', 'resettled')
       where s.id = ${sessionId}
         and s.site_id = ${siteId}
         and s.member_id = ${memberId}
       group by s.created_at`,
  )
}
