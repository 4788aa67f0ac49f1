import { contactMethods, type ContactMethod } from '@glasshouse/contract'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type TicketPurpose = 'transfer' | 'forgotten'

export type NewTicket = {
  readonly tokenHash: string
  readonly siteId: number
  readonly memberId: bigint
  readonly purpose: TicketPurpose
  readonly method: ContactMethod
  readonly expiresAt: Date
}

export async function insertTicket(queries: Queries, ticket: NewTicket): Promise<void> {
  await queries.run(sql`
    insert into password_tickets (token_hash, site_id, member_id, purpose, method, expires_at)
    values (${ticket.tokenHash}, ${ticket.siteId}, ${ticket.memberId}, ${ticket.purpose}, ${ticket.method},
            ${ticket.expiresAt})`)
}

const ticketRow = z.object({
  memberId: z.bigint(),
  method: z.enum(contactMethods),
  expiresAt: z.date(),
  usedAt: z.nullable(z.date()),
})

export function findTicket(
  queries: Queries,
  siteId: number,
  { tokenHash, purpose }: { readonly tokenHash: string; readonly purpose: TicketPurpose },
) {
  return queries.maybe(
    ticketRow,
    sql`
      select member_id, method, expires_at, used_at
        from password_tickets
       where site_id = ${siteId}
         and token_hash = ${tokenHash}
         and purpose = ${purpose}`,
  )
}

/** Uses a ticket; false if it was already used. */
export async function useTicket(
  tx: Tx,
  siteId: number,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<boolean> {
  const used = await tx.run(sql`
    update password_tickets
       set used_at = ${now}
     where site_id = ${siteId}
       and token_hash = ${tokenHash}
       and used_at is null`)
  return used === 1
}

export async function endTicketsOf(
  tx: Tx,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: bigint },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update password_tickets
       set used_at = ${now}
     where site_id = ${siteId}
       and member_id = ${memberId}
       and used_at is null`)
}

/** Forgets tickets, of all sites, that were good until then; answers how many. */
export function deleteOldTickets(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    with old as materialized (
           select token_hash
             from password_tickets
            where expires_at < ${before}
            limit ${limit}
              for update skip locked)
    delete from password_tickets
     where token_hash in (select token_hash from old)`)
}

export type PasswordChange = {
  readonly siteId: number
  readonly memberId: bigint
  readonly at: Date
  readonly way: 'edited' | TicketPurpose
  readonly address: string
}

export async function insertPasswordChange(tx: Tx, change: PasswordChange): Promise<void> {
  await tx.run(sql`
    insert into password_changes (site_id, member_id, at, way, address)
    values (${change.siteId}, ${change.memberId}, ${change.at}, ${change.way}, ${change.address})`)
}
