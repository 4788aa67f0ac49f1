import type { Currency } from '@glasshouse/money'
import type { Announcement, CarouselPicture, Footer, Jackpot, MobileFooterItem } from './fields/content.ts'
import type { GameItem, GameTypeGroup } from './fields/games.ts'
import type {
  Advertisement,
  Discount,
  DiscountItem,
  Faq,
  FloatItem,
  MainPage,
  Sponsor,
  TemplateConfig,
} from './fields/pages.ts'
import type { SiteDetail } from './fields/site-detail.ts'
import type { LanguageName } from './fields/wire.ts'

export type Template = 'desktop' | 'mobile'

/** A path of this site, and never another host in disguise: browsers drop tabs and line ends before they read an address. */
export const ownPath = /^\/(?![/\\])[^\p{Cc}]*$/u

/** Desktop begins here, in CSS pixels of viewport width. */
export const desktopMinWidthPx = 992

/** A phone identifies itself, at any width of its window; tablets and desktops are distinguished by width. */
export function isPhoneAgent(userAgent: string): boolean {
  return /Mobi|iPhone|iPod/.test(userAgent)
}

/** What every page of any site starts from; the server puts it into the document, nothing of it is personal. */
export type SitePayload = {
  /** The address that this was made for. */
  readonly path: string
  readonly site: SiteDetail
  readonly locale: LanguageName | 'en_XA'
  readonly currency: Currency
  readonly buildId: string
  /** How often a page looks for a newer build, in seconds. */
  readonly buildCheckS: number
  readonly serverTime: string
}

/** What every page of the member site starts from. */
export type PagePayload = SitePayload & {
  /** The host that was asked is an agent's: the page asks whose. */
  readonly isAgentHost: boolean
  readonly template: Template
  /** Which parts of the site's frame are shown; an embedding client may want some of them only. */
  readonly parts: { readonly header: boolean; readonly content: boolean; readonly footer: boolean }
  readonly footer: Footer
  readonly mobileFooter: readonly MobileFooterItem[]
  readonly gameTypes: readonly GameTypeGroup[]
  /** Pictures of the site's name at the top of its pages; without one, the name is shown as text. */
  readonly logos: { readonly [P in 'header' | 'mobile' | 'favicon']: PageLogo | null }
  readonly floats: readonly FloatItem[]
  readonly layouts: { readonly [T in Template]: PageLayout }
  /** Only on `/`. */
  readonly home?: HomePayload
  /** Only on a page that operators write, and only where there is one at the address. */
  readonly content?: PageContent
}

/** How the operator has put a layout together. */
export type PageLayout = {
  /** What is shown, in its order. */
  readonly sections: readonly TemplateConfig['sections'][number]['key'][]
  readonly games: TemplateConfig['game_layout']
}

export type PageLogo = { readonly photoPath: string; readonly link: string }

export type HomePayload = {
  readonly banners: readonly CarouselPicture[]
  readonly marquee: readonly Announcement[]
  readonly jackpot: Jackpot
  readonly hotGames: readonly GameItem[]
  readonly advertisements: readonly Advertisement[]
  /** Whether the site has a sport frame in this currency: its place is kept from the first paint. */
  readonly hasSportFrame: boolean
}

/** The content of an operators' page. */
export type PageContent =
  | { readonly kind: 'offers'; readonly list: readonly DiscountItem[] }
  | { readonly kind: 'offer'; readonly offer: Discount }
  | { readonly kind: 'questions'; readonly list: readonly Faq[] }
  | { readonly kind: 'question'; readonly question: Faq; readonly others: readonly Faq[] }
  | { readonly kind: 'main'; readonly page: MainPage }
  | { readonly kind: 'sponsors'; readonly list: readonly Sponsor[] }
  | { readonly kind: 'app' }

/** What a page is drawn with, beside what stands around every page. A page of one thing has that one's number. */
export type PageData = { readonly kind: 'home' | PageContent['kind']; readonly id?: number }

/** What the built site knows of an address of its own before anything was read. */
export type KnownPage = {
  /** What the server reads for it. */
  readonly data: PageData | undefined
  /** Stands without the frame of the site, and whatever becomes of the site: people are on their way through it. */
  readonly isWindow: boolean
  /** There is one of it, so that what was drawn may be kept; of a page with a part in its address there may be any number. */
  readonly isOne: boolean
}

export type RenderedPage = {
  /** Markup of the app's root element; empty where the browser draws the page. */
  readonly html: string
  readonly status: 200 | 404
  /** Whether search engines may keep the page. */
  readonly isIndexed: boolean
  readonly title: string
  readonly description: string
  /** Pictures of the first screen that are worth a preload, with the media they are for. */
  readonly preloads: readonly { readonly href: string; readonly media?: string }[]
  /** Parts of the site beside the first one that this page is drawn with, by the names of their files in the build. */
  readonly parts: readonly string[]
}

/** What the built member site offers the server for the first paint; `search` is the address from its question mark on. */
export type PageRenderer = (path: string, payload: PagePayload, search?: string) => RenderedPage
