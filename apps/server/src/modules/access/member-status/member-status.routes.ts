import { calls } from '@glasshouse/contract'
import { ok } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../../platform/bind.ts'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import { excludedForGood } from '../members/index.ts'
import { selfExclude, type SelfExcludeDeps } from './self-exclude.service.ts'

type RouteDeps = SelfExcludeDeps & {
  /** Leaves an open game in the background; that module is on the same level as this one. */
  readonly leaveGame: (member: MemberFacts, playId: string) => void
}

export function createMemberStatusRoutes(deps: RouteDeps): Route[] {
  return [
    bind(calls.selfExclude, async ({ days, permanent = 0, password }, context) => {
      if ((days === undefined) === (permanent === 0)) return badField({ days: 'refusal_bad_field' })
      const excluded = await selfExclude(deps, { password, days }, context)
      if (!excluded.ok) return excluded
      const { until, openPlayId } = excluded.value
      if (openPlayId !== undefined) deps.leaveGame(context.member, openPlayId)
      return ok({ excluded_until: until >= excludedForGood ? null : until.toISOString() })
    }),
  ]
}
