import type { LanguageName, RegisterSetting, SiteDetail } from '@glasshouse/contract'
import { currencies } from '@glasshouse/money'
import { languages } from '@glasshouse/phrases'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { createKeeper } from '../../platform/keeper.ts'
import type { SiteFacts } from '../../platform/request-facts.ts'
import {
  findAgreement,
  findFirstSite,
  findSiteByHost,
  findSitePixel,
  listCurrencies,
  listLanguages,
  listRegisterSettings,
  type RegisterSettingRow,
  type SiteRow,
} from './site.queries.ts'

export type Site = SiteFacts & {
  readonly detail: SiteDetail
  /** Changes with whatever a page of the site shows. */
  readonly contentVersion: string
}

export type Agreement = {
  readonly title: string
  readonly content: string
  readonly version: string
  readonly updatedAt: Date
}

export type Sites = {
  /** An unknown host shows the first site in a demonstration and nothing in production. */
  findByHost(host: string): Promise<Site | undefined>
  /** False until the first site is added; up to then production has nothing to show to anybody. */
  hasAny(): Promise<boolean>
  /** The fields of the registration form in each currency of the site. */
  listRegisterSettings(siteId: number): Promise<RegisterSetting[]>
  getAgreement(siteId: number, language: LanguageName): Promise<Agreement>
}

export type SiteParts = {
  readonly database: Database
  readonly clock: Clock
  readonly mode: 'demonstration' | 'production'
  readonly gameOrigins: readonly string[]
}

/** A host's site is asked for with every request and hardly ever changes. Anybody can invent hosts. */
const sitesKept = { keptForMs: 2_000, mostKept: 1_000 }

export function createSites(parts: SiteParts): Sites {
  const { database, clock, mode } = parts
  const kept = createKeeper<Site | undefined>({ clock, ...sitesKept })
  let hasSome = false
  const read = async (host: string) => {
    const row =
      (await findSiteByHost(database, host)) ??
      (mode === 'demonstration' ? await findFirstSite(database) : undefined)
    return row && readSite(row, parts)
  }
  return {
    findByHost: host => kept.get(host, () => read(host)),
    hasAny: async () => (hasSome ||= (await findFirstSite(database)) !== undefined),
    listRegisterSettings: async siteId => (await listRegisterSettings(database, siteId)).map(toSetting),
    getAgreement: async (siteId, language) => {
      const row = await findAgreement(database, siteId, language)
      if (!row) throw new Error(`site ${siteId} has no agreement`)
      return { title: row.title, content: row.content, version: row.version, updatedAt: row.updated_at }
    },
  }
}

async function readSite(row: SiteRow, { database, mode, gameOrigins }: SiteParts): Promise<Site> {
  const codes = await listCurrencies(database, row.id)
  const known = await listLanguages(database, row.id)
  const pixel = await findSitePixel(database, row.id)
  const detail: SiteDetail = {
    site_id: row.id,
    site_name: row.name,
    title_zh: row.title_zh,
    title_en: row.title_en,
    brand: row.brand,
    currencies: codes.map(code => ({
      code,
      symbol: currencies[code].symbol,
      digits: currencies[code].displayDigits,
    })),
    default_currency: row.default_currency,
    languages: known.flatMap(({ language, enabled }) => {
      const facts = languages.find(each => each.id === language)
      return facts ? [{ code: facts.code, name: language, locale: facts.tag, enabled: flagOf(enabled) }] : []
    }),
    default_locale: row.default_language,
    timezone: row.timezone,
    mode,
    demo_site: flagOf(row.is_demo),
    templates: { desktop: row.desktop_template, mobile: row.mobile_template },
    tracking: {
      pixel_id: pixel?.pixel_id ?? '',
      needs_consent: flagOf(pixel?.needs_consent ?? false),
      receiver: pixel?.receiver ?? '',
    },
    desktop_lock: flagOf(row.desktop_lock),
    socket: { path: '/socket.io' },
    login: { captcha: flagOf(row.login_captcha) },
    register: { captcha: flagOf(row.register_captcha) },
    phone10: flagOf(row.phone10),
    customer_service: { url: row.customer_service_url },
    game_origins: [...gameOrigins],
  }
  return {
    siteId: row.id,
    name: row.name,
    defaultLanguage: row.default_language,
    defaultCurrency: row.default_currency,
    currencies: codes,
    loginCaptcha: row.login_captcha,
    registerCaptcha: row.register_captcha,
    phone10: row.phone10,
    timezone: row.timezone,
    detail,
    contentVersion: `${row.content_version}`,
  }
}

function toSetting(row: RegisterSettingRow): RegisterSetting {
  return {
    name: row.name,
    currency: row.currency,
    is_display: flagOf(row.is_display),
    is_required: flagOf(row.is_required),
    is_unique: flagOf(row.is_unique),
    is_member_center: flagOf(row.is_member_center),
    is_verification: flagOf(row.is_verification),
    is_member_center_verification: flagOf(row.is_member_center_verification),
  }
}

function flagOf(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
