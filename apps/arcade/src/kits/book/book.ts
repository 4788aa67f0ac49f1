import { sql } from '@glasshouse/postgres'
import { z } from 'zod'
import { type ArcadeDeps } from '../../deps.ts'
import { changeDueBets } from './change-settled.ts'
import { beginEvents, createEvents, endEvents, isBookGame, removeUnused } from './events.ts'
import { settleBets } from './settle-bets.ts'

/** Any fixed number: the process that runs the events holds this lock, one at a time in the whole installation. */
const leaderLock = 2_718_281

const lockRow = z.object({ leads: z.boolean() })

/**
 * One step of the events of all games: new ones are made, those that begin are held to their bets, those that are over
 * get their result, bets on them are settled, and settled ones of an event that was taken out are changed. Each part can
 * be repeated, so a process that dies between two of them leaves nothing that the next one, or
 * another process, does not finish. Answers false where another process is at it.
 */
export function runEvents(deps: ArcadeDeps): Promise<boolean> {
  return deps.database.transaction(async tx => {
    const { leads } = await tx.one(lockRow, sql`select pg_try_advisory_xact_lock(${leaderLock}) as leads`)
    if (!leads) return false
    for (const game of deps.games.values()) if (isBookGame(game)) await createEvents(deps, game)
    await beginEvents(deps)
    await endEvents(deps, deps.games)
    await settleBets(deps)
    await changeDueBets(deps)
    return true
  })
}

const stepMs = 1_000
const removalMs = 3_600_000

/** Runs the events until it is stopped; the promise ends when the last step has. */
export function startEvents(deps: ArcadeDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const subject = 'events of books'
  const run = async () => {
    let removedMs = Number.NEGATIVE_INFINITY
    while (!stopping.signal.aborted) {
      try {
        const leads = await runEvents(deps)
        if (leads && performance.now() - removedMs > removalMs) {
          removedMs = performance.now()
          await removeUnused(deps)
        }
        deps.incidents.reportSuccess(subject)
      } catch (error) {
        deps.incidents.reportFailure(subject, { error, said: 'events could not be run', level: 'warn' })
      }
      await pause(stepMs, stopping.signal)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

/** Of the machine's time: the clock of a test stands still. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
