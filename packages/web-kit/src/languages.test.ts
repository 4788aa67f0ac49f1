import type { SiteDetail } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { languageName } from './languages.ts'
import { currencyAfter } from './lazy/switch-language.ts'

const site = (...codes: readonly ('VND' | 'USD' | 'THB')[]): SiteDetail => {
  const currencies = codes.map(code => ({ code, symbol: '', digits: 0 }))
  // Only the currencies of a site decide here, so that is all there is of this one.
  return { currencies, default_currency: 'USD' } as unknown as SiteDetail
}

test.each([
  ['the language’s own', 'vi_VN', 'USD', site('USD', 'VND'), 'VND'],
  ['what is shown now, where the site has not the language’s own', 'th_TH', 'USD', site('VND', 'USD'), 'USD'],
  ['the site’s first, where it has neither', 'ja_JP', 'RMB', site('VND', 'THB'), 'VND'],
  ['the site’s default, where it lists none', 'ja_JP', 'RMB', site(), 'USD'],
  ['what is shown now, in the pseudo-locale of the tests', 'en_XA', 'THB', site('VND', 'THB'), 'THB'],
] as const)('a visitor then sees %s', (_what, locale, now, where, currency) => {
  expect(currencyAfter(locale, now, where)).toBe(currency)
})

test('languages are called what their speakers call them', () => {
  expect(languageName('vi_VN')).toBe('Tiếng Việt')
  expect(languageName('en_XA')).toBe('en_XA')
})
