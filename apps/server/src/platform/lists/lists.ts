import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { serverPhrases } from '@glasshouse/phrases'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { badField } from '../bind.ts'
import { csvLine } from '../csv.ts'
import type { CsvInput, CsvList, CsvOrder, Ticket, Tickets } from '../downloads.ts'
import { createCursors } from './cursor.ts'
import type { Audience, Counted, List, MemberViewer, Order, PlacedRow, Start, Viewer } from './list.ts'

/** Rows that one file may have; a member with more takes them along by fewer days at a time. */
export const mostCsvRows = 50_000

/** Rows of a file that are read and sent at a time. */
const lotRows = 1_000

/** Which page: the one that a cursor leads to, or else the one of this number, counted from 1. */
export type PageInput = {
  readonly cursor: string | undefined
  readonly page: number
  readonly count: number
  readonly sort: string
  readonly order: Order
}

export type ListPage<R, T> = {
  readonly rows: readonly R[]
  readonly totals: Counted & T
  /** Leads to the rows after these; null at the end. */
  readonly nextCursor: string | null
}

export type Lists = {
  page<A extends Audience, F extends object, R, T>(
    list: List<A, F, R, T>,
    viewer: Viewer<A>,
    asked: { readonly filter: F; readonly page: PageInput },
  ): Promise<Outcome<ListPage<R, T>, 'badField' | 'notAllowed'>>
  /** A ticket for a file of a whole list. A list that is too long is refused, never cut. */
  ticket<F extends object, R, T>(
    list: List<'member', F, R, T>,
    viewer: MemberViewer,
    filter: F,
  ): Promise<Outcome<Ticket, 'tooManyRows' | 'notAllowed'>>
  /** What the tickets of a list lead to. */
  file<F extends object, R, T>(list: List<'member', F, R, T>): CsvList
}

export type ListDeps = {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  readonly tickets: Tickets
  readonly encryptionKey: string
}

/** Serves lists: their pages by cursor or number, their totals, and files of them. */
export function createLists({ database, clock, tickets, encryptionKey }: ListDeps): Lists {
  const cursors = createCursors(encryptionKey)
  return {
    page: async (list, asking, { filter, page }) => {
      if (!mayRead(list, asking)) return refuse('notAllowed')
      const viewer = { ...asking, now: clock.now() }
      const { cursor, count, sort, order } = page
      if (!list.sorts.includes(sort)) return badField({ sort_field: 'refusal_bad_field' })
      const cursorOf = { list: list.name, tenant: viewer.tenant, filter, sort, order }
      const after = cursor === undefined ? undefined : cursors.read(cursorOf, cursor)
      if (cursor !== undefined && !after) return badField({ cursor: 'refusal_bad_field' })
      const start: Start = after ? { after } : { skip: (page.page - 1) * count }
      const [found, totals] = await Promise.all([
        list.source.rows(database, { viewer, filter, sort, order, start, limit: count + 1 }),
        list.source.totals(database, { viewer, filter }),
      ])
      const rows = found.slice(0, count)
      const last = found.length > count ? rows.at(-1) : undefined
      return ok({
        rows: rows.map(each => each.row),
        totals,
        nextCursor: last ? cursors.write(cursorOf, last.place) : null,
      })
    },
    ticket: async (list, asking, filter) => {
      if (!mayRead(list, asking)) return refuse('notAllowed')
      const viewer = { ...asking, now: clock.now() }
      const { count } = await list.source.totals(database, { viewer, filter })
      if (count > mostCsvRows) return refuse('tooManyRows', { most: mostCsvRows })
      const { tenant, sessionId, language } = viewer
      const order = { ...tenant, sessionId, language, input: plainWords(filter) }
      return ok(await tickets.issue(list.name, order))
    },
    file: list => ({ name: list.name, lines: order => linesOf({ database, clock }, list, order) }),
  }
}

function mayRead<A extends Audience>(
  { permission }: { readonly permission?: string },
  { permissions }: Viewer<A>,
): boolean {
  return permission === undefined || permissions?.has(permission) === true
}

async function* linesOf<F extends object, R, T>(
  { database, clock }: Pick<ListDeps, 'database' | 'clock'>,
  { name, file, source, sorts }: List<'member', F, R, T>,
  { memberId, siteId, language, timezone, currency, input }: CsvOrder & { readonly timezone: string },
): AsyncGenerator<string> {
  if (!file) throw new Error(`the list ${name} has no file`)
  const words = { t: serverPhrases(language).t, timezone, currency }
  const viewer = { tenant: { memberId, siteId, currency }, language, timezone, now: clock.now() }
  const filter = file.filter.parse(input)
  yield csvLine(file.head(words))
  let start: Start | undefined = { skip: 0 }
  // The ticket was refused above the limit; rows that came since are in the file too, so that it is never cut.
  while (start) {
    const lot: readonly PlacedRow<R>[] = await source.rows(database, {
      viewer,
      filter,
      sort: sorts[0] ?? '',
      order: 'desc',
      start,
      limit: lotRows,
    })
    for (const { row } of lot) yield csvLine(file.line(row, words))
    const last = lot.at(-1)
    start = last && lot.length === lotRows ? { after: last.place } : undefined
  }
}

/** Filters are texts, numbers and instants. */
function plainWords(filter: object): CsvInput {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]: [string, unknown]) => {
      if (value instanceof Date) return [name, value.toISOString()]
      if (value === null || typeof value === 'string' || typeof value === 'number') return [name, value]
      throw new Error(`a filter’s ${name} cannot travel in a ticket`)
    }),
  )
}
