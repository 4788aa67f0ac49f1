import type { DataOf, DiscountItem, calls } from '@glasshouse/contract'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { inSite } from '../../platform/in-site.ts'
import type { MemberFacts } from '../../platform/request-facts.ts'
import { insertApplication, listAskedOffers, listOfferStandings } from './applications.queries.ts'
import { refuseApplication, type ApplyRefusal } from './applications.rules.ts'

type Applied = DataOf<typeof calls.discountApply>
type Asking = Pick<MemberFacts, 'siteId' | 'memberId' | 'currency'>

export type OfferApplications = {
  /** The numbers of the offers that a member has asked for: they stay to be seen when they are over. */
  listAsked(member: Asking): Promise<readonly number[]>
  /** The offers as this member stands to them. */
  standingOf<T extends DiscountItem>(member: Asking, offers: readonly T[]): Promise<T[]>
  apply(member: Asking, offerId: number): Promise<Outcome<Applied, ApplyRefusal | 'notFound'>>
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
  return {
    listAsked: member =>
      database.transaction(tx => listAskedOffers(tx, member, mostAsked), inSite(member.siteId)),
    standingOf: async (member, offers) => {
      const ids = offers.map(offer => offer.id)
      const standings = await database.transaction(
        tx => listOfferStandings(tx, member, ids),
        inSite(member.siteId),
      )
      const now = clock.now()
      return offers.map(offer => {
        const standing = standings.find(each => each.offerId === offer.id)
        if (!standing) return { ...offer, can_apply: 0, apply_status: null }
        const applicant = { currency: member.currency, registeredAt: standing.registeredAt }
        const refused = refuseApplication(standing.terms, applicant, now)
        return { ...offer, can_apply: refused ? 0 : 1, apply_status: standing.terms.status }
      })
    },
    apply: (member, offerId) =>
      database.transaction(async (tx): Promise<Outcome<Applied, ApplyRefusal | 'notFound'>> => {
        const [standing] = await listOfferStandings(tx, member, [offerId])
        if (!standing) return refuse('notFound')
        const at = clock.now()
        const applicant = { currency: member.currency, registeredAt: standing.registeredAt }
        const refused = refuseApplication(standing.terms, applicant, at)
        if (refused) return refuse(refused)
        const isFirst = await insertApplication(tx, member, { offerId, at })
        if (!isFirst) return refuse('alreadyApplied')
        return ok({ apply_status: 'waiting', applied_at: at.toISOString() })
      }, inSite(member.siteId)),
  }
}
