import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { drawCaptcha, logIn, newAddress } from '../../testing/asking.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../testing/server-under-test.ts'

const server = serverUnderTest()
const hourMs = 3_600_000

// An operator may ask that no two members share a name; the demonstration does not.
beforeAll(async () => {
  await server.owner.run(
    sql`update register_settings set is_unique = true where name = 'member_name' and currency = 'USD'`,
  )
})

type Form = SentBodyOf<typeof calls.register>

let made = 0
function newForm(change: Partial<Form> = {}): Form {
  made += 1
  return {
    member_account: `new_${String(made).padStart(4, '0')}`,
    password: 'abc123',
    check_password: 'abc123',
    member_name: 'Trần',
    member_phone: `09${String(made).padStart(8, '0')}`,
    member_currency: 'VND',
    verify_code: fixedCaptcha,
    agreement: 1,
    ...change,
  }
}

async function register(form: Form, asked: Asked = { address: newAddress() }) {
  const captcha_token = form.captcha_token ?? (await drawCaptcha(server, 2, asked))
  return server.ask(calls.register, { ...form, captcha_token }, asked)
}

const balancesRow = z.object({ kind: z.int(), balance: z.bigint() })
const balancesOf = (currency: string) =>
  server.owner.all(
    balancesRow,
    sql`select kind, balance from ledger.accounts where owner = 1 and currency = ${currency} and kind = 30`,
  )

test('a new member is in at once, with sandbox money from promotions', async () => {
  const before = await balancesOf('VND')
  const form = newForm()
  const answer = await register(form)
  expect(answer.code).toBe(100)
  expect(answer.headers['authorization']).toBe(answer.data.token)
  const { data: frame } = await server.ask(calls.layout, {}, { token: answer.data.token })
  expect(frame).toMatchObject({
    member_account: form.member_account,
    member_cash: '500000',
    previous_login_at: null,
  })
  const { data: wallet } = await server.ask(calls.myCash, {}, { token: answer.data.token })
  expect(wallet.welcome).toMatchObject({ amount: '500000' })
  const after = await balancesOf('VND')
  expect((before[0]?.balance ?? 0n) - (after[0]?.balance ?? 0n)).toBe(5_000_000_000n)
  const events = await server.owner.all(
    z.object({ event: z.string(), data: z.unknown() }),
    sql`select event, data from push.outbox where channel = ${`private-member.${answer.data.member_id}`} order by id`,
  )
  expect(events.map(row => row.event)).toEqual(['member.cash', 'login'])
  expect(events[0]?.data).toMatchObject({ cash: '500000', cash_version: frame.cash_version })
  expect((await logIn(server, { account: form.member_account, password: 'abc123' })).code).toBe(100)
})

test.each([
  ['RMB', '200.00', { member_name: '李明' }],
  ['USD', '30.00', { member_name: 'Ann Lee' }],
] as const)('a welcome in %s is %s', async (member_currency, cash, change) => {
  const answer = await register(newForm({ member_currency, ...change }))
  const { data } = await server.ask(calls.layout, {}, { token: answer.data.token })
  expect(data).toMatchObject({ member_currency, member_cash: cash })
})

test('when promotions are empty a member comes in without a welcome', async () => {
  const site = { address: newAddress(), host: 'siam.localhost' }
  await server.owner.run(
    sql`update ledger.accounts set frozen = true where owner = 2 and kind = 30 and currency = 'THB'`,
  )
  const answer = await register(newForm({ member_currency: 'THB' }), site)
  expect(answer.code).toBe(100)
  const { data } = await server.ask(calls.myCash, {}, { token: answer.data.token, host: site.host })
  expect(data).toMatchObject({ cash: '0.00', welcome: null })
})

describe('a registration is refused', () => {
  test.each([
    ['the account is taken', { member_account: 'MEMBER1' }, 102],
    ['the name is taken', { member_currency: 'USD', member_name: 'Only One' }, 103],
    ['the phone is taken', { member_phone: '0912345678' }, 104],
    ['the captcha is answered wrong', { verify_code: '0000' }, 224],
    ['the agreement is not ticked', { agreement: 0 }, 229],
    ['the agreement is not mentioned', { agreement: undefined }, 229],
  ] as const)('when %s', async (_when, change, code) => {
    if (code === 103) expect((await register(newForm(change))).code).toBe(100)
    const { agreement, ...form } = newForm()
    void agreement
    const answer = await register({ ...form, agreement: 1, ...(change as Partial<Form>) })
    expect(answer.code).toBe(code)
  })

  test.each([
    ['the account is too short', { member_account: 'ab' }, { member_account: 'err_account_length' }],
    [
      'the password has no digit',
      { password: 'abcdef', check_password: 'abcdef' },
      { password: 'err_psw_format' },
    ],
    ['the passwords differ', { check_password: 'abc124' }, { check_password: 'err_checkPsw_diff' }],
    ['a required name is missing', { member_name: '' }, { member_name: 'err_name_blank' }],
    ['the phone is short', { member_phone: '091' }, { member_phone: 'err_phone_vi_format' }],
    ['the currency is not offered', { member_currency: 'THB' }, { member_currency: 'refusal_bad_field' }],
  ] as const)('when %s', async (_when, change, errors) => {
    const answer = await register(newForm(change))
    expect(answer.code).toBe(400)
    expect(answer.raw).toEqual({ errors })
  })

  test('when the same form comes twice within ten seconds', async () => {
    const asked = { address: newAddress() }
    expect((await register(newForm(), asked)).code).toBe(100)
    expect((await register(newForm(), asked)).code).toBe(996)
    await server.clock.advance(10_000)
    expect((await register(newForm(), asked)).code).toBe(100)
  })

  test('when an address has made three members today; what was refused does not count', async () => {
    const asked = { address: newAddress() }
    const send = async (change: Partial<Form> = {}) => {
      await server.clock.advance(11_000)
      return (await register(newForm(change), asked)).code
    }
    expect(await send({ member_account: 'member1' })).toBe(102)
    expect([await send(), await send(), await send(), await send()]).toEqual([100, 100, 100, 997])
    await server.clock.advance(24 * hourMs)
    expect(await send()).toBe(100)
  })
})

test('a captcha for the login is none for the registration', async () => {
  const captcha_token = await drawCaptcha(server, 1)
  expect((await register({ ...newForm(), captcha_token })).code).toBe(224)
})

test('what the form does not ask for is neither judged nor kept', async () => {
  const form = newForm({ member_currency: 'USD', member_name: 'Bo', member_phone: 'not a phone' })
  const answer = await register(form)
  expect(answer.code).toBe(100)
  const row = await server.owner.one(
    z.object({ phone: z.nullable(z.string()) }),
    sql`select phone from members where id = ${answer.data.member_id}`,
  )
  expect(row.phone).toBeNull()
})

const countRow = z.object({ n: z.bigint() })

test('of fifty registrations with one phone at once one is made', async () => {
  const phone = '0977777777'
  const tokens: string[] = []
  for (let time = 0; time < 50; time += 1) tokens.push(await drawCaptcha(server, 2))
  const answers = await Promise.all(
    tokens.map(captcha_token =>
      register(newForm({ member_phone: phone, captcha_token }), { address: newAddress() }),
    ),
  )
  const codes = answers.map(answer => answer.code).sort()
  expect(codes).toEqual([100, ...Array.from({ length: 49 }, () => 104)])
  const { n } = await server.owner.one(
    countRow,
    sql`select count(*) as n from members where phone = ${phone}`,
  )
  expect(n).toBe(1n)
})

describe('the check of one field', () => {
  const check = (body: Omit<SentBodyOf<typeof calls.verifyField>, 'member_currency'>, asked: Asked = {}) =>
    server.ask(calls.verifyField, { member_currency: 'VND', verification: 1, ...body }, asked)

  test.each([
    [{ member_account: 'free_one' }, 'member_account'],
    [{ member_phone: '0911111111' }, 'member_phone'],
    [{ password: 'abc123', check_password: 'abc123' }, 'check_password'],
  ] as const)('passes %o', async (body, field) => {
    expect((await check(body)).data).toEqual({ field })
  })

  test.each([
    ['a taken account', { member_account: 'Member1' }, 102],
    ['a taken phone', { member_phone: '0912345678' }, 104],
    ['a bad account', { member_account: 'a b' }, 400],
    ['two fields at once', { member_account: 'free_one', member_phone: '0900000001' }, 400],
    ['no field', {}, 400],
  ] as const)('refuses %s', async (_what, body, code) => {
    expect((await check(body)).code).toBe(code)
  })

  test('refuses a taken name where names are nobody else’s', async () => {
    await register(newForm({ member_currency: 'USD', member_name: 'Known Name' }))
    const body = { member_currency: 'USD', verification: '1', member_name: 'known name' } as const
    expect((await server.ask(calls.verifyField, body)).code).toBe(103)
  })

  test('refuses the sixty-first in a minute', async () => {
    const asked = { address: newAddress() }
    const codes: number[] = []
    for (let time = 0; time < 61; time += 1)
      codes.push((await check({ member_account: 'free_one' }, asked)).code)
    expect(codes.indexOf(996)).toBe(60)
    await server.clock.advance(60_000)
    expect((await check({ member_account: 'free_one' }, asked)).code).toBe(100)
  })
})

test('the settings of the form are those of the site', async () => {
  const { data } = await server.ask(calls.registerSettings, {})
  expect(new Set(data.list.map(each => each.currency))).toEqual(new Set(['VND', 'RMB', 'USD']))
  const siam = await server.ask(calls.registerSettings, {}, { host: 'siam.localhost' })
  expect(new Set(siam.data.list.map(each => each.currency))).toEqual(new Set(['THB']))
})

test('the agreement comes in the language asked for, in English where there is none', async () => {
  const vietnamese = await server.ask(calls.serviceAgreement, {}, { language: 'vi_VN' })
  expect(vietnamese.data.title).toBe('Điều khoản bằng lời dễ hiểu')
  const thai = await server.ask(calls.serviceAgreement, {}, { language: 'th_TH' })
  expect(thai.data.title).toBe('Terms in plain words')
  expect(thai.data.content).toContain('## Who may play')
})
