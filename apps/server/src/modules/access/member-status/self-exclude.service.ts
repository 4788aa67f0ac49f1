import { mapValue, ok, type Outcome } from '@glasshouse/outcome'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import { forAllSites } from '../../../platform/site-scope.ts'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import type { Identity, MemberRequest, OwnPasswordRefusal } from '../identity/index.ts'
import { excludedForGood } from '../members/index.ts'
import { beginExclusion, type ExclusionDeps } from './begin-exclusion.ts'

export type SelfExclusionInput = {
  readonly password: string
  /** Days from now on; without a number it is for good. */
  readonly days: number | undefined
}

export type SelfExcludeDeps = ExclusionDeps & {
  readonly database: Database
  readonly clock: Clock
  readonly identity: Pick<Identity, 'proveOwnPassword'>
  /** The member's open game, by its play. */
  readonly findOpenPlay: (member: MemberFacts) => Promise<string | undefined>
}

/** The end of the exclusion, and the play that was open when it began: its game ends with the sessions. */
export type Excluded = { readonly until: Date; readonly openPlayId: string | undefined }

const dayMs = 24 * 3_600_000
const ownInput = { by: 'the member', reason: 'asked for it in the member centre' } as const

/**
 * A self-exclusion, from this moment on: every session ends in the same transaction, and the running servers leave the
 * open game. Of two exclusions the longer one counts.
 */
export async function selfExclude(
  deps: SelfExcludeDeps,
  { password, days }: SelfExclusionInput,
  context: MemberRequest,
): Promise<Outcome<Excluded, OwnPasswordRefusal>> {
  const proven = await deps.identity.proveOwnPassword(password, context)
  if (!proven.ok) return proven
  const openPlayId = await deps.findOpenPlay(context.member)
  const at = deps.clock.now()
  const requestedUntil = days === undefined ? excludedForGood : new Date(at.getTime() + days * dayMs)
  const later = (before: Date | null) =>
    before === null || before < requestedUntil ? requestedUntil : before
  return deps.database.transaction(async tx => {
    const begun = await beginExclusion(deps, tx, {
      member: context.member,
      decider: ownInput,
      at,
      endOf: async ({ exclusionUntil }): Promise<Outcome<Date, OwnPasswordRefusal>> => {
        // Begun by a request of a moment ago, which ended this session.
        const isBegun = exclusionUntil !== null && exclusionUntil >= requestedUntil
        const held = isBegun ? ok(undefined) : await proven.value.holds(tx)
        return mapValue(held, () => later(exclusionUntil))
      },
    })
    return mapValue(begun, ({ exclusionUntil }) => ({ until: later(exclusionUntil), openPlayId }))
  }, forAllSites)
}
