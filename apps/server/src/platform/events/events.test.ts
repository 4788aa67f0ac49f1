import { refuse } from '@glasshouse/outcome'
import { sql, type Tx } from '@glasshouse/postgres'
import {
  createIncidents,
  createLog,
  createMetrics,
  createMovableClock,
  type MovableClock,
} from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverTemplate } from '../../testing/server-under-test.ts'
import { until, untilSomebodyWaits } from '../../testing/until.ts'
import { forAllSites, forSite, serverConnection } from '../site-scope.ts'
import {
  createConsumers,
  createStaffEvents,
  defineEvent,
  emit,
  subscribes,
  type Emitted,
  type Subscription,
} from './index.ts'

const prepared = testDatabase(serverTemplate)
const counted = defineEvent('counted', z.object({ number: z.coerce.bigint() }))
const other = defineEvent('other', z.object({}))

let clock: MovableClock
const running: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  clock = createMovableClock(new Date('2026-11-20T10:00:00Z'))
  await prepared.database.run(sql`delete from events`)
  await prepared.database.run(sql`delete from event_cursors`)
  await prepared.database.run(
    sql`create table if not exists heard (id bigserial, consumer text, number bigint, site text)`,
  )
  await prepared.database.run(sql`delete from heard`)
  await prepared.database.run(sql`grant select, insert on heard to glasshouse_app`)
  await prepared.database.run(sql`grant usage on sequence heard_id_seq to glasshouse_app`)
})
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
})

function node(subscriptions: readonly Subscription[]) {
  const database = prepared.open(serverConnection)
  const log = createLog({ name: 'test', level: 'silent' })
  const metrics = createMetrics()
  const incidents = createIncidents({ log, clock })
  const consumers = createConsumers({ database, clock, incidents, metrics }, subscriptions)
  running.push(consumers)
  return { ...consumers, database, metrics }
}

const database = () => prepared.open(serverConnection)
const numberOf = (number: number, siteId = 1): Emitted<{ number: bigint }> => ({
  siteId,
  key: `${number}`,
  at: clock.now(),
  data: { number: BigInt(number) },
})
const count = (number: number, siteId = 1) =>
  database().transaction(tx => emit(tx, counted, numberOf(number, siteId)), forSite(siteId))

/** Writes what it heard in the consumer's transaction, with the site that the transaction sees. */
const write =
  (consumer: string) =>
  (tx: Tx, { data: { number } }: Emitted<{ number: bigint }>) =>
    tx.run(sql`
    insert into heard (consumer, number, site)
    values (${consumer}, ${number}, current_setting('app.site_id'))`)

const listens = (consumer: string, before: (event: Emitted<{ number: bigint }>) => void = () => undefined) =>
  subscribes(consumer, counted, async (tx, event) => {
    before(event)
    await write(consumer)(tx, event)
  })

const heardRow = z.object({ number: z.bigint(), site: z.string() })
const heard = async (consumer: string) => {
  const rows = await prepared.database.all(
    heardRow,
    sql`select number, site from heard where consumer = ${consumer} order by id`,
  )
  return rows.map(({ number }) => Number(number))
}

describe('an event', () => {
  test('is there if and only if its transaction commits, once for each key', async () => {
    const { runDue } = node([listens('a')])
    await runDue()
    await count(1)
    await count(1)
    await database().transaction(async tx => {
      await emit(tx, counted, numberOf(2))
      return refuse('never')
    }, forSite(1))
    expect(await runDue()).toBe(1)
    expect(await heard('a')).toEqual([1])
  })

  test('goes to each consumer of its type, in the scope of its site', async () => {
    const { runDue } = node([
      listens('a'),
      listens('b'),
      subscribes('c', other, () => Promise.reject(new Error('no'))),
    ])
    await runDue()
    await count(1, 1)
    await count(2, 2)
    expect(await runDue()).toBe(4)
    const rows = await prepared.database.all(
      heardRow,
      sql`select number, site from heard where consumer = 'a'`,
    )
    expect(rows).toEqual([
      { number: 1n, site: '1' },
      { number: 2n, site: '2' },
    ])
    expect(await heard('b')).toEqual([1, 2])
  })

  test('is read even where one with a higher id has committed before it', async () => {
    const { runDue } = node([listens('a')])
    await runDue()
    let goOn: () => void = () => undefined
    const waiting = new Promise<void>(resolve => (goOn = resolve))
    let isWritten = false
    const slow = database().transaction(async tx => {
      await emit(tx, counted, numberOf(1))
      isWritten = true
      await waiting
    }, forSite(1))
    await until('the slow one to be written', () => isWritten)
    await count(2)
    await runDue()
    goOn()
    await slow
    await runDue()
    expect(await heard('a')).toEqual([2, 1])
  })

  test('of a time before a consumer began is not for it', async () => {
    await count(1)
    await node([listens('a')]).runDue()
    const late = node([listens('a'), listens('b')])
    await count(2)
    await late.runDue()
    expect([await heard('a'), await heard('b')]).toEqual([[1, 2], [2]])
  })
})

describe('a handler that fails', () => {
  test('holds up its own consumer at this event, in order, until it works; others go on', async () => {
    let isBroken = true
    const fails = listens('a', ({ data: { number } }) => {
      if (isBroken && number === 3n) throw new Error('three')
    })
    const { runDue, metrics } = node([fails, listens('b')])
    await runDue()
    for (const number of [1, 2, 3, 4]) await count(number)
    await runDue()
    expect([await heard('a'), await heard('b')]).toEqual([
      [1, 2],
      [1, 2, 3, 4],
    ])
    await clock.advance(5_000)
    const { body } = await metrics.text()
    expect(body).toContain('glasshouse_events_waiting{consumer="a"} 2')
    expect(body).toContain('glasshouse_event_lag_seconds{consumer="a"} 5')
    expect(body).toContain('glasshouse_events_waiting{consumer="b"} 0')
    isBroken = false
    await runDue()
    expect(await heard('a')).toEqual([1, 2, 3, 4])
  })

  test('is asked again after pauses that grow', async () => {
    let tries = 0
    const { runDue } = node([
      listens('a', () => {
        tries += 1
        throw new Error('never')
      }),
    ])
    await runDue()
    await count(1)
    const perMinute: number[] = []
    for (let minute = 0; minute < 3; minute += 1) {
      tries = 0
      for (let second = 0; second < 60; second += 1) {
        await runDue()
        await clock.advance(1_000)
      }
      perMinute.push(tries)
    }
    const [first = 0, second = 0, third = 0] = perMinute
    expect(first).toBeGreaterThan(second)
    expect(third).toBeLessThanOrEqual(4)
  })
})

describe('a crash', () => {
  test('between handling and the cursor: what the transaction wrote is undone, the rest happens again with the same key', async () => {
    const outside: string[] = []
    const crashing = subscribes('a', counted, async (tx, event) => {
      await write('a')(tx, event)
      outside.push(event.key)
      // As if the process ended: the server ends the transaction.
      if (outside.length <= 2) await tx.run(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    const first = node([crashing])
    await first.runDue()
    await count(7)
    await first.runDue()
    expect(await heard('a')).toEqual([])
    await clock.advance(1_000)
    await node([crashing]).runDue()
    expect(await heard('a')).toEqual([7])
    expect(outside).toEqual(['7', '7', '7'])
  })
})

describe('several processes', () => {
  test('hand each event to each consumer once, in one order', async () => {
    const nodes = [1, 2, 3].map(() => node([listens('a'), listens('b')]))
    await nodes[0]?.runDue()
    const numbers = Array.from({ length: 120 }, (_, index) => index)
    await Promise.all([
      ...[0, 1, 2, 3].map(async part => {
        for (const number of numbers.filter(each => each % 4 === part)) await count(number)
      }),
      ...nodes.map(async ({ runDue }) => {
        for (let times = 0; times < 20; times += 1) await runDue()
      }),
    ])
    await nodes[1]?.runDue()
    const order = await heard('a')
    expect(order.toSorted((one, two) => one - two)).toEqual(numbers)
    expect(await heard('b')).toEqual(order)
  })

  test('by themselves, and stop cleanly', async () => {
    const { start, stop } = node([listens('a')])
    start()
    await until('the cursor', async () => {
      const { n } = await prepared.database.one(
        z.object({ n: z.bigint() }),
        sql`select count(*) as n from event_cursors`,
      )
      return n === 1n
    })
    await count(1)
    await until('the event', async () => {
      await clock.advance(500)
      return (await heard('a')).length === 1
    })
    await stop()
  })
})

test('what all consumers have handled is deleted after a month, nothing before', async () => {
  const broken = listens('b', () => {
    throw new Error('never')
  })
  const { runDue, sweep } = node([listens('a'), broken])
  await runDue()
  await count(1)
  await runDue()
  await clock.advance(31 * 24 * 3_600_000)
  expect(await sweep()).toBe(0)
  const mended = node([listens('a'), listens('b')])
  await mended.runDue()
  await count(2)
  expect(await mended.sweep()).toBe(1)
  const left = await database().transaction(
    tx => tx.all(z.object({ key: z.string() }), sql`select key from events`),
    forAllSites,
  )
  expect(left).toEqual([{ key: '2' }])
})

describe('staff', () => {
  const decidedBy = { by: 'Ann', reason: 'done by hand' }
  const staff = () => createStaffEvents({ database: database(), clock })

  async function stuckAt2() {
    const consumer = node([
      listens('a', ({ key }) => {
        if (key === '2') throw new Error('it cannot be')
      }),
      listens('b'),
    ])
    await consumer.runDue()
    for (const number of [1, 2, 3]) await count(number)
    await consumer.runDue()
    return consumer
  }

  test('see at which event a consumer stands, and have it pass over that one alone', async () => {
    const { runDue } = await stuckAt2()
    expect(await staff().listStuck(10)).toMatchObject([
      { consumer: 'a', type: 'counted', key: '2', site: 'Glasshouse', error: 'it cannot be', waiting: 2 },
    ])
    expect(await staff().skip({ consumer: 'a', key: '3' }, decidedBy)).toMatchObject({
      refusal: 'otherEvent',
      data: { key: '2' },
    })
    expect(await staff().skip({ consumer: 'b', key: '2' }, decidedBy)).toMatchObject({ refusal: 'notStuck' })
    expect(await staff().skip({ consumer: 'a', key: '2' }, decidedBy)).toMatchObject({ ok: true })
    expect(await staff().skip({ consumer: 'a', key: '2' }, decidedBy)).toMatchObject({ refusal: 'notStuck' })
    expect(await staff().listStuck(10)).toEqual([])
    await runDue()
    expect(await heard('a')).toEqual([1, 3])
    expect(await heard('b')).toEqual([1, 2, 3])
    expect(await staff().listSkipped(10)).toMatchObject([{ consumer: 'a', key: '2', ...decidedBy }])
  })

  test('wait for a try that is under way, and skip nothing once it has worked', async () => {
    await stuckAt2()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: holds, resolve: nowHolds } = Promise.withResolvers<void>()
    const trying = database().transaction(async tx => {
      await tx.run(sql`select seq from event_cursors where consumer = 'a' for update`)
      nowHolds()
      await mayEnd
      await tx.run(sql`update event_cursors set seq = seq + 1, tries = 0, error = null where consumer = 'a'`)
    }, forAllSites)
    await holds
    const skipping = staff().skip({ consumer: 'a', key: '2' }, decidedBy)
    await untilSomebodyWaits(prepared.database)
    end()
    await trying
    expect(await skipping).toMatchObject({ refusal: 'notStuck' })
  })
})

test('two consumers cannot share a name', () => {
  expect(() => node([listens('a'), listens('a')])).toThrow('two consumers have one name')
})
