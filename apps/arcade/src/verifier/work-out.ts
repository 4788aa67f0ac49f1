import { openStream, sha256Hex } from '@glasshouse/fairness'
import type { DrawBelow } from '../games/game.ts'
import type { VerifyData } from '../protocol/page-api.ts'
import type { Difference, Verdict } from './verifiable-game.ts'

type Rules = {
  /** The tables as this page has them; the round names theirs by a hash. */
  readonly tables: unknown
  /** Plays the round again with the numbers of its seed; answers what differs from what was shown and paid. */
  readonly differs: (draw: DrawBelow) => Promise<Difference | undefined>
}

/**
 * Works a round out again from its opened seed and this page's own tables, and compares every step with what was shown
 * and paid. Nothing is asked of a server.
 */
export async function workOut(data: Pick<VerifyData, 'seal' | 'configHash'>, rules: Rules): Promise<Verdict> {
  const { serverSeed, commitment, clientSeed, nonce } = data.seal
  if (serverSeed === null) return { kind: 'sealed' }
  const stream = await openStream({ serverSeed, clientSeed, nonce })
  const differs = await rules.differs(below => stream.drawBelow(below))
  const draws = stream.draws()
  const isSeed = (await sha256Hex(serverSeed)) === commitment
  const isTables = (await sha256Hex(JSON.stringify(rules.tables))) === data.configHash
  const what = !isSeed ? 'seal' : !isTables ? 'tables' : differs
  return what === undefined ? { kind: 'matches', draws } : { kind: 'differs', what, draws }
}
