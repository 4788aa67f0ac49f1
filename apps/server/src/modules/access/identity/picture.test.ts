import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const minuteMs = 60_000

/** A site whose login shows no picture. */
beforeAll(async () => {
  await server.owner.run(sql`update sites set login_captcha = false where id = 1`)
})
beforeEach(() => server.owner.run(sql`truncate login_attempts, limit_windows`))

const unseen = { account: 'member1', password: 'demo1234', captcha_token: '', answer: '' }

function tryIn(body: Partial<SentBodyOf<typeof calls.login>>, asked: Asked = { address: newAddress() }) {
  return server.ask(calls.login, { ...unseen, ...body }, asked)
}

test.each(['member1', 'nobody88'])('the third wrong password for %s brings a picture', async account => {
  const wrong = { account, password: 'wrong1' }
  const told: unknown[] = []
  for (let time = 0; time < 3; time += 1) {
    const answer = await tryIn(wrong)
    expect(answer.code).toBe(101)
    told.push(answer.raw)
  }
  expect(told).toEqual([{ captcha: 0 }, { captcha: 0 }, { captcha: 1 }])
  expect((await tryIn({ account })).code).toBe(105)
  const read = await logIn(server, { account, password: 'wrong1' }, { address: newAddress() })
  expect([read.code, read.raw]).toEqual([101, { captcha: 1 }])
})

test('who reads it comes in, and begins anew without one', async () => {
  for (let time = 0; time < 3; time += 1) await tryIn({ password: 'wrong1' })
  expect((await logIn(server, {}, { address: newAddress() })).code).toBe(100)
  expect((await tryIn({})).code).toBe(100)
})

test('wrong passwords from one address bring it for every account, until their time is over', async () => {
  const asked = { address: newAddress() }
  for (let time = 0; time < 3; time += 1) await tryIn({ account: `absent${time}`, password: 'wrong1' }, asked)
  expect((await tryIn({ account: 'member2' }, asked)).code).toBe(105)
  expect((await tryIn({ account: 'member2' })).code).toBe(100)
  await server.clock.advance(15 * minuteMs)
  expect((await tryIn({ account: 'member2' }, asked)).code).toBe(100)
})

test('of many logins at once from one address three are looked at without one', async () => {
  const asked = { address: newAddress() }
  const wrong = Array.from({ length: 12 }, (_, n) => ({ account: `absent${n}`, password: 'wrong1' }))
  const codes = await Promise.all(wrong.map(async each => (await tryIn(each, asked)).code))
  expect(codes.toSorted()).toEqual([101, 101, 101, ...Array.from({ length: 9 }, () => 105)])
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
