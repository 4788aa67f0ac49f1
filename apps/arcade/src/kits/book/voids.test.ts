import { sql, type Queries } from '@glasshouse/postgres'
import { expectStatus } from '@glasshouse/signed-http'
import { expect, test } from 'vitest'
import { arcadeUnderTest } from '../../testing/arcade-under-test.ts'
import { bookUnderTest, type Seat } from '../../testing/book-under-test.ts'
import { untilWaiting as untilSoManyWait } from '../../testing/until-waiting.ts'
import { voidEventRow } from './events.queries.ts'
import { type EventView } from './wire.ts'

const under = arcadeUnderTest()
const { sit, board, coming, pickOf, bet, bets, untilOver, takeOut, expectSound } = bookUnderTest(under)
const house = 'GPSB'
const serverSeed = '0'.repeat(64)

/** The match is over and has a result; its bets are still open. */
async function end(event: EventView): Promise<void> {
  await untilOver(event)
  await under.database.database.run(sql`
    update book_events set state = 'ended', server_seed = ${serverSeed}, result = '{"incidents": []}'
     where id = ${event.id}`)
}

function voidRow(queries: Queries, { id }: EventView): Promise<boolean> {
  return voidEventRow(queries, { id, serverSeed, now: under.clock.now() })
}

const untilWaiting = (count: number) => untilSoManyWait(under.database.database, count)

async function onlyBet(seat: Seat) {
  const { bets: all, balance } = await bets(seat)
  return { state: all[0]?.state, balance }
}

const isBack = { state: 'void', balance: '1000000' }

test('a result that was read before its event was taken out is not stored; the next step gives the stake back', async () => {
  const seat = await sit()
  const [event] = await coming(seat)
  await expectStatus(bet(seat, [pickOf(event)]), 200)
  await end(event)
  const { step } = await under.database.database.transaction(async tx => {
    await voidRow(tx, event)
    const running = under.arcade.runEvents()
    await untilWaiting(1)
    return { step: running }
  })
  await step
  expect(await onlyBet(seat)).toEqual({ state: 'open', balance: '990000' })
  await under.arcade.runEvents()
  expect(await onlyBet(seat)).toEqual(isBack)
  await expectSound()
})

test('an event is not taken out while a result of it is stored, and changes that result after it', async () => {
  const seat = await sit()
  const [event] = await coming(seat)
  await expectStatus(bet(seat, [pickOf(event)]), 200)
  await end(event)
  const { database } = under.database
  const { step, taking } = await database.transaction(async tx => {
    await tx.run(sql`
      select from sessions where id in (select b.session_id from book_bets b join book_legs l on l.bet_id = b.id
                                         where l.event_id = ${event.id})
         for update`)
    const running = under.arcade.runEvents()
    await untilWaiting(1)
    const out = takeOut(event.id)
    await untilWaiting(2)
    return { step: running, taking: out }
  })
  await step
  expect((await expectStatus(taking, 200)).body['failed']).toEqual([])
  expect(await onlyBet(seat)).toEqual(isBack)
  await expectSound()
})

test('a process that dies after it took an event out leaves its settled bets to the next step', async () => {
  const seat = await sit()
  const [event] = await coming(seat)
  await expectStatus(bet(seat, [pickOf(event)]), 200)
  await end(event)
  await under.arcade.runEvents()
  expect((await onlyBet(seat)).state).toBe('settled')
  await voidRow(under.database.database, event)
  await under.arcade.runEvents()
  expect(await onlyBet(seat)).toEqual(isBack)
  await expectSound()
})

test('a bet whose money the wallet no longer has is changed when the money is there again', async () => {
  const seat = await sit('10000')
  const [event] = await coming(seat)
  // Without a goal a draw wins.
  await expectStatus(bet(seat, [pickOf(event, '1x2', 1)]), 200)
  await end(event)
  await under.arcade.runEvents()
  const { balance } = await onlyBet(seat)
  expect(Number(balance)).toBeGreaterThan(10_000)
  const move = (direction: string) =>
    expectStatus(under.transfer({ house, ref: seat.ref, direction, amount: balance }), 200)
  await move('out')
  const { body } = await expectStatus(takeOut(event.id), 200)
  expect(body['failed']).toHaveLength(1)
  await under.clock.advance(61_000)
  await under.arcade.runEvents()
  expect(await onlyBet(seat)).toEqual({ state: 'settled', balance: '0' })
  await move('in')
  await under.arcade.runEvents()
  expect((await onlyBet(seat)).state).toBe('settled')
  await under.clock.advance(61_000)
  await under.arcade.runEvents()
  expect(await onlyBet(seat)).toEqual({ state: 'void', balance: '10000' })
  await expectSound()
})

/** Times a dozen events; with 17 there are two hundred. */
const rounds = 2

test(
  'events that are taken out while their bets are settled leave no bet behind',
  { timeout: 600_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const seat = await sit()
      await under.arcade.runEvents()
      const events = (await board(seat)).filter(event => event.live === null)
      expect(events.length).toBeGreaterThan(10)
      for (const event of events) await expectStatus(bet(seat, [pickOf(event)]), 200)
      for (const [index, event] of events.slice(1).entries()) {
        const before = events[index]
        if (before) await expectStatus(bet(seat, [pickOf(before, 'dc'), pickOf(event, 'dc')]), 200)
      }
      const last = events.at(-1)
      if (last) await untilOver(last)
      const taken = events.map(async ({ id }, index) => {
        await new Promise(resolve => setTimeout(resolve, index * 15))
        return expectStatus(takeOut(id), 200)
      })
      await Promise.all([under.arcade.runEvents(), ...taken])
      await under.clock.advance(61_000)
      await under.arcade.runEvents()
      const { bets: all, balance } = await bets(seat)
      expect(all.filter(each => each.state !== 'void').map(each => each.legs)).toEqual([])
      expect(balance).toBe('1000000')
      await expectSound()
    }
  },
)
