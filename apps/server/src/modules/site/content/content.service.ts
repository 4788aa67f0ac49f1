import type {
  Announcement,
  CarouselPicture,
  DataOf,
  Footer,
  LanguageName,
  MobileFooterItem,
  calls,
} from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import {
  getCopyright,
  listAnnouncements,
  listFooterGroups,
  listFooterItems,
  listFooterLogos,
  listLogos,
  listMobileItems,
  listPictures,
  type PictureRow,
} from './content.queries.ts'

type Logo = DataOf<typeof calls.logo>['list'][number]

export type ContentView = { readonly siteId: number; readonly language: LanguageName }

/** 0 desktop, 1 small, 2 mobile. */
export type PictureUse = 0 | 1 | 2

/** Content has no rules beyond what is on now, so it answers in the shapes that the wire and the pages share. */
export type Content = {
  /** Banners that are on now; a link to a game names the currency it is to be opened in. */
  listBanners(view: ContentView & { currency: Currency }, use: PictureUse): Promise<CarouselPicture[]>
  listMarquee(view: ContentView, isMember: boolean): Promise<Announcement[]>
  getFooter(view: ContentView): Promise<Footer>
  /** The tabs that every layout shows and those of the one that is named; without a name, all of them. */
  listMobileFooter(view: ContentView, template?: string): Promise<MobileFooterItem[]>
  listLogos(view: ContentView): Promise<Logo[]>
}

export function createContent({ database, clock }: { database: Database; clock: Clock }): Content {
  const at = (view: ContentView) => ({ ...view, now: clock.now() })
  return {
    listBanners: async (view, use) =>
      (await listPictures(database, at(view), use)).map(row => toPicture(row, view.currency)),
    listMarquee: async (view, isMember) =>
      (await listAnnouncements(database, at(view), isMember)).map(row => ({
        ...row,
        display_before_login: row.display_before_login ? 1 : 0,
        display_after_login: row.display_after_login ? 1 : 0,
        start_at: row.start_at?.toISOString() ?? null,
        end_at: row.end_at?.toISOString() ?? null,
      })),
    getFooter: async view => {
      const items = await listFooterItems(database, at(view))
      const groups = await listFooterGroups(database, at(view))
      return {
        groups: groups.map(group => ({
          ...group,
          items: items
            .filter(item => item.group_id === group.id)
            .map(({ id, type, name, url, sort }) => ({ id, type, name, url, sort })),
        })),
        logos: await listFooterLogos(database, at(view)),
        copyright: await getCopyright(database, at(view)),
      }
    },
    listMobileFooter: async (view, template) =>
      (await listMobileItems(database, at(view), template)).map(row => ({
        ...row,
        is_display: row.is_display ? 1 : 0,
      })),
    listLogos: view => listLogos(database, view.siteId, view.language),
  }
}

function toPicture(row: PictureRow, currency: Currency): CarouselPicture {
  const { game_type_id, gp_id, platform_name, game_code, start_at, end_at, ...same } = row
  const linksToGame = game_type_id !== null && gp_id !== null && platform_name !== null && game_code !== null
  return {
    ...same,
    game_link_parameter: linksToGame
      ? { currency, gt_id: game_type_id, gp_id, gp_gt_name: platform_name, game_code, customized: 0 }
      : null,
    start_at: start_at?.toISOString() ?? null,
    end_at: end_at?.toISOString() ?? null,
  }
}
