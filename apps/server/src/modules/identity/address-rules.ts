import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { plainAddress, type CountryOf } from '../../platform/countries.ts'
import { findVerdict } from './address-rules.queries.ts'

export type AddressRefusal = 'addressBlocked' | 'addressListed' | 'countryRefused' | 'addressNotAllowed'

export type AddressRules = {
  /**
   * Why a member may not log in from an address; the address is the one that the server itself saw. Of somebody who
   * is no member yet (null) only the site's own rules are asked.
   */
  refusalOf(siteId: number, memberId: bigint | null, address: string): Promise<AddressRefusal | undefined>
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
      const address = plainAddress(seen)
      const asked = { address, country: countryOf(address) ?? null, memberId, now: clock.now() }
      const verdict = await findVerdict(database, siteId, asked)
      if (verdict.is_blocked) return 'addressBlocked'
      if (verdict.is_listed) return 'addressListed'
      if (verdict.is_country_refused) return 'countryRefused'
      return verdict.is_outside ? 'addressNotAllowed' : undefined
    },
  }
}
