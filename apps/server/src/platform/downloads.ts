import { Readable } from 'node:stream'
import { wirePath, type LanguageName } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Database } from '@glasshouse/postgres'
import { isToken, randomToken, sha256Hex, type Clock } from '@glasshouse/service'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { csvBeginning } from './csv.ts'
import {
  deleteOldTickets,
  findTicket,
  insertTicket,
  takeTicket,
  type TicketRow,
} from './downloads.queries.ts'
import { sendDownloadRefused } from './error-document.ts'
import { sweepLot, type Sweep } from './jobs/index.ts'
import type { RequestFacts } from './request-facts.ts'
import type { SecuritySettings } from './security-headers.ts'
import { forAllSites } from './site-scope.ts'

/* Files that a browser downloads by itself, so that every phone saves them like any file. Such a request cannot carry
   the token of a session in a header; its address carries a ticket. A ticket works once, within a minute, while the
   session that asked for it is open, and in that session's browser, which is known by its device cookie. */

const ticketMs = 60_000
const downloadPath = '/arks/web/member/records.csv'

export type CsvInput = Readonly<Record<string, string | number | null>>

export type CsvOrder = {
  readonly memberId: bigint
  readonly siteId: number
  readonly currency: Currency
  readonly language: LanguageName
  /** The list's parameters: plain text that its module wrote and parses again. */
  readonly input: CsvInput
}

/** A list that can be taken along. Its lines are made while they are sent. */
export type CsvList = {
  readonly name: string
  lines(order: CsvOrder & { readonly timezone: string }): AsyncIterable<string>
}

/** Files that are made whole and sent as one. */
export type PackedFile = {
  readonly name: string
  /** Undefined where the member may not have it any more. */
  pack(order: CsvOrder & { readonly timezone: string }): Promise<Uint8Array | undefined>
}

export type Download = CsvList | PackedFile

export type Ticket = { readonly url: string; readonly fileName: string; readonly expiresAt: Date }

export type Tickets = {
  /** A ticket for a list, or a packed file, bound to the session that asks. */
  issue(
    list: string,
    order: CsvOrder & { readonly sessionId: bigint },
    /** What a packed file is called, without its ending. */
    packedAs?: string,
  ): Promise<Ticket>
  /** What a ticket opens in this request, and uses it up. */
  use(token: string, request: RequestFacts, isSessionHere: IsSessionHere): Promise<Opened>
  sweep: Sweep
}

/** Whether a session is open, and the request comes from the browser that opened it. */
export type IsSessionHere = (
  session: { readonly siteId: number; readonly sessionId: bigint },
  request: RequestFacts,
) => Promise<boolean>

/** `ticket` is left out of a refusal where there is none of this name. */
type Opened =
  | { readonly ok: true; readonly ticket: TicketRow }
  | { readonly ok: false; readonly ticket: TicketRow | undefined }

export function createTickets({
  clock,
  database,
}: {
  readonly clock: Clock
  readonly database: Database
}): Tickets {
  return {
    issue: async (list, order, packedAs) => {
      const now = clock.now()
      const token = randomToken()
      const at = now.toISOString().slice(0, 16).replace(/[T:]/g, '-')
      const fileName = packedAs === undefined ? `${list}-${at}.csv` : `${packedAs}.zip`
      const expiresAt = new Date(now.getTime() + ticketMs)
      await insertTicket(database, { ...order, tokenHash: sha256Hex(token), list, fileName, expiresAt })
      return { url: `${wirePath(downloadPath)}?ticket=${token}`, fileName, expiresAt }
    },
    use: async (token, request, isSessionHere) => {
      const { siteId } = request.site
      const name = { siteId, tokenHash: sha256Hex(token) }
      const ticket = await findTicket(database, name)
      if (!ticket) return { ok: false, ticket }
      // The session first: a try from another browser does not use the link up.
      const isHere = await isSessionHere({ siteId, sessionId: ticket.sessionId }, request)
      return { ok: isHere && (await takeTicket(database, name, clock.now())), ticket }
    },
    sweep: () => database.transaction(tx => deleteOldTickets(tx, clock.now(), sweepLot), forAllSites),
  }
}

export function ticketToWire({ url, fileName, expiresAt }: Ticket) {
  return { url, file_name: fileName, expires_at: expiresAt.toISOString() }
}

export type Downloads = {
  readonly tickets: Tickets
  readonly lists: readonly Download[]
  readonly isSessionHere: IsSessionHere
  /** A ticket that does not work, or not in this browser; without one where there is none of this name. */
  onRefused(request: RequestFacts, ticket: TicketRow | undefined): Promise<void>
}

export function serveDownloads(
  scope: FastifyInstance,
  { tickets, lists, isSessionHere, onRefused, settings }: Downloads & { readonly settings: SecuritySettings },
  factsOf: (request: FastifyRequest) => RequestFacts,
): void {
  scope.get<{ Querystring: { ticket?: string | string[] } }>(
    wirePath(downloadPath),
    { exposeHeadRoute: false },
    async (request, reply) => {
      const facts = factsOf(request)
      const { site, language } = facts
      const { ticket: token } = request.query
      const opened =
        typeof token === 'string' && isToken(token)
          ? await tickets.use(token, facts, isSessionHere)
          : undefined
      const list = lists.find(each => each.name === opened?.ticket?.list)
      if (!opened?.ok || !list) {
        await onRefused(facts, opened?.ticket)
        const reader = { site, language: opened?.ticket?.language ?? language }
        return sendDownloadRefused(reader, reply, settings)
      }
      const order = { ...opened.ticket, siteId: site.siteId, timezone: site.timezone }
      const isPacked = 'pack' in list
      const content = isPacked ? await list.pack(order) : Readable.from(fileOf(list.lines(order)))
      if (!content) return sendDownloadRefused({ site, language: order.language }, reply, settings)
      return reply
        .header('content-type', isPacked ? 'application/zip' : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${order.fileName}"`)
        .header('cache-control', 'no-store')
        .send(content)
    },
  )
}

async function* fileOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield csvBeginning
  yield* lines
}
