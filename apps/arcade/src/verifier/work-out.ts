import { drawEach, openStream, sha256Hex, type Draw } from '@glasshouse/fairness'
import { playThrough, type PlayedRound, type Script } from '../games/script.ts'
import type { VerifyData } from '../protocol/page-api.ts'
import type { Difference, Verdict } from './verifiable-game.ts'

type Rules = {
  /** Ranges of the numbers that a round draws, in order. */
  readonly draws: readonly number[]
  /** The tables as this page has them; the round names theirs by a hash. */
  readonly tables: unknown
  /** What differs between the numbers drawn and what was shown and paid. */
  readonly differs: (draws: readonly Draw[]) => Difference | undefined
}

/**
 * Works a round out again from its opened seed and this page's own tables, and compares every step with what was shown
 * and paid. Nothing is asked of a server.
 */
export async function workOut(data: Pick<VerifyData, 'seal' | 'configHash'>, rules: Rules): Promise<Verdict> {
  const { serverSeed, commitment, clientSeed, nonce } = data.seal
  if (serverSeed === null) return { kind: 'sealed' }
  const draws = await drawEach({ serverSeed, clientSeed, nonce }, rules.draws)
  const isSeed = (await sha256Hex(serverSeed)) === commitment
  const isTables = (await sha256Hex(JSON.stringify(rules.tables))) === data.configHash
  const what = !isSeed ? 'seal' : !isTables ? 'tables' : rules.differs(draws)
  return what === undefined ? { kind: 'matches', draws } : { kind: 'differs', what, draws }
}

type ActRules = {
  readonly tables: unknown
  readonly script: () => Script
  /** What differs between the round played again and what was shown and paid. */
  readonly differs: (round: PlayedRound) => Difference | undefined
}

/** The same for a round with acts: it is played again through all that the player did. */
export async function workOutActs(data: VerifyData, rules: ActRules): Promise<Verdict> {
  const { serverSeed, commitment, clientSeed, nonce } = data.seal
  if (serverSeed === null) return { kind: 'sealed' }
  const stream = await openStream({ serverSeed, clientSeed, nonce })
  const acts = data.round.acts ?? []
  const round = await playThrough(rules.script(), { acts, drawBelow: stream.drawBelow }).then(
    position => (position.isOver ? position.round : undefined),
    () => undefined,
  )
  const draws = stream.draws()
  const isSeed = (await sha256Hex(serverSeed)) === commitment
  const isTables = (await sha256Hex(JSON.stringify(rules.tables))) === data.configHash
  // Acts that could not be done, or that do not end the round, are no round of these draws.
  const what = !isSeed ? 'seal' : !isTables ? 'tables' : round ? rules.differs(round) : 'window'
  return what === undefined ? { kind: 'matches', draws } : { kind: 'differs', what, draws }
}
