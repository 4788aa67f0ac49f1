import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { findVerdict } from './address-rules.queries.ts'

export type AddressRefusal = 'addressBlocked' | 'addressListed' | 'countryRefused' | 'addressNotAllowed'

/** Country of an address, as ISO 3166 writes it in two letters; undefined where nobody knows. */
export type CountryOf = (address: string) => string | undefined

export type AddressRules = {
  /** Why a member may not log in from an address; the address is the one that the server itself saw. */
  refusalOf(siteId: number, memberId: bigint, address: string): Promise<AddressRefusal | undefined>
}

export function createAddressRules({
  database,
  clock,
  countryOf,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly countryOf: CountryOf
}): AddressRules {
  return {
    refusalOf: async (siteId, memberId, seen) => {
      // A socket that speaks both protocols writes the older one inside the newer; rules are written plainly.
      const address = seen.replace(/^::ffff:(?=[\d.]+$)/i, '')
      const asked = { address, country: countryOf(address) ?? null, memberId, now: clock.now() }
      const verdict = await findVerdict(database, siteId, asked)
      if (verdict.is_blocked) return 'addressBlocked'
      if (verdict.is_listed) return 'addressListed'
      if (verdict.is_country_refused) return 'countryRefused'
      return verdict.is_outside ? 'addressNotAllowed' : undefined
    },
  }
}
