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
    title_zh: row.titleZh,
    title_en: row.titleEn,
    brand: row.brand,
    theme: { primary: row.themePrimary, background: row.themeBackground, radius: row.themeRadius },
    currencies: offer.currencies.map(code => ({
      code,
      symbol: currencies[code].symbol,
      digits: currencies[code].displayDigits,
    })),
    default_currency: row.defaultCurrency,
    languages: offer.languages.flatMap(({ language, enabled }) => {
      const facts = languages.find(each => each.id === language)
      return facts ? [{ code: facts.code, name: language, locale: facts.tag, enabled: flagOf(enabled) }] : []
    }),
    default_locale: row.defaultLanguage,
    timezone: row.timezone,
    mode: offer.mode,
    desktop_lock: flagOf(row.desktopLock),
    demo_site: flagOf(row.isDemo),
    templates: { desktop: row.desktopTemplate, mobile: row.mobileTemplate },
    tracking: trackingOf(offer.pixel),
    socket: { host: '', secure: flagOf(offer.mode === 'production'), path: '/socket.io' },
    login: {
      captcha: flagOf(row.loginCaptcha === 'always'),
      password_profile: row.passwordProfile,
      // One rule: a device that is not known is asked about, by questions where the member has answers on file.
      double_validation: flagOf(row.checksDevices),
      device_check: flagOf(row.checksDevices),
      third_party: offer.signIns.map(each => each.code),
    },
    register: registerOf(row),
    agent_link_minutes: row.agentLinkMinutes,
    recommend_link_minutes: row.recommendLinkMinutes,
    fast_payment: flagOf(row.fastPayment),
    window_platforms: row.windowPlatforms,
    modal_platforms: row.modalPlatforms,
    mobile_redirect: flagOf(row.mobileRedirect),
    phone10: flagOf(row.phone10),
    customer_service: { url: row.customerServiceUrl, open_method: row.customerServiceMethod },
    pixel_id: offer.pixel?.pixelId ?? '',
    app: {
      ios_url: row.iosUrl,
      ios_version: row.iosVersion,
      ios_bytes: row.iosBytes,
      android_url: row.androidUrl,
      android_version: row.androidVersion,
      android_bytes: row.androidBytes,
    },
    maintenance: windowToWire(maintenance),
    game_origins: [...offer.gameOrigins],
  }
}

function registerOf(row: SiteRow): SiteDetail['register'] {
  return {
    captcha: flagOf(row.registerCaptcha),
    sms: flagOf(row.registerSms),
    email: flagOf(row.registerEmail),
  }
}

function trackingOf(pixel: PixelRow | undefined): SiteDetail['tracking'] {
  return {
    pixel_id: pixel?.pixelId ?? '',
    needs_consent: flagOf(pixel?.needsConsent ?? false),
    receiver: pixel?.receiver ?? '',
  }
}

export function maintenanceOf({
  maintainFrom: from,
  maintainUntil: until,
}: SiteRow): MaintenanceWindow | null {
  return from || until ? { from, until } : null
}

export function flagOf(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
