import type { ContactMethod } from '@glasshouse/contract'
import type { Queries } from '@glasshouse/postgres'
import { randomToken, sha256Hex } from '@glasshouse/service'
import type { Credentials } from '../members/index.ts'
import { insertTicket, type TicketPurpose } from './tickets.queries.ts'

const ticketLifeMs = 10 * 60_000

/** By which channel a code goes to a contact. */
export const channelOf = { phone: 'sms', email: 'email' } as const

type TicketFor = {
  readonly siteId: number
  readonly member: Credentials
  readonly purpose: TicketPurpose
  readonly method: ContactMethod
}

/** Leave to set a new password once, for ten minutes. */
export async function issueTicket(
  queries: Queries,
  { siteId, member, purpose, method }: TicketFor,
  now: Date,
): Promise<string> {
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + ticketLifeMs)
  const { memberId } = member
  await insertTicket(queries, { tokenHash: sha256Hex(token), siteId, memberId, purpose, method, expiresAt })
  return token
}
