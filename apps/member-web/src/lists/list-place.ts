/** Where in a list its reader is. The address contains it, so that it can be linked, reloaded and gone back from. */
export type ListPlace = {
  readonly page: number
  /** Leads to the rows after the page before; empty where the page is asked by its number. */
  readonly cursor: string
}

export const firstPlace: ListPlace = { page: 1, cursor: '' }

/** The last page that the calls serve. */
const lastPage = 1_000_000

/** The place that an address asks for; an invalid value means the first page. */
export function placeFrom(params: URLSearchParams): ListPlace {
  const asked = params.get('page') ?? ''
  const after = params.get('after') ?? ''
  const page = /^[1-9][0-9]{0,6}$/.test(asked) ? Number.parseInt(asked, 10) : 1
  return {
    page: page <= lastPage ? page : 1,
    cursor: /^[\w-]{1,400}\.[\w-]{1,40}$/.test(after) ? after : '',
  }
}

/** The same as parameters of an address; the first page needs none. */
export function addressOfPlace({ page, cursor }: ListPlace): Record<string, string> {
  if (page === 1) return {}
  return { page: `${page}`, ...(cursor !== '' && { after: cursor }) }
}

/** The same for a call. */
export function bodyOfPlace({ page, cursor }: ListPlace, count: number) {
  return { page, count, ...(cursor !== '' && { cursor }) }
}

/** How many pages a list has; an empty one has its first. */
export function pagesOf(total: number, onPage: number): number {
  return Math.max(1, Math.ceil(total / onPage))
}

/** A cursor is of one list; one that the server no longer knows, as from an old link, gives way to the page's number. */
export async function readPlace<P>(place: ListPlace, read: (place: ListPlace) => Promise<P>): Promise<P> {
  try {
    return await read(place)
  } catch (error) {
    if (place.cursor === '' || !(error instanceof Error) || error.name !== 'badField') throw error
    return read({ ...place, cursor: '' })
  }
}
