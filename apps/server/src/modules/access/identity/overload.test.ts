import { calls, wirePath } from '@glasshouse/contract'
import { serverPhrases } from '@glasshouse/phrases'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import { devices, fromBrowser, trust } from '../../../testing/proofs.ts'
import { fixedCaptcha, patientGate, serverUnderTest } from '../../../testing/server-under-test.ts'

const noPlace = { ...patientGate, places: 0 }
const known = () => fromBrowser(devices.known, { address: newAddress() })

describe('where no password can be hashed in time', () => {
  const server = serverUnderTest({ settings: { passwordGate: { ...noPlace, waitMs: 10 } } })
  const tries = z.object({ count: z.int() })

  test('a login is refused in the language of its caller, says when to come again, and is no try', async () => {
    const answer = await logIn(server, {}, { ...known(), language: 'vi_VN' })
    expect([answer.status, answer.code]).toEqual([429, 429])
    expect(answer.message).toBe(serverPhrases('vi_VN').t('refusal_overloaded'))
    expect(answer.headers['retry-after']).toBe('1')
    const counted = await server.owner.all(
      tries,
      sql`select count from limit_windows where name like 'attempt-%' and count > 0`,
    )
    expect(counted).toEqual([])
  })

  test('an account that does not exist gets the same answer', async () => {
    const answer = await logIn(server, { account: 'nobody88' }, known())
    expect([answer.status, answer.code]).toEqual([429, 429])
  })
})

test('a full queue refuses a login before its picture is looked at', async () => {
  const answer = await logIn(full, { captcha_token: 'read by none' }, known())
  expect(answer.status).toBe(429)
})
const full = serverUnderTest({ settings: { passwordGate: { ...noPlace, mostQueued: 0 } } })

describe('a caller who leaves', () => {
  const server = serverUnderTest({ settings: { passwordGate: noPlace } })

  test('takes along the hash that waits for a place', async () => {
    const captcha_token = await drawCaptcha(server, 1, {})
    const { port } = new URL(await server.app.server.listen({ port: 0, host: '127.0.0.1' }))
    const leaving = new AbortController()
    const login = fetch(`http://localhost:${port}${wirePath(calls.login.path)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'member1', password: 'demo1234', captcha_token, answer: fixedCaptcha }),
      signal: leaving.signal,
    })
    const left = login.catch(() => 'left')
    await expect
      .poll(() => ended(server), { timeout: 20_000 })
      .toContain('glasshouse_password_hashes_waiting 1')
    leaving.abort()
    expect(await left).toBe('left')
    await expect
      .poll(() => ended(server), { timeout: 20_000 })
      .toContain('glasshouse_password_hashes_total{end="left"} 1')
  })
})

async function ended({ app }: typeof full): Promise<string> {
  return (await app.server.inject({ url: '/metrics' })).body
}

describe('where more passwords are to be hashed than honest members ask for', () => {
  const usualRate = { perSecond: 0, burst: 2 }
  const server = serverUnderTest({ settings: { passwordGate: { ...patientGate, usualRate } } })
  beforeAll(async () => {
    await server.owner.run(sql`update sites set login_captcha = 'on_risk' where id = 1`)
    await trust(server, 'member1')
  })

  test('every site asks for a picture, and who reads it comes in', async () => {
    const unseen = { account: 'member1', password: 'demo1234', captcha_token: '', answer: '' }
    const blind = () => server.ask(calls.login, unseen, known())
    expect((await server.ask(calls.loginHeader, {}, known())).data.captcha).toBe(0)
    expect([(await blind()).code, (await blind()).code, (await blind()).code]).toEqual([100, 100, 105])
    expect((await server.ask(calls.loginHeader, {}, known())).data.captcha).toBe(1)
    expect((await logIn(server, {}, known())).code).toBe(100)
  })
})
