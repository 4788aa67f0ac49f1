import { isDeepStrictEqual } from 'node:util'
import { type Submission } from '@glasshouse/ledger'
import { done, ok, refuse, type Outcome } from '@glasshouse/outcome'
import { timeOrderedId } from '@glasshouse/service'
import { type ArcadeDeps } from '../deps.ts'
import { type BetRefusal } from '../games/script.ts'
import { betRow, finalRefusalOf, roundMovements, type Table } from '../play/spin.ts'
import { type PlaceBody, type SharedActBody } from '../protocol/table-api.ts'
import { runningResult, sharedRulesOf, type SharedDeps } from './shared-games.ts'
import { type KnownRound } from './known-rounds.ts'
import { findStoredBet, type StoredBet } from './shared-rounds.queries.ts'

const guardRefusals = [
  'betsClosed',
  'betMoved',
  'sessionEnded',
  'playerPaused',
  'stakeAboveLimit',
  'autoplayForbidden',
  'autoplayOver',
] as const

export type PlaceRefusal =
  | BetRefusal
  | (typeof guardRefusals)[number]
  | 'roundUnknown'
  | 'actionReused'
  | 'insufficientBalance'
  | 'maintenance'
  | 'busy'

/** What a page asked for, and when it arrived. */
export type Arrived<B> = { readonly body: B; readonly now: Date }

/**
 * Makes what the player has staked in a round what the page asks for: more, less or nothing, as long as bets are taken.
 * The difference moves in the transaction that stores it. The round is held meanwhile, so that it cannot be
 * closed in between; by the clock, a bet counts as it arrived.
 */
export async function placeBet(
  deps: SharedDeps,
  { player, session, game }: Table,
  { body, now }: Arrived<PlaceBody>,
): Promise<Outcome<undefined, PlaceRefusal>> {
  const rules = sharedRulesOf(game)
  const round = await deps.knownRounds.find(deps.database, body.roundId)
  if (!round || round.gameCode !== game.code) return refuse('roundUnknown')
  const wanted = body.choice === null ? ok(nothing) : rules.readBet(body.choice, player.currency)
  if (!wanted.ok) return wanted
  const { choice, stakeUnits } = wanted.value
  const before = await findStoredBet(deps.database, { roundId: round.id, playerId: player.id })
  const stakeChange = stakeUnits - (before?.stakeUnits ?? 0n)
  if (stakeChange > 0n && deps.faults.openWindow(player.house, [{ gameCode: game.code }])) {
    return refuse('maintenance')
  }
  if (!before && stakeUnits === 0n) return done
  if (before && isDeepStrictEqual(before.choice, choice)) return done
  const step: Step = {
    round,
    before,
    state: 'open',
    stakeUnits,
    payoutUnits: 0n,
    choice,
    acts: [],
    act: choice,
    isRaise: stakeChange > 0n,
    // A round is counted once, by the first stake in it.
    autoRun: before ? null : (body.autoRun ?? null),
    isAuto: body.autoRun !== undefined,
    now,
    key: { key: `${session.id}|${body.actionId}`, content: `${round.id}|${JSON.stringify(choice)}` },
    number: body.number,
  }
  return submitStep(deps, { player, session, game }, step)
}

const nothing = { choice: null, stakeUnits: 0n }

/** Does what a player may do while a round runs, as of the moment in which it arrived. */
export async function actShared(
  deps: SharedDeps,
  { player, session, game }: Table,
  { body, now }: Arrived<SharedActBody>,
): Promise<Outcome<undefined, PlaceRefusal>> {
  const rules = sharedRulesOf(game)
  if (!rules.flight) return refuse('badInput')
  const round = await deps.knownRounds.find(deps.database, body.roundId)
  if (!round || round.gameCode !== game.code) return refuse('roundUnknown')
  const before = await findStoredBet(deps.database, { roundId: round.id, playerId: player.id })
  if (!before) return refuse('betsClosed')
  if (body.number <= before.number) return done
  const atMs = now.getTime() - round.closesAt.getTime()
  const drawn = await runningResult(deps, round)
  // Whether the round runs by its state is the guard's to say.
  if (!drawn || atMs < 0 || atMs >= rules.flight.lastsMs(drawn.result)) return refuse('betsClosed')
  const priced = rules.flight.act(before, body.act, atMs)
  if (!priced.ok) return priced
  const { act, payoutUnits } = priced.value
  const step: Step = {
    round,
    before,
    state: 'running',
    stakeUnits: before.stakeUnits,
    payoutUnits,
    choice: before.choice,
    acts: [...before.acts, act],
    act,
    isRaise: false,
    autoRun: null,
    isAuto: false,
    now,
    // What it pays depends on the moment, so the moment is no part of what was asked.
    key: { key: `${round.id}|${player.id}|${body.number}`, content: JSON.stringify(body.act) },
    number: body.number,
  }
  return submitStep(deps, { player, session, game }, step)
}

type Step = {
  readonly round: KnownRound
  readonly before: StoredBet | undefined
  readonly state: 'open' | 'running'
  readonly stakeUnits: bigint
  readonly payoutUnits: bigint
  readonly choice: unknown
  readonly acts: readonly unknown[]
  readonly act: unknown
  readonly isRaise: boolean
  readonly autoRun: string | null
  /** Autobet asked for it, as the first stake in the round or not. */
  readonly isAuto: boolean
  readonly now: Date
  readonly key: { readonly key: string; readonly content: string }
  /** As the page counts: 0 for the first step of a bet. */
  readonly number: number
}

async function submitStep(
  deps: SharedDeps,
  table: Table,
  step: Step,
): Promise<Outcome<undefined, PlaceRefusal>> {
  const decision = await deps.ledger.submit(await stepSubmission(deps, table, step))
  if (decision.ok) return done
  if (decision.refusal === 'keyReused') return refuse('actionReused')
  if (decision.refusal === 'insufficientFunds') return refuse('insufficientBalance')
  if (decision.refusal !== 'guardRefused') return refuse('busy')
  return refuse(finalRefusalOf(decision.data, guardRefusals) ?? 'busy')
}

async function stepSubmission(
  deps: Pick<ArcadeDeps, 'accounts'>,
  table: Table,
  step: Step,
): Promise<Submission> {
  const { player, session } = table
  const { round, before, state, stakeUnits, payoutUnits, isRaise, autoRun, isAuto, now } = step
  const id = before?.id ?? timeOrderedId(now)
  // After a bet was taken back altogether, the next one is another bet.
  const number = before ? step.number : 0
  const stakeChange = stakeUnits - (before?.stakeUnits ?? 0n)
  const at = now.toISOString()
  return {
    key: { scope: 'shared bet', ...step.key },
    guard: {
      name: 'sharedStep',
      subject: player.id,
      data: {
        roundId: round.id,
        id,
        number,
        sessionId: session.id,
        state,
        stakeUnits,
        isRaise,
        autoRun,
        isAuto,
        now: at,
      },
    },
    movements: await roundMovements(deps, player, {
      stakeUnits: stakeChange > 0n ? stakeChange : 0n,
      payoutUnits: payoutUnits + (stakeChange < 0n ? -stakeChange : 0n),
    }),
    rows: [
      {
        statement: 'sharedStep',
        values: {
          id,
          roundId: round.id,
          playerId: player.id,
          sessionId: before?.sessionId ?? session.id,
          number,
          currency: player.currency,
          stakeUnits,
          stakeChange,
          payoutUnits,
          choice: step.choice,
          acts: step.acts,
          act: step.act,
          autoRun,
          device: session.device,
          at,
        },
      },
      ...(stakeChange === 0n ? [] : recordOf(table, step, id)),
    ],
  }
}

/** What the agent sees of a change: more or less is staked, or the bet was taken back. */
function recordOf({ player, session, game }: Table, { before, stakeUnits, now }: Step, id: string) {
  const start = {
    id,
    playerId: player.id,
    gameCode: game.code,
    currency: player.currency,
    device: session.device,
    startedAt: before?.placedAt ?? now,
  }
  if (stakeUnits > 0n) {
    const open = { state: 'open' as const, stakeUnits, payoutUnits: 0n, validBetUnits: 0n, settledAt: null }
    return betRow(player, start, open)
  }
  const returned = before?.stakeUnits ?? 0n
  const back = { state: 'void' as const, stakeUnits: returned, payoutUnits: returned, validBetUnits: 0n }
  return betRow(player, start, { ...back, settledAt: now })
}
