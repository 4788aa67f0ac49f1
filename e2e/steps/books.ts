import assert from 'node:assert/strict'
import { openDatabase, sql, type Database } from '@glasshouse/postgres'
import { eventually } from '../harness/eventually.ts'

const farSeconds = 25
const longestWaitMs = 60_000

/** Waits until the next event of a book begins only after a bet can be made by keyboard. */
export function untilStartIsFar(arcadeDatabaseUrl: string, code: string): Promise<void> {
  return inDatabase(arcadeDatabaseUrl, database =>
    eventually(async () => {
      const isFar = await database.run(sql`
        select from book_events
         where game_code = ${code} and state = 'open' and starts_at > now()
        having min(starts_at) > now() + make_interval(secs => ${farSeconds})`)
      assert.equal(isFar, 1, 'there is time until the next start')
    }, longestWaitMs),
  )
}

/** Ends the events that are bet on now, as if their time had passed; what happens in them stays as it was drawn. */
export async function endEventsUnderBets(arcadeDatabaseUrl: string, code: string): Promise<void> {
  await inDatabase(arcadeDatabaseUrl, database =>
    database.run(sql`
      update book_events
         set starts_at = now() - (ends_at - starts_at), ends_at = now()
       where game_code = ${code} and state = 'open'
         and id in (select l.event_id from book_legs l join book_bets b on b.id = l.bet_id where b.state = 'open')`),
  )
}

/** Closes the round of a table in which a bet stands, as if its time had passed; what is drawn follows from its seed as ever. */
export function closeUnderBets(arcadeDatabaseUrl: string, code: string): Promise<void> {
  return inDatabase(arcadeDatabaseUrl, database =>
    eventually(async () => {
      const isClosed = await database.run(sql`
        update shared_rounds set closes_at = now()
         where table_code = ${code} and state = 'open' and id in (select shared_round_id from shared_bets)`)
      assert.equal(isClosed, 1, 'a bet is stored')
    }),
  )
}

async function inDatabase<T>(url: string, ask: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, maxConnections: 1 })
  try {
    return await ask(database)
  } finally {
    await database.close()
  }
}
