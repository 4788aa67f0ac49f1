import { expect, test } from 'vitest'
import { countryOf, currencyOfCountry, languageOfCountry } from './countries.ts'

test.each([
  ['8.8.8.8', 'US'],
  ['113.160.0.1', 'VN'],
  ['::ffff:113.160.0.1', 'VN'],
  ['58.8.8.8', 'TH'],
  ['2001:4860:4860::8888', 'US'],
])('%s is of %s', (address, country) => {
  expect(countryOf(address)).toBe(country)
})

test.each(['127.0.0.1', '::1', '10.1.2.3', '198.51.100.7', 'fe80::1', '', 'unknown', '1.2.3.4.5'])(
  'the country of %j is unknown',
  address => {
    expect(countryOf(address)).toBeUndefined()
  },
)

test('a country has a currency and a language only if the installation has them', () => {
  expect([currencyOfCountry('VN'), languageOfCountry('VN')]).toEqual(['VND', 'vi_VN'])
  expect([currencyOfCountry('TW'), languageOfCountry('TW')]).toEqual([undefined, 'zh_TW'])
  expect([currencyOfCountry('ZZ'), languageOfCountry('constructor')]).toEqual([undefined, undefined])
})
