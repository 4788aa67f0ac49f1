import * as z from 'zod/mini'
import { passwordProfiles } from './password-rules.ts'
import { currencyField, flag, gpIdField, languageField, maintainInterval, openMethod } from './wire.ts'

/** Brand themes by name. */
export const brandNames = ['lantern', 'quay', 'lacquer', 'kite'] as const

/** How a brand looks where our style sheets do not reach: an application's frame, a splash screen. */
export const siteTheme = z.object({
  primary: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  background: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  radius: z.int(),
})

const installer = {
  url: z.string().check(z.describe('Its address; empty without one.')),
  version: z.string(),
  bytes: z.int(),
}

/** What everyone may know of a site; nothing in it is secret and nothing in it is about a member. */
export const siteDetail = z.object({
  site_id: z.int(),
  site_name: z.string(),
  title_zh: z.string(),
  title_en: z.string(),
  brand: z
    .enum(brandNames)
    .check(z.describe('Brand theme by name; colours, faces and frames follow from it by data alone.')),
  theme: siteTheme,
  currencies: z.array(z.object({ code: currencyField, symbol: z.string(), digits: z.int() })),
  default_currency: currencyField,
  languages: z.array(z.object({ code: z.int(), name: languageField, locale: z.string(), enabled: flag })),
  default_locale: languageField,
  timezone: z.string(),
  mode: z.enum(['demonstration', 'production']),
  desktop_lock: flag.check(z.describe('Desktop at any width of the window.')),
  demo_site: flag.check(z.describe('Login, registration and play for money are closed here.')),
  templates: z.object({ desktop: z.string(), mobile: z.string() }),
  tracking: z
    .object({ pixel_id: z.string(), needs_consent: flag, receiver: z.string() })
    .check(z.describe('The receiver of deposit events for advertising; without a pixel none are sent.')),
  socket: z.object({
    host: z.string().check(z.describe('Empty: the host of the page.')),
    secure: flag,
    path: z.string(),
  }),
  login: z.object({
    captcha: flag,
    double_validation: flag,
    device_check: flag,
    third_party: z.array(z.string()),
    password_profile: z
      .enum(passwordProfiles)
      .check(z.describe('Basic: 6 to 12 letters and digits. Strict: 8 to 64 characters of any kind.')),
  }),
  register: z.object({ captcha: flag, sms: flag, email: flag }),
  agent_link_minutes: z.int(),
  recommend_link_minutes: z.int(),
  fast_payment: flag,
  window_platforms: z.array(gpIdField),
  modal_platforms: z.array(gpIdField),
  mobile_redirect: flag,
  phone10: flag,
  customer_service: z.object({ url: z.string(), open_method: openMethod }),
  pixel_id: z.string(),
  app: z.object({
    ios_url: installer.url,
    ios_version: installer.version,
    ios_bytes: installer.bytes,
    android_url: installer.url,
    android_version: installer.version,
    android_bytes: installer.bytes,
  }),
  maintenance: z.nullable(maintainInterval),
  game_origins: z
    .array(z.string())
    .check(
      z.describe('Where game pages live; the page accepts window messages from there and nowhere else.'),
    ),
})
export type SiteDetail = z.infer<typeof siteDetail>
