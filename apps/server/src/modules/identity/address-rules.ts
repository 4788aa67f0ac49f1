import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import type { RequestFacts } from '../../platform/request-facts.ts'
import { findVerdict } from './address-rules.queries.ts'

export type AddressRefusal = 'addressBlocked' | 'addressListed' | 'countryRefused' | 'addressNotAllowed'

/** Where a caller is, as the server itself saw it. */
export type Place = Pick<RequestFacts, 'site' | 'address' | 'country'>

/** Places that a site takes nobody from. Nothing else reads their tables. */
export type AddressRules = {
  /** Why a member may not log in from where they are. */
  refusalOf(memberId: bigint, place: Place): Promise<AddressRefusal | undefined>
  /** Whether nobody registers from there. That opens a session, so what closes the login closes it too. */
  isRegistrationClosed(place: Place): Promise<boolean>
}

export function createAddressRules({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): AddressRules {
  const verdictOn = (
    { site, address, country }: Place,
    asked: Pick<Parameters<typeof findVerdict>[2], 'closes' | 'memberId'>,
  ) => findVerdict(database, site.siteId, { address, country, now: clock.now(), ...asked })
  return {
    refusalOf: async (memberId, place) => {
      const verdict = await verdictOn(place, { closes: ['both'], memberId })
      if (verdict.is_blocked) return 'addressBlocked'
      if (verdict.is_listed) return 'addressListed'
      if (verdict.is_country_refused) return 'countryRefused'
      return verdict.is_outside ? 'addressNotAllowed' : undefined
    },
    isRegistrationClosed: async place => {
      const verdict = await verdictOn(place, { closes: ['registration', 'both'], memberId: null })
      return verdict.is_blocked || verdict.is_listed || verdict.is_country_refused
    },
  }
}
