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
 * get their result, and bets on them are settled. Each part can be repeated, so a process that dies between two of them leaves nothing that the next one, or
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
    return true
  })
}

const stepMs = 1_000
const removalMs = 3_600_000

/**
 * Runs the events, and beside them the changes of settled bets, which may be many, and what `more` is due every second,
 * until it is stopped; the promise ends when the last step has.
 */
export function startEvents(deps: ArcadeDeps, more: readonly Loop[]): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let removedMs = Number.NEGATIVE_INFINITY
  const loops = [
    repeat(deps, stopping.signal, {
      subject: 'events of books',
      said: 'events could not be run',
      step: async () => {
        const leads = await runEvents(deps)
        if (!leads || performance.now() - removedMs <= removalMs) return
        removedMs = performance.now()
        await removeUnused(deps)
      },
    }),
    repeat(deps, stopping.signal, {
      subject: 'changes of settled bets',
      said: 'changes of settled bets could not be looked for',
      step: () => changeDueBets(deps),
    }),
    ...more.map(each => repeat(deps, stopping.signal, each)),
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

export type Loop = {
  readonly subject: string
  /** When a step fails. */
  readonly said: string
  readonly step: () => Promise<void>
}

async function repeat({ incidents }: ArcadeDeps, signal: AbortSignal, { subject, said, step }: Loop) {
  while (!signal.aborted) {
    try {
      await step()
      incidents.reportSuccess(subject)
    } catch (error) {
      incidents.reportFailure(subject, { error, said, level: 'warn' })
    }
    await pause(stepMs, signal)
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
