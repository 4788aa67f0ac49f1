import { brandNames, languageNames, passwordProfiles } from '@glasshouse/contract'
import { currencyCodes } from '@glasshouse/money'
import { completeLocales } from '@glasshouse/phrases'
import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { usualLinkMinutes } from '../../../platform/link-life.ts'

const siteRow = z.object({
  id: z.int(),
  name: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  brand: z.enum(brandNames),
  themePrimary: z.string(),
  themeBackground: z.string(),
  themeRadius: z.int(),
  defaultCurrency: z.enum(currencyCodes),
  defaultLanguage: z.enum(languageNames),
  timezone: z.string(),
  isDemo: z.boolean(),
  desktopLock: z.boolean(),
  desktopTemplate: z.string(),
  mobileTemplate: z.string(),
  loginCaptcha: z.enum(['always', 'on_risk']),
  checksDevices: z.boolean(),
  registerCaptcha: z.boolean(),
  registerSms: z.boolean(),
  registerEmail: z.boolean(),
  agentLinkMinutes: z.int(),
  recommendLinkMinutes: z.int(),
  fastPayment: z.boolean(),
  windowPlatforms: z.array(z.string()),
  modalPlatforms: z.array(z.string()),
  mobileRedirect: z.boolean(),
  phone10: z.boolean(),
  passwordProfile: z.enum(passwordProfiles),
  customerServiceUrl: z.string(),
  customerServiceMethod: z.literal([0, 1, 2]),
  iosUrl: z.string(),
  iosVersion: z.string(),
  iosBytes: z.int(),
  androidUrl: z.string(),
  androidVersion: z.string(),
  androidBytes: z.int(),
  maintainFrom: z.nullable(z.date()),
  maintainUntil: z.nullable(z.date()),
  contentVersion: z.bigint(),
})
export type SiteRow = z.infer<typeof siteRow>

const idRow = z.object({ id: z.int() })

/** Looks through the hosts of every site: what is asked is whose a host is. */
export async function findSiteIdByHost(tx: Tx, host: string): Promise<number | undefined> {
  return (await tx.maybe(idRow, sql`select site_id as id from site_hosts where host = ${host}`))?.id
}

/** The site for unknown hosts in a demonstration: the oldest one. */
export async function findFirstSiteId(queries: Queries): Promise<number | undefined> {
  return (await queries.maybe(idRow, sql`select id from sites order by id limit 1`))?.id
}

/**
 * Whether phones and e-mails get a code at registration follows from the form's fields. The rules of logins and links
 * are read from the tables that decide them.
 */
export function getSite(queries: Queries, siteId: number): Promise<SiteRow> {
  return queries.one(
    siteRow,
    sql`
      select id, name, title_zh, title_en, brand, theme_primary, theme_background, theme_radius, default_currency,
             default_language, timezone, is_demo, desktop_lock, desktop_template, mobile_template, login_captcha,
             coalesce(l.checks_devices, true) as checks_devices, register_captcha,
             exists (select from register_settings r
                        join site_currencies c on c.site_id = r.site_id and c.currency = r.currency
                      where r.site_id = ${siteId} and r.name = 'member_phone' and r.is_display and r.is_verification)
               as register_sms,
             exists (select from register_settings r
                        join site_currencies c on c.site_id = r.site_id and c.currency = r.currency
                      where r.site_id = ${siteId} and r.name = 'member_email' and r.is_display and r.is_verification)
               as register_email,
             coalesce(e.agent_link_minutes, ${usualLinkMinutes}) as agent_link_minutes,
             coalesce(e.recommend_link_minutes, ${usualLinkMinutes}) as recommend_link_minutes,
             fast_payment, window_platforms, modal_platforms, mobile_redirect, phone10, sites.password_profile,
             customer_service_url, customer_service_method, ios_url, ios_version, ios_bytes,
             android_url, android_version, android_bytes, maintain_from, maintain_until, content_version
        from sites
        left join login_settings l on l.site_id = ${siteId}
        left join referral_rules e on e.site_id = ${siteId}
       where id = ${siteId}`,
  )
}

const playRulesRow = z.object({ allowsAutoplay: z.boolean(), allowsQuickPlay: z.boolean() })
export type PlayRules = z.infer<typeof playRulesRow>

/** What games may do for members and visitors of a site: play on by themselves, and be made shorter by a press. */
export function getPlayRules(queries: Queries, siteId: number): Promise<PlayRules> {
  return queries.one(
    playRulesRow,
    sql`select allows_autoplay, allows_quick_play from sites where id = ${siteId}`,
  )
}

const currencyRow = z.object({ currency: z.enum(currencyCodes) })

export async function listCurrencies(queries: Queries, siteId: number) {
  const rows = await queries.all(
    currencyRow,
    sql`
      select currency
        from site_currencies
       where site_id = ${siteId}
       order by sort, currency`,
  )
  return rows.map(row => row.currency)
}

const languageRow = z.object({ language: z.enum(languageNames), enabled: z.boolean() })

/** A language with incomplete texts is not offered by any site, whatever its settings. */
export async function listLanguages(queries: Queries, siteId: number) {
  const rows = await queries.all(
    languageRow,
    sql`
      select language, enabled
        from site_languages
       where site_id = ${siteId}
       order by sort, language`,
  )
  return rows.map(({ language, enabled }) => ({
    language,
    enabled: enabled && completeLocales.some(name => name === language),
  }))
}

const registerSettingRow = z.object({
  currency: z.enum(currencyCodes),
  name: z.string(),
  isDisplay: z.boolean(),
  isRequired: z.boolean(),
  isUnique: z.boolean(),
  isMemberCenter: z.boolean(),
  isVerification: z.boolean(),
  isMemberCenterVerification: z.boolean(),
  sort: z.int(),
})
export type RegisterSettingRow = z.infer<typeof registerSettingRow>

/** Also those of currencies that the site has dropped: their members still need them. */
export function listRegisterSettings(queries: Queries, siteId: number): Promise<RegisterSettingRow[]> {
  return queries.all(
    registerSettingRow,
    sql`
      select r.currency, r.name, r.is_display, r.is_required, r.is_unique, r.is_member_center, r.is_verification,
             r.is_member_center_verification, r.sort
        from register_settings r
        left join site_currencies c on c.site_id = r.site_id and c.currency = r.currency
       where r.site_id = ${siteId}
       order by c.sort, r.currency, r.sort, r.name`,
  )
}

const agreementRow = z.object({
  version: z.string(),
  title: z.string(),
  content: z.string(),
  updatedAt: z.date(),
})

/** The newest agreement of a site in a language. */
export function findAgreement(queries: Queries, siteId: number, language: string) {
  return queries.maybe(
    agreementRow,
    sql`
      select version, coalesce(title ->> ${language}, title ->> 'en_US') as title,
             coalesce(content ->> ${language}, content ->> 'en_US') as content, updated_at
        from agreements
       where site_id = ${siteId}
       order by updated_at desc
       limit 1`,
  )
}

const versionRow = z.object({ version: z.string() })

export async function getAgreementVersion(queries: Queries, siteId: number): Promise<string> {
  const { version } = await queries.one(
    versionRow,
    sql`select version from agreements where site_id = ${siteId} order by updated_at desc limit 1`,
  )
  return version
}

const pixelRow = z.object({ pixelId: z.string(), receiver: z.string(), needsConsent: z.boolean() })
export type PixelRow = z.infer<typeof pixelRow>

export function findSitePixel(queries: Queries, siteId: number) {
  return queries.maybe(
    pixelRow,
    sql`
      select pixel_id, receiver, needs_consent
        from site_pixels
       where site_id = ${siteId}`,
  )
}

const signInRow = z.object({ code: z.string(), issuer: z.nullable(z.string()), clientId: z.string() })
export type SignInRow = z.infer<typeof signInRow>

/** The identity providers of a site. */
export function listSignIns(queries: Queries, siteId: number) {
  return queries.all(
    signInRow,
    sql`
      select code, issuer, client_id
        from login_providers
       where site_id = ${siteId}
         and is_open
       order by sort, code`,
  )
}
