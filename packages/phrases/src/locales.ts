/**
 * The eleven languages of the specification. `code` is their number in it, `id` their name on the wire, `tag` what
 * browsers and Intl understand, `currency` what a visitor sees before choosing. Names are the speakers' own.
 */
export const languages = [
  { id: 'zh_TW', code: 0, tag: 'zh-TW', name: '繁體中文', currency: 'RMB' },
  { id: 'zh_CN', code: 1, tag: 'zh-CN', name: '简体中文', currency: 'RMB' },
  { id: 'en_US', code: 2, tag: 'en-US', name: 'English', currency: 'USD' },
  { id: 'vi_VN', code: 3, tag: 'vi-VN', name: 'Tiếng Việt', currency: 'VND' },
  { id: 'ko_KR', code: 4, tag: 'ko-KR', name: '한국어', currency: 'WON' },
  { id: 'ja_JP', code: 5, tag: 'ja-JP', name: '日本語', currency: 'JPY' },
  { id: 'th_TH', code: 6, tag: 'th-TH', name: 'ไทย', currency: 'THB' },
  { id: 'hi_IN', code: 7, tag: 'hi-IN', name: 'हिन्दी', currency: 'INR' },
  { id: 'my_MM', code: 8, tag: 'my-MM', name: 'မြန်မာ', currency: 'MMK' },
  { id: 'ta_IN', code: 9, tag: 'ta-IN', name: 'தமிழ்', currency: 'INR' },
  { id: 'bn_BD', code: 10, tag: 'bn-BD', name: 'বাংলা', currency: 'BDT' },
] as const

export type Language = (typeof languages)[number]
export type LanguageId = Language['id']

/** What phrases exist in: the languages, and the pseudo-locale whose accents show any text outside the catalogue. */
export type Locale = LanguageId | typeof pseudoLocale

export const sourceLocale = 'en_US'
export const pseudoLocale = 'en_XA'

/** Languages that must be complete; the others borrow English for what they do not have yet. */
export const completeLocales: readonly LanguageId[] = [sourceLocale, 'vi_VN']

/**
 * Finds a language by any of its names: `vi_VN`, `vi-VN`, `vi-vn`, or its code as text. Undefined when there is none;
 * the site then uses its own default.
 */
export function findLanguage(name: string): Language | undefined {
  const wanted = name.toLowerCase().replace('-', '_')
  return languages.find(language => language.id.toLowerCase() === wanted || String(language.code) === wanted)
}

/** The tag for the `lang` attribute: of the shown texts, which some languages borrow. */
export function languageTag(locale: Locale): string {
  return tagOf(completeLocales.find(name => name === locale) ?? sourceLocale)
}

function tagOf(locale: Locale): string {
  return locale.replace('_', '-')
}

/** The tag for Intl. Every amount on a page uses the same ten digits, so no locale may bring digits of its own. */
export function formatTag(locale: Locale): string {
  return `${tagOf(locale)}-u-nu-latn`
}

/** Areas that every page of a site has from the start. `errors` is among them: without a network nothing could be fetched. */
export const baseAreas = ['site', 'errors'] as const
