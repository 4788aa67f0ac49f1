import { fileURLToPath } from 'node:url'
import type { HomePayload, LanguageName, PagePayload, Template } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { pseudoLocale } from '@glasshouse/phrases'
import type { Clock } from '@glasshouse/service'
import { gameToWire, groupsToWire, type Catalogue } from './modules/games/catalogue/index.ts'
import type { Content, Placements, OperatorPages } from './modules/site/content/index.ts'
import type { Referrals } from './modules/access/referrals/index.ts'
import type { JackpotPot } from './modules/games/jackpot/index.ts'
import type { SportFrames } from './modules/games/sport-frame/index.ts'
import type { Site, Sites } from './modules/site/site/index.ts'
import { readPageContent } from './page-content.ts'
import { createTtlCache } from './platform/ttl-cache.ts'
import type { ViewSite } from './platform/page-view.ts'
import type { PageDeps } from './platform/pages.ts'
import type { RequestFacts } from './platform/request-facts.ts'

export type PageData = {
  readonly sites: Sites
  readonly content: Content
  readonly operatorPages: OperatorPages
  readonly placements: Placements
  readonly catalogue: Catalogue
  readonly jackpot: JackpotPot
  readonly sportFrames: SportFrames
  readonly referrals: Referrals
  readonly clock: Clock
}

/** Where `npm run build` puts the member site. */
export const memberWebDist = fileURLToPath(new URL('../../member-web/dist', import.meta.url))

/** What pages are made from: the same answers that the calls give, put together for the first paint. */
export function createPageDeps(data: PageData): PageDeps {
  const siteOf = async ({ host }: RequestFacts): Promise<Site> => {
    const site = await data.sites.findByHost(host)
    if (!site) throw new Error('a page was asked of a host that is no site')
    return site
  }
  const frames = createTtlCache<Frame>({ clock: data.clock, ...contentKept })
  const homes = createTtlCache<HomePayload>({ clock: data.clock, ...contentKept })
  const isAgentHost = createAgentHosts(data)
  return {
    siteOf: async facts => {
      const site = await siteOf(facts)
      return { site: viewSiteOf(site), contentVersion: site.contentVersion }
    },
    linkedCurrency: createLinkedCurrency(data),
    readPayload: async (facts, view, build) => {
      const site = await siteOf(facts)
      const { locale, currency, template, parts } = view
      // Operators' content has no pseudo-locale; English is used instead.
      const language: LanguageName = locale === pseudoLocale ? 'en_US' : locale
      const layout = site.detail.templates[template]
      const asked = { siteId: site.siteId, language, currency, template, layout }
      const key = [site.siteId, site.contentVersion, language, currency].join('\n')
      const path = plainPath(view.path)
      const written = await readPageContent(data, asked, view.data)
      return {
        path,
        site: site.detail,
        locale,
        currency,
        isAgentHost: await isAgentHost(facts),
        template,
        parts,
        ...(await frames.get(key, () => readFrame(data, { ...asked, templates: site.detail.templates }))),
        ...(view.data?.kind === 'home'
          ? { home: await homes.get(`${key}\n${template}`, () => readHome(data, asked)) }
          : {}),
        ...(written && { content: written }),
        ...build,
        serverTime: data.clock.now().toISOString(),
      }
    },
  }
}

function viewSiteOf(site: Site): ViewSite {
  const { title_en, brand, theme, desktop_lock, languages, mode } = site.detail
  return {
    ...site,
    enabledLanguages: languages.filter(each => each.enabled === 1).map(each => each.name),
    knowsPseudo: mode === 'demonstration',
    isDesktopLocked: desktop_lock === 1,
    title: title_en,
    brand,
    ground: theme.background,
  }
}

function createAgentHosts({ referrals, clock }: PageData) {
  const hosts = createTtlCache<boolean>({ clock, ...contentKept })
  return ({ site, host }: RequestFacts) =>
    hosts.get(`${site.siteId}\n${host}`, async () => (await referrals.resolveHost(site, host)) !== undefined)
}

/** The currency that an agent's link or host fixes. */
function createLinkedCurrency({ referrals, clock }: PageData): PageDeps['linkedCurrency'] {
  const links = createTtlCache<Currency | undefined>({ clock, ...contentKept })
  return async ({ site, host, cookies }, agentId) => {
    // What is shown already may be a member's own; a page cannot know. A link that was just followed comes first.
    if (agentId === null && cookies.has('currency')) return undefined
    const code = (agentId ?? '').slice(0, 64)
    return links.get([site.siteId, host, code].join('\n'), async () => {
      const ofHost = await referrals.resolveHost(site, host)
      const result = ofHost ?? (code === '' ? undefined : await referrals.resolveAgent(site, code))
      return result?.reason === 'ok' ? (result.referrer.currency ?? undefined) : undefined
    })
  }
}

/** What pages are made from is the same for all who see the site in one language and currency. */
const contentKept = { ttlMs: 2_000, mostKept: 500 }

type Asked = {
  readonly siteId: number
  readonly language: LanguageName
  readonly currency: Currency
  readonly template: Template
  /** The name of the site's layout for it; advertisements may be for one alone. */
  readonly layout: string
}

/** The frame around every page. */
type Frame = Pick<PagePayload, 'footer' | 'mobileFooter' | 'gameTypes' | 'logos' | 'floats' | 'layouts'>

type FrameAsked = Asked & { readonly templates: { readonly [T in Template]: string } }

async function readFrame({ content, catalogue, placements }: PageData, asked: FrameAsked): Promise<Frame> {
  const { desktop, mobile } = asked.templates
  const logos = await content.listLogos(asked)
  const logoAt = (position: keyof Frame['logos']) => {
    const logo = logos.find(each => each.position === position)
    return logo ? { photoPath: logo.photo_path, link: logo.link } : null
  }
  return {
    logos: { header: logoAt('header'), mobile: logoAt('mobile'), favicon: logoAt('favicon') },
    floats: await placements.listFloats(asked),
    layouts: { desktop: await placements.getLayout(desktop), mobile: await placements.getLayout(mobile) },
    footer: await content.getFooter(asked),
    mobileFooter: await content.listMobileFooter(asked, mobile),
    gameTypes: groupsToWire(await catalogue.listByType(asked)),
  }
}

async function readHome(
  { content, catalogue, jackpot, placements, sportFrames }: PageData,
  { siteId, language, currency, template, layout }: Asked,
): Promise<HomePayload> {
  const games = await catalogue.listHotGames({ siteId, language, currency })
  const use = template === 'mobile' ? await placements.getPhonePictureUse(layout) : 0
  return {
    banners: await content.listBanners({ siteId, language, currency }, use),
    marquee: await content.listMarquee({ siteId, language }, false),
    jackpot: await jackpot.count({ siteId, currency, language }),
    hotGames: games.map(game => gameToWire(game)),
    advertisements: await placements.listAdvertisements(
      { siteId, language },
      { place: 'setting', template: layout },
    ),
    hasSportFrame: await sportFrames.hasFrame({ siteId, language, currency }),
  }
}

/** A slash at the end of an address is ignored. */
function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
