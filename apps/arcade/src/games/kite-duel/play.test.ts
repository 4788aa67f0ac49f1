import { sql } from '@glasshouse/postgres'
import { expectStatus } from '@glasshouse/signed-http'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { arcadeUnderTest } from '../../testing/arcade-under-test.ts'
import { bookUnderTest, type Seat } from '../../testing/book-under-test.ts'
import { type EventView } from '../../kits/book/wire.ts'

const under = arcadeUnderTest()
const { sit, board, pickOf, bet, bets, untilOver, feedOf, expectSound } = bookUnderTest(under, {
  house: 'GPCF',
  gameCode: 'CF01',
})

async function nextContest(seat: Seat): Promise<EventView> {
  await under.arcade.runEvents()
  const event = (await board(seat)).find(each => each.live === null)
  if (!event) throw new Error('there is a contest to come')
  return event
}

test('a bet at the prices of before the start is stored as of then, and none as of later', async () => {
  const seat = await sit()
  const event = await nextContest(seat)
  const leg = pickOf(event, 'win')
  const startsMs = Date.parse(event.startsAt)
  const codes: unknown[] = []
  for (let before = 40; before >= 1; before -= 1) {
    // Each look at the clock is a millisecond later, so the start comes at every step of a bet. Once it was seen, no
    // bet is taken any more.
    let looks = 0
    const clock = vi.spyOn(under.clock, 'now').mockImplementation(() => {
      looks += 1
      return new Date(startsMs - before + looks)
    })
    const reply = await bet(seat, [leg])
    clock.mockRestore()
    codes.push(reply.status === 200 ? 'taken' : reply.body['code'])
  }
  expect(new Set(codes)).toEqual(new Set(['marketClosed', 'taken']))
  const row = z.object({ late: z.bigint() })
  const { late } = await under.database.database.one(
    row,
    sql`
      select count(*) as late from book_bets b join book_legs l on l.bet_id = b.id join book_events e on e.id = l.event_id
       where e.id = ${event.id} and b.placed_at >= e.starts_at`,
  )
  expect(late).toBe(0n)
  await untilOver(event)
})

test('of stakes on both kites of a contest only the difference is turnover', async () => {
  const seat = await sit()
  const event = await nextContest(seat)
  const [meron, wala, bell] = [0, 1, 3].map(index => pickOf(event, 'win', index))
  if (!meron || !wala || !bell) throw new Error('there are four bets')
  await expectStatus(bet(seat, [meron], { stake: '30000' }), 200)
  await expectStatus(bet(seat, [wala], { stake: '20000' }), 200)
  await expectStatus(bet(seat, [bell]), 200)
  await untilOver(event)
  await under.arcade.runEvents()
  const placed = (await bets(seat)).bets
  const rows = await feedOf(placed.map(each => each.id))
  const validOf = (selection: string) => {
    const { id, legs, state } = placed.find(each => each.legs[0]?.selection === selection) ?? {}
    expect(state).toBe('settled')
    const valid = rows.find(row => row.betId === id && row.state === 'settled')?.['validBet']
    return { result: legs?.[0]?.result, valid }
  }
  const { result, valid } = validOf(meron.selection)
  const counted: Readonly<Record<string, number>> = {
    won: Math.floor((10_000 * (meron.price - 100)) / 100),
    lost: 10_000,
    returned: 0,
  }
  expect(valid).toBe(String(counted[result ?? '']))
  expect(validOf(wala.selection).valid).toBe('0')
  expect(validOf(bell.selection).valid).toBe('10000')
  await expectSound()
})
