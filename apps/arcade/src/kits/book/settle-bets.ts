import { type Submission } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { type Queries } from '@glasshouse/postgres'
import { getGame } from '../../games/game.ts'
import { type ArcadeDeps } from '../../deps.ts'
import { roundMovements } from '../../play/spin.ts'
import { getPlayer, type Player } from '../../wallets/players.ts'
import { betRecord } from './bet-record.ts'
import { listBetsToSettle, listStakesOn, type StoredBet } from './bets.queries.ts'
import { isBookGame, type BookGame } from './events.ts'
import { listEvents, type BookEvent } from './events.queries.ts'
import { payoutOf } from './odds.ts'
import { type LegResult } from './rules.ts'
import { uncancelledOf, validBetOf } from './valid-bet.ts'

const batchOfBets = 100

type SettleDeps = ArcadeDeps

type ReadDeps = Pick<ArcadeDeps, 'games'> & { readonly database: Queries }

/**
 * Settles every bet whose events are all over, each once. A bet that fails keeps no other from it; it is tried again the
 * next time.
 */
export async function settleBets(deps: SettleDeps): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000'
  let settled = 0
  for (;;) {
    const bets = await listBetsToSettle(deps.database, { after, limit: batchOfBets })
    for (const bet of bets) {
      if (deps.closing.aborted) return settled
      settled += Number(await tryToSettle(deps, bet))
      after = bet.id
    }
    if (bets.length < batchOfBets) return settled
  }
}

async function tryToSettle(deps: SettleDeps, bet: StoredBet): Promise<boolean> {
  try {
    const player = await getPlayer(deps.database, bet.playerId)
    const decision = await deps.ledger.submit(await resultSubmission(deps, player, bet))
    // Another process settled it, or one of its events is not what it was any more: then the next step looks again.
    if (!decision.ok && (decision.refusal === 'keyReused' || decision.refusal === 'guardRefused'))
      return false
    return !must(decision).replayed
  } catch (error) {
    deps.log.error({ err: error, bet: bet.id }, 'a bet could not be settled')
    return false
  }
}

type Result = {
  readonly state: 'settled' | 'void'
  readonly payoutUnits: bigint
  readonly validBetUnits: bigint
  readonly results: readonly (LegResult | 'void')[]
  /** The events as they were read for it. */
  readonly events: readonly Pick<BookEvent, 'id' | 'state' | 'revision'>[]
}

/** An event as it would be. */
export type Supposed = Pick<BookEvent, 'id' | 'state' | 'result'>

/**
 * What a bet comes to by the results of its events, one of which may be supposed to be another. It is void if all its
 * legs are.
 */
export async function resultOf(
  { database, games }: ReadDeps,
  bet: StoredBet,
  supposed?: Supposed,
): Promise<Result> {
  const game = getGame(games, bet.gameCode)
  if (!isBookGame(game)) throw new Error('a bet of a game that takes none')
  const stored = await listEvents(
    database,
    bet.legs.map(leg => leg.eventId),
  )
  const events = stored.map(event => (event.id === supposed?.id ? { ...event, ...supposed } : event))
  const byId = new Map(events.map(event => [event.id, event]))
  const legs = bet.legs.map(leg => ({ price: leg.price, result: legResult(byId.get(leg.eventId), leg) }))
  const results = legs.map(leg => leg.result)
  const isVoid = results.every(result => result === 'void')
  const stakeUnits = isVoid ? 0n : await countedOf(database, game, bet)
  return {
    state: isVoid ? 'void' : 'settled',
    results,
    payoutUnits: payoutOf(bet.stakeUnits, legs),
    validBetUnits: validBetOf(stakeUnits, payoutOf(stakeUnits, legs)),
    events: events.map(({ id, state, revision }) => ({ id, state, revision })),
  }

  function legResult(event: BookEvent | undefined, leg: StoredBet['legs'][number]): LegResult | 'void' {
    if (!event || !isBookGame(game) || event.state === 'open') throw new Error('a leg without its event')
    return event.state === 'void' ? 'void' : game.book.settle(event.result, leg)
  }
}

/** What of a stake is not cancelled by the player's stakes on the opposite side. */
async function countedOf(
  database: Queries,
  { book: { opposites } }: BookGame,
  { id, playerId, stakeUnits, legs }: StoredBet,
): Promise<bigint> {
  const [leg] = legs
  if (!opposites || !leg || legs.length > 1) return stakeUnits
  const stakes = await listStakesOn(database, { playerId, eventId: leg.eventId })
  return uncancelledOf(id, stakes, opposites)
}

async function resultSubmission(deps: SettleDeps, player: Player, bet: StoredBet): Promise<Submission> {
  const { state, payoutUnits, validBetUnits, results, events } = await resultOf(deps, bet)
  const now = deps.clock.now()
  const { id, playerId, sessionId } = bet
  return {
    key: { scope: 'book result', key: id, content: 'settled' },
    guard: { name: 'bookResult', subject: playerId, data: { events } },
    movements: await roundMovements(deps, player, { stakeUnits: 0n, payoutUnits }),
    rows: [
      {
        statement: 'bookResult',
        values: { id, playerId, sessionId, state, payoutUnits, at: now.toISOString(), results },
      },
      ...betRecord(player, recordOf(bet), { state, payoutUnits, validBetUnits, settledAt: now }),
    ],
  }
}

function recordOf({ id, playerId, gameCode, currency, stakeUnits, device, placedAt }: StoredBet) {
  return { id, playerId, gameCode, currency, stakeUnits, device, placedAt }
}
