import { calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { bind, type Route } from '../../platform/bind.ts'
import type { MemberFacts } from '../../platform/request-facts.ts'
import { answerLoggedIn } from '../identity/index.ts'
import type { Entry } from './entry.service.ts'

type LeavingParts = {
  /** Leaves a game that an older session of the member had open. */
  readonly leaveGame: (member: Pick<MemberFacts, 'memberId' | 'siteId' | 'account' | 'currency'>) => void
}

export function createEntryRoutes(entry: Entry, { leaveGame }: LeavingParts): Route[] {
  return [
    bind(calls.infoData, async ({ enc }, context) => {
      const outcome = await entry.enter(enc, context)
      if (outcome.ok && outcome.value.wasPlaying) leaveGame({ ...outcome.value, siteId: context.site.siteId })
      return mapValue(outcome, session => {
        const { token, member_id, member_account, member_currency } = answerLoggedIn(session, context.answer)
        return { tk: token, member_id, member_account, member_currency, target: session.target }
      })
    }),
  ]
}
