import { languageNames } from '@glasshouse/contract'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

const ticketRow = z.object({
  memberId: z.bigint(),
  sessionId: z.bigint(),
  list: z.string(),
  fileName: z.string(),
  currency: z.enum(currencyCodes),
  language: z.enum(languageNames),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  expiresAt: z.date(),
  usedAt: z.nullable(z.date()),
})
export type TicketRow = z.infer<typeof ticketRow>

type TicketName = { readonly siteId: number; readonly tokenHash: string }

export async function insertTicket(
  queries: Queries,
  { siteId, tokenHash, ...ticket }: TicketName & Omit<TicketRow, 'usedAt'>,
): Promise<void> {
  await queries.run(sql`
    insert into download_tickets (token_hash, site_id, member_id, session_id, list, file_name, currency, language, input,
                                  expires_at)
    values (${tokenHash}, ${siteId}, ${ticket.memberId}, ${ticket.sessionId}, ${ticket.list}, ${ticket.fileName},
            ${ticket.currency}, ${ticket.language}, ${JSON.stringify(ticket.input)}, ${ticket.expiresAt})`)
}

/** A ticket in any state. */
export function findTicket(queries: Queries, { siteId, tokenHash }: TicketName) {
  return queries.maybe(
    ticketRow,
    sql`
      select member_id, session_id, list, file_name, currency, language, input, expires_at, used_at
        from download_tickets
       where site_id = ${siteId}
         and token_hash = ${tokenHash}`,
  )
}

/** Uses a ticket up; of two that try at once, one gets true. */
export async function takeTicket(
  queries: Queries,
  { siteId, tokenHash }: TicketName,
  now: Date,
): Promise<boolean> {
  const touched = await queries.run(sql`
    update download_tickets
       set used_at = ${now}
     where site_id = ${siteId}
       and token_hash = ${tokenHash}
       and used_at is null
       and expires_at > ${now}`)
  return touched === 1
}

/** Forgets tickets, of all sites, that were good until then; answers how many. */
export function deleteOldTickets(tx: Tx, expiredBy: Date, limit: number): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select token_hash
             from download_tickets
            where expires_at <= ${expiredBy}
            limit ${limit}
              for update skip locked)
    delete from download_tickets
     where token_hash in (select token_hash from old)`)
}
