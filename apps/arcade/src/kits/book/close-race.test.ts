import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { arcadeUnderTest } from '../../testing/arcade-under-test.ts'
import { bookUnderTest, type Seat } from '../../testing/book-under-test.ts'
import { voidEventRow } from './events.queries.ts'

const under = arcadeUnderTest()
const { sit, board, pickOf, bet, expectSound } = bookUnderTest(under)

const numberedRow = z.object({ accepted: z.bigint(), late: z.bigint() })

const waves = 10
const betsOfWave = 100

test(
  'of a thousand bets that race with the close of their market none is accepted after it',
  { timeout: 180_000 },
  async () => {
    const { database } = under.database
    // Both take a number under the lock that they hold: the order in which they came about.
    await database.run(sql`create sequence orders`)
    await database.run(
      sql`create table numbered (event uuid, is_close boolean, number bigint default nextval('orders'))`,
    )
    await database.run(sql`grant all on numbered, orders to glasshouse_app`)
    await database.run(sql`
      create function number_close() returns trigger language plpgsql as
        'begin insert into numbered (event, is_close) values (new.id, true); return new; end'`)
    await database.run(sql`
      create function number_bet() returns trigger language plpgsql as
        'begin insert into numbered (event, is_close) values (new.event_id, false); return new; end'`)
    await database.run(sql`
      create trigger number_close before update on book_events for each row
        when (old.state = 'open' and new.state <> 'open') execute function number_close()`)
    await database.run(
      sql`create trigger number_bet before insert on book_legs for each row execute function number_bet()`,
    )

    const seats = await Promise.all(Array.from({ length: 10 }, () => sit('9000000')))
    const [first] = seats
    if (!first) throw new Error('there are seats')
    let [taken, refused] = [0, 0]
    for (let wave = 0; wave < waves; wave += 1) {
      await under.arcade.runEvents()
      const event = (await board(first)).findLast(each => each.live === null)
      if (!event) throw new Error('there are matches to come')
      // So many at once, one after the other each; the close comes among them, wherever they are just then.
      let closing: Promise<unknown> | undefined
      let answered = 0
      const replies: Awaited<ReturnType<typeof bet>>[] = []
      const send = async (seat: Seat) => {
        for (let count = 0; count < betsOfWave / seats.length; count += 1) {
          replies.push(await bet(seat, [pickOf(event)], { stake: '1000' }))
          answered += 1
          if (answered >= 5 + wave * 8)
            closing ??= voidEventRow(database, {
              id: event.id,
              serverSeed: '0'.repeat(64),
              now: under.clock.now(),
            })
        }
      }
      await Promise.all(seats.map(send))
      await closing
      for (const { status, body } of replies) {
        if (status === 200) taken += 1
        else {
          expect([status, body['code']]).toEqual([409, 'marketClosed'])
          refused += 1
        }
      }
    }
    expect(taken + refused).toBe(waves * betsOfWave)
    expect(Math.min(taken, refused)).toBeGreaterThan(waves)
    const counted = await database.one(
      numberedRow,
      sql`
        select count(*) as accepted, count(*) filter (where b.number > c.number) as late
          from numbered b join numbered c on c.event = b.event and c.is_close
         where not b.is_close`,
    )
    expect(counted).toEqual({ accepted: BigInt(taken), late: 0n })
    await under.arcade.runEvents()
    await expectSound()
  },
)
