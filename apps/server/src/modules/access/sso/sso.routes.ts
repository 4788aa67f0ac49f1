import { calls } from '@glasshouse/contract'
import { mapValue } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import { answerLoggedIn, leaveOpen, type LeavingDeps } from '../identity/index.ts'
import type { Sso } from './sso.service.ts'

export function createSsoRoutes(sso: Sso, { leaveGame }: LeavingDeps): Route[] {
  return [
    bind(calls.infoData, async ({ enc }, context) => {
      const outcome = await sso.enter(enc, context)
      if (outcome.ok) leaveOpen(outcome.value, context.site.siteId, leaveGame)
      return mapValue(outcome, session => {
        const { token, member_id, member_account, member_currency } = answerLoggedIn(session, context.answer)
        return { tk: token, member_id, member_account, member_currency, target: session.target }
      })
    }),
  ]
}
