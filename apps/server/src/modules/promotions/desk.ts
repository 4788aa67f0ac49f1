import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { acrossSites, inSite } from '../../platform/in-site.ts'
import type { Decider } from '../members/index.ts'
import { insertDecision, listOfferApplications, type OfferApplication } from './desk.queries.ts'

export type { OfferApplication } from './desk.queries.ts'

export type DecideRefusal = 'applicationUnknown' | 'alreadyDecided'

type Decision = Decider & {
  readonly applicationId: bigint
  readonly decision: 'accepted' | 'declined'
}

/** What a person of the house decides about applications for offers. Nothing is paid by it. */
export type OfferDesk = {
  /** Those that wait, the oldest first, or all of a member, the newest first; one more than `limit` says that there are more. */
  list(account: string | undefined, limit: number): Promise<readonly OfferApplication[]>
  decide(decision: Decision): Promise<Outcome<OfferApplication, DecideRefusal>>
}

export function createOfferDesk(parts: { readonly database: Database; readonly clock: Clock }): OfferDesk {
  const { database, clock } = parts
  return {
    list: (account, limit) =>
      database.transaction(
        tx =>
          listOfferApplications(
            tx,
            account === undefined ? { which: 'waiting' } : { which: 'account', account },
            limit + 1,
          ),
        acrossSites,
      ),
    decide: async ({ applicationId, ...decided }) => {
      const find = async (scope: typeof acrossSites) => {
        const found = await database.transaction(
          tx => listOfferApplications(tx, { which: 'one', applicationId }, 1),
          scope,
        )
        return found[0]
      }
      const application = await find(acrossSites)
      if (!application) return refuse('applicationUnknown')
      const { siteId } = application
      const isDecided = await database.transaction(
        tx => insertDecision(tx, { siteId, applicationId, ...decided, at: clock.now() }),
        inSite(siteId),
      )
      const now = (await find(inSite(siteId))) ?? application
      return isDecided ? ok(now) : refuse('alreadyDecided', { application: now })
    },
  }
}
