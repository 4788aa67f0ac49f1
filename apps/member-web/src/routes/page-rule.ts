import type { GameItem, PageContent } from '@glasshouse/contract'
import type { Area, PlainPhraseKey } from '@glasshouse/phrases'
import type { IconName } from '@glasshouse/ui'
import type { ComponentType, ReactNode } from 'react'
import type { GuardName } from './guards.ts'

/** An address as the rules see it: parts of the path by name, and what stands behind the question mark. */
export type Place = {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/**
 * How a page is drawn and found. `public`: by the server, for search engines too. `personal`: in the browser alone.
 * `leading`: nothing is shown, another address follows. `window`: without the frame of the site.
 */
export type RouteKind = 'public' | 'personal' | 'leading' | 'window'

/** Settings of a site that decide whether a page is there. */
export type SiteSetting = 'fast_payment'

/** The groups of the member centre's menu, in their order. */
export const centreGroups = ['account', 'wallet', 'messages', 'funds', 'records', 'recommend'] as const
export type CentreGroup = (typeof centreGroups)[number]

export type RouteRule = {
  /** Names in it begin with a colon: `/faq/:id`. */
  readonly path: string
  readonly kind: RouteKind
  /** Asked in this order on every navigation; the first that objects decides. */
  readonly guards?: readonly GuardName[]
  /** A setting of the site without which there is no such page. */
  readonly needs?: SiteSetting
  /** About money that is played for: not there in a client from a store. */
  readonly isForMoney?: true
  /** Stands without what is below a page: the site's footer, and on a phone the bar. */
  readonly hasNoFooter?: true
  /** Brings a frame of its own: neither the site's head nor its footer. */
  readonly hasOwnFrame?: true
  /** The route's own validation; an address that fails it is no page. */
  readonly accepts?: (place: Place) => boolean
  /** What the window's title says before the site's name. A page without one is called after what stands on it, or after the site. */
  readonly title?: PlainPhraseKey<'site'>
  /**
   * What it is drawn with. `home` and the kinds of operators' pages: the server reads it into the payload. `member`: the
   * page makes calls of its own, and the cache of what they answered stands around it.
   */
  readonly data?: 'home' | 'member' | PageContent['kind']
  /** Its line in the menu of the member centre, which is named like the window; a smaller place stands higher. */
  readonly centre?: { readonly group: CentreGroup; readonly place: number; readonly icon: IconName }
  /** Words beyond those of every page, for a page that the server draws. */
  readonly words?: Area
}

/** What the app hands to every page, for those that show parts of other features. */
export type PageSlots = {
  /** The row of game types, where the layout has no rail for it. */
  readonly typeRow: ReactNode
  /** The sport frame. */
  readonly sport: ReactNode
  /** How a game is shown. */
  readonly tile: ComponentType<{
    readonly game: GameItem
    readonly isFirst: boolean
    readonly corner: ReactNode
  }>
  /** What stands where the address leads to nothing. */
  readonly otherwise: ReactNode
}

/**
 * A page is one file, `x.page.ts`, in the folder of its feature: `page` says everything about its address, `load` brings
 * its code. Nothing else names it: router, guards, titles, the server's status and the tags of its code follow from here.
 */
export type PageLoad = () => Promise<ComponentType<PageSlots>>
