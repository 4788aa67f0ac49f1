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
        id: row.id,
        content: row.content,
        display_before_login: row.displayBeforeLogin ? 1 : 0,
        display_after_login: row.displayAfterLogin ? 1 : 0,
        start_at: row.startAt?.toISOString() ?? null,
        end_at: row.endAt?.toISOString() ?? null,
        sort: row.sort,
      })),
    getFooter: async view => {
      const items = await listFooterItems(database, at(view))
      const groups = await listFooterGroups(database, at(view))
      return {
        groups: groups.map(group => ({
          ...group,
          items: items
            .filter(item => item.groupId === group.id)
            .map(({ id, type, name, url, sort }) => ({ id, type, name, url, sort })),
        })),
        logos: (await listFooterLogos(database, at(view))).map(({ photoPath, ...row }) => ({
          ...row,
          photo_path: photoPath,
        })),
        copyright: await getCopyright(database, at(view)),
      }
    },
    listMobileFooter: async (view, template) =>
      (await listMobileItems(database, at(view), template)).map(({ iconActive, isDisplay, ...row }) => ({
        ...row,
        icon_active: iconActive,
        is_display: isDisplay ? 1 : 0,
      })),
    listLogos: async view =>
      (await listLogos(database, view.siteId, view.language)).map(({ photoPath, ...row }) => ({
        ...row,
        photo_path: photoPath,
      })),
  }
}

function toPicture(row: PictureRow, currency: Currency): CarouselPicture {
  const { gameTypeId, gpId, platformName, gameCode } = row
  const linksToGame = gameTypeId !== null && gpId !== null && platformName !== null && gameCode !== null
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    photo_path: row.photoPath,
    url: row.url,
    link_type: row.linkType,
    link_method: row.linkMethod,
    game_link_parameter: linksToGame
      ? {
          currency,
          gt_id: gameTypeId,
          gp_id: gpId,
          gp_gt_name: platformName,
          game_code: gameCode,
          customized: 0,
        }
      : null,
    sort: row.sort,
    start_at: row.startAt?.toISOString() ?? null,
    end_at: row.endAt?.toISOString() ?? null,
  }
}
