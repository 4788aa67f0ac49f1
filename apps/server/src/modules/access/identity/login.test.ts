import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import { foreignHash } from '../../../testing/foreign-hash.ts'
import { createPasswords } from '../members/index.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const minuteMs = 60_000

test('a right password opens a session', async () => {
  const answer = await logIn(server, { account: 'Member1' })
  expect(answer.code).toBe(100)
  expect(answer.data).toMatchObject({ member_account: 'member1', member_currency: 'VND' })
  expect(answer.headers['authorization']).toBe(answer.data.token)
  expect(answer.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(Date.parse(answer.data.expires_at) - server.clock.now().getTime()).toBe(12 * 60 * minuteMs)
})

test.each([
  ['the password is wrong', { password: 'demo12345' }, 101],
  ['there is no such account', { account: 'nobody77' }, 101],
  ['the account is frozen and the password wrong', { account: 'member3', password: 'wrong1' }, 101],
  ['the account is disabled', { account: 'member4' }, 102],
  ['the account is frozen', { account: 'member3' }, 103],
  ['the captcha is answered wrong', { answer: '9999' }, 105],
  ['there is no captcha', { captcha_token: '' }, 105],
  ['the account is not written', { account: '' }, 400],
] as const)('a login is refused when %s', async (_when, body, code) => {
  const answer = await logIn(server, body, { address: newAddress() })
  expect(answer.code).toBe(code)
  expect(answer.headers['authorization']).toBeUndefined()
})

test('a field that is missing is named with its phrase', async () => {
  const answer = await logIn(server, { account: '' })
  expect(answer.raw).toEqual({ errors: { account: 'ph_account_name' } })
})

test('refusals speak the language of the header', async () => {
  const english = await logIn(server, { password: 'wrong1' }, { address: newAddress() })
  const vietnamese = await logIn(server, { password: 'wrong1' }, { address: newAddress(), language: 'vi_VN' })
  expect(english.message).toContain('password')
  expect(vietnamese.message).toContain('mật khẩu')
})

test('a captcha is good for one answer, for the login, on its site, for two minutes', async () => {
  const address = newAddress()
  const spent = await drawCaptcha(server, 1, { address })
  expect((await logIn(server, { captcha_token: spent, answer: '0000' }, { address })).code).toBe(105)
  expect((await logIn(server, { captcha_token: spent }, { address })).code).toBe(105)
  const otherPurpose = await drawCaptcha(server, 2, { address })
  expect((await logIn(server, { captcha_token: otherPurpose }, { address })).code).toBe(105)
  const otherSite = await drawCaptcha(server, 1, { address, host: 'siam.localhost' })
  expect((await logIn(server, { captcha_token: otherSite }, { address })).code).toBe(105)
  const old = await drawCaptcha(server, 1, { address })
  await server.clock.advance(2 * minuteMs + 1)
  expect((await logIn(server, { captcha_token: old }, { address })).code).toBe(105)
})

test('five wrong passwords bring a lockout of fifteen minutes, a right one included', async () => {
  const address = newAddress()
  for (let time = 1; time <= 5; time += 1) {
    expect((await logIn(server, { account: 'member2', password: 'wrong1' }, { address })).code).toBe(101)
  }
  const lockedOut = await logIn(server, { account: 'member2' }, { address: newAddress() })
  expect(lockedOut.code).toBe(996)
  expect(lockedOut.raw).toMatchObject({ wait: expect.any(Number) })
  await server.clock.advance(15 * minuteMs)
  expect((await logIn(server, { account: 'member2' }, { address })).code).toBe(100)
})

test('an unknown account is locked out like a known one', async () => {
  const address = newAddress()
  const codes: number[] = []
  for (let time = 1; time <= 6; time += 1) {
    codes.push((await logIn(server, { account: 'ghost99', password: 'wrong1' }, { address })).code)
  }
  expect(codes).toEqual([101, 101, 101, 101, 101, 996])
})

test('of twenty guesses at once at most five are looked at', async () => {
  const account = 'member10'
  const drawn: (readonly [token: string, asked: { readonly address: string }])[] = []
  for (let time = 0; time < 20; time += 1) {
    const asked = { address: newAddress() }
    drawn.push([await drawCaptcha(server, 1, asked), asked])
  }
  const answers = await Promise.all(
    drawn.map(([captcha_token, asked]) =>
      logIn(server, { account, password: 'wrong1', captcha_token }, asked),
    ),
  )
  const codes = answers.map(answer => answer.code)
  expect(codes.filter(code => code === 101)).toHaveLength(5)
  expect(codes.filter(code => code === 996)).toHaveLength(15)
})

test('wrong passwords count for the address too, over all accounts', async () => {
  const address = newAddress()
  // A browser gets its captchas on any network.
  const headers = { 'sec-fetch-site': 'same-origin' }
  const codes: number[] = []
  for (let time = 0; time < 51; time += 1) {
    const captcha_token = await drawCaptcha(server, 1, { address: newAddress(), headers })
    const body = { account: `guess${time}x`, password: 'wrong1', captcha_token }
    codes.push((await logIn(server, body, { address, headers })).code)
  }
  expect(codes.slice(0, 50).every(code => code === 101)).toBe(true)
  expect(codes[50]).toBe(996)
}, 60_000)

test('a member of one site is unknown on another', async () => {
  const elsewhere = { address: newAddress(), host: 'siam.localhost' }
  expect((await logIn(server, {}, elsewhere)).code).toBe(101)
})

const hashRow = z.object({ passwordHash: z.string() })

test('a hash that is cheaper to guess than today’s is made anew by the right password, and by no other', async () => {
  const storedNow = async () =>
    (await server.owner.one(hashRow, sql`select password_hash from members where account = 'member7'`))
      .passwordHash
  // Argon2id of "demo1234" with 8 MiB, one pass and no pepper, as an older platform may have made it.
  const foreign = await foreignHash('demo1234')
  await server.owner.run(sql`update members set password_hash = ${foreign} where account = 'member7'`)
  expect((await logIn(server, { account: 'member7', password: 'wrong1' })).code).toBe(101)
  expect(await storedNow()).toBe(foreign)
  expect((await logIn(server, { account: 'member7' })).code).toBe(100)
  expect(await storedNow()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=/)
  expect((await logIn(server, { account: 'member7' })).code).toBe(100)
})

test('nothing that is stored is right without the pepper', async () => {
  const stored = await server.owner.all(
    z.object({ passwordHash: z.string(), withdrawPasswordHash: z.nullable(z.string()) }),
    sql`select password_hash, withdraw_password_hash from members where account like 'member%'`,
  )
  const thief = createPasswords(['t'.repeat(40)])
  for (const { passwordHash, withdrawPasswordHash } of stored) {
    expect(await thief.verify('password', 'demo1234', passwordHash)).toBe(false)
    if (withdrawPasswordHash !== null)
      expect(await thief.verify('withdrawPassword', '1357', withdrawPasswordHash)).toBe(false)
  }
})

const countRow = z.object({ n: z.bigint() })

test('of logins at once one session lives', async () => {
  const tokens: string[] = []
  for (let time = 0; time < 6; time += 1) tokens.push(await drawCaptcha(server, 1))
  const answers = await Promise.all(tokens.map(captcha_token => logIn(server, { captcha_token })))
  expect(answers.map(answer => answer.code)).toEqual([100, 100, 100, 100, 100, 100])
  const live = await Promise.all(
    answers.map(answer => server.ask(calls.layout, {}, { token: answer.data.token })),
  )
  expect(live.filter(answer => answer.code === 100)).toHaveLength(1)
  const stored = await server.owner.one(
    countRow,
    sql`select count(*) as n from sessions where member_id = 1 and ended_at is null`,
  )
  expect(stored.n).toBe(1n)
})
