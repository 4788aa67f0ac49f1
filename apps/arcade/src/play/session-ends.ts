import { sql, type Database } from '@glasshouse/postgres'
import { type Clock } from '@glasshouse/service'
import { z } from 'zod'

/** How often the sessions that pages wait on are looked at, all of them in one query. */
const lookEveryMs = 500
/** A page that has waited this long is told that its session is live, and asks again. */
export const mostWaitMs = 20_000

export type SessionEnds = {
  /** Resolves when the session has ended, or after a while: true while it goes on. */
  waitFor(sessionId: string): Promise<boolean>
}

type Waiting = {
  readonly sessionId: string
  readonly untilMs: number
  readonly answer: (isOpen: boolean) => void
}

/**
 * Tells game pages at once that their session has ended, whichever process ended it: the site kicked the player, a
 * newer game was opened, or the time was up. One query for all waiting pages, and none without any.
 */
export function createSessionEnds({
  database,
  clock,
  closing,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly closing: AbortSignal
}): SessionEnds {
  const waiting = new Set<Waiting>()
  let isLooking = false

  function answerAll(isOpen: (each: Waiting) => boolean | undefined): void {
    for (const each of waiting) {
      const answer = isOpen(each)
      if (answer === undefined) continue
      waiting.delete(each)
      each.answer(answer)
    }
  }

  async function lookOnce(): Promise<void> {
    const now = clock.now()
    const ids = [...new Set([...waiting].map(each => each.sessionId))]
    const open = new Set((await listOpen(database, ids, now)).map(row => row.id))
    const asked = new Set(ids)
    answerAll(each => {
      if (!asked.has(each.sessionId)) return undefined
      if (!open.has(each.sessionId)) return false
      return each.untilMs <= now.getTime() ? true : undefined
    })
  }

  async function look(): Promise<void> {
    isLooking = true
    try {
      while (waiting.size > 0 && !closing.aborted) {
        await lookOnce()
        await clock.sleep(lookEveryMs, closing)
      }
    } catch {
      // The database is out of reach: the pages ask again, and the calls that they make meanwhile report it.
    } finally {
      isLooking = false
      answerAll(() => true)
    }
  }

  return {
    waitFor: sessionId =>
      new Promise(resolve => {
        waiting.add({ sessionId, untilMs: clock.now().getTime() + mostWaitMs, answer: resolve })
        if (!isLooking) void look()
      }),
  }
}

const idRow = z.object({ id: z.string() })

function listOpen(database: Database, ids: readonly string[], now: Date) {
  return database.all(
    idRow,
    sql`
      select id from sessions
       where id = any(${ids}::uuid[]) and ended_at is null and expires_at > ${now}`,
  )
}
