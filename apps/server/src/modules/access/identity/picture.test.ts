import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import { devices, fromBrowser, trust } from '../../../testing/proofs.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const minuteMs = 60_000

/** A site whose login wants a picture on risk alone. */
beforeAll(async () => {
  await server.owner.run(sql`update sites set login_captcha = 'on_risk' where id = 1`)
  for (const account of ['member1', 'member2']) await trust(server, account)
})
beforeEach(() => server.owner.run(sql`truncate limit_windows`))

const unseen = { account: 'member1', password: 'demo1234', captcha_token: '', answer: '' }

/** From a browser in which the account was opened before. */
function tryIn(body: Partial<SentBodyOf<typeof calls.login>>, asked: Asked = { address: newAddress() }) {
  return server.ask(calls.login, { ...unseen, ...body }, fromBrowser(devices.known, asked))
}

const asksAtOnce = async (asked: Asked) => (await server.ask(calls.loginHeader, {}, asked)).data.captcha

test('a browser that the account does not know brings a picture, as does an account that is not there', async () => {
  const strange = fromBrowser(devices.stranger, { address: newAddress() })
  expect((await server.ask(calls.login, unseen, strange)).code).toBe(105)
  expect((await server.ask(calls.login, unseen, { address: newAddress() })).code).toBe(105)
  expect((await tryIn({ account: 'nobody88' })).code).toBe(105)
  expect((await tryIn({ account: 'member10' })).code).toBe(105)
  expect((await tryIn({})).code).toBe(100)
})

test('the form is told beforehand whether it starts with one', async () => {
  const asked = { address: newAddress() }
  expect(await asksAtOnce(fromBrowser(devices.known, asked))).toBe(0)
  expect(await asksAtOnce(fromBrowser(devices.stranger, asked))).toBe(1)
  for (let time = 0; time < 3; time += 1) await tryIn({ password: 'wrong1' }, asked)
  expect(await asksAtOnce(fromBrowser(devices.known, asked))).toBe(1)
})

test('a browser is known once the account was opened in it', async () => {
  const asked = fromBrowser('n'.repeat(43), { address: newAddress() })
  expect((await logIn(server, { account: 'member10' }, asked)).code).toBe(100)
  expect((await server.ask(calls.login, { ...unseen, account: 'member10' }, asked)).code).toBe(100)
})

test('the third wrong password brings a picture', async () => {
  const account = 'member1'
  const wrong = { account, password: 'wrong1' }
  const answers: unknown[] = []
  for (let time = 0; time < 3; time += 1) {
    const answer = await tryIn(wrong)
    expect(answer.code).toBe(101)
    answers.push(answer.raw)
  }
  expect(answers).toEqual([{ captcha: 0 }, { captcha: 0 }, { captcha: 1 }])
  expect((await tryIn({ account })).code).toBe(105)
  const read = await logIn(
    server,
    { account, password: 'wrong1' },
    fromBrowser(devices.known, { address: newAddress() }),
  )
  expect([read.code, read.raw]).toEqual([101, { captcha: 1 }])
})

test('who reads it comes in, and begins anew without one', async () => {
  for (let time = 0; time < 3; time += 1) await tryIn({ password: 'wrong1' })
  expect((await logIn(server, {}, fromBrowser(devices.known, { address: newAddress() }))).code).toBe(100)
  expect((await tryIn({})).code).toBe(100)
})

test('wrong passwords from one address bring it for every account, until their time is over', async () => {
  const asked = { address: newAddress() }
  for (let time = 0; time < 3; time += 1) await tryIn({ password: 'wrong1' }, asked)
  expect((await tryIn({ account: 'member2' }, asked)).code).toBe(105)
  expect((await tryIn({ account: 'member2' })).code).toBe(100)
  await server.clock.advance(15 * minuteMs)
  expect((await tryIn({ account: 'member2' }, asked)).code).toBe(100)
})

test('of many logins at once from one address three are looked at without one', async () => {
  const asked = { address: newAddress() }
  // Four for each account: one less than what locks an account out, whatever the order in which they arrive.
  const wrong = Array.from({ length: 8 }, (_, n) => ({
    account: `member${(n % 2) + 1}`,
    password: 'wrong1',
  }))
  const codes = await Promise.all(wrong.map(async each => (await tryIn(each, asked)).code))
  expect(codes.toSorted()).toEqual([101, 101, 101, ...Array.from({ length: 5 }, () => 105)])
})

test('a code for a forgotten password is never sent without a picture', async () => {
  const asked = { address: newAddress() }
  const pair = { member_account: 'member1', member_phone: '0912345678' }
  const blind = await server.ask(calls.forgotSend, { ...pair, captcha_token: '', answer: '' }, asked)
  expect(blind.code).toBe(105)
  const captcha_token = await drawCaptcha(server, 1, asked)
  const seen = await server.ask(calls.forgotSend, { ...pair, captcha_token, answer: fixedCaptcha }, asked)
  expect(seen.data).toEqual({ expire: 300 })
})
