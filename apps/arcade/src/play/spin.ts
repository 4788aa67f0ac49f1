import { isDeepStrictEqual } from 'node:util'
import { drawEach } from '@glasshouse/fairness'
import { type Submission } from '@glasshouse/ledger'
import { parseUnits, type Money } from '@glasshouse/money'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { timeOrderedId } from '@glasshouse/service'
import { type Bet, type BetRefusal, type Game } from '../games/game.ts'
import { type ArcadeDeps } from '../deps.ts'
import { movementCodes } from '../wallets/accounts.ts'
import { type Player } from '../wallets/players.ts'
import { findRoundOfAction, type StoredRound } from './rounds.queries.ts'
import { getLiveSeed, type LiveSeed } from './seeds.ts'
import { type Session } from './sessions.ts'

export type SpinRefusal =
  | BetRefusal
  | 'stakeNotOffered'
  | 'actionReused'
  | 'insufficientBalance'
  | FinalRefusal
  | 'maintenance'
  | 'busy'

/** The guard's permanent refusals; after any other the next try may succeed. */
const finalRefusals = ['sessionEnded', 'playerPaused', 'stakeAboveLimit'] as const
type FinalRefusal = (typeof finalRefusals)[number]

export type Table = { readonly player: Player; readonly session: Session; readonly game: Game }
export type SpinInput = {
  readonly actionId: string
  readonly stake: string
  readonly choice?: unknown
}

/** Tabs of one player that spin at the same moment take turns; each turn lost costs one more drawing. */
const mostTurns = 50

/**
 * Plays one round: draws from the player's committed seeds, computes the round, and has the ledger move stake and
 * payout and store the round in one transaction. The answer is read from the stored round. The same action gives the
 * same round, however often and through however many processes it comes.
 */
export async function spin(
  deps: ArcadeDeps,
  table: Table,
  input: SpinInput,
): Promise<Outcome<StoredRound, SpinRefusal>> {
  const stake = readStake(table, input.stake)
  if (!stake.ok) return stake
  const bet = table.game.takeBet(stake.value, input.choice)
  if (!bet.ok) return bet
  const asked = { stake: stake.value, bet: bet.value }
  const action = { sessionId: table.session.id, actionId: input.actionId }
  const before = await findRoundOfAction(deps.database, action)
  if (before) return sameBet(before, asked)
  const { house } = table.player
  if (deps.faults.openWindow(house, [{ gameCode: table.game.code }])) return refuse('maintenance')

  for (let turn = 1; turn <= mostTurns; turn += 1) {
    const seed = await getLiveSeed(deps, deps.database, table.player.id)
    const decision = await deps.ledger.submit(
      await roundSubmission(deps, table, { ...asked, actionId: input.actionId, seed }),
    )
    if (decision.ok) {
      const stored = await findRoundOfAction(deps.database, action)
      if (!stored) throw new Error('an accepted round was not stored')
      return ok(stored)
    }
    if (decision.refusal === 'keyReused') return refuse('actionReused')
    if (decision.refusal === 'insufficientFunds') return refuse('insufficientBalance')
    if (decision.refusal !== 'guardRefused') return refuse('busy')
    const final = finalRefusalOf(decision.data)
    if (final) return refuse(final)
  }
  return refuse('busy')
}

function readStake({ player, game }: Table, text: string): Outcome<Money, 'badInput' | 'stakeNotOffered'> {
  const parsed = parseUnits(text)
  if (!parsed.ok || parsed.value <= 0n) return refuse('badInput')
  if (!game.stakes(player.currency).includes(parsed.value)) return refuse('stakeNotOffered')
  return ok({ currency: player.currency, units: parsed.value })
}

type Asked = { readonly stake: Money; readonly bet: Bet }

function sameBet(round: StoredRound, { stake, bet }: Asked): Outcome<StoredRound, 'actionReused'> {
  const isSame = round.stakeUnits === stake.units && isDeepStrictEqual(round.choice, bet.choice)
  return isSame ? ok(round) : refuse('actionReused')
}

function finalRefusalOf(data: unknown): FinalRefusal | undefined {
  if (typeof data !== 'object' || data === null || !('refusal' in data)) return undefined
  return finalRefusals.find(each => each === data.refusal)
}

type Drawing = Asked & { readonly actionId: string; readonly seed: LiveSeed }

async function roundSubmission(
  deps: ArcadeDeps,
  table: Table,
  { actionId, stake, bet, seed }: Drawing,
): Promise<Submission> {
  const { player, session, game } = table
  const now = deps.clock.now()
  const draws = await drawEach({ ...seed, nonce: seed.nextNonce }, game.draws)
  const { payoutUnits, ...shown } = bet.play(draws.map(draw => draw.result))
  const payout: Money = { currency: stake.currency, units: payoutUnits }
  const drawn = { sessionId: session.id, seedId: seed.id, nonce: seed.nextNonce }
  const facts = {
    playerId: player.id,
    gameCode: game.code,
    playedAt: now.toISOString(),
    currency: stake.currency,
    stakeUnits: stake.units,
    payoutUnits: payout.units,
  }
  const id = timeOrderedId(now)
  const round = { ...facts, ...drawn, ...configOf(game), ...shown, id, actionId, choice: bet.choice }
  const { agent, house, ref } = player
  const record = { ...facts, roundId: id, agent, house, ref, device: session.device }
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
      data: { ...drawn, stakeUnits: stake.units, now: now.toISOString() },
    },
    movements: await roundMovements(deps, player, { stake, payout }),
    rows: [
      { statement: 'round', values: round },
      // Only real money is reported to an agent.
      ...(player.isDemo ? [] : [{ statement: 'bet', values: record }]),
    ],
  }
}

function configOf({ facts: { configVersion, configHash } }: Game) {
  return { configVersion, configHash }
}

/** The stake goes first, so that a payout can never pay for its own stake. */
async function roundMovements(
  { accounts }: ArcadeDeps,
  player: Player,
  { stake, payout }: { readonly stake: Money; readonly payout: Money },
): Promise<Submission['movements']> {
  const { results } = await accounts.of(player)
  const { wallet, isDemo } = player
  const codes = isDemo
    ? { stake: movementCodes.demoStake, payout: movementCodes.demoPayout }
    : { stake: movementCodes.stake, payout: movementCodes.payout }
  const staked = { type: 'post', debit: wallet, credit: results, amount: stake, code: codes.stake } as const
  const paid = { type: 'post', debit: results, credit: wallet, amount: payout, code: codes.payout } as const
  return payout.units === 0n ? [staked] : [staked, paid]
}
