import { isDeepStrictEqual } from 'node:util'
import { openStream } from '@glasshouse/fairness'
import { type Submission } from '@glasshouse/ledger'
import { must, ok, refuse, type Outcome } from '@glasshouse/outcome'
import { getGame } from '../games/game.ts'
import { playThrough, type BetRefusal, type Position } from '../games/script.ts'
import { type ArcadeDeps } from '../deps.ts'
import { getPlayer, type Player } from '../wallets/players.ts'
import { findOpenRound, type OpenRound } from './open-rounds.queries.ts'
import { findRound } from './rounds.queries.ts'
import { getSeedInUse } from './seeds.ts'
import {
  betOf,
  finalRefusalOf,
  leftAfterMs,
  openBetOf,
  roundMovements,
  type Played,
  type Table,
} from './spin.ts'
import { isStranded, returnStakes } from './stranded-rounds.ts'

export type ActInput = {
  readonly roundId: string
  /** Counts the acts of a round from 1. The same number and act sent again is one act. */
  readonly number: number
  readonly act: unknown
}

const guardRefusals = ['sessionEnded', 'playerPaused', 'stakeAboveLimit'] as const

export type ActRefusal =
  | BetRefusal
  | 'roundUnknown'
  | 'actionReused'
  | 'insufficientBalance'
  | 'maintenance'
  | (typeof guardRefusals)[number]
  | 'busy'

/**
 * Does one act of an open round: plays the round again through all its acts and this one, and has the ledger move what
 * it adds to the stake and what it pays, and store the round, in one transaction.
 */
export async function act(
  deps: ArcadeDeps,
  { player, session }: Table,
  input: ActInput,
): Promise<Outcome<Played, ActRefusal>> {
  const played = await findPlayedById(deps, input.roundId)
  if (!played || playerOf(played) !== player.id) return refuse('roundUnknown')
  const acts = actsOf(played)
  const before = acts[input.number - 1]
  if (before !== undefined) {
    return isDeepStrictEqual(before, input.act) ? ok(played) : refuse('actionReused')
  }
  if (played.isOver || input.number !== acts.length + 1) return refuse('actionReused')
  const { open } = played
  if (isStranded(deps, open)) {
    await returnStakes(deps, open)
    return refuse('roundUnknown')
  }
  const position = await replay(deps, player, { open, acts: open.acts })
  if (position.isOver) throw new Error('an open round is not over')
  const read = position.turn.read(input.act)
  if (!read.ok) return read
  const isRaise = position.turn.moreStakeUnits(read.value) > 0n
  if (isRaise && deps.faults.openWindow(player.house, [{ gameCode: open.gameCode }])) {
    return refuse('maintenance')
  }
  const next = { open, act: read.value, bySession: session.id }
  const decision = await deps.ledger.submit(await actSubmission(deps, player, next))
  if (decision.ok) {
    const stored = await findPlayedById(deps, open.id)
    if (!stored) throw new Error('a stored round is gone')
    return ok(stored)
  }
  if (decision.refusal === 'keyReused') return refuse('actionReused')
  if (decision.refusal === 'insufficientFunds') return refuse('insufficientBalance')
  if (decision.refusal !== 'guardRefused') return refuse('busy')
  // Another step came first: sent again, the act finds out what it is now.
  return refuse(finalRefusalOf(decision.data, guardRefusals) ?? 'busy')
}

/**
 * Does for a player who left what the game says is done then, until the round is over. Where the game has other tables
 * by now, the stakes come back.
 */
export async function finishLeftRound(deps: ArcadeDeps, left: OpenRound): Promise<void> {
  if (isStranded(deps, left)) return returnStakes(deps, left)
  const player = await getPlayer(deps.database, left.playerId)
  let open: OpenRound | undefined = left
  while (open !== undefined) {
    const position = await replay(deps, player, { open, acts: open.acts })
    if (position.isOver) throw new Error('an open round is not over')
    const next = { open, act: position.turn.whenLeft, bySession: null }
    const decision = await deps.ledger.submit(await actSubmission(deps, player, next))
    // The player came back, or another process finished it.
    if (!decision.ok && ['guardRefused', 'keyReused'].includes(decision.refusal)) return
    must(decision)
    open = await findOpenRound(deps.database, open.id)
  }
}

/** An open round is looked for first: it may be settled between two reads, and never opens again. */
async function findPlayedById({ database }: ArcadeDeps, id: string): Promise<Played | undefined> {
  const open = await findOpenRound(database, id)
  if (open) return { isOver: false, open }
  const round = await findRound(database, id)
  return round && { isOver: true, round }
}

function playerOf(played: Played): bigint {
  return played.isOver ? played.round.playerId : played.open.playerId
}

function actsOf(played: Played): readonly unknown[] {
  return played.isOver ? (played.round.acts ?? []) : played.open.acts
}

type Replay = { readonly open: OpenRound; readonly acts: readonly unknown[] }

async function replay(deps: ArcadeDeps, player: Player, { open, acts }: Replay): Promise<Position> {
  const game = getGame(deps.games, open.gameCode)
  if (game.facts.configHash !== open.configHash) throw new Error('an open round of other tables')
  const stake = { currency: open.currency, units: open.firstStakeUnits }
  const bet = must(game.takeBet(stake, open.choice ?? undefined))
  const seed = await getSeedInUse(deps, deps.database, { seedId: open.seedId, playerId: player.id })
  const { drawBelow } = await openStream({ ...seed, nonce: open.nonce })
  return playThrough(bet.script(), { acts, drawBelow })
}

type NextAct = { readonly open: OpenRound; readonly act: unknown; readonly bySession: string | null }

async function actSubmission(
  deps: ArcadeDeps,
  player: Player,
  { open, act: next, bySession }: NextAct,
): Promise<Submission> {
  const now = deps.clock.now()
  const position = await replay(deps, player, { open, acts: [...open.acts, next] })
  const number = open.acts.length + 1
  const stakeUnits = open.firstStakeUnits + position.moreStakeUnits
  const moreStakeUnits = stakeUnits - open.stakeUnits
  const payoutUnits = position.isOver ? position.round.payoutUnits : 0n
  const values = {
    id: open.id,
    playerId: player.id,
    // What a left round pays is counted in the session that it began in.
    bySession: bySession ?? open.sessionId,
    number,
    act: next,
    moreStakeUnits,
    payoutUnits,
    at: now.toISOString(),
  }
  return {
    key: { scope: 'round act', key: `${open.id}|${number}`, content: JSON.stringify(next) },
    guard: {
      name: 'act',
      subject: player.id,
      data: { roundId: open.id, number, bySession, moreStakeUnits, now: now.toISOString() },
    },
    movements: await roundMovements(deps, player, { stakeUnits: moreStakeUnits, payoutUnits }),
    rows: position.isOver
      ? [
          {
            statement: 'lastAct',
            values: { ...values, picture: position.round.picture, winTier: position.round.winTier },
          },
          ...betOf(player, { start: open, round: position.round, stakeUnits, at: now }),
        ]
      : [
          {
            statement: 'act',
            values: {
              ...values,
              picture: position.turn.picture,
              // A left round stays due until it is finished.
              dueAt: (bySession === null ? open.dueAt : new Date(now.getTime() + leftAfterMs)).toISOString(),
            },
          },
          ...(moreStakeUnits > 0n ? openBetOf(player, { start: open, stakeUnits }) : []),
        ],
  }
}
