import type { Jackpot } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import type { Database } from '@glasshouse/postgres'
import type { Clock } from '@glasshouse/service'
import type { MemberFacts } from '../../../platform/request-facts.ts'
import {
  findPotUnits,
  findTerms,
  listCommitments,
  listDraws,
  listFeeders,
  listShares,
  listWins,
  type Commitment,
  type DrawRow,
  type PotName,
  type ShareRow,
  type Terms,
} from './jackpot.queries.ts'
import { potText } from './pot-text.ts'

export type PotView = PotName & { readonly language: string }

export type JackpotDetail = {
  readonly pot: Jackpot
  readonly currency: Currency
  /** Undefined where none runs; its wins stay to be read. */
  readonly terms: Terms | undefined
  readonly commitments: readonly Commitment[]
  readonly games: readonly ShareRow[]
  readonly wins: readonly DrawRow[]
}

export type JackpotPot = {
  /** The jackpot as the wire shows it, read now. */
  count(view: PotView): Promise<Jackpot>
  /** Its terms, what its draws are committed to, and its last wins with their proofs. */
  describe(view: PotView): Promise<JackpotDetail>
  /** The last draws for bets of a member. */
  listDraws(member: MemberFacts, language: string): Promise<readonly DrawRow[]>
}

const mostWins = 30
const mostDraws = 50

export function createJackpot({ database, clock }: { database: Database; clock: Clock }): JackpotPot {
  const count = async (view: PotView): Promise<Jackpot> => {
    // Before the reading: what is pushed after it is newer.
    const counted_at = clock.now().toISOString()
    return {
      fed_by: await listFeeders(database, view),
      jackpot_amount_total: potText(await findPotUnits(database, view)),
      currency: view.currency,
      counted_at,
    }
  }
  return {
    count,
    describe: async view => {
      const terms = await findTerms(database, view)
      return {
        pot: await count(view),
        currency: view.currency,
        terms,
        commitments: terms
          ? await listCommitments(database, { jackpotId: terms.id, siteId: view.siteId })
          : [],
        games: await listShares(database, view),
        wins: await listWins(database, view, mostWins),
      }
    },
    listDraws: ({ siteId, memberId }, language) =>
      listDraws(database, { siteId, memberId, language }, mostDraws),
  }
}
