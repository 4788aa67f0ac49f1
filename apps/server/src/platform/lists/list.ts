import type { LanguageName } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Queries } from '@glasshouse/postgres'
import type { serverPhrases } from '@glasshouse/phrases'

/** Whose rows a list may show, by its audience. Every statement of a list names them. */
export type Tenants = {
  readonly member: { readonly siteId: number; readonly memberId: bigint; readonly currency: Currency }
  readonly agent: { readonly siteId: number; readonly agentId: bigint; readonly currency: Currency }
  readonly staff: { readonly siteId: number }
}
export type Audience = keyof Tenants

export type Viewer<A extends Audience = Audience> = {
  readonly tenant: Tenants[A]
  readonly language: LanguageName
  readonly timezone: string
  /** What a role allows; members and agents have none. */
  readonly permissions?: ReadonlySet<string>
}

/** A member by a session, to which tickets are bound. */
export type MemberViewer = Viewer<'member'> & { readonly sessionId: bigint }

/** A viewer at an instant: what has expired by then is not in a list. */
export type Reader<A extends Audience = Audience> = Viewer<A> & { readonly now: Date }

export type Order = 'asc' | 'desc'

/** Where a row stands in an order: the values that it is sorted by, the last of which no two rows share. */
export type Place = readonly string[]

/** Rows after a place, or those of a page by its number. */
export type Start = { readonly after: Place } | { readonly skip: number }

export type RowsInput<A extends Audience, F> = {
  readonly viewer: Reader<A>
  readonly filter: F
  readonly sort: string
  readonly order: Order
  readonly start: Start
  readonly limit: number
}

export type PlacedRow<R> = { readonly row: R; readonly place: Place }

/** Where the rows of a list come from. `tableSource` makes one of SQL parts; a list with tallies has its own. */
export type ListSource<A extends Audience, F, R, T> = {
  rows(queries: Queries, input: RowsInput<A, F>): Promise<readonly PlacedRow<R>[]>
  /** Over all pages. */
  totals(queries: Queries, input: Pick<RowsInput<A, F>, 'viewer' | 'filter'>): Promise<Counted & T>
}

export type Counted = { readonly count: number }

/** What a file of a list needs besides its rows. */
export type FileWords = {
  readonly t: ReturnType<typeof serverPhrases>['t']
  readonly timezone: string
  readonly currency: Currency
}

export type ListFile<F, R> = {
  /** Reads the filter that the file was asked for; it has travelled as plain words. */
  readonly filter: { parse(input: unknown): F }
  head(words: FileWords): readonly string[]
  line(row: R, words: FileWords): readonly string[]
}

/**
 * A list, said once: who may see it, whose rows it has, what it is sorted by, where its rows come from, and how they
 * are written in a file.
 */
export type List<A extends Audience, F extends object, R, T> = {
  readonly name: string
  readonly audience: A
  /** What a viewer's role has to allow. */
  readonly permission?: string
  readonly sorts: readonly string[]
  readonly source: ListSource<A, F, R, T>
  readonly file?: ListFile<F, R>
}
