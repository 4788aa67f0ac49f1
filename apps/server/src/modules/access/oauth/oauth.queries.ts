import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import type { PersonalData } from '../../../platform/personal-data/index.ts'

const providerRow = z.object({
  code: z.string(),
  name: z.string(),
  icon: z.string(),
  issuer: z.nullable(z.string()),
  clientId: z.string(),
})
export type ProviderRow = z.infer<typeof providerRow>

export function listProviders(queries: Queries, siteId: number) {
  return queries.all(
    providerRow,
    sql`
      select code, name, icon, issuer, client_id
        from login_providers
       where site_id = ${siteId}
         and is_open
       order by sort, code`,
  )
}

export type FlowValues = {
  readonly siteId: number
  readonly stateHash: string
  readonly provider: string
  readonly browserHash: string
  readonly redirectUri: string
  readonly display: 'popup' | 'page'
  readonly target: string
  readonly expiresAt: Date
}

export async function insertFlow(queries: Queries, flow: FlowValues): Promise<void> {
  await queries.run(sql`
    insert into oauth_flows (state_hash, site_id, provider, browser_hash, redirect_uri, display, target, expires_at)
    values (${flow.stateHash}, ${flow.siteId}, ${flow.provider}, ${flow.browserHash}, ${flow.redirectUri},
            ${flow.display}, ${flow.target}, ${flow.expiresAt})`)
}

const flowRow = z.object({
  provider: z.string(),
  redirectUri: z.string(),
  display: z.enum(['popup', 'page']),
  target: z.string(),
})

type Spending = {
  readonly siteId: number
  readonly hash: string
  readonly browserHash: string
  readonly now: Date
}

/** The first callback with a live state, in the same browser, consumes it; any other gets nothing. */
export function consumeFlow(queries: Queries, { siteId, hash, browserHash, now }: Spending) {
  return queries.maybe(
    flowRow,
    sql`
      update oauth_flows
         set spent_at = ${now}
       where site_id = ${siteId}
         and state_hash = ${hash}
         and browser_hash = ${browserHash}
         and spent_at is null
         and expires_at > ${now}
      returning provider, redirect_uri, display, target`,
  )
}

export type TicketValues = {
  readonly siteId: number
  readonly ticketHash: string
  readonly purpose: 'enter' | 'bind'
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly browserHash: string
  readonly expiresAt: Date
}

const placeOf = (ticketHash: string) => ({ table: 'oauth_tickets', column: 'person', owner: ticketHash })

export async function insertTicket(
  queries: Queries,
  personalData: PersonalData,
  ticket: TicketValues,
): Promise<void> {
  const { name, email, ticketHash } = ticket
  const person = personalData.encrypt(JSON.stringify({ name, email }), placeOf(ticketHash))
  await queries.run(sql`
    insert into oauth_tickets (ticket_hash, site_id, purpose, provider, issuer, subject, person,
                                     browser_hash, expires_at)
    values (${ticketHash}, ${ticket.siteId}, ${ticket.purpose}, ${ticket.provider}, ${ticket.issuer},
            ${ticket.subject}, ${person}, ${ticket.browserHash}, ${ticket.expiresAt})`)
}

const ticketRow = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  person: z.string(),
})
const personForm = z.object({ name: z.string(), email: z.string() })

export async function consumeTicket(
  queries: Queries,
  personalData: PersonalData,
  { siteId, hash, browserHash, now, purpose }: Spending & { readonly purpose: 'enter' | 'bind' },
) {
  const row = await queries.maybe(
    ticketRow,
    sql`
      update oauth_tickets
         set spent_at = ${now}
       where site_id = ${siteId}
         and ticket_hash = ${hash}
         and purpose = ${purpose}
         and browser_hash = ${browserHash}
         and spent_at is null
         and expires_at > ${now}
      returning provider, issuer, subject, person`,
  )
  if (!row) return undefined
  const { person, ...ticket } = row
  return { ...ticket, ...personForm.parse(JSON.parse(personalData.decrypt(person, placeOf(hash)))) }
}

type IdentityKey = { readonly siteId: number; readonly issuer: string; readonly subject: string }

const linkRow = z.object({ memberId: z.bigint() })

export async function findLinked(queries: Queries, { siteId, issuer, subject }: IdentityKey) {
  const row = await queries.maybe(
    linkRow,
    sql`
      select member_id
        from member_identities
       where site_id = ${siteId}
         and issuer = ${issuer}
         and subject = ${subject}`,
  )
  return row?.memberId
}

/** Refused by the table if the person is linked already, or the member has another person of this issuer. */
export async function insertLink(
  tx: Tx,
  { siteId, issuer, subject, provider, memberId, at }: NewLink,
): Promise<void> {
  await tx.run(sql`
    insert into member_identities (site_id, issuer, subject, member_id, provider, linked_at)
    values (${siteId}, ${issuer}, ${subject}, ${memberId}, ${provider}, ${at})`)
}

type NewLink = IdentityKey & { readonly provider: string; readonly memberId: bigint; readonly at: Date }

const linkedRow = z.object({
  id: z.bigint(),
  provider: z.string(),
  providerName: z.string(),
  linkedAt: z.date(),
})

/** A provider that is not offered any more still has its name. */
export function listLinks(queries: Queries, siteId: number, memberId: bigint) {
  return queries.all(
    linkedRow,
    sql`
      select linked.id, linked.provider, coalesce(known.name, linked.provider) as provider_name, linked.linked_at
        from member_identities as linked
        left join login_providers as known
          on known.site_id = linked.site_id
         and known.code = linked.provider
       where linked.site_id = ${siteId}
         and linked.member_id = ${memberId}
       order by linked.linked_at, linked.id`,
  )
}

/** Removes a link of a member; false if the member has none of that number. */
export async function deleteLink(
  queries: Queries,
  siteId: number,
  { memberId, id }: { readonly memberId: bigint; readonly id: bigint },
): Promise<boolean> {
  const deleted = await queries.run(sql`
    delete from member_identities
     where site_id = ${siteId}
       and member_id = ${memberId}
       and id = ${id}`)
  return deleted === 1
}

/** Of all sites, what is over; answers how many. */
export async function deleteOldVisits(
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  const flows = await tx.run(sql`
    with old as materialized (
           select state_hash
             from oauth_flows
            where expires_at <= ${now}
            limit ${limit}
              for update skip locked)
    delete from oauth_flows
     where state_hash in (select state_hash from old)`)
  const tickets = await tx.run(sql`
    with old as materialized (
           select ticket_hash
             from oauth_tickets
            where expires_at <= ${now}
            limit ${limit}
              for update skip locked)
    delete from oauth_tickets
     where ticket_hash in (select ticket_hash from old)`)
  return flows + tickets
}
