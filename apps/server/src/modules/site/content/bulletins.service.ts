import type { BulletinFrequency } from '@glasshouse/contract'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import {
  findBulletinFrequency,
  findBulletinHide,
  listBulletins,
  listPastBulletins,
  upsertBulletinHide,
  type HidePlace,
  type ShownBulletin,
} from './bulletins.queries.ts'
import type { ContentView } from './content.service.ts'

type Device = 1 | 2

/** What a place of one device shows, and how often a closed one is shown again. */
export type BulletinsOn = {
  readonly device: Device
  readonly list: readonly ShownBulletin[]
  readonly frequency: BulletinFrequency
}

/** Bulletins: those shown in a place, those shown before, and those that a member has closed. */
export type Bulletins = {
  listForVisitors(view: ContentView, device: Device): Promise<BulletinsOn>
  listForMember(view: ContentView, place: HidePlace): Promise<BulletinsOn>
  listHistory(view: ContentView, device: Device, isMember: boolean): Promise<ShownBulletin[]>
  /** Answers since when they are hidden. */
  hide(place: HidePlace): Promise<Date>
}

const historyMs = 90 * 24 * 60 * 60_000
const mostHistory = 50
const usualFrequency: BulletinFrequency = 0

export function createBulletins({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Bulletins {
  const bulletinsOn = async (
    view: ContentView,
    place: { readonly device: Device; readonly location: 1 | 2 | 3; readonly hiddenAt: Date | null },
  ): Promise<BulletinsOn> => {
    const list = await listBulletins(database, { ...view, now: clock.now() }, place)
    const frequency = (await findBulletinFrequency(database, view.siteId)) ?? usualFrequency
    return { device: place.device, list, frequency }
  }
  return {
    listForVisitors: (view, device) => bulletinsOn(view, { device, location: 1, hiddenAt: null }),
    listForMember: async (view, place) => {
      const hiddenAt = (await findBulletinHide(database, place)) ?? null
      return bulletinsOn(view, { ...place, hiddenAt })
    },
    listHistory: async (view, device, isMember) => {
      const now = clock.now()
      const since = new Date(now.getTime() - historyMs)
      const locations = isMember ? [1, 2, 3] : [1]
      const input = { device, locations, since, limit: mostHistory }
      return listPastBulletins(database, { ...view, now }, input)
    },
    hide: async place => {
      const at = clock.now()
      await upsertBulletinHide(database, place, at)
      return at
    },
  }
}
