import { type Queries } from '@glasshouse/postgres'
import { findSharedRound, type SharedRound } from './shared-rounds.queries.ts'

/** What of a round never changes. Its state is not part of it: the guard of a step reads that under its lock. */
export type KnownRound = Pick<
  SharedRound,
  'id' | 'tableCode' | 'gameCode' | 'number' | 'chainId' | 'place' | 'closesAt'
>

export type KnownRounds = {
  find(queries: Queries, id: string): Promise<KnownRound | undefined>
}

/** Rounds in play are as many as tables, and a few that are over. */
const mostKept = 100

/** Rounds that bets were made in last: a round with thousands of bets is read once. */
export function createKnownRounds(): KnownRounds {
  const known = new Map<string, KnownRound>()
  return {
    find: async (queries, id) => {
      const found = known.get(id)
      if (found) return found
      const row = await findSharedRound(queries, id)
      if (!row) return undefined
      const { tableCode, gameCode, number, chainId, place, closesAt } = row
      const round: KnownRound = { id, tableCode, gameCode, number, chainId, place, closesAt }
      known.set(id, round)
      const [oldest] = known.keys()
      if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
      return known.get(id)
    },
  }
}
