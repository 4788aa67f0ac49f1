import { calls } from '@glasshouse/contract'
import { ok } from '@glasshouse/outcome'
import { badField, bind, type Route } from '../../platform/bind.ts'
import type { MemberFacts } from '../../platform/request-facts.ts'
import { excludedForGood } from '../members/index.ts'
import { selfExclude, type SelfExcludeParts } from './self-exclude.service.ts'

type RouteParts = SelfExcludeParts & {
  /** The member's open game, by its play. */
  readonly findOpenPlay: (member: MemberFacts) => Promise<string | undefined>
  /** Leaves an open game in the background; it stands beside this module. */
  readonly leaveGame: (member: MemberFacts, playId: string) => void
}

export function createStandingRoutes(parts: RouteParts): Route[] {
  return [
    bind(calls.selfExclude, async ({ days, permanent = 0, password }, context) => {
      if ((days === undefined) === (permanent === 0)) return badField({ days: 'refusal_bad_field' })
      const openPlayId = await parts.findOpenPlay(context.member)
      const excluded = await selfExclude(parts, { password, days }, context)
      if (!excluded.ok) return excluded
      if (openPlayId !== undefined) parts.leaveGame(context.member, openPlayId)
      const until = excluded.value
      return ok({ excluded_until: until >= excludedForGood ? null : until.toISOString() })
    }),
  ]
}
