import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { callWithin, ProviderFault } from '@glasshouse/provider-kit'
import { findBet } from './bet-list.queries.ts'
import { findPlatformId } from './record-names.ts'
import { type RecordOwner, type RecordDeps } from './record-deps.ts'

/** Ids of bets are unique at one platform only; without it, the newest bet of that id is meant. */
export type BetName = { readonly betId: string; readonly gpId: string | undefined }

const detailMs = 6_000

export async function findProof(
  deps: RecordDeps,
  owner: RecordOwner,
  { betId, gpId }: BetName,
): Promise<Outcome<string, 'betUnknown' | 'providerUnavailable'>> {
  const named = findPlatformId(deps, gpId)
  const platformIds = named === null ? [...deps.platforms.keys()] : [named]
  const bet = await findBet(deps.database, owner, { betId, platformIds })
  const platform = bet && deps.platforms.get(bet.platformId)
  if (!bet || !platform) return refuse('betUnknown')
  try {
    const detail = await platform.adapter.getRoundDetail(callWithin(detailMs, deps.newId()), {
      betId: bet.betId,
      playerId: bet.playerId,
      language: owner.language,
      viewer: 'owner',
    })
    return ok(detail.url)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    deps.log.warn({ gpId: platform.gpId, fault: error.kind }, 'a round could not be shown')
    return refuse('providerUnavailable')
  }
}
