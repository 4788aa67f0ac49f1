import { openStream } from '@glasshouse/fairness'
import { type ArcadeDeps } from '../deps.ts'
import { type Game } from '../games/game.ts'
import { runSteps, type SharedRules } from '../games/shared.ts'
import { getGame } from '../games/game.ts'
import { type Chains } from './chains.ts'
import { type KnownRound, type KnownRounds } from './known-rounds.ts'

/** What shared rounds work with. */
export type SharedDeps = ArcadeDeps & { readonly chains: Chains; readonly knownRounds: KnownRounds }

export type SharedGame = Game & { readonly shared: SharedRules }

export function isShared(game: Game): game is SharedGame {
  return game.shared !== undefined
}

export function sharedRulesOf(game: Game): SharedRules {
  if (!isShared(game)) throw new Error(`${game.code} has no table`)
  return game.shared
}

type RoundResult = { readonly serverSeed: string; readonly result: unknown }

/** Kept for the rounds that are known: every cash-out of a flight needs its end. */
const results = new WeakMap<KnownRound, Promise<RoundResult>>()

/** The seed and the result of a round. Nothing of it may be told before the round is drawn. */
export function resultOf(deps: SharedDeps, round: KnownRound): Promise<RoundResult> {
  const found = results.get(round)
  if (found) return found
  const drawing = draw(deps, round)
  results.set(round, drawing)
  // What failed is tried again.
  drawing.catch(() => results.delete(round))
  return drawing
}

async function draw({ database, chains, games }: SharedDeps, round: KnownRound): Promise<RoundResult> {
  const rules = sharedRulesOf(getGame(games, round.gameCode))
  const serverSeed = await chains.seedOf(database, round)
  const { drawBelow } = await openStream({ serverSeed, clientSeed: round.tableCode, nonce: round.number })
  return { serverSeed, result: await runSteps(rules.draw(), drawBelow) }
}
