import type { LanguageName, SiteDetail } from '@glasshouse/contract'
import { currencies, type Currency } from '@glasshouse/money'
import { languages } from '@glasshouse/phrases'
import { windowToWire, type MaintenanceWindow } from '../../../platform/maintenance.ts'
import type { PixelRow, SignInRow, SiteRow } from './site.queries.ts'

export type SiteOffer = {
  readonly currencies: readonly Currency[]
  readonly languages: readonly { readonly language: LanguageName; readonly enabled: boolean }[]
  readonly pixel: PixelRow | undefined
  readonly signIns: readonly SignInRow[]
  readonly mode: SiteDetail['mode']
  readonly gameOrigins: readonly string[]
}

/** The public part of a site. A new column of the table stays private until it is listed here. */
export function detailToWire(row: SiteRow, offer: SiteOffer): SiteDetail {
  const maintenance = maintenanceOf(row)
  return {
    site_id: row.id,
    site_name: row.name,
    title_zh: row.title_zh,
    title_en: row.title_en,
    brand: row.brand,
    theme: { primary: row.theme_primary, background: row.theme_background, radius: row.theme_radius },
    currencies: offer.currencies.map(code => ({
      code,
      symbol: currencies[code].symbol,
      digits: currencies[code].displayDigits,
    })),
    default_currency: row.default_currency,
    languages: offer.languages.flatMap(({ language, enabled }) => {
      const facts = languages.find(each => each.id === language)
      return facts ? [{ code: facts.code, name: language, locale: facts.tag, enabled: flagOf(enabled) }] : []
    }),
    default_locale: row.default_language,
    timezone: row.timezone,
    mode: offer.mode,
    desktop_lock: flagOf(row.desktop_lock),
    demo_site: flagOf(row.is_demo),
    templates: { desktop: row.desktop_template, mobile: row.mobile_template },
    tracking: trackingOf(offer.pixel),
    socket: { host: '', secure: flagOf(offer.mode === 'production'), path: '/socket.io' },
    login: {
      captcha: flagOf(row.login_captcha),
      password_profile: row.password_profile,
      // One rule: a device that is not known is asked about, by questions where the member has answers on file.
      double_validation: flagOf(row.checks_devices),
      device_check: flagOf(row.checks_devices),
      third_party: offer.signIns.map(each => each.code),
    },
    register: registerOf(row),
    agent_link_minutes: row.agent_link_minutes,
    recommend_link_minutes: row.recommend_link_minutes,
    fast_payment: flagOf(row.fast_payment),
    window_platforms: row.window_platforms,
    modal_platforms: row.modal_platforms,
    mobile_redirect: flagOf(row.mobile_redirect),
    phone10: flagOf(row.phone10),
    customer_service: { url: row.customer_service_url, open_method: row.customer_service_method },
    pixel_id: offer.pixel?.pixel_id ?? '',
    app: {
      ios_url: row.ios_url,
      ios_version: row.ios_version,
      ios_bytes: row.ios_bytes,
      android_url: row.android_url,
      android_version: row.android_version,
      android_bytes: row.android_bytes,
    },
    maintenance: windowToWire(maintenance),
    game_origins: [...offer.gameOrigins],
  }
}

function registerOf(row: SiteRow): SiteDetail['register'] {
  return {
    captcha: flagOf(row.register_captcha),
    sms: flagOf(row.register_sms),
    email: flagOf(row.register_email),
  }
}

function trackingOf(pixel: PixelRow | undefined): SiteDetail['tracking'] {
  return {
    pixel_id: pixel?.pixel_id ?? '',
    needs_consent: flagOf(pixel?.needs_consent ?? false),
    receiver: pixel?.receiver ?? '',
  }
}

export function maintenanceOf({
  maintain_from: from,
  maintain_until: until,
}: SiteRow): MaintenanceWindow | null {
  return from || until ? { from, until } : null
}

export function flagOf(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
