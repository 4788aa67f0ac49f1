import type { MemberFacts, RequestFacts } from '../request-facts.ts'
import type { ListPage, PageInput } from './lists.ts'
import type { MemberViewer, Order } from './list.ts'

/** The member whose session asks. */
export function viewerOf({
  member: { memberId, siteId, currency, sessionId },
  language,
  site: { timezone },
}: RequestFacts & { readonly member: MemberFacts }): MemberViewer {
  return { tenant: { memberId, siteId, currency }, sessionId, language, timezone }
}

type WirePage = {
  readonly cursor?: string | undefined
  readonly page: number
  readonly count: number
  readonly sort_field?: string
  readonly sort_order: Order
}

/** Which page a body asks for. A list with one sort has no field for it. */
export function pageInputOf(body: WirePage, onlySort = ''): PageInput {
  const { cursor, page, count, sort_field: sort = onlySort, sort_order: order } = body
  return { cursor, page, count, sort, order }
}

/** What each list answers, under the names that the specification gives. */
export function pageToWire<R, W>({ rows, totals, nextCursor }: ListPage<R, object>, toWire: (row: R) => W) {
  return { list: rows.map(toWire), total_count: totals.count, next_cursor: nextCursor }
}
