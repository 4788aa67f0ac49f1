import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { wirePath, type LanguageName } from '@glasshouse/contract'
import { isCurrency, type Currency } from '@glasshouse/money'
import type { Clock } from '@glasshouse/service'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { commonReply } from './envelope.ts'
import type { RequestFacts } from './request-facts.ts'
import { csvBeginning } from './csv.ts'
import { z } from 'zod'
import { send } from './serve-calls.ts'

/* Files that a browser downloads by itself, so that every phone saves them like any file. A link cannot carry a
   session; it carries a ticket: which list of which member, signed by the server and valid for a minute. Who holds the
   link can read it, and can change nothing in it. */

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

export type Ticket = { readonly url: string; readonly fileName: string; readonly expiresAt: Date }

export type Tickets = {
  sign(list: string, order: CsvOrder): Ticket
  /** Undefined for a ticket that this server did not sign, or whose minute is over. */
  read(
    text: string,
  ): { readonly list: string; readonly fileName: string; readonly order: CsvOrder } | undefined
}

const signedContent = z.object({
  list: z.string(),
  file: z.string(),
  member: z.string().regex(/^[0-9]{1,18}$/),
  site: z.number(),
  currency: z.string().refine(isCurrency),
  language: z.string(),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  until: z.number(),
})

export function createTickets({
  clock,
  encryptionKey,
}: {
  readonly clock: Clock
  readonly encryptionKey: string
}): Tickets {
  const signatureOf = (content: string) =>
    createHmac('sha256', encryptionKey).update(`download\n${content}`).digest()
  return {
    sign: (list, { memberId, siteId, currency, language, input }) => {
      const now = clock.now()
      const fileName = `${list}-${now.toISOString().slice(0, 16).replace(/[T:]/g, '-')}.csv`
      const expiresAt = new Date(now.getTime() + ticketMs)
      const content: z.input<typeof signedContent> = {
        list,
        file: fileName,
        member: `${memberId}`,
        site: siteId,
        currency,
        language,
        input,
        until: expiresAt.getTime(),
      }
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      const url = `${wirePath(downloadPath)}?ticket=${text}.${signatureOf(text).toString('base64url')}`
      return { url, fileName, expiresAt }
    },
    read: text => {
      const [content = '', signature = ''] = text.split('.', 2)
      const given = Buffer.from(signature, 'base64url')
      const own = signatureOf(content)
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
      const read = signedContent.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      if (read.until <= clock.now().getTime()) return undefined
      const { list, file, member, site, input } = read
      return {
        list,
        fileName: file,
        order: {
          memberId: BigInt(member),
          siteId: site,
          currency: read.currency,
          language: read.language as LanguageName, // the server's own, signed
          input,
        },
      }
    },
  }
}

export function ticketToWire({ url, fileName, expiresAt }: Ticket) {
  return { url, file_name: fileName, expires_at: expiresAt.toISOString() }
}

export type Downloads = { readonly tickets: Tickets; readonly lists: readonly CsvList[] }

export function serveDownloads(
  scope: FastifyInstance,
  { tickets, lists }: Downloads,
  factsOf: (request: FastifyRequest) => RequestFacts,
): void {
  scope.get<{ Querystring: { ticket?: string | string[] } }>(
    wirePath(downloadPath),
    { exposeHeadRoute: false },
    (request, reply) => {
      const { site, language } = factsOf(request)
      const { ticket } = request.query
      const opened = typeof ticket === 'string' ? tickets.read(ticket) : undefined
      const list = lists.find(each => each.name === opened?.list)
      if (!opened || !list || opened.order.siteId !== site.siteId) {
        return send(reply, commonReply('notFound', language))
      }
      const lines = list.lines({ ...opened.order, timezone: site.timezone })
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${opened.fileName}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(fileOf(lines)))
    },
  )
}

async function* fileOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield csvBeginning
  yield* lines
}
