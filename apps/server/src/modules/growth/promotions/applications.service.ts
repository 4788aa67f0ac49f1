import type { ApplyStatus } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forSite } from '../../../platform/site-scope.ts'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import {
  insertApplication,
  listAskedOffers,
  listOfferStatuses,
  type OfferTermsOf,
} from './applications.queries.ts'
import { refuseApplication, type ApplyRefusal } from './applications.rules.ts'

type Asking = Pick<MemberFacts, 'siteId' | 'memberId' | 'currency'>

/** Whether a member may ask for an offer now, and how far an application of theirs has come. */
export type OfferStatus = { readonly mayApply: boolean; readonly status: ApplyStatus | null }

export type OfferApplications = {
  /** The numbers of the offers that a member has asked for: they stay to be seen when they are over. */
  listAsked(member: Asking): Promise<readonly number[]>
  /** This member's applications for offers, by number; a missing offer has none. */
  listStatuses(member: Asking, offerIds: readonly number[]): Promise<ReadonlyMap<number, OfferStatus>>
  /** Answers when it was asked for. */
  apply(member: Asking, offerId: number): Promise<Outcome<Date, ApplyRefusal | 'notFound'>>
}

/** So many are shown to a member after their end. */
const mostAsked = 100

export function createOfferApplications({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): OfferApplications {
  const refusalOf = ({ terms, registeredAt }: OfferTermsOf, { currency }: Asking, at: Date) =>
    refuseApplication(terms, { currency, registeredAt }, at)
  return {
    listAsked: member =>
      database.transaction(tx => listAskedOffers(tx, member, mostAsked), forSite(member.siteId)),
    listStatuses: async (member, offerIds) => {
      const found = await database.transaction(
        tx => listOfferStatuses(tx, member, offerIds),
        forSite(member.siteId),
      )
      const now = clock.now()
      return new Map(
        found.map(offer => {
          const mayApply = refusalOf(offer, member, now) === undefined
          return [offer.offerId, { mayApply, status: offer.terms.status }]
        }),
      )
    },
    apply: (member, offerId) =>
      database.transaction(async (tx): Promise<Outcome<Date, ApplyRefusal | 'notFound'>> => {
        const [offer] = await listOfferStatuses(tx, member, [offerId])
        if (!offer) return refuse('notFound')
        const at = clock.now()
        const refused = refusalOf(offer, member, at)
        if (refused) return refuse(refused)
        const isFirst = await insertApplication(tx, member, { offerId, at })
        return isFirst ? ok(at) : refuse('alreadyApplied')
      }, forSite(member.siteId)),
  }
}
