import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const asideRow = z.object({
  orderId: z.bigint(),
  siteId: z.int(),
  programmeId: z.int(),
  memberId: z.bigint(),
  currency: z.enum(currencyCodes),
  units: z.bigint(),
  state: z.enum(['held', 'due', 'accepted', 'released']),
  moves: z.int(),
})
/** What is, or was, set aside for a deposit order. */
export type SetAside = z.infer<typeof asideRow>

const columns = sql`order_id, site_id, programme_id, member_id, currency, units, state, moves`

type MemberOfSite = { readonly siteId: number; readonly memberId: bigint }

/** What is set aside for a member, of all orders or of one. */
export function listSetAside(
  queries: Queries,
  { siteId, memberId }: MemberOfSite,
  orderId: bigint | null = null,
): Promise<SetAside[]> {
  return queries.all(
    asideRow,
    sql`
      select ${columns}
        from offers_set_aside
       where site_id = ${siteId} and member_id = ${memberId} and state in ('held', 'due')
         and (${orderId}::bigint is null or order_id = ${orderId})
       order by order_id`,
  )
}

export type NewSetAside = Omit<SetAside, 'state'> &
  ({ readonly state: 'held'; readonly dueUntil: null } | { readonly state: 'due'; readonly dueUntil: Date })

/** A row for an order that has none, or one that was released again. */
export async function upsertSetAside(tx: Tx, aside: NewSetAside, at: Date): Promise<void> {
  await tx.run(sql`
    insert into offers_set_aside
           (order_id, site_id, programme_id, member_id, currency, units, state, due_until, moves, moved_at)
    values (${aside.orderId}, ${aside.siteId}, ${aside.programmeId}, ${aside.memberId}, ${aside.currency},
            ${aside.units}, ${aside.state}, ${aside.dueUntil}, ${aside.moves}, ${at})
        on conflict (order_id) do update
       set programme_id = excluded.programme_id, units = excluded.units, state = excluded.state,
           due_until = excluded.due_until, moves = excluded.moves, moved_at = excluded.moved_at`)
}

const movesRow = z.object({ moves: z.int() })

/** How often something was moved for an order. */
export async function findMoves(
  queries: Queries,
  { siteId, orderId }: Pick<SetAside, 'siteId' | 'orderId'>,
): Promise<number> {
  const row = await queries.maybe(
    movesRow,
    sql`select moves from offers_set_aside where order_id = ${orderId} and site_id = ${siteId}`,
  )
  return row?.moves ?? 0
}

/** It leaves the account. Answers its moves; undefined if it did so before. */
export async function endSetAside(
  tx: Tx,
  { siteId, orderId }: Pick<SetAside, 'siteId' | 'orderId'>,
  { state, at }: { readonly state: 'accepted' | 'released'; readonly at: Date },
): Promise<number | undefined> {
  const row = await tx.maybe(
    movesRow,
    sql`
      update offers_set_aside
         set state = ${state}, due_until = null, moves = moves + 1, moved_at = ${at}
       where order_id = ${orderId} and site_id = ${siteId} and state in ('held', 'due')
      returning moves`,
  )
  return row?.moves
}

/** Those whose time is over; of all sites on purpose. */
export function listSetAsideOver(tx: Tx, now: Date, limit: number): Promise<SetAside[]> {
  return tx.all(
    asideRow,
    sql`
      select ${columns}
        from offers_set_aside
       where state = 'due' and due_until <= ${now}
       order by due_until, order_id
       limit ${limit}`,
  )
}

const stoppedRow = z.object({ isStopped: z.boolean() })

export async function isStopped(
  queries: Queries,
  { siteId, programmeId }: Pick<SetAside, 'siteId' | 'programmeId'>,
): Promise<boolean> {
  const row = await queries.one(
    stoppedRow,
    sql`
      select stopped_at is not null as is_stopped
        from grant_programmes
       where id = ${programmeId} and site_id = ${siteId}`,
  )
  return row.isStopped
}
