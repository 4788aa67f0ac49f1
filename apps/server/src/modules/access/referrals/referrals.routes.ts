import { calls, type DataOf } from '@glasshouse/contract'
import { ok, refuse } from '@glasshouse/outcome'
import { bind, type Route } from '../../../platform/bind.ts'
import type { Limit, Limits } from '../../../platform/rate-limit/limits.ts'
import type { Referrals, Judged } from './referrals.service.ts'

/** Codes are short, and these calls reveal which of them work. */
const looks: Limit = { name: 'introducer-look', most: 30, windowMs: 60_000 }

export function createReferralRoutes(referrals: Referrals, limits: Limits): Route[] {
  return [
    bind(calls.checkAgentDomain, async (body, { site, host }) => {
      const isAsked = body.host.toLowerCase().replace(/:\d{1,5}$/, '') === host
      const judged = isAsked ? await referrals.resolveHost(site, host) : undefined
      if (judged?.reason !== 'ok') {
        return ok({ is_valid: 0, currency: '', agent_id: '', reason: judged ? reasonOf(judged) : 'unknown' })
      }
      const { code, currency } = judged.introducer
      return ok({ is_valid: 1, currency: currency ?? '', agent_id: code, reason: 'ok' })
    }),
    bind(calls.validMessage, async ({ agent_id, recommend_code }, { site, address }) => {
      const taken = await limits.take(looks, { siteId: site.siteId, key: address, address })
      if (!taken.ok) return refuse('tooFrequent')
      const rules = await referrals.getReferralRules(site.siteId)
      const judged =
        agent_id === undefined
          ? await referrals.resolveFriend(site, recommend_code ?? '')
          : await referrals.resolveAgent(site, agent_id)
      return ok({
        is_valid: judged.reason === 'ok' ? 1 : 0,
        currency: judged.reason === 'ok' ? judged.introducer.currency : null,
        expire_minutes: agent_id === undefined ? rules.recommendLinkMinutes : rules.agentLinkMinutes,
        reason: reasonOf(judged),
      })
    }),
    bind(calls.friendProgramme, async ({ member_currency }, { site }) => {
      const isOn = await referrals.hasFriendProgramme(site.siteId, member_currency)
      return ok({ is_friend: isOn ? 1 : 0 })
    }),
    bind(calls.memberInfo, async ({ id }, { site, address }) => {
      const taken = await limits.take(looks, { siteId: site.siteId, key: `info ${address}`, address })
      if (!taken.ok) return refuse('tooFrequent')
      const judged = await referrals.resolveAgent(site, id)
      return judged.reason === 'ok' ? ok({ currency: judged.introducer.currency }) : refuse('notFound')
    }),
  ]
}

/** A friend who may not recommend is reported like an invalid code: a member's status is private. */
function reasonOf({ reason }: Judged): DataOf<typeof calls.validMessage>['reason'] {
  return reason === 'barred' ? 'disabled' : reason
}
