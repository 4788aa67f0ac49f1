import { isDeepStrictEqual } from 'node:util'
import { openStream } from '@glasshouse/fairness'
import { type AccountId, type Submission } from '@glasshouse/ledger'
import { displayStepUnits, parseUnits, type Money } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { timeOrderedId } from '@glasshouse/service'
import { roundMsOf, type Bet, type Game } from '../games/game.ts'
import { playThrough, type BetRefusal, type PlayedRound, type Position } from '../games/script.ts'
import { type ArcadeDeps } from '../deps.ts'
import { movementCodes } from '../wallets/accounts.ts'
import { type Player } from '../wallets/players.ts'
import { findOpenRoundOfAction, type OpenRound } from './open-rounds.queries.ts'
import { findRoundOfAction, type StoredRound } from './rounds.queries.ts'
import { getLiveSeed, type LiveSeed } from './seeds.ts'
import { type Session } from './sessions.ts'

export type SpinRefusal =
  | BetRefusal
  | 'stakeNotOffered'
  | 'actionReused'
  | 'roundOpen'
  | 'insufficientBalance'
  | FinalRefusal
  | 'maintenance'
  | 'busy'

/** The guard's permanent refusals; after any other the next try may succeed. */
const finalRefusals = [
  'sessionEnded',
  'playerPaused',
  'stakeAboveLimit',
  'autoplayForbidden',
  'autoplayOver',
  'roundOpen',
  'tooFast',
] as const
type FinalRefusal = (typeof finalRefusals)[number]

export type Table = { readonly player: Player; readonly session: Session; readonly game: Game }
export type SpinInput = {
  readonly actionId: string
  readonly stake: string
  readonly choice?: unknown
  readonly autoRun?: string | undefined
}

/** A round after its start or one of its acts: over, or waiting for its player. */
export type Played =
  | { readonly isOver: true; readonly round: StoredRound }
  | { readonly isOver: false; readonly open: OpenRound }

/** A round that its player leaves is finished after so long, counted from its last act. */
export const leftAfterMs = 24 * 3_600_000

/** Tabs of one player that spin at the same moment take turns; each turn lost costs one more drawing. */
const mostTurns = 50

/**
 * Starts a round: draws from the player's committed seeds until the round is over or waits for its player, and has the
 * ledger move the money and store it in one transaction. The answer is read from what was stored. The same action gives
 * the same round, however often and through however many processes it comes.
 */
export async function spin(
  deps: ArcadeDeps,
  table: Table,
  input: SpinInput,
): Promise<Outcome<Played, SpinRefusal>> {
  const stake = readStake(table, input.stake)
  if (!stake.ok) return stake
  const bet = table.game.takeBet(stake.value, input.choice)
  if (!bet.ok) return bet
  const asked = { stake: stake.value, bet: bet.value }
  const action = { sessionId: table.session.id, actionId: input.actionId }
  const before = await findPlayed(deps, action)
  if (before) return sameBet(before, asked)
  const { house } = table.player
  if (deps.faults.openWindow(house, [{ gameCode: table.game.code }])) return refuse('maintenance')

  for (let turn = 1; turn <= mostTurns; turn += 1) {
    const seed = await getLiveSeed(deps, deps.database, table.player.id)
    const decision = await deps.ledger.submit(
      await startSubmission(deps, table, { ...asked, ...action, autoRun: input.autoRun ?? null, seed }),
    )
    if (decision.ok) {
      const stored = await findPlayed(deps, action)
      if (!stored) throw new Error('an accepted round was not stored')
      return ok(stored)
    }
    if (decision.refusal === 'keyReused') return refuse('actionReused')
    if (decision.refusal === 'insufficientFunds') return refuse('insufficientBalance')
    if (decision.refusal !== 'guardRefused') return refuse('busy')
    const final = finalRefusalOf(decision.data, finalRefusals)
    if (final) return refuse(final)
  }
  return refuse('busy')
}

type Action = { readonly sessionId: string; readonly actionId: string }

/** What an action started. Looked for twice: between two reads an open round may have been settled. */
async function findPlayed({ database }: ArcadeDeps, action: Action): Promise<Played | undefined> {
  const open = await findOpenRoundOfAction(database, action)
  if (open) return { isOver: false, open }
  const round = await findRoundOfAction(database, action)
  return round && { isOver: true, round }
}

export function readStake(
  { player, game }: Table,
  text: string,
): Outcome<Money, 'badInput' | 'stakeNotOffered'> {
  const parsed = parseUnits(text)
  if (!parsed.ok || parsed.value <= 0n) return refuse('badInput')
  const { currency } = player
  const steps = game.stakes(currency)
  const units = parsed.value
  const isWithin = units >= (steps[0] ?? 0n) && units <= (steps.at(-1) ?? 0n)
  const isTyped = game.takesAnyStake === true && isWithin && units % displayStepUnits(currency) === 0n
  if (!isTyped && !steps.includes(units)) return refuse('stakeNotOffered')
  return ok({ currency, units })
}

type Asked = { readonly stake: Money; readonly bet: Bet }

function sameBet(played: Played, { stake, bet }: Asked): Outcome<Played, 'actionReused'> {
  const { units, choice } = played.isOver
    ? { units: played.round.firstStakeUnits, choice: played.round.choice }
    : { units: played.open.firstStakeUnits, choice: played.open.choice }
  return units === stake.units && isDeepStrictEqual(choice, bet.choice) ? ok(played) : refuse('actionReused')
}

/** The name of a guard's refusal, if it is one of these. */
export function finalRefusalOf<R extends string>(data: unknown, known: readonly R[]): R | undefined {
  if (typeof data !== 'object' || data === null || !('refusal' in data)) return undefined
  return known.find(each => each === data.refusal)
}

type Drawing = Asked & {
  readonly actionId: string
  readonly autoRun: string | null
  readonly seed: LiveSeed
}

async function startSubmission(
  deps: ArcadeDeps,
  table: Table,
  { actionId, autoRun, stake, bet, seed }: Drawing,
): Promise<Submission> {
  const { player, session, game } = table
  const now = deps.clock.now()
  const { drawBelow } = await openStream({ ...seed, nonce: seed.nextNonce })
  const position = await playThrough(bet.script(), { acts: [], drawBelow })
  const drawn = { sessionId: session.id, seedId: seed.id, nonce: seed.nextNonce }
  const start: Start = {
    ...drawn,
    ...configOf(game),
    id: timeOrderedId(now),
    playerId: player.id,
    actionId,
    gameCode: game.code,
    currency: stake.currency,
    firstStakeUnits: stake.units,
    choice: bet.choice,
    device: session.device,
    startedAt: now,
  }
  const stored = position.isOver
    ? await settledAtOnce(deps, player, { start, autoRun, round: position.round })
    : await opened(deps, player, { start, autoRun, position })
  return {
    // What came out is no part of the key's content: a repeat would draw with another nonce.
    key: {
      scope: 'round',
      key: `${session.id}|${actionId}`,
      content: `${game.code}|${stake.units}|${JSON.stringify(bet.choice)}`,
    },
    guard: {
      name: 'spin',
      subject: player.id,
      data: {
        ...drawn,
        gameCode: game.code,
        stakeUnits: stake.units,
        autoRun,
        minRoundMs: roundMsOf(game, session),
        now: now.toISOString(),
      },
    },
    ...stored,
  }
}

/** What is known of a round once it has begun. */
export type Start = Pick<
  OpenRound,
  | 'id'
  | 'playerId'
  | 'sessionId'
  | 'actionId'
  | 'seedId'
  | 'nonce'
  | 'gameCode'
  | 'configVersion'
  | 'configHash'
  | 'currency'
  | 'firstStakeUnits'
  | 'choice'
  | 'device'
  | 'startedAt'
>

type Begun = { readonly start: Start; readonly autoRun: string | null }

type Stored = Required<Pick<Submission, 'movements' | 'rows'>>

async function settledAtOnce(
  deps: ArcadeDeps,
  player: Player,
  { start, autoRun, round }: Begun & { readonly round: PlayedRound },
): Promise<Stored> {
  const { startedAt, device: _device, firstStakeUnits, ...named } = start
  const { payoutUnits, winTier, picture } = round
  const stakeUnits = firstStakeUnits
  const playedAt = startedAt.toISOString()
  const values = { ...named, autoRun, stakeUnits, payoutUnits, winTier, picture, playedAt }
  return {
    movements: await roundMovements(deps, player, { stakeUnits, payoutUnits }),
    rows: [{ statement: 'round', values }, ...betOf(player, { start, round, stakeUnits, at: startedAt })],
  }
}

async function opened(
  deps: ArcadeDeps,
  player: Player,
  { start, autoRun, position }: Begun & { readonly position: Position & { isOver: false } },
): Promise<Stored> {
  const { startedAt, firstStakeUnits: stakeUnits } = start
  const values = {
    ...start,
    autoRun,
    picture: position.turn.picture,
    startedAt: startedAt.toISOString(),
    dueAt: new Date(startedAt.getTime() + leftAfterMs).toISOString(),
  }
  return {
    movements: await roundMovements(deps, player, { stakeUnits, payoutUnits: 0n }),
    rows: [{ statement: 'openRound', values }, ...openBetOf(player, { start, stakeUnits })],
  }
}

/** The record of a round that is over, for the agent. */
export function betOf(
  player: Player,
  {
    start,
    round,
    stakeUnits,
    at,
  }: {
    readonly start: Start
    readonly round: PlayedRound
    readonly stakeUnits: bigint
    readonly at: Date
  },
): Stored['rows'] {
  const { payoutUnits, validBetUnits = stakeUnits } = round
  return betRow(player, start, { state: 'settled', stakeUnits, payoutUnits, validBetUnits, settledAt: at })
}

/** The record of a round that waits for its player: what it has staked so far can be lost, and the agent must know. */
export function openBetOf(
  player: Player,
  { start, stakeUnits }: { readonly start: Start; readonly stakeUnits: bigint },
): Stored['rows'] {
  const nothing = { payoutUnits: 0n, validBetUnits: 0n, settledAt: null }
  return betRow(player, start, { state: 'open', stakeUnits, ...nothing })
}

/** The record of a round that was ended without a result: its stakes came back. */
export function voidBetOf(
  player: Player,
  { start, stakeUnits, at }: { readonly start: Start; readonly stakeUnits: bigint; readonly at: Date },
): Stored['rows'] {
  const result = { stakeUnits, payoutUnits: stakeUnits, validBetUnits: 0n, settledAt: at }
  return betRow(player, start, { state: 'void', ...result })
}

export type BetResult = {
  readonly state: 'open' | 'settled' | 'void'
  readonly stakeUnits: bigint
  readonly payoutUnits: bigint
  readonly validBetUnits: bigint
  readonly settledAt: Date | null
}

/** What a record says of the beginning of a round. */
export type BetStart = Pick<Start, 'id' | 'playerId' | 'gameCode' | 'currency' | 'device' | 'startedAt'>

/** The next version of a round's bet. Play money is never reported. */
export function betRow(
  player: Pick<Player, 'agent' | 'house' | 'ref' | 'isDemo'>,
  start: BetStart,
  { settledAt, ...result }: BetResult,
): Stored['rows'] {
  if (player.isDemo) return []
  const { agent, house, ref } = player
  const { id: roundId, playerId, gameCode, currency, device, startedAt } = start
  const times = { placedAt: startedAt.toISOString(), settledAt: settledAt?.toISOString() ?? null }
  const values = { agent, house, ref, roundId, playerId, gameCode, currency, device, ...result, ...times }
  return [{ statement: 'bet', values }]
}

function configOf({ facts: { configVersion, configHash } }: Game) {
  return { configVersion, configHash }
}

/** What a step of a round moves. The stake goes first, so that a payout can never pay for its own stake. */
export async function roundMovements(
  { accounts }: Pick<ArcadeDeps, 'accounts'>,
  player: Pick<Player, 'wallet' | 'house' | 'isDemo' | 'currency'>,
  { stakeUnits, payoutUnits }: { readonly stakeUnits: bigint; readonly payoutUnits: bigint },
): Promise<Submission['movements']> {
  const { results } = await accounts.of(player)
  const { wallet, isDemo, currency } = player
  const codes = isDemo
    ? { stake: movementCodes.demoStake, payout: movementCodes.demoPayout }
    : { stake: movementCodes.stake, payout: movementCodes.payout }
  const move = ([debit, credit]: readonly [AccountId, AccountId], units: bigint, code: number) =>
    units === 0n ? [] : [{ type: 'post', debit, credit, amount: { currency, units }, code } as const]
  return [
    ...move([wallet, results], stakeUnits, codes.stake),
    ...move([results, wallet], payoutUnits, codes.payout),
  ]
}
