import { languageNames } from '@glasshouse/contract'
import { currencyCodes } from '@glasshouse/money'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const siteRow = z.object({
  id: z.int(),
  name: z.string(),
  title_zh: z.string(),
  title_en: z.string(),
  brand: z.enum(['lantern', 'quay']),
  default_currency: z.enum(currencyCodes),
  default_language: z.enum(languageNames),
  timezone: z.string(),
  is_demo: z.boolean(),
  desktop_template: z.string(),
  mobile_template: z.string(),
  desktop_lock: z.boolean(),
  login_captcha: z.boolean(),
  register_captcha: z.boolean(),
  phone10: z.boolean(),
  customer_service_url: z.string(),
  content_version: z.bigint(),
})
export type SiteRow = z.infer<typeof siteRow>

export function findSiteByHost(queries: Queries, host: string): Promise<SiteRow | undefined> {
  return queries.maybe(
    siteRow,
    sql`
      select s.id, s.name, s.title_zh, s.title_en, s.brand, s.default_currency, s.default_language, s.timezone,
             s.is_demo, s.desktop_template, s.mobile_template, s.desktop_lock, s.login_captcha, s.register_captcha,
             s.phone10, s.customer_service_url, s.content_version
        from site_hosts h
        join sites s on s.id = h.site_id
       where h.host = ${host}`,
  )
}

/** The site that stands in for unknown hosts in a demonstration: the one that was there first. */
export function findFirstSite(queries: Queries): Promise<SiteRow | undefined> {
  return queries.maybe(
    siteRow,
    sql`
      select id, name, title_zh, title_en, brand, default_currency, default_language, timezone, is_demo,
             desktop_template, mobile_template, desktop_lock, login_captcha, register_captcha, phone10,
             customer_service_url, content_version
        from sites
       order by id
       limit 1`,
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

export function listLanguages(queries: Queries, siteId: number) {
  return queries.all(
    languageRow,
    sql`
      select language, enabled
        from site_languages
       where site_id = ${siteId}
       order by sort, language`,
  )
}

const registerSettingRow = z.object({
  currency: z.enum(currencyCodes),
  name: z.string(),
  is_display: z.boolean(),
  is_required: z.boolean(),
  is_unique: z.boolean(),
  is_member_center: z.boolean(),
  is_verification: z.boolean(),
  is_member_center_verification: z.boolean(),
})
export type RegisterSettingRow = z.infer<typeof registerSettingRow>

export function listRegisterSettings(queries: Queries, siteId: number): Promise<RegisterSettingRow[]> {
  return queries.all(
    registerSettingRow,
    sql`
      select r.currency, r.name, r.is_display, r.is_required, r.is_unique, r.is_member_center, r.is_verification,
             r.is_member_center_verification
        from register_settings r
        join site_currencies c on c.site_id = r.site_id and c.currency = r.currency
       where r.site_id = ${siteId}
       order by c.sort, r.sort, r.name`,
  )
}

const agreementRow = z.object({
  version: z.string(),
  title: z.string(),
  content: z.string(),
  updated_at: z.date(),
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

const pixelRow = z.object({ pixel_id: z.string(), receiver: z.string(), needs_consent: z.boolean() })

export function findSitePixel(queries: Queries, siteId: number) {
  return queries.maybe(
    pixelRow,
    sql`
      select pixel_id, receiver, needs_consent
        from site_pixels
       where site_id = ${siteId}`,
  )
}
