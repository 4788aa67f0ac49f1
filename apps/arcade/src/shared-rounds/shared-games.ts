import { openStream } from '@glasshouse/fairness'
import { type ArcadeDeps } from '../deps.ts'
import { type Game } from '../games/game.ts'
import { runSteps, type SharedRules } from '../games/shared.ts'
import { getGame } from '../games/game.ts'
import { type Chains } from './chains.ts'
import { type SharedRound } from './shared-rounds.queries.ts'

/** What shared rounds work with. */
export type SharedDeps = ArcadeDeps & { readonly chains: Chains }

export type SharedGame = Game & { readonly shared: SharedRules }

export function isShared(game: Game): game is SharedGame {
  return game.shared !== undefined
}

export function sharedRulesOf(game: Game): SharedRules {
  if (!isShared(game)) throw new Error(`${game.code} has no table`)
  return game.shared
}

/** The seed and the result of a round. Nothing of it may be told before the round is drawn. */
export async function resultOf(
  { database, chains, games }: SharedDeps,
  round: SharedRound,
): Promise<{ readonly serverSeed: string; readonly result: unknown }> {
  const rules = sharedRulesOf(getGame(games, round.gameCode))
  const serverSeed = await chains.seedOf(database, round)
  const { drawBelow } = await openStream({ serverSeed, clientSeed: round.tableCode, nonce: round.number })
  return { serverSeed, result: await runSteps(rules.draw(), drawBelow) }
}
