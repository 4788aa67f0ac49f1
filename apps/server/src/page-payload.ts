import { fileURLToPath } from 'node:url'
import type { HomePayload, LanguageName, PagePayload } from '@glasshouse/contract'
import { pseudoLocale } from '@glasshouse/phrases'
import type { Clock } from '@glasshouse/service'
import { listGroups, gameToWire, type Catalogue } from './modules/catalogue/index.ts'
import type { Content } from './modules/content/index.ts'
import type { JackpotPot } from './modules/jackpot/index.ts'
import type { Site, Sites } from './modules/site/index.ts'
import type { PageView } from './platform/page-view.ts'
import type { PageDoors } from './platform/pages.ts'
import type { RequestFacts } from './platform/request-facts.ts'

export type PageData = {
  readonly sites: Sites
  readonly content: Content
  readonly catalogue: Catalogue
  readonly jackpot: JackpotPot
  readonly clock: Clock
}

/** Where `npm run build` puts the member site. */
export const memberWebDist = fileURLToPath(new URL('../../member-web/dist', import.meta.url))

/** What pages are made from: the same answers that the calls give, put together for the first paint. */
export function createPageDoors(data: PageData): PageDoors {
  const siteOf = async ({ host }: RequestFacts): Promise<Site> => {
    const site = await data.sites.findByHost(host)
    if (!site) throw new Error('a page was asked of a host that is no site')
    return site
  }
  return {
    siteOf: async facts => {
      const site = await siteOf(facts)
      const enabledLanguages = site.detail.languages.filter(each => each.enabled === 1).map(each => each.name)
      const knowsPseudo = site.detail.mode === 'demonstration'
      return { site: { ...site, enabledLanguages, knowsPseudo }, contentVersion: site.contentVersion }
    },
    readPayload: async (facts, view, buildId) =>
      readPayload(data, { site: await siteOf(facts), view, buildId }),
  }
}

type Asked = { readonly site: Site; readonly view: PageView; readonly buildId: string }

async function readPayload(data: PageData, { site, view, buildId }: Asked): Promise<PagePayload> {
  const { siteId } = site
  const { locale, currency, template, path } = view
  // What operators write has no pseudo form; English stands in for it.
  const language: LanguageName = locale === pseudoLocale ? 'en_US' : locale
  const text = { siteId, language }
  const home = path === '/' ? await readHome(data, { ...text, view }) : undefined
  return {
    site: site.detail,
    locale,
    currency,
    template,
    footer: await data.content.getFooter(text),
    mobileFooter: await data.content.listMobileFooter(text),
    gameTypes: await listGroups(data.catalogue, { ...text, currency }),
    ...(home ? { home } : {}),
    buildId,
    serverTime: data.clock.now().toISOString(),
  }
}

async function readHome(
  { content, catalogue, jackpot }: PageData,
  { siteId, language, view }: { siteId: number; language: LanguageName; view: PageView },
): Promise<HomePayload> {
  const { currency, template } = view
  const games = await catalogue.listHotGames({ siteId, language, currency })
  return {
    banners: await content.listBanners({ siteId, language, currency }, template === 'mobile' ? 2 : 0),
    marquee: await content.listMarquee({ siteId, language }, false),
    jackpot: await jackpot.count(siteId, currency),
    hotGames: games.map(gameToWire),
  }
}
