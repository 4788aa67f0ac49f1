import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { violatedUnique } from '@glasshouse/postgres'
import { findPlayer, insertPlayer, type NewPlayer, type Player } from '../wallets/players.ts'
import { insertFirstSeeds, commitTwoSeeds, type SeedDeps } from './seeds.ts'

/** Finds or makes a player. The currency of a player never changes: another one is refused. */
export async function ensurePlayer(
  deps: SeedDeps,
  wanted: Omit<NewPlayer, 'isDemo'>,
): Promise<Outcome<{ player: Player; isNew: boolean }, 'currencyConflict'>> {
  const known = await findPlayer(deps.database, wanted)
  if (known) {
    return known.currency === wanted.currency
      ? ok({ player: known, isNew: false })
      : refuse('currencyConflict')
  }
  try {
    return ok({ player: await makePlayer(deps, { ...wanted, isDemo: false }), isNew: true })
  } catch (error) {
    // Another request made the same player at the same moment; now it exists.
    if (violatedUnique(error) === 'players__agent_house_ref') return ensurePlayer(deps, wanted)
    throw error
  }
}

/** A player with a wallet and two committed seeds. */
export async function makePlayer(deps: SeedDeps, wanted: NewPlayer): Promise<Player> {
  const seals = await commitTwoSeeds()
  return deps.database.transaction(async tx => {
    const player = await insertPlayer(tx, wanted, deps.clock.now())
    await insertFirstSeeds(deps, tx, { playerId: player.id, seals })
    return player
  })
}
