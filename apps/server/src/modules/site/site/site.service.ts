import {
  longestOf,
  registrationFields,
  type LanguageName,
  type PasswordProfile,
  type RegisterSetting,
  type SiteDetail,
} from '@glasshouse/contract'
import { sanitiseRichText } from '@glasshouse/rich-text/parse'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import { createTtlCache } from '../../../platform/ttl-cache.ts'
import type { SiteFacts } from '../../../platform/request-facts.ts'
import {
  findAgreement,
  findFirstSiteId,
  findSitePixel,
  findSiteIdByHost,
  getAgreementVersion,
  getSite,
  listCurrencies,
  listLanguages,
  listRegisterSettings,
  listSignIns,
  type RegisterSettingRow,
  type SignInRow,
} from './site.queries.ts'
import { detailToWire, flagOf, maintenanceOf } from './site.wire.ts'

export type Site = SiteFacts & {
  readonly detail: SiteDetail
  /** Changes with everything that a page of the site shows. */
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
  /** False until the first site is added; until then production has nothing to show. */
  hasAny(): Promise<boolean>
  /** The fields of the registration form in each currency of the site. */
  listRegisterSettings(siteId: number, profile: PasswordProfile): Promise<RegisterSetting[]>
  getAgreement(siteId: number, language: LanguageName): Promise<Agreement>
  /** The version of it, which is one in all languages. */
  getAgreementVersion(siteId: number): Promise<string>
}

export type SiteDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly mode: 'demonstration' | 'production'
  readonly gameOrigins: readonly string[]
  /** Whether the environment has the settings of an identity provider. */
  readonly isReachable: (house: SignInRow) => boolean
}

/** A host's site is needed by every request and hardly ever changes. Unknown hosts can be made up. */
const sitesKept = { ttlMs: 2_000, mostKept: 1_000 }

export function createSites(deps: SiteDeps): Sites {
  const { database, clock, mode } = deps
  const kept = createTtlCache<Site | undefined>({ clock, ...sitesKept })
  let hasSome = false
  const read = async (host: string) => {
    const siteId =
      (await database.transaction(tx => findSiteIdByHost(tx, host), forAllSites)) ??
      (mode === 'demonstration' ? await findFirstSiteId(database) : undefined)
    return siteId === undefined ? undefined : readSite(siteId, deps)
  }
  return {
    findByHost: host => kept.get(host, () => read(host)),
    hasAny: async () => (hasSome ||= (await findFirstSiteId(database)) !== undefined),
    listRegisterSettings: async (siteId, profile) =>
      (await listRegisterSettings(database, siteId)).map(row => toSetting(row, profile)),
    getAgreement: async (siteId, language) => {
      const row = await findAgreement(database, siteId, language)
      if (!row) throw new Error(`site ${siteId} has no agreement`)
      const { title, version, updatedAt } = row
      return { title, content: sanitiseRichText(row.content), version, updatedAt }
    },
    getAgreementVersion: siteId => getAgreementVersion(database, siteId),
  }
}

async function readSite(siteId: number, deps: SiteDeps): Promise<Site> {
  const { database, mode, gameOrigins, isReachable } = deps
  const row = await getSite(database, siteId)
  const currencies = await listCurrencies(database, siteId)
  const languages = await listLanguages(database, siteId)
  const pixel = await findSitePixel(database, siteId)
  const signIns = row.isDemo ? [] : (await listSignIns(database, siteId)).filter(isReachable)
  return {
    siteId,
    name: row.name,
    defaultLanguage: row.defaultLanguage,
    defaultCurrency: row.defaultCurrency,
    currencies,
    loginCaptcha: row.loginCaptcha === 'always' ? 'always' : 'onRisk',
    registerCaptcha: row.registerCaptcha,
    phone10: row.phone10,
    passwordProfile: row.passwordProfile,
    timezone: row.timezone,
    hasFastPayment: row.fastPayment,
    isDemo: row.isDemo,
    maintenance: maintenanceOf(row),
    detail: detailToWire(row, { currencies, languages, pixel, signIns, mode, gameOrigins }),
    contentVersion: `${row.contentVersion}`,
  }
}

function toSetting(row: RegisterSettingRow, profile: PasswordProfile): RegisterSetting {
  return {
    name: row.name,
    currency: row.currency,
    is_display: flagOf(row.isDisplay),
    is_required: flagOf(row.isRequired),
    is_unique: flagOf(row.isUnique),
    is_member_center: flagOf(row.isMemberCenter),
    is_verification: flagOf(row.isVerification),
    is_member_center_verification: flagOf(row.isMemberCenterVerification),
    sort: row.sort,
    max: longestValue(row.name, profile),
  }
}

function longestValue(name: string, profile: PasswordProfile): number {
  const field = registrationFields.find(each => each === name)
  return field === undefined ? 0 : longestOf(field, profile)
}
