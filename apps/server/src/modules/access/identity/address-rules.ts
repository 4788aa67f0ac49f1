import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import type { RequestFacts } from '../../../platform/request-facts.ts'
import { findDecision } from './address-rules.queries.ts'

export type AddressRefusal = 'addressBlocked' | 'addressListed' | 'countryRefused' | 'addressNotAllowed'

/** Where a caller is, as the server itself saw it. */
export type Place = Pick<RequestFacts, 'site' | 'address' | 'country'>

/** Places from which a site accepts no logins or registrations. Only this module reads their tables. */
export type AddressRules = {
  /** Why a member may not log in from where they are. */
  refusalOf(memberId: bigint, place: Place): Promise<AddressRefusal | undefined>
  /** Whether registrations from there are closed. A registration opens a session, so a closed login closes it too. */
  isRegistrationClosed(place: Place): Promise<boolean>
}

export function createAddressRules({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): AddressRules {
  const decisionOn = (
    { site, address, country }: Place,
    asked: Pick<Parameters<typeof findDecision>[2], 'closes' | 'memberId'>,
  ) => findDecision(database, site.siteId, { address, country, now: clock.now(), ...asked })
  return {
    refusalOf: async (memberId, place) => {
      const decision = await decisionOn(place, { closes: ['both'], memberId })
      if (decision.isBlocked) return 'addressBlocked'
      if (decision.isListed) return 'addressListed'
      if (decision.isCountryRefused) return 'countryRefused'
      return decision.isOutside ? 'addressNotAllowed' : undefined
    },
    isRegistrationClosed: async place => {
      const decision = await decisionOn(place, { closes: ['registration', 'both'], memberId: null })
      return decision.isBlocked || decision.isListed || decision.isCountryRefused
    },
  }
}
