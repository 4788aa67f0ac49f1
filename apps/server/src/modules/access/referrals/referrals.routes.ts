import { calls, type DataOf } from '@glasshouse/contract'
import { mapValue, ok, refuse } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { bind, type Route } from '../../../platform/bind.ts'
import type { Limit, Limits } from '../../../platform/rate-limit/limits.ts'
import { countVisit } from './link-visits.ts'
import type { Referrals, ReferralResult } from './referrals.service.ts'

/** Codes are short, and these calls reveal which of them work. */
const looks: Limit = { name: 'referral-look', most: 30, windowMs: 60_000 }

export function createReferralRoutes(
  deps: { readonly database: Database; readonly clock: Clock; readonly limits: Limits },
  referrals: Referrals,
): Route[] {
  const { limits } = deps
  return [
    bind(calls.checkAgentDomain, async (body, { site, host }) => {
      const isAsked = body.host.toLowerCase().replace(/:\d{1,5}$/, '') === host
      const result = isAsked ? await referrals.resolveHost(site, host) : undefined
      if (result?.reason !== 'ok') {
        return ok({ is_valid: 0, currency: '', agent_id: '', reason: result ? reasonOf(result) : 'unknown' })
      }
      const { code, currency } = result.referrer
      return ok({ is_valid: 1, currency: currency ?? '', agent_id: code, reason: 'ok' })
    }),
    bind(calls.validMessage, async ({ agent_id, recommend_code }, { site, address }) => {
      const taken = await limits.take(looks, { siteId: site.siteId, key: address, address })
      if (!taken.ok) return refuse('tooFrequent')
      const rules = await referrals.getReferralRules(site.siteId)
      const result =
        agent_id === undefined
          ? await referrals.resolveFriend(site, recommend_code ?? '')
          : await referrals.resolveAgent(site, agent_id)
      return ok({
        is_valid: result.reason === 'ok' ? 1 : 0,
        currency: result.reason === 'ok' ? result.referrer.currency : null,
        expire_minutes: agent_id === undefined ? rules.recommendLinkMinutes : rules.agentLinkMinutes,
        reason: reasonOf(result),
      })
    }),
    bind(calls.friendProgramme, async ({ member_currency }, { site }) => {
      const isOn = await referrals.hasFriendProgramme(site.siteId, member_currency)
      return ok({ is_friend: isOn ? 1 : 0 })
    }),
    bind(calls.memberInfo, async ({ id }, { site, address }) => {
      const taken = await limits.take(looks, { siteId: site.siteId, key: `info ${address}`, address })
      if (!taken.ok) return refuse('tooFrequent')
      const result = await referrals.resolveAgent(site, id)
      return result.reason === 'ok' ? ok({ currency: result.referrer.currency }) : refuse('notFound')
    }),
    bind(calls.linkVisit, async ({ agent_id }, request) =>
      mapValue(await countVisit({ ...deps, referrals }, agent_id, request), isCounted => ({
        is_counted: isCounted ? (1 as const) : (0 as const),
      })),
    ),
  ]
}

/** A friend who may not recommend is reported like an invalid code: a member's status is private. */
function reasonOf({ reason }: ReferralResult): DataOf<typeof calls.validMessage>['reason'] {
  return reason === 'barred' ? 'disabled' : reason
}
