import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, newAddress } from '../../../testing/asking.ts'
import { newestCode, otherThan } from '../../../testing/proofs.ts'
import { registering, type Form } from '../../../testing/registering.ts'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const { newForm, register } = registering(server)

// The first site asks for the code of an e-mail in dollars; in renminbi for that of a phone and, if one is given, an e-mail.
beforeAll(async () => {
  await server.owner.run(sql`
    update register_settings
       set is_verification = true, is_display = true
     where site_id = 1
       and name = 'member_email'
       and currency in ('USD', 'RMB')`)
})

let made = 0
const newEmail = () => `code${(made += 1)}@member.example`

const send = (
  change: Partial<SentBodyOf<typeof calls.registerEmail>>,
  asked: Asked = { address: newAddress() },
) => server.ask(calls.registerEmail, { member_email: newEmail(), currency: 'USD', ...change }, asked)

const codeFor = (email: string) => newestCode(server, email)

const formOf = (member_email: string, email_verify: string, change: Partial<Form> = {}) =>
  newForm({ member_currency: 'USD', member_name: 'Ann Lee', member_email, email_verify, ...change })

test.each([
  ['en_US', 'Your code for opening an account at Glasshouse', 'It is good for 5 minutes.'],
  ['vi_VN', 'Mã mở tài khoản của bạn tại Glasshouse', '5 phút'],
] as const)('the letterbox shows the mail, written in %s', async (language, subject, ends) => {
  const email = newEmail()
  await send({ member_email: email }, { address: newAddress(), language })
  const { data } = await server.ask(calls.demoOutbox, {})
  const mail = data.list.find(({ to }) => to === email)
  expect(mail).toMatchObject({ channel: 'email', subject })
  expect(mail?.text).toContain(ends)
  expect(mail?.text).toMatch(/\b\d{6}\b/)
})

/** A browser by its cookie; it has none before its first code. */
const browser = (cookie?: string): Asked => ({
  address: newAddress(),
  headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
})

test('another browser waits as long as the first for a code to the same e-mail, in any case', async () => {
  const email = newEmail()
  await send({ member_email: email }, browser())
  const other = await send({ member_email: email.toUpperCase() }, browser())
  expect([other.code, other.raw]).toEqual([102, { wait: 300 }])
})

test('a code is typed with the e-mail as it was asked for, in any case', async () => {
  const email = newEmail()
  await send({ member_email: email })
  expect((await register(formOf(email.toUpperCase(), await codeFor(email)))).code).toBe(100)
})

test('a code of the member centre proves nothing at a registration', async () => {
  const email = newEmail()
  const token = await server.login('member10')
  const asked = { token, address: newAddress() }
  expect((await server.ask(calls.emailCode, { member_email: email }, asked)).code).toBe(100)
  expect((await register(formOf(email, await codeFor(email)))).code).toBe(115)
})

describe('phone and e-mail in one form', () => {
  let lastPhone = 13_700_000_000
  const both = (change: Partial<Form>) =>
    newForm({ member_currency: 'RMB', member_name: '李明', withdraw_password: '1357', ...change })

  /** Both codes, sent to a browser that has no mark before the first. */
  async function sendBoth() {
    const [member_email, member_phone] = [newEmail(), `${(lastPhone += 10_001)}`]
    const first = await server.ask(
      calls.registerSms,
      { member_phone, currency: 'RMB', type: 'register_member' },
      browser(),
    )
    const cookie = cookieOf(first)
    expect((await send({ member_email, currency: 'RMB' }, browser(cookie))).code).toBe(100)
    const codes = { phone_verify: await codeFor(member_phone), email_verify: await codeFor(member_email) }
    return { form: both({ member_email, member_phone, ...codes }), cookie }
  }

  test('are proven by a code each; a wrong one leaves the other good', async () => {
    const { form, cookie } = await sendBoth()
    const { phone_verify = '', email_verify = '' } = form
    expect((await register({ ...form, email_verify: otherThan(email_verify) }, browser(cookie))).code).toBe(
      115,
    )
    expect((await register({ ...form, phone_verify: otherThan(phone_verify) }, browser(cookie))).code).toBe(
      113,
    )
    expect((await register(form, browser(cookie))).code).toBe(100)
  })

  test('do not take each other’s code', async () => {
    const { form, cookie } = await sendBoth()
    const { phone_verify, email_verify } = form
    const swapped = { phone_verify: email_verify, email_verify: phone_verify }
    const code = (await register({ ...form, ...swapped }, browser(cookie))).code
    expect(code).toBe(phone_verify === email_verify ? 100 : 115)
  })

  test('an e-mail that may be left out needs no code where it is', async () => {
    const { form, cookie } = await sendBoth()
    expect((await register({ ...form, member_email: '', email_verify: '' }, browser(cookie))).code).toBe(100)
  })

  test('a phone’s code is no reason to send none to an e-mail, nor an empty credit of SMS', async () => {
    await server.owner.run(sql`insert into sms_credits (site_id, remaining) values (1, 0)`)
    expect((await send({ currency: 'RMB' })).code).toBe(100)
    await server.owner.run(sql`delete from sms_credits`)
  })
})

test('an e-mail that is taken in another case is taken', async () => {
  const email = newEmail()
  await send({ member_email: email })
  expect((await register(formOf(email, await codeFor(email)))).code).toBe(100)
  await server.clock.advance(300_001)
  const answer = await send({ member_email: email.toUpperCase() })
  expect([answer.code, answer.raw]).toEqual([99, { errors: { member_email: 'err_email_taken' } }])
  // Currencies are separate: in renminbi several members may have one e-mail, so nothing is revealed about it.
  expect((await send({ member_email: email, currency: 'RMB' })).code).toBe(100)
})

describe('where several may have one e-mail', () => {
  const unique = (is: boolean) =>
    server.owner.run(sql`
      update register_settings set is_unique = ${is}
       where site_id = 1 and currency = 'USD' and name = 'member_email'`)
  beforeAll(() => unique(false))
  afterAll(() => unique(true))

  test('a code makes one member, one after the other and at once', async () => {
    const email = newEmail()
    await send({ member_email: email })
    const code = await codeFor(email)
    const atOnce = await Promise.all([0, 1, 2].map(() => register(formOf(email, code))))
    expect(atOnce.map(answer => answer.code).toSorted()).toEqual([100, 115, 115])
    expect((await register(formOf(email, code))).code).toBe(115)
  })

  test('an exclusion is not revealed without the code', async () => {
    const email = newEmail()
    await send({ member_email: email })
    const first = await register(formOf(email, await codeFor(email)))
    const rest = { days: 30, password: 'quay77' }
    expect((await server.ask(calls.selfExclude, rest, { token: first.data.token })).code).toBe(100)
    await server.clock.advance(300_001)
    expect((await send({ member_email: email })).code).toBe(100)
    const code = await codeFor(email)
    expect((await register(formOf(email, otherThan(code)))).code).toBe(115)
    expect((await register(formOf(email, code))).code).toBe(216)
  })
})

describe('the second site of the demonstration', () => {
  const there = (): Asked => ({ host: 'siam.localhost', address: newAddress() })
  const baht = (change: Partial<Form>) =>
    newForm({
      member_currency: 'THB',
      member_phone: '',
      ...change,
    })

  test('takes members without an e-mail, and with one that is proven', async () => {
    expect((await register(baht({ member_email: '' }), there())).code).toBe(100)
    const member_email = newEmail()
    expect((await send({ member_email, currency: 'THB' }, there())).code).toBe(100)
    const { data } = await server.ask(calls.demoOutbox, {}, there())
    const email_verify = /\b\d{6}\b/.exec(data.list.find(({ to }) => to === member_email)?.text ?? '')?.[0]
    const form = baht({ member_email, email_verify: email_verify ?? '' })
    expect((await register({ ...form, email_verify: otherThan(email_verify ?? '') }, there())).code).toBe(115)
    expect((await register(form, there())).code).toBe(100)
  })
})
