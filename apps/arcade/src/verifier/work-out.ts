import { drawEach, openStream, sha256Hex, type Draw } from '@glasshouse/fairness'
import { playThrough, type PlayedRound, type Script, type Steps } from '../games/script.ts'
import { runSteps } from '../games/shared.ts'
import type { VerifyData } from '../protocol/page-api.ts'
import { differsBets } from './bets-hash.ts'
import { isInChain } from './chain.ts'
import type { Difference, Verdict } from './verifiable-game.ts'

/** The tables as this page has them; the round names theirs by a version and a hash. */
type Tables = { readonly version: string }

type Rules = {
  /** Ranges of the numbers that a round draws, in order. */
  readonly draws: readonly number[]
  readonly tables: Tables
  /** What differs between the numbers drawn and what was shown and paid. */
  readonly differs: (draws: readonly Draw[]) => Difference | undefined
}

type Checked = Pick<VerifyData, 'seal' | 'configVersion' | 'configHash'>

/**
 * Works a round out again from its opened seed and this page's own tables, and compares every step with what was shown
 * and paid. Nothing is asked of a server.
 */
export async function workOut(data: Checked, rules: Rules): Promise<Verdict> {
  const { serverSeed, clientSeed, nonce } = data.seal
  if (serverSeed === null) return { kind: 'sealed' }
  const early = await differsEarly(data, rules.tables)
  if (early?.kind === 'otherTables') return early
  const draws = await drawEach({ serverSeed, clientSeed, nonce }, rules.draws)
  return verdictOf(early?.what ?? rules.differs(draws), draws)
}

type ActRules = {
  readonly tables: Tables
  readonly script: () => Script
  /** What differs between the round played again and what was shown and paid. */
  readonly differs: (round: PlayedRound) => Difference | undefined
}

/** The same for a round with acts: it is played again through all that the player did. */
export async function workOutActs(data: VerifyData, rules: ActRules): Promise<Verdict> {
  const { serverSeed, clientSeed, nonce } = data.seal
  if (serverSeed === null) return { kind: 'sealed' }
  const early = await differsEarly(data, rules.tables)
  if (early?.kind === 'otherTables') return early
  const stream = await openStream({ serverSeed, clientSeed, nonce })
  const acts = data.round.acts ?? []
  const round = await playThrough(rules.script(), { acts, drawBelow: stream.drawBelow }).then(
    position => (position.isOver ? position.round : undefined),
    () => undefined,
  )
  // Acts that could not be done, or that do not end the round, are no round of these draws.
  return verdictOf(early?.what ?? (round ? rules.differs(round) : 'window'), stream.draws())
}

type SharedRules<R> = {
  /** The code of the table: the client seed of rounds that were not drawn by their bets yet. */
  readonly code: string
  readonly tables: Tables
  readonly draw: () => Steps<R>
  /** What differs between this result and what was shown and paid. */
  readonly differs: (result: R) => Difference | undefined
}

/** The same for a bet in a round that many shared: what is drawn depends on all their bets. */
export async function workOutShared<R>(data: VerifyData, rules: SharedRules<R>): Promise<Verdict> {
  const { serverSeed, clientSeed, nonce } = data.seal
  if (serverSeed === null) return { kind: 'sealed' }
  const early = (await differsShared(data, rules.code)) ?? (await differsEarly(data, rules.tables))
  if (early?.kind === 'otherTables') return early
  const stream = await openStream({ serverSeed, clientSeed, nonce })
  const result = await runSteps(rules.draw(), stream.drawBelow)
  return verdictOf(early?.what ?? rules.differs(result), stream.draws())
}

/** Whether the seed is of the chain that was published, and the client seed the hash of the bets, this one among them. */
async function differsShared({ seal, round }: VerifyData, code: string): Promise<Early | undefined> {
  const { shared, serverSeed, clientSeed, commitment } = seal
  if (!shared || serverSeed === null) return { kind: 'differs', what: 'chain' }
  const { seedBefore, bets } = shared
  if ((await sha256Hex(serverSeed)) !== commitment) return { kind: 'differs', what: 'seal' }
  const isNext = seedBefore === null || seedBefore === commitment
  if (!isNext || !(await isInChain({ ...shared, serverSeed }))) return { kind: 'differs', what: 'chain' }
  const what = await differsBets(
    { clientSeed, bets },
    { ofBefore: code, drawnMs: Date.parse(round.playedAt), own: round.id },
  )
  return what && { kind: 'differs', what }
}

type Early =
  | { readonly kind: 'differs'; readonly what: Difference }
  | Extract<Verdict, { readonly kind: 'otherTables' }>

/** What is wrong before anything is drawn: the seed, or the tables. Only a round of another version is no fault. */
async function differsEarly(data: Checked, tables: Tables): Promise<Early | undefined> {
  const { seal, configVersion, configHash } = data
  if ((await sha256Hex(seal.serverSeed ?? '')) !== seal.commitment) return { kind: 'differs', what: 'seal' }
  if (configVersion !== tables.version) {
    return { kind: 'otherTables', ofRound: configVersion, ofPage: tables.version }
  }
  const isSame = (await sha256Hex(JSON.stringify(tables))) === configHash
  return isSame ? undefined : { kind: 'differs', what: 'tables' }
}

function verdictOf(what: Difference | undefined, draws: readonly Draw[]): Verdict {
  return what === undefined ? { kind: 'matches', draws } : { kind: 'differs', what, draws }
}
