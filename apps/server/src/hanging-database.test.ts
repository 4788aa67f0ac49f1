import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { startPostgresProxy, type PostgresProxy } from '@glasshouse/test-postgres'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { auditLedger } from './modules/money/ledger-accounts/index.ts'
import { writePageDist } from './platform/testing/page-dist.ts'
import { serverUnderTest } from './testing/server-under-test.ts'

let proxy: PostgresProxy
const truth = createProviderTruth('GPJD')
const dong = 10_000n
const currencies = [
  { currency: 'VND', stepUnits: 100n, minTransferUnits: dong, maxTransferUnits: 10n ** 12n },
] as const
const server = serverUnderTest({
  settings: { memberWebDist: writePageDist(), databaseWaitMs: 2_000 },
  databaseBy: async url => {
    proxy = await startPostgresProxy(url)
    return proxy.url
  },
  adapterOf: ({ gpId }) =>
    gpId === 'GPJD'
      ? createModelAdapter({
          truth,
          network: createScriptedNetwork(),
          capabilities: { currencies },
          now: server.clock.now,
        })
      : undefined,
})
let token = ''

beforeAll(async () => {
  await server.app.start()
  token = await server.login('member1')
})
afterEach(() => proxy.thaw())
afterAll(async () => {
  proxy.thaw()
  const stopping = server.app.stop()
  await server.clock.advance(120_000)
  await stopping
  await proxy.close()
})

/** What a request is answered, and after how many seconds. */
async function get(url: string) {
  const beganMs = performance.now()
  const { statusCode } = await server.app.server.inject({ url, headers: { host: 'localhost' } })
  return { statusCode, seconds: (performance.now() - beganMs) / 1_000 }
}

async function readWallet() {
  const beganMs = performance.now()
  const { status, code } = await server.ask(calls.myCash, {}, { token })
  return { status, code, seconds: (performance.now() - beganMs) / 1_000 }
}

/** Everything that is kept for a short time is due again. */
const letPass = () => server.clock.advance(10_000)

async function untilItWorks(): Promise<void> {
  const works = async () => {
    await letPass()
    return (await readWallet()).code
  }
  await expect.poll(works, { timeout: 30_000 }).toBe(100)
}

/** Three seconds, and as many for a machine that is busy with other tests. */
const answeredInS = 6
const publicOnes = ['/', '/assets/entry-1.js', '/api/openapi.json', '/manifest.webmanifest']

test('with a hung database what is public goes on, members are told to come back, and all comes right', async () => {
  for (const url of publicOnes) expect((await get(url)).statusCode).toBe(200)
  await letPass()
  proxy.freeze()
  for (let round = 1; round <= 3; round += 1) {
    // At once, as visitors come.
    const [answers, refusals] = await Promise.all([
      Promise.all(publicOnes.map(get)),
      Promise.all(Array.from({ length: 30 }, readWallet)),
    ])
    for (const { statusCode, seconds } of answers) {
      expect(statusCode).toBe(200)
      expect(seconds).toBeLessThan(answeredInS)
    }
    for (const { status, code, seconds } of refusals) {
      expect([status, code]).toEqual([503, 503])
      expect(seconds).toBeLessThan(answeredInS)
    }
    await letPass()
  }
  // No more is every caller made to wait.
  await expect.poll(async () => (await readWallet()).seconds < 1, { timeout: 20_000 }).toBe(true)
  expect((await get('/healthz')).statusCode).toBe(200)

  proxy.thaw()
  await untilItWorks()
  const leaders = sql`
    select count(*)::int as n from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await server.owner.one(counted, leaders)).n, { timeout: 30_000 }).toBe(1)
  expect((await Promise.all(Array.from({ length: 30 }, readWallet))).map(each => each.code)).toEqual(
    Array.from({ length: 30 }, () => 100),
  )
}, 120_000)

const counted = z.object({ n: z.int() })

function move(key: string) {
  const body = { gp_id: 'GPJD', direction: 'in', amount: '1000' } as const
  return server.ask(calls.balanceTransfer, body, { token, headers: { 'idempotency-key': key } })
}

test('whenever it hangs, money that was under way is moved once, as its key says', async () => {
  const before = await server.ask(calls.myCash, {}, { token })
  const afterMs = [0, 4, 8, 12, 16, 24, 40]
  let refused = 0
  for (const [index, ms] of afterMs.entries()) {
    const key = `while-it-hangs-${ms}`
    const moving = move(key)
    await new Promise(resolve => setTimeout(resolve, ms))
    proxy.freeze(index % 2 === 0 ? 'answers' : 'all')
    if ((await moving).status === 503) refused += 1
    proxy.thaw()
    await untilItWorks()
    const asked = async () => {
      // Longer than the lease on the member's money, which the call that hung could not end.
      await server.clock.advance(50_000)
      const answer = await move(key)
      return answer.code === 100 ? answer.data.status : answer.text
    }
    await expect.poll(asked, { timeout: 30_000 }).toBe(1)
  }
  expect(refused).toBeGreaterThan(0)
  const orders = sql`
    select count(*)::int as n from provider_transfers where asked_key like 'while-it-hangs-%' and state = 'applied'`
  expect((await server.owner.one(counted, orders)).n).toBe(afterMs.length)
  const { data } = await server.ask(calls.myCash, {}, { token })
  expect(data.total).toBe(before.data.total)
  expect(data.my_cash_list.find(each => each.gp_id === 'GPJD')?.cash).toBe(`${1000 * afterMs.length}`)
  const { findings } = await auditLedger(server.owner, { mode: 'full', clock: server.clock })
  expect(findings).toEqual([])
}, 180_000)
