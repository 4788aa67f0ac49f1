import { drawEach, sha256Hex, type Draw } from '@glasshouse/fairness'
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
