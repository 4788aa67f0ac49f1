import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { Channel } from './drivers/driver.ts'
import type { Sender } from './templates.ts'

export const channels = ['sms', 'email'] as const

const senderRow = z.object({ site: z.string(), timezone: z.string() })

/** What a site calls itself in its letters, and its clock. */
export function getSender(queries: Queries, siteId: number): Promise<Sender> {
  return queries.one(senderRow, sql`select name as site, timezone from sites where id = ${siteId}`)
}

export type MessageValues = {
  readonly siteId: number
  readonly channel: Channel
  readonly template: string
  readonly sealed: string
  readonly now: Date
  readonly usefulUntil: Date
}

export async function insertMessage(queries: Queries, values: MessageValues): Promise<void> {
  await queries.run(sql`
    insert into messages (site_id, channel, template, sealed, next_try_at, useful_until, created_at)
    values (${values.siteId}, ${values.channel}, ${values.template}, ${values.sealed}, ${values.now},
            ${values.usefulUntil}, ${values.now})`)
}

const dueRow = z.object({
  id: z.bigint(),
  siteId: z.int(),
  channel: z.enum(channels),
  template: z.string(),
  sealed: z.string(),
  tries: z.int(),
  usefulUntil: z.date(),
})
export type DueMessage = z.infer<typeof dueRow>

/** Takes messages that are due, of all sites, for as long as the lease; of two servers one gets each. */
export function claimDueMessages(
  tx: Tx,
  { now, leasedUntil, limit }: { readonly now: Date; readonly leasedUntil: Date; readonly limit: number },
): Promise<DueMessage[]> {
  return tx.all(
    dueRow,
    sql`
      with due as materialized (
             select id
               from messages
              where ended_at is null
                and next_try_at <= ${now}
              order by next_try_at
              limit ${limit}
                for update skip locked)
      update messages
         set tries = tries + 1, next_try_at = ${leasedUntil}
       where id in (select id from due)
      returning id, site_id, channel, template, sealed, tries, useful_until`,
  )
}

type MessageName = { readonly id: bigint; readonly siteId: number }

/** The end of a message: its content and recipient are deleted. */
export async function endMessage(
  queries: Queries,
  { id, siteId }: MessageName,
  { at, outcome }: { readonly at: Date; readonly outcome: 'sent' | 'refused' | 'tooLate' },
): Promise<void> {
  await queries.run(sql`
    update messages
       set ended_at = ${at}, outcome = ${outcome}, sealed = null
     where id = ${id}
       and site_id = ${siteId}
       and ended_at is null`)
}

export async function postponeMessage(
  queries: Queries,
  { id, siteId }: MessageName,
  nextTryAt: Date,
): Promise<void> {
  await queries.run(sql`
    update messages
       set next_try_at = ${nextTryAt}
     where id = ${id}
       and site_id = ${siteId}
       and ended_at is null`)
}

/** Forgets messages, of all sites, that ended before then; answers how many. */
export function deleteOldMessages(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select id
             from messages
            where ended_at < ${before}
            limit ${limit}
              for update skip locked)
    delete from messages
     where id in (select id from old)`)
}

const blockRow = z.object({ isBlocked: z.boolean() })

/** Whether the site writes to a target no more. */
export async function isBlocked(
  queries: Queries,
  siteId: number,
  { channel, target }: { readonly channel: Channel; readonly target: string },
): Promise<boolean> {
  const row = await queries.one(
    blockRow,
    sql`
      select exists (select from message_blocks
                      where site_id = ${siteId}
                        and channel = ${channel}
                        and case when channel = 'sms' then starts_with(${target}, pattern)
                                 when starts_with(pattern, '@') then right(${target}, length(pattern)) = pattern
                                 else pattern = ${target} end) as is_blocked`,
  )
  return row.isBlocked
}

const leftRow = z.object({ isLeft: z.boolean() })

export async function hasCredit(queries: Queries, siteId: number): Promise<boolean> {
  const row = await queries.one(
    leftRow,
    sql`
      select not exists (select from sms_credits where site_id = ${siteId} and remaining = 0) as is_left`,
  )
  return row.isLeft
}

const capRow = z.object({ mostADay: z.int() })

/** The most SMS that a site sends in a day, if it is set. */
export async function findSmsCap(queries: Queries, siteId: number): Promise<number | undefined> {
  const row = await queries.maybe(capRow, sql`select most_a_day from sms_caps where site_id = ${siteId}`)
  return row?.mostADay
}

const creditRow = z.object({ hasRow: z.boolean(), hasPaid: z.boolean() })

/** Takes one SMS off what the site has paid for; false when nothing is left. */
export async function takeCredit(tx: Tx, siteId: number): Promise<boolean> {
  const { hasRow, hasPaid } = await tx.one(
    creditRow,
    sql`
      with paid as (
             update sms_credits
                set remaining = remaining - 1
              where site_id = ${siteId}
                and remaining > 0
             returning site_id)
      select exists (select from sms_credits where site_id = ${siteId}) as has_row,
             exists (select from paid) as has_paid`,
  )
  return hasPaid || !hasRow
}
