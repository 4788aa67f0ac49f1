import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { kindGrantBudget } from '../../money/ledger-accounts/index.ts'

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

/** An order that is open, and may wait for staff, holds what is set aside for it no longer. */
export const heldDays = 30

type Over = { readonly now: Date; readonly limit: number; readonly orderId?: bigint }

/**
 * What was not accepted in time, what an order has held for too long, and what was left behind by an order that is over;
 * of one order, or of all sites on purpose.
 */
export function listSetAsideOver(tx: Tx, { now, limit, orderId }: Over): Promise<SetAside[]> {
  return tx.all(
    asideRow,
    sql`
      select ${columns}
        from offers_set_aside a
       where (${orderId ?? null}::bigint is null or order_id = ${orderId ?? null})
         and ((state = 'due' and due_until <= ${now})
              or (state = 'held'
                  and (moved_at <= ${now}::timestamptz - make_interval(days => ${heldDays}::integer)
                       or exists (
                            select from deposit_orders o
                             where o.id = a.order_id and o.state not in ('waiting', 'reviewing')))))
       order by due_until, order_id
       limit ${limit}`,
  )
}

const bonusRow = z.object({
  orderId: z.bigint(),
  memberId: z.bigint(),
  title: z.string(),
  units: z.bigint(),
  /** Its deposit has come in, so it can be accepted. */
  isDue: z.boolean(),
  until: z.date(),
})
/** What an offer has set aside for a deposit order, as its member reads it. */
export type OrderBonus = z.infer<typeof bonusRow>

export function listBonuses(
  queries: Queries,
  { siteId, language }: { readonly siteId: number; readonly language: string },
  orderIds: readonly bigint[],
): Promise<OrderBonus[]> {
  return queries.all(
    bonusRow,
    sql`
      select a.order_id, a.member_id, coalesce(p.title ->> ${language}, p.title ->> 'en_US') as title, a.units,
             a.state = 'due' as is_due,
             coalesce(a.due_until, a.moved_at + make_interval(days => ${heldDays}::integer)) as until
        from offers_set_aside a
        join grant_programmes p on p.id = a.programme_id
       where a.site_id = ${siteId} and a.order_id = any(${orderIds}::bigint[]) and a.state in ('held', 'due')`,
  )
}

const openRow = z.object({ orderId: z.bigint(), netUnits: z.bigint() })

/** A member's orders that may still be credited and have nothing set aside, the oldest first. */
export function listOpenOrders(
  queries: Queries,
  { siteId, memberId }: MemberOfSite,
): Promise<z.infer<typeof openRow>[]> {
  return queries.all(
    openRow,
    sql`
      select id as order_id, amount_units - fee_units as net_units
        from deposit_orders o
       where site_id = ${siteId} and member_id = ${memberId} and state in ('waiting', 'reviewing')
         and not exists (
               select from offers_set_aside a where a.order_id = o.id and a.state in ('held', 'due'))
       order by id`,
  )
}

const stoppedRow = z.object({ siteId: z.int(), programmeId: z.int(), currency: z.enum(currencyCodes) })

/** First-deposit programmes that are stopped and have something in their budget again; of all sites on purpose. */
export function listStoppedBudgets(tx: Tx): Promise<z.infer<typeof stoppedRow>[]> {
  return tx.all(
    stoppedRow,
    sql`
      select p.site_id, p.id as programme_id, p.currency
        from grant_programmes p
        join ledger.accounts budget
          on budget.owner = p.site_id and budget.kind = ${kindGrantBudget(0)} + p.id and budget.currency = p.currency
       where p.occasion = 'firstDeposit' and p.stopped_at is not null and budget.balance > budget.held
       order by p.id`,
  )
}
