import type { announcementCategories } from '@glasshouse/contract'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { countAnnouncementItems, listAnnouncementItems, type Announcement } from './announcements.queries.ts'
import type { ContentView } from './content.service.ts'

export type AnnouncementInput = {
  readonly isMember: boolean
  readonly category: (typeof announcementCategories)[number] | undefined
  readonly page: number
  readonly count: number
}

/** Announcements: long texts for all. Visitors and members read those meant for them. */
export type Announcements = {
  listItems(
    view: ContentView,
    input: AnnouncementInput,
  ): Promise<{ readonly list: Announcement[]; readonly total: number }>
  /** Undefined if there is none of this number, or it is not shown now, or not to the caller. */
  findItem(view: ContentView, id: number, isMember: boolean): Promise<Announcement | undefined>
}

export function createAnnouncements({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Announcements {
  const at = (view: ContentView) => ({ ...view, now: clock.now() })
  return {
    listItems: async (view, { isMember, category = null, page, count }) => {
      const asked = at(view)
      const input = { isMember, category, id: null, limit: count, offset: (page - 1) * count }
      const rows = await listAnnouncementItems(database, asked, input)
      const total = rows[0]?.total ?? (page === 1 ? 0 : await countAnnouncementItems(database, asked, input))
      return { list: rows.map(row => row.item), total }
    },
    findItem: async (view, id, isMember) => {
      const input = { isMember, category: null, id, limit: 1, offset: 0 }
      const [row] = await listAnnouncementItems(database, at(view), input)
      return row?.item
    },
  }
}
