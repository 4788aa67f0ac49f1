import { setTimeout as delay } from 'node:timers/promises'
import { must } from '@glasshouse/outcome'
import { ask, isConnectionLoss, sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { type Connection } from './apply.ts'
import { createLine } from './line.ts'
import { keyed, post, testLedger } from './testing/test-ledger.ts'

const ledgerTest = testLedger()
const heldUpMs = 50

/** Which process of the server worked on it, after so many seconds. */
const workerOf =
  (seconds = 0) =>
  async (connection: Connection) => {
    const { rows } = await ask<{ pid: number }>(connection, {
      text: 'select pg_backend_pid() as pid from pg_sleep($1::float8)',
      values: [seconds],
    })
    return rows[0]?.pid ?? 0
  }

/** Earlier submissions are sent without the later ones. */
function ownBatch(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

test('work goes down one connection, in order, which the pool has back at the end', async () => {
  const database = ledgerTest.open(5)
  const line = createLine({ database, heldUpMs, onHeldUp: () => undefined })
  expect(await line(async connection => connection)).toMatchObject({ pipeline: true })
  const ended: number[] = []
  const pids = await Promise.all(
    [0.02, 0, 0.01, 0].map(async (seconds, n) => {
      const pid = await line(workerOf(seconds))
      ended.push(n)
      return pid
    }),
  )
  expect(new Set(pids).size).toBe(1)
  expect(ended).toEqual([0, 1, 2, 3])
  expect([database.pool.totalCount, database.pool.idleCount]).toEqual([1, 1])
})

test('a key that is taken meanwhile is found by the batch sent behind', async () => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const submission = { key: keyed('twins in line'), movements: [post(member, house, 1n)] }
  const first = ledger.submit(submission)
  await ownBatch()
  const answers = (await Promise.all([first, ledger.submit(submission)])).map(must)
  expect(answers.map(each => each.replayed)).toEqual([false, true])
  expect(answers[1]?.transfers).toEqual(answers[0]?.transfers)
  expect(await ledgerTest.balance(house)).toEqual({ balance: 1n, held: 0n })
})

test('a failure affects no other batch', async () => {
  const line = createLine({ database: ledgerTest.open(5), heldUpMs, onHeldUp: () => undefined })
  const failing = line(connection => ask(connection, { text: 'select 1 / 0' }))
  const next = line(workerOf())
  await expect(failing).rejects.toThrow('division by zero')
  expect(await next).toBeGreaterThan(0)
})

test('behind work that is held up nothing more is sent', async () => {
  const database = ledgerTest.open(5)
  const reported = Promise.withResolvers<void>()
  const line = createLine({ database, heldUpMs, onHeldUp: reported.resolve })
  const heldUp = line(workerOf(1.5))
  const behind = line(workerOf())
  await reported.promise
  const since = performance.now()
  const elsewhere = await line(workerOf())
  expect(performance.now() - since).toBeLessThan(1_000)
  expect(await behind).toBe(await heldUp)
  expect(elsewhere).not.toBe(await heldUp)
  expect([database.pool.totalCount, database.pool.idleCount]).toEqual([2, 2])
})

test('when the server ends a connection, all work on it fails, and later work succeeds', async () => {
  const database = ledgerTest.open(5)
  const line = createLine({ database, heldUpMs, onHeldUp: () => undefined })
  const pid = await line(workerOf())
  const lost = Promise.allSettled([line(workerOf(30)), line(workerOf())])
  await delay(10)
  await ledgerTest.owner.run(sql`select pg_terminate_backend(${pid})`)
  for (const each of await lost)
    expect(each.status === 'rejected' && isConnectionLoss(each.reason)).toBe(true)
  expect(await line(workerOf())).not.toBe(pid)
  expect([database.pool.totalCount, database.pool.idleCount]).toEqual([1, 1])
})

test('a locked account delays only the batches that need it', async () => {
  const ledger = ledgerTest.ledger()
  const [locked, held, free, other] = await ledgerTest.accounts(100n, 0n, 100n, 0n)
  const pay = async (from: typeof free, to: typeof free) =>
    must(await ledger.submit({ key: keyed(crypto.randomUUID()), movements: [post(from, to, 1n)] }))
  const heldUp: Promise<unknown>[] = []
  await ledgerTest.owner.transaction(async tx => {
    await tx.run(sql`select id from ledger.accounts where id = ${locked} for no key update`)
    for (const _lane of [1, 2]) {
      heldUp.push(pay(locked, held))
      await ownBatch()
    }
    await Promise.race([
      pay(free, other),
      delay(5_000).then(() => Promise.reject(new Error('held up as well'))),
    ])
  })
  await Promise.all(heldUp)
  expect((await ledgerTest.balance(held)).balance).toBe(2n)
})
