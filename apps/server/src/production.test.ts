import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { accountKinds, kindGrantBudget } from './modules/money/ledger-accounts/index.ts'
import { openEcho } from './platform/push/testing/echo-client.ts'
import { prepareDatabase } from './prepare-database.ts'
import { cookieOf, logIn } from './testing/asking.ts'
import { serverUnderTest } from './testing/server-under-test.ts'

/** As an operator finds it, before anything was entered. */
const fresh = testDatabase({
  name: 'production',
  prepare: database => prepareDatabase(database, 'production'),
})

/** Production's rules, but for the captcha: a drawn one could not be answered here. */
const server = serverUnderTest({
  settings: { mode: 'production', limits: 'strict', trustedProxies: ['127.0.0.1'] },
})
afterAll(() => server.app.stop())

test('an unknown host does not learn that we are here', async () => {
  const answer = await server.ask(calls.siteDetail, {}, { host: 'elsewhere.example' })
  expect(answer.status).toBe(404)
  const page = await server.app.server.inject({ url: '/', headers: { host: 'elsewhere.example' } })
  expect(page.statusCode).toBe(404)
})

test('browsers are told to use https only', async () => {
  const { headers } = await server.ask(calls.siteDetail, {})
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('a trusted proxy names the caller, and that it was https', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.50', 'x-forwarded-proto': 'https' }
  const { data } = await server.ask(calls.loginHeader, {}, { headers: forwarded })
  expect(data.remote_addr).toBe('203.0.113.50')
  const answer = await logIn(server, {}, { headers: { ...forwarded, 'sec-fetch-site': 'same-origin' } })
  expect(answer.headers['set-cookie']).toMatch(/^__Host-device=[\w-]{43}; .*HttpOnly; Secure$/)
  const cookie = cookieOf(answer)
  const { token } = answer.data
  expect((await server.ask(calls.layout, {}, { token, headers: { ...forwarded, cookie } })).code).toBe(100)
  expect((await server.ask(calls.layout, {}, { token, headers: forwarded })).status).toBe(401)
})

test.each([
  ['localhost', 'connect'],
  ['elsewhere.example', 'connect_error'],
])('a socket through a proxy that says %s was asked: %s', async (asked, decision) => {
  const { server: http } = server.app
  if (!http.server.listening) {
    await server.app.start()
    await http.listen({ port: 0, host: '127.0.0.1' })
  }
  const { echo, socket } = openEcho(http.listeningOrigin, {
    headers: { host: 'inside.example', 'x-forwarded-host': asked, origin: `https://${asked}` },
  })
  const heard = await new Promise<string>(resolve => {
    for (const event of ['connect', 'connect_error']) socket.once(event, () => resolve(event))
  })
  echo.disconnect()
  expect(heard).toBe(decision)
})

test('limits hold for this machine too', async () => {
  const codes: number[] = []
  for (let time = 0; time < 6; time += 1) {
    codes.push((await logIn(server, { account: 'member2', password: 'wrong1' })).code)
  }
  expect(codes).toEqual([101, 101, 101, 101, 101, 996])
})

test('no money is given away before staff have defined and funded a gift', async () => {
  const count = sql`select count(*)::integer as programmes from grant_programmes`
  expect(await fresh.database.one(z.object({ programmes: z.int() }), count)).toEqual({ programmes: 0 })
  const gifts = sql`
    select coalesce(sum(balance), 0)::text as units
      from ledger.accounts
     where kind = ${accountKinds.promotions} or kind >= ${kindGrantBudget(0)}`
  expect(await fresh.database.one(z.object({ units: z.string() }), gifts)).toEqual({ units: '0' })
})
