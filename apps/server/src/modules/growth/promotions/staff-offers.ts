import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database, Tx } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forAllSites, forSite } from '../../../platform/site-scope.ts'
import type { Letters } from '../../site/letters/index.ts'
import { profileUpdated, type Decider } from '../../access/members/index.ts'
import { insertDecision, listOfferApplications, type OfferApplication } from './staff-offers.queries.ts'

export type { OfferApplication } from './staff-offers.queries.ts'

export type DecideRefusal = 'applicationUnknown' | 'alreadyDecided'

type Decision = Decider & {
  readonly applicationId: bigint
  readonly decision: 'accepted' | 'declined'
}

/** Staff decisions about applications for offers. The member is notified; nothing is paid. */
export type StaffOffers = {
  /**
   * Pending ones, the oldest first, or all of a member, the newest first; one more than `limit` shows that there are
   * more.
   */
  list(account: string | undefined, limit: number): Promise<readonly OfferApplication[]>
  decide(decision: Decision): Promise<Outcome<OfferApplication, DecideRefusal>>
}

type StaffOffersDeps = {
  readonly database: Database
  readonly clock: Clock
  /** Notifies the member of the decision. */
  readonly letters: Pick<Letters, 'write'>
}

export function createStaffOffers(deps: StaffOffersDeps): StaffOffers {
  const { database } = deps
  return {
    list: (account, limit) =>
      database.transaction(
        tx =>
          listOfferApplications(
            tx,
            account === undefined ? { which: 'waiting' } : { which: 'account', account },
            limit + 1,
          ),
        forAllSites,
      ),
    decide: async decision => {
      const application = await database.transaction(
        tx => findApplication(tx, decision.applicationId),
        forAllSites,
      )
      if (!application) return refuse('applicationUnknown')
      return database.transaction(
        tx => decideAbout(deps, tx, { application, decision }),
        forSite(application.siteId),
      )
    },
  }
}

async function findApplication(tx: Tx, applicationId: bigint): Promise<OfferApplication | undefined> {
  const [found] = await listOfferApplications(tx, { which: 'one', applicationId }, 1)
  return found
}

/** The decision, its letter and the push to the member's open pages: all of them, or none. */
async function decideAbout(
  { clock, letters }: StaffOffersDeps,
  tx: Tx,
  { application, decision }: { readonly application: OfferApplication; readonly decision: Decision },
): Promise<Outcome<OfferApplication, DecideRefusal>> {
  const { applicationId, siteId, memberId, offerTitle } = application
  const at = clock.now()
  const isDecided = await insertDecision(tx, { siteId, ...decision, at })
  const now = (await findApplication(tx, applicationId)) ?? application
  if (!isDecided) return refuse('alreadyDecided', { application: now })
  const values = {
    decision: decision.decision,
    offer: offerTitle,
    offerId: application.offerId,
    askedAt: application.appliedAt,
  }
  await letters.write(tx, { siteId, memberId }, { template: 'offerDecided', values })
  await profileUpdated(tx, application, at)
  return ok(now)
}
