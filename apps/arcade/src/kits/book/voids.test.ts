import { sql, type Queries } from '@glasshouse/postgres'
import { createLog } from '@glasshouse/service'
import { expectStatus } from '@glasshouse/signed-http'
import { expect, test } from 'vitest'
import { arcadeUnderTest } from '../../testing/arcade-under-test.ts'
import { bookUnderTest, type Seat } from '../../testing/book-under-test.ts'
import { untilWaiting as untilSoManyWait } from '../../testing/until-waiting.ts'
import { settleEventAgain, voidEventRow } from './events.queries.ts'
import { type EventView } from './wire.ts'

const lines: string[] = []
const destination = { write: (line: string) => void lines.push(line) }
const under = arcadeUnderTest({}, { log: createLog({ name: 'arcade', destination }) })
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

test('an older result that arrives after its event got another one is refused; the next step stores the newer', async () => {
  const seat = await sit()
  const [event] = await coming(seat)
  // Without a goal a draw wins; the newer result has one.
  await expectStatus(bet(seat, [pickOf(event, '1x2', 1)]), 200)
  await end(event)
  const { database } = under.database
  const goal = { minute: 3, side: 'home', isGoal: true }
  const { step } = await database.transaction(async tx => {
    await settleEventAgain(tx, { id: event.id, result: { incidents: [goal] }, now: under.clock.now() })
    const running = under.arcade.runEvents()
    await untilWaiting(1)
    return { step: running }
  })
  await step
  expect((await onlyBet(seat)).state).toBe('open')
  await under.arcade.runEvents()
  expect(await onlyBet(seat)).toEqual({ state: 'settled', balance: '990000' })
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

test('a bet whose money the wallet no longer has is reported, and changed when the money is there again', async () => {
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
  const reports = () => lines.filter(line => line.includes('settled bets could not be changed'))
  expect(reports()).toEqual([])
  await under.clock.advance(61_000)
  await under.arcade.runEvents()
  expect(reports()).toMatchObject([expect.stringContaining(event.id)])
  expect(await onlyBet(seat)).toEqual({ state: 'settled', balance: '0' })
  await move('in')
  await under.arcade.runEvents()
  expect((await onlyBet(seat)).state).toBe('settled')
  await under.clock.advance(61_000)
  await under.arcade.runEvents()
  expect(await onlyBet(seat)).toEqual({ state: 'void', balance: '10000' })
  expect(reports().at(-1)).toContain('over: ')
  await expectSound()
})

test('an event that could not be ended in time is ended later, and not void', async () => {
  const seat = await sit()
  const [event] = await coming(seat)
  await expectStatus(bet(seat, [pickOf(event)]), 200)
  await untilOver(event)
  const { database } = under.database
  await database.run(sql`
    create function late() returns trigger language plpgsql as
      'begin if new.state = ''ended'' then raise lock_not_available; end if; return new; end'`)
  await database.run(
    sql`create trigger late before update on book_events for each row execute function late()`,
  )
  await under.arcade.runEvents()
  expect((await onlyBet(seat)).state).toBe('open')
  await database.run(sql`drop trigger late on book_events`)
  await under.arcade.runEvents()
  expect((await onlyBet(seat)).state).toBe('settled')
  await expectSound()
})

test('while the settled bets of an event are changed no transaction stands still for all of them', async () => {
  const seat = await sit()
  const [event] = await coming(seat)
  for (let count = 0; count < 3; count += 1) await expectStatus(bet(seat, [pickOf(event)]), 200)
  await end(event)
  await under.arcade.runEvents()
  const { database } = under.database
  const [last] = (await bets(seat)).bets
  await voidRow(database, event)
  const changing = await database.transaction(async tx => {
    // The last one waits; those before it are changed, and their locks are gone.
    await tx.run(sql`select from book_bets where id = ${last?.id} for update`)
    const running = under.arcade.runEvents()
    await untilWaiting(1)
    const states = (await bets(seat)).bets.map(({ state }) => state)
    expect(states).toEqual(['settled', 'void', 'void'])
    return { step: running }
  })
  await changing.step
  expect((await bets(seat)).bets.map(({ state }) => state)).toEqual(['void', 'void', 'void'])
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
