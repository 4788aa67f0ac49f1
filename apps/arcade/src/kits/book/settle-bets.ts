import { type Submission } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { getGame } from '../../games/game.ts'
import { changeLate } from '../../bets/late-changes.ts'
import { type ArcadeDeps } from '../../deps.ts'
import { roundMovements } from '../../play/spin.ts'
import { getPlayer, type Player } from '../../wallets/players.ts'
import { betRecord, validBetOf } from './bet-record.ts'
import { changeResult, listBetsToSettle, listSettledBetsOn, type StoredBet } from './bets.queries.ts'
import { isBookGame } from './events.ts'
import { listEvents, type BookEvent } from './events.queries.ts'
import { payoutOf } from './odds.ts'
import { type LegResult } from './rules.ts'

const batchOfBets = 100

type SettleDeps = ArcadeDeps

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
    // Another process settled it.
    if (!decision.ok && decision.refusal === 'keyReused') return false
    return !must(decision).replayed
  } catch (error) {
    deps.log.error({ err: error, bet: bet.id }, 'a bet could not be settled')
    return false
  }
}

type Result = {
  readonly state: 'settled' | 'void'
  readonly payoutUnits: bigint
  readonly results: readonly (LegResult | 'void')[]
}

/** What a bet comes to by the results of its events. It is void if all its legs are. */
export async function resultOf(
  { database, games }: Pick<SettleDeps, 'database' | 'games'>,
  bet: StoredBet,
): Promise<Result> {
  const events = await listEvents(
    database,
    bet.legs.map(leg => leg.eventId),
  )
  const byId = new Map(events.map(event => [event.id, event]))
  const legs = bet.legs.map(leg => ({ price: leg.price, result: legResult(byId.get(leg.eventId), leg) }))
  const results = legs.map(leg => leg.result)
  const state = results.every(result => result === 'void') ? 'void' : 'settled'
  return { state, results, payoutUnits: payoutOf(bet.stakeUnits, legs) }

  function legResult(event: BookEvent | undefined, leg: StoredBet['legs'][number]): LegResult | 'void' {
    const game = getGame(games, bet.gameCode)
    if (!event || !isBookGame(game) || event.state === 'open') throw new Error('a leg without its event')
    return event.state === 'void' ? 'void' : game.book.settle(event.result, leg)
  }
}

async function resultSubmission(deps: SettleDeps, player: Player, bet: StoredBet): Promise<Submission> {
  const { state, payoutUnits, results } = await resultOf(deps, bet)
  const now = deps.clock.now()
  const { id, playerId, sessionId, stakeUnits } = bet
  const validBetUnits = state === 'void' ? 0n : validBetOf(stakeUnits, payoutUnits)
  return {
    key: { scope: 'book result', key: id, content: 'settled' },
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

/**
 * Settles again the bets that an event had decided before it was taken out: the difference moves as an adjustment, in a
 * version of its own. Play money stays as it is. Answers the bets whose money a wallet no longer has.
 */
export async function changeSettled(deps: ArcadeDeps, eventId: string): Promise<readonly string[]> {
  const failed: string[] = []
  for (const bet of await listSettledBetsOn(deps.database, eventId)) {
    const player = await getPlayer(deps.database, bet.playerId)
    if (player.isDemo) continue
    const { state, payoutUnits, results } = await resultOf(deps, bet)
    const change =
      state === 'void'
        ? ({ state } as const)
        : {
            state: 'resettled' as const,
            payoutUnits,
            validBetUnits: validBetOf(bet.stakeUnits, payoutUnits),
          }
    const changed = await changeLate(deps, player, { betId: bet.id, change })
    if (changed.ok) await changeResult(deps.database, { id: bet.id, state, payoutUnits }, results)
    else failed.push(bet.id)
  }
  return failed
}
