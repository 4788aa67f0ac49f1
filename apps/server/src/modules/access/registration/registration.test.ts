import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import { registering, useLongForms, type Form } from '../../../testing/registering.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { detailsOf } from '../../../testing/member-details.ts'

const server = serverUnderTest()
const hourMs = 3_600_000

const { newForm, register } = registering(server)
beforeAll(() => useLongForms(server))

const balancesRow = z.object({ kind: z.int(), balance: z.bigint() })
const balancesOf = (currency: string) =>
  server.owner.all(
    balancesRow,
    sql`select kind, balance from ledger.accounts where owner = 1 and currency = ${currency} and kind > 10000 order by kind`,
  )

test('a new member is in at once, with sandbox money from the budget of its programme', async () => {
  const before = await balancesOf('VND')
  const form = newForm()
  const answer = await register(form)
  expect(answer.code).toBe(100)
  expect(answer.headers['authorization']).toBe(answer.data.token)
  expect(answer.data.welcome).toBe('500000')
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
  expect(events.map(row => row.event)).toEqual(['member.cash', 'letter.sent', 'login'])
  expect(events[0]?.data).toMatchObject({ cash: '500000', cash_version: frame.cash_version })
  expect((await logIn(server, { account: form.member_account, password: 'quay77' })).code).toBe(100)
})

test('a welcome in dollars is thirty', async () => {
  const answer = await register(newForm({ member_currency: 'USD', member_name: 'Ann Lee' }))
  const { data } = await server.ask(calls.layout, {}, { token: answer.data.token })
  expect(data).toMatchObject({ member_currency: 'USD', member_cash: '30.00' })
})

test('when the budget is empty a member comes in without a welcome', async () => {
  const site = { address: newAddress(), host: 'siam.localhost' }
  await server.owner.run(
    sql`update ledger.accounts set frozen = true where owner = 2 and kind > 10000 and currency = 'THB'`,
  )
  const answer = await register(
    newForm({
      member_currency: 'THB',
      member_email: '',
      password: 'quay7788',
      check_password: 'quay7788',
    }),
    site,
  )
  expect(answer.code).toBe(100)
  const { data } = await server.ask(calls.myCash, {}, { token: answer.data.token, host: site.host })
  expect(answer.data.welcome).toBeNull()
  expect(data).toMatchObject({ cash: '0.00', welcome: null })
})

describe('a registration is refused', () => {
  test.each([
    ['the account is taken', { member_account: 'MEMBER1' }, 102],
    ['the phone is taken', { member_phone: '0912345678' }, 104],
    ['the captcha is answered wrong', { verify_code: '0000' }, 224],
    ['the agreement is not ticked', { agreement: 0 }, 204],
    ['the agreement is not mentioned', { agreement: undefined }, 204],
  ] as const)('when %s', async (_when, change, code) => {
    // The table holds fields of the form.
    const answer = await register({ ...newForm(), ...(change as Partial<Form>) })
    expect(answer.code).toBe(code)
  })

  test('when the agreement is an older one than the site has by now', async () => {
    await server.owner.run(sql`
      insert into agreements (site_id, version, title, content, updated_at)
      select site_id, '2026-11-22', title, content, '2026-11-22' from agreements where site_id = 1`)
    const form = newForm({ member_account: 'reads_new' })
    const { data: settings } = await server.ask(calls.registerSettings, {})
    const before = await register(form)
    const { code: unnamed } = await register(newForm({ agreement_version: undefined }))
    const now = await register({ ...form, agreement_version: settings.agreement_version })
    await server.owner.run(sql`delete from agreements where version = '2026-11-22'`)
    expect([before.code, unnamed, settings.agreement_version, now.code]).toEqual([
      204,
      100,
      '2026-11-22',
      100,
    ])
    const kept = await server.owner.one(
      z.object({ agreementVersion: z.string() }),
      sql`
        select r.agreement_version
          from registrations r
          join members m on m.id = r.member_id
         where m.account = 'reads_new'`,
    )
    expect(kept).toEqual({ agreementVersion: '2026-11-22' })
  })

  test.each([
    ['account', { member_account: 'ab' }, 201, { member_account: 'err_account_length' }],
    ['password', { password: 'abcdef', check_password: 'abcdef' }, 202, { password: 'err_psw_format' }],
    ['repeated password', { check_password: 'quay78' }, 202, { check_password: 'err_checkPsw_diff' }],
    ['name', { member_name: '' }, 227, { member_name: 'err_name_blank' }],
    ['phone', { member_phone: '091' }, 209, { member_phone: 'err_phone_vi_format' }],
    ['email', { member_currency: 'USD', member_email: 'a@b' }, 206, { member_email: 'err_email_format' }],
    ['introducer', { introducer: 'A G' }, 228, { introducer: 'err_introducer_format' }],
    ['age', { member_birthday: '2020-02-02' }, 203, { member_birthday: 'err_under_age' }],
    ['birthday', { member_birthday: '1990-1-' }, 400, { member_birthday: 'err_birthday_incomplete' }],
    ['currency', { member_currency: 'THB' }, 400, { member_currency: 'err_currency_closed' }],
  ] as const)('for its %s', async (_field, change, code, errors) => {
    const answer = await register(newForm(change))
    expect(answer.code).toBe(code)
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

test('a captcha for the login is not valid for the registration', async () => {
  const captcha_token = await drawCaptcha(server, 1)
  expect((await register({ ...newForm(), captcha_token })).code).toBe(224)
})

test('what the form does not ask for is neither checked nor stored', async () => {
  const form = newForm({ member_currency: 'USD', member_name: 'Bo', member_phone: 'not a phone' })
  const answer = await register(form)
  expect(answer.code).toBe(100)
  const member = { siteId: 1, memberId: BigInt(answer.data.member_id) }
  const { phone, email, birthday } = await detailsOf(server.owner, member)
  expect({ phone, email, birthday }).toEqual({ email: form.member_email, birthday: '1990-01-31' })
})

describe('the check of one field', () => {
  const check = (body: Omit<SentBodyOf<typeof calls.verifyField>, 'member_currency'>, asked: Asked = {}) =>
    server.ask(calls.verifyField, { member_currency: 'VND', verification: 1, ...body }, asked)

  test.each([
    [{ member_account: 'free_one' }, 'member_account'],
    [{ member_phone: '0911111111' }, 'member_phone'],
    [{ password: 'quay77', check_password: 'quay77' }, 'check_password'],
    [{ introducer: 'ag1' }, 'introducer'],
  ] as const)('passes %o', async (body, field) => {
    expect((await check(body)).data).toEqual({ field })
  })

  test.each([
    ['a taken account', { member_account: 'Member1' }, 102],
    ['a taken phone', { member_phone: '0912345678' }, 104],
    ['a bad account', { member_account: 'a b' }, 201],
    ['an unknown introducer', { introducer: 'AG9' }, 112],
    ['a disabled introducer', { introducer: 'AG2' }, 108],
    ['an introducer of another currency', { introducer: 'AG3' }, 108],
    ['two fields at once', { member_account: 'free_one', member_phone: '0900000001' }, 400],
    ['no field', {}, 400],
  ] as const)('refuses %s', async (_what, body, code) => {
    expect((await check(body)).code).toBe(code)
  })

  test('refuses the sixty-first in a minute', async () => {
    const asked = { address: newAddress() }
    const codes: number[] = []
    for (let time = 0; time < 61; time += 1)
      codes.push((await check({ member_account: 'free_one' }, asked)).code)
    expect([codes.indexOf(224), codes.indexOf(996)]).toEqual([20, 60])
  })

  test('needs a captcha from the twenty-first in ten minutes on', async () => {
    const asked = { address: newAddress() }
    const ask = (change: object = {}) => check({ member_account: 'free_one', ...change }, asked)
    for (let time = 0; time < 20; time += 1) expect((await ask()).code).toBe(100)
    await server.clock.advance(60_000)
    expect((await ask()).code).toBe(224)
    const wrong = { captcha_token: await drawCaptcha(server, 2, asked), verify_code: '0000' }
    expect((await ask(wrong)).code).toBe(224)
    const right = { captcha_token: await drawCaptcha(server, 2, asked), verify_code: fixedCaptcha }
    expect((await ask(right)).code).toBe(100)
    expect((await ask(right)).code).toBe(224)
    await server.clock.advance(10 * 60_000)
    expect((await ask()).code).toBe(100)
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
  expect(vietnamese.data.title).toBe('Điều khoản và điều kiện')
  const thai = await server.ask(calls.serviceAgreement, {}, { language: 'th_TH' })
  expect(thai.data.title).toBe('Terms and conditions')
  expect(thai.data.content).toContain('<h3>Who may play</h3>')
})

test('of the agreement that an operator wrote only what may be drawn is served', async () => {
  await server.owner.run(sql`
    insert into agreements (site_id, version, title, content, updated_at)
    values (1, 'html', ${{ en_US: 'Terms' }},
            ${{ en_US: '<h2 onclick="x()">One</h2><script>x()</script><p>Two <em>three</em></p>' }},
            '2026-11-20T00:00:00Z')`)
  const { data } = await server.ask(calls.serviceAgreement, {})
  await server.owner.run(sql`delete from agreements where version = 'html'`)
  expect(data).toMatchObject({ version: 'html', content: '<h2>One</h2><p>Two <em>three</em></p>' })
})
