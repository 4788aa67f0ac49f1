import { calls, isClosedOnDemoSite, wirePath } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fixedCaptcha, serverUnderTest } from './testing/server-under-test.ts'

const server = serverUnderTest()
const fun = { host: 'fun.localhost' }
const countRow = z.object({ n: z.bigint() })
const countOf = async (table: 'members' | 'sessions') =>
  (
    await server.owner.one(countRow, {
      text: `select count(*) as n from ${table} where site_id = 4`,
      values: [],
    })
  ).n

test('a demo site refuses every login', async () => {
  await server.owner.run(sql`
    insert into members (site_id, account, currency, password_hash, status, registered_at)
    select 4, account, 'USD', password_hash, 'active', registered_at from members where site_id = 1 and account = 'member10'`)
  const { data: captcha } = await server.ask(calls.captcha, { type: 1 }, fun)
  const body = {
    account: 'member10',
    password: 'demo1234',
    answer: fixedCaptcha,
    captcha_token: captcha.token,
  }
  const answer = await server.ask(calls.login, body, { ...fun, language: 'vi_VN' })
  expect(answer.code).toBe(403)
  expect(answer.message).toMatch(/^Trang này chỉ để trình diễn/)
  expect(await countOf('sessions')).toBe(0n)
  const attempts = sql`select count(*) as n from limit_windows where name like 'attempt-%'`
  expect(await server.owner.one(countRow, attempts)).toEqual({ n: 0n })
})

test('no field is checked and no account is opened', async () => {
  const before = await countOf('members')
  const body = { member_currency: 'USD' as const, member_account: 'member77' }
  expect((await server.ask(calls.verifyField, body, fun)).code).toBe(403)
  expect((await server.app.server.inject(request(calls.register.path))).json()).toMatchObject({ code: 403 })
  expect(await countOf('members')).toBe(before)
})

test('every way to log in or to register is closed, and only those', async () => {
  const closed = Object.entries(calls).filter(([, call]) => isClosedOnDemoSite(call))
  expect(closed.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'login',
      'register',
      'verifyField',
      'forgotSend',
      'verifyTransfer',
      'oauthStart',
    ]),
  )
  for (const [, call] of closed) {
    expect((await server.app.server.inject(request(call.path, call.method))).json()).toMatchObject({
      code: 403,
    })
  }
  expect((await server.ask(calls.registerSettings, {}, fun)).code).toBe(1000)
  expect((await server.ask(calls.loginHeader, {}, fun)).code).toBe(100)
  expect((await server.ask(calls.demoTypes, { currency: 'USD' }, fun)).code).toBe(1000)
})

test('on another site the same calls are open', async () => {
  expect(await server.login('member10')).toMatch(/^[\w-]{43}$/)
})

function request(path: string, method: 'GET' | 'POST' = 'POST') {
  return {
    method,
    url: wirePath(path),
    headers: { host: fun.host },
    ...(method === 'GET' ? {} : { payload: {} }),
  }
}
