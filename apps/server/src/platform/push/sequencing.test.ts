import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import {
  createLog,
  createMetrics,
  createMovableClock,
  createIncidents,
  systemClock,
} from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { forgetOldEvents } from './retention.ts'
import { publish } from './index.ts'
import { createPushMetrics } from './push-metrics.ts'
import { createSequencer } from './sequencer.ts'
import { createTailer } from './tailer.ts'
import { until } from '../../testing/until.ts'
import { publishNumber } from './testing/publishing.ts'
import { pushTemplate } from './testing/push-template.ts'

const store = testDatabase(pushTemplate)
const log = createLog({ name: 'push-test', level: 'silent' })
const incidents = createIncidents({ log, clock: systemClock })
const target = { siteId: 1, channel: { kind: 'web' } } as const
const running: { stop(): Promise<void> }[] = []

afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

/** A node without sockets: it takes part in the numbering and writes down what it reads. */
async function startReader() {
  const heard: { seq: number; id: number }[] = []
  const metrics = createMetrics()
  const database = store.open({ maxConnections: 3 })
  const tailer = createTailer({
    database,
    log,
    incidents,
    onEvent: ({ seq, data }) =>
      heard.push({ seq, id: z.object({ ids: z.tuple([z.int()]) }).parse(data).ids[0] }),
    isBehind: () => false,
  })
  const sequencer = createSequencer({
    database,
    log,
    incidents,
    metrics: createPushMetrics(metrics),
    onNumbered: tailer.nudge,
  })
  await tailer.start()
  sequencer.start()
  const stop = async () => {
    await sequencer.stop()
    await tailer.stop()
  }
  running.push({ stop })
  const isLeader = async () => /^glasshouse_push_leader 1$/m.test((await metrics.text()).body)
  return { heard, isLeader, stop, idsHeard: () => heard.map(each => each.id) }
}

const ascending = (numbers: readonly number[]) =>
  numbers.every((n, i) => i === 0 || n > (numbers[i - 1] ?? 0))
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

test('16 writers with delays and rollbacks: each reader receives every commit once, and nothing else', async () => {
  const readers = [await startReader(), await startReader()]
  const database = store.open({ maxConnections: 16 })
  const committed: number[] = []
  const lastOfWriter = new Map<number, number>()
  await Promise.all(
    Array.from({ length: 16 }, async (_each, writer) => {
      for (let turn = 0; turn < 40; turn += 1) {
        const id = writer * 1_000 + turn
        // A fixed pattern in place of chance: delays of 0 to 12 ms between id and commit, one in five rolled back.
        const isRolledBack = (writer * 7 + turn * 3) % 5 === 0
        await database.transaction(async tx => {
          await publish(tx, target, 'letter.sent', { ids: [id], unread_count: 0 })
          await pause((writer * 5 + turn * 11) % 13)
          return isRolledBack ? refuse('rolledBack') : undefined
        })
        if (!isRolledBack) committed.push(id)
      }
    }),
  )
  expect(committed).toHaveLength(512)
  for (const reader of readers) {
    await until('every commit to be read', () => reader.heard.length >= committed.length)
    expect(sorted(reader.idsHeard())).toEqual(sorted(committed))
    expect(ascending(reader.heard.map(each => each.seq))).toBe(true)
    lastOfWriter.clear()
    for (const id of reader.idsHeard()) {
      const writer = Math.floor(id / 1_000)
      expect(id).toBeGreaterThan(lastOfWriter.get(writer) ?? -1) // one writer's events keep their order
      lastOfWriter.set(writer, id)
    }
  }
})

test('an open transaction elsewhere delays no event', async () => {
  const reader = await startReader()
  await until('a leader', reader.isLeader)
  const written = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow = store.database.transaction(async tx => {
    await publish(tx, target, 'letter.sent', { ids: [1], unread_count: 0 })
    written.resolve()
    await finish.promise
  })
  await written.promise
  await publishNumber(store.database, target.channel, 2)
  await until('the later event', () => reader.heard.length === 1, 1_000)
  finish.resolve()
  await slow
  await until('the slow one', () => reader.heard.length === 2)
  expect(reader.idsHeard()).toEqual([2, 1])
})

test('the next node takes over when the leader stops', async () => {
  const first = await startReader()
  await until('a leader', first.isLeader)
  const second = await startReader()
  expect(await second.isLeader()).toBe(false)
  await publishNumber(store.database, target.channel, 1)
  await until('the event on both', () => first.heard.length === 1 && second.heard.length === 1)

  await first.stop()
  await publishNumber(store.database, target.channel, 2)
  await until('the event under the new leader', () => second.heard.length === 2)
  expect(await second.isLeader()).toBe(true)
  expect(second.idsHeard()).toEqual([1, 2])
})

test('a leader whose connection is cut loses the lead or takes it up again; no event is lost or repeated', async () => {
  const readers = [await startReader(), await startReader()]
  const publishing = (async () => {
    for (let id = 1; id <= 60; id += 1) {
      await publishNumber(store.database, target.channel, id)
      await pause(10)
    }
  })()
  let cut = 0
  while (cut < 3) {
    await pause(100)
    cut += await store.database.run(sql`
      select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and objid = 7253412
         and database = (select oid from pg_database where datname = current_database())`)
  }
  await publishing
  for (const reader of readers) {
    await until('all events', () => reader.heard.length >= 60)
    expect(reader.idsHeard()).toEqual(Array.from({ length: 60 }, (_each, index) => index + 1))
  }
  const leading = await Promise.all(readers.map(reader => reader.isLeader()))
  expect(leading.filter(Boolean)).toHaveLength(1)
})

test('rows without a notification are found by polling', async () => {
  const reader = await startReader()
  await until('a leader', reader.isLeader)
  await pause(120) // the leader sleeps its longest by now
  await store.database.run(sql`
    insert into push.outbox (site_id, channel, event, data)
    values (1, 'web_member', 'letter.sent', '{"ids": [5], "unread_count": 0}')`)
  await until('the event', () => reader.heard.length === 1, 500)
})

test('after a day an event is forgotten, and how far is written down', async () => {
  await store.database.run(sql`update push.position set forgotten_seq = 0`)
  const reader = await startReader()
  await publishNumber(store.database, target.channel, 1)
  await until('the numbering', () => reader.heard.length === 1)
  const clock = createMovableClock(new Date())
  const kept = () =>
    store.database.one(z.object({ n: z.bigint() }), sql`select count(*) as n from push.outbox`)
  expect(await forgetOldEvents({ database: store.database, clock })).toBe(0)
  expect((await kept()).n).toBeGreaterThan(0n)

  await clock.advance(24 * 60 * 60_000)
  expect(await forgetOldEvents({ database: store.database, clock })).toBeGreaterThan(0)
  expect((await kept()).n).toBe(0n)
  const position = z.object({ lastSeq: z.bigint(), forgottenSeq: z.bigint() })
  const { lastSeq, forgottenSeq } = await store.database.one(
    position,
    sql`select last_seq, forgotten_seq from push.position`,
  )
  expect(forgottenSeq).toBe(lastSeq)
})
