import { sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { changeLate } from '../../bets/late-changes.ts'
import { type ArcadeDeps } from '../../deps.ts'
import { getPlayer } from '../../wallets/players.ts'
import { changeResult, listSettledBetsOn, type StoredBet } from './bets.queries.ts'
import { listDueChanges, setChangeDue } from './events.queries.ts'
import { resultOf } from './settle-bets.ts'

/** Any fixed number: changes of settled bets are made one after the other, as two events may share a bet. */
const changeLock = 2_718_282

const lockRow = z.object({ isFree: z.boolean() })

/** A bet that could not be changed, such as one whose money the wallet no longer has, is tried again after this. */
const retryMs = 60_000

/**
 * Settles again the bets that an event had decided before it was taken out: the difference moves as an adjustment, in a
 * version of its own. Play money stays as it is. Answers the bets that could not be changed; they are tried again. While
 * others are changed that is all of them: nothing waits for the lock, as what waits would hold a connection that the
 * change needs.
 */
export function changeSettled(deps: ArcadeDeps, eventId: string): Promise<readonly string[]> {
  const { database, clock } = deps
  return database.transaction(async tx => {
    const { isFree } = await tx.one(lockRow, sql`select pg_try_advisory_xact_lock(${changeLock}) as is_free`)
    const bets = await listSettledBetsOn(tx, eventId)
    if (!isFree) return bets.map(({ id }) => id)
    const failed: string[] = []
    for (const bet of bets) {
      if (!(await tryToChange(deps, bet))) failed.push(bet.id)
    }
    const dueAt = failed.length > 0 ? new Date(clock.now().getTime() + retryMs) : null
    await setChangeDue(tx, eventId, dueAt)
    return failed
  })
}

/** Changes what is left to be changed of all events that were taken out. */
export async function changeDueBets(deps: ArcadeDeps): Promise<void> {
  for (const id of await listDueChanges(deps.database, deps.clock.now())) {
    if (deps.closing.aborted) return
    await changeSettled(deps, id)
  }
}

async function tryToChange(deps: ArcadeDeps, bet: StoredBet): Promise<boolean> {
  try {
    const player = await getPlayer(deps.database, bet.playerId)
    if (player.isDemo) return true
    const { state, payoutUnits, validBetUnits, results } = await resultOf(deps, bet)
    const change =
      state === 'void' ? ({ state } as const) : { state: 'resettled' as const, payoutUnits, validBetUnits }
    const changed = await changeLate(deps, player, { betId: bet.id, change })
    if (changed.ok) await changeResult(deps.database, { id: bet.id, state, payoutUnits }, results)
    return changed.ok
  } catch (error) {
    deps.log.error({ err: error, bet: bet.id }, 'a settled bet could not be changed')
    return false
  }
}
