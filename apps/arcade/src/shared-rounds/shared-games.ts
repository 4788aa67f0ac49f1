import { openStream } from '@glasshouse/fairness'
import { type ArcadeDeps } from '../deps.ts'
import { type Game } from '../games/game.ts'
import { runSteps, type SharedRules } from '../games/shared.ts'
import { getGame } from '../games/game.ts'
import { type Chains } from './chains.ts'
import { type KnownRound, type KnownRounds } from './known-rounds.ts'
import { findSharedRound, type SharedRound } from './shared-rounds.queries.ts'

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
const results = new WeakMap<KnownRound, Promise<RoundResult | undefined>>()

/**
 * The result of a round that runs. While its bets are taken there is none: what is drawn depends on them. Nothing of it
 * may be told before the round is drawn.
 */
export function runningResult(deps: SharedDeps, round: KnownRound): Promise<RoundResult | undefined> {
  const found = results.get(round)
  if (found) return found
  const drawing = drawIfClosed(deps, round)
  results.set(round, drawing)
  // What failed, or came too early, is tried again.
  void drawing.then(
    result => result ?? results.delete(round),
    () => results.delete(round),
  )
  return drawing
}

async function drawIfClosed(deps: SharedDeps, { id }: KnownRound): Promise<RoundResult | undefined> {
  const round = await findSharedRound(deps.database, id)
  return round && round.state !== 'open' && round.state !== 'void' ? resultOf(deps, round) : undefined
}

/** The seed and the result of a round whose bets are closed. */
export async function resultOf(
  { database, chains, games }: SharedDeps,
  round: SharedRound,
): Promise<RoundResult> {
  if (round.state === 'open') throw new Error('a round is drawn while bets are taken')
  const rules = sharedRulesOf(getGame(games, round.gameCode))
  const serverSeed = await chains.seedOf(database, round)
  const clientSeed = round.clientSeed ?? round.tableCode
  const { drawBelow } = await openStream({ serverSeed, clientSeed, nonce: round.number })
  return { serverSeed, result: await runSteps(rules.draw(), drawBelow) }
}
