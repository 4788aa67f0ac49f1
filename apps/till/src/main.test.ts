import { askUntilGone, startMain } from '@glasshouse/service/testing'
import { signedInput } from '@glasshouse/signed-http'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { signatureHeaders } from './protocol/merchant-api.ts'
import { receiver } from './testing/receiver.ts'
import { orderBody } from './testing/till-under-test.ts'

const empty = testDatabase({ name: 'empty till', prepare: async () => undefined })
const merchant = receiver()
const secret = 's'.repeat(32)

function start(change: Readonly<Record<string, string>> = {}) {
  return startMain(new URL('main.ts', import.meta.url), port => ({
    DURABILITY: 'waived',
    TILL_PORT: String(port),
    TILL_DATABASE_URL: empty.url,
    TILL_MERCHANT: 'tester',
    TILL_SECRET: secret,
    TILL_PUBLIC_URL: `http://till.localhost:${port}`,
    TILL_NOTIFY_ORIGINS: new URL(merchant.url).origin,
    SITE_ORIGINS: 'http://localhost:3000',
    ...change,
  }))
}

const opened = z.object({ instruction: z.object({ payUrl: z.string() }) })

async function approvedOrder(url: string): Promise<void> {
  const signer = { headers: signatureHeaders, caller: 'tester', secret, now: () => new Date() }
  const order = { ...orderBody(new Date()), notifyUrl: merchant.url }
  const { method, payload, headers } = signedInput(signer, ['POST', '/v1/orders'], { body: order })
  const answer = await fetch(`${url}/v1/orders`, { method, body: payload, headers })
  const { payUrl } = opened.parse(await answer.json()).instruction
  const pressed = await fetch(`${url}${new URL(payUrl).pathname}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
  expect(pressed.status).toBe(303)
}

test('the process brings an empty database up to date, opens, and shuts down on request', async () => {
  const { child, ended, ready, url } = await start()
  expect(await ready()).toBe(200)
  const asking = await Promise.all([askUntilGone(`${url}/readyz`), askUntilGone(`${url}/none`)])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await Promise.all(asking.map(({ end }) => end))).toEqual(['ECONNREFUSED', 'ECONNREFUSED'])
})

test('a webhook outlives the process that was killed before it was taken', async () => {
  merchant.answerWith(...Array<number>(50).fill(503))
  const first = await start()
  expect(await first.ready()).toBe(200)
  await approvedOrder(first.url)
  await expect.poll(() => merchant.received.length, { timeout: 5_000 }).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await first.ended
  merchant.forget()
  const before = merchant.received.length
  const second = await start()
  expect(await second.ready()).toBe(200)
  await expect.poll(() => merchant.received.length, { timeout: 25_000 }).toBeGreaterThan(before)
  const [one, ...rest] = merchant.received
  for (const each of rest) expect(each.headers['x-till-id']).toBe(one?.headers['x-till-id'])
  // It ends with the process that started it.
  second.child.disconnect()
  expect(await second.ended).toBe(0)
}, 60_000)

test('it does not start on settings that make no sense', async () => {
  const { ended } = await start({ TILL_SECRET: 'short' })
  expect(await ended).toBe(1)
})

test('it does not start on a database that may lose what it has acknowledged', async () => {
  await empty.database.run(sql`
    do $$ begin
      execute format('alter database %I set synchronous_commit = off', current_database());
    end $$`)
  const { ended } = await start({ DURABILITY: 'required' })
  expect(await ended).toBe(1)
})
