import { ok } from '@glasshouse/outcome'
import { sql, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'
import { findStandingBet } from '../../bets/late-changes.queries.ts'
import { changeStanding } from '../../bets/late-changes.ts'
import { type ArcadeDeps } from '../../deps.ts'
import { getPlayer } from '../../wallets/players.ts'
import { changeResult, listBetsToChange, type StoredBet } from './bets.queries.ts'
import { findChange, listDueChanges, setChangeDue, type DueChange } from './events.queries.ts'
import { resultOf } from './settle-bets.ts'

/** Any fixed number: changes of settled bets are made one after the other, as two events may share a bet. */
const changeLock = 2_718_282

const lockRow = z.object({ isFree: z.boolean() })

/** A bet that could not be changed, such as one whose money the wallet no longer has, is tried again after this. */
const retryMs = 60_000

/**
 * Settles again the bets that an event had decided before it was taken out or got another result: the difference moves
 * as an adjustment, in a version of its own. Play money stays as it is. Answers the bets that could not be changed; they are tried again. While
 * others are changed that is all that are left: nothing waits for the lock, as what waits would hold a connection that
 * the change needs.
 */
export async function changeSettled(deps: ArcadeDeps, eventId: string): Promise<readonly string[]> {
  const due = await findChange(deps.database, eventId)
  if (!due) return []
  const { failed, left } = await changeAll(deps, due)
  return [...failed, ...left]
}

/** Changes what is left to be changed of all events that were taken out or settled again. What fails here is reported. */
export async function changeDueBets(deps: ArcadeDeps): Promise<void> {
  const { database, clock, closing, incidents } = deps
  for (const due of await listDueChanges(database, clock.now())) {
    if (closing.aborted) return
    const { id: event } = due
    const subject = `change of bets on ${event}`
    const { failed, left } = await changeAll(deps, due)
    if (failed.length > 0) {
      const error = new Error(`${failed.length} bets are as they were`)
      const said = 'settled bets could not be changed'
      const fields = { event, bets: failed.slice(0, 10) }
      incidents.reportFailure(subject, { error, said, fields, level: 'warn' })
    } else if (left.length === 0) incidents.reportSuccess(subject)
  }
}

type Changed = {
  readonly failed: readonly string[]
  /** Not tried: others are changed just now, or this process stops. */
  readonly left: readonly string[]
}

async function changeAll(deps: ArcadeDeps, due: DueChange): Promise<Changed> {
  const { database, clock, closing } = deps
  const bets = await listBetsToChange(database, due.id)
  const failed: string[] = []
  for (const [index, bet] of bets.entries()) {
    const changed = closing.aborted ? 'left' : await tryToChange(deps, bet)
    // The event stays due: the next step goes on.
    if (changed === 'left') return { failed, left: bets.slice(index).map(({ id }) => id) }
    if (changed === 'failed') failed.push(bet.id)
  }
  const dueAt = failed.length > 0 ? new Date(clock.now().getTime() + retryMs) : null
  await setChangeDue(database, due, dueAt)
  return { failed, left: [] }
}

/** One bet under the lock, which so is held for a moment only: a transaction that does nothing for long is ended. */
async function tryToChange(deps: ArcadeDeps, bet: StoredBet): Promise<'done' | 'failed' | 'left'> {
  try {
    return await deps.database.transaction(async tx => {
      const { isFree } = await tx.one(
        lockRow,
        sql`select pg_try_advisory_xact_lock(${changeLock}) as is_free`,
      )
      if (!isFree) return 'left'
      return (await change(deps, tx, bet)) ? 'done' : 'failed'
    })
  } catch (error) {
    deps.log.error({ err: error, bet: bet.id }, 'a settled bet could not be changed')
    return 'failed'
  }
}

/**
 * The bet's version is read before the results of its events: if another process changes the bet by newer results
 * meanwhile, this change is refused.
 */
async function change(deps: ArcadeDeps, tx: Tx, bet: StoredBet): Promise<boolean> {
  const player = await getPlayer(deps.database, bet.playerId)
  if (player.isDemo) return true
  const standing = await findStandingBet(deps.database, player, bet.id)
  if (!standing) return false
  const { state, payoutUnits, validBetUnits, results } = await resultOf(deps, bet)
  const wanted =
    state === 'void' ? ({ state } as const) : { state: 'resettled' as const, payoutUnits, validBetUnits }
  const isAsItStands =
    state !== 'void' &&
    standing.state !== 'void' &&
    standing.payoutUnits === payoutUnits &&
    standing.validBetUnits === validBetUnits
  const changed = isAsItStands ? ok(standing) : await changeStanding(deps, standing, wanted)
  // In the transaction of the lock: if that is gone, the next try writes it.
  if (changed.ok) await changeResult(tx, { id: bet.id, state, payoutUnits }, results)
  return changed.ok
}
