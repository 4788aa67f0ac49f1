import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { logIn, newAddress } from '../../../testing/asking.ts'
import { newestCode, otherThan, notifiedOfDetails } from '../../../testing/proofs.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()

type Edit = SentBodyOf<typeof calls.profileEdit>
const edit = (token: string, body: Edit, address?: string) =>
  server.ask(calls.profileEdit, body, {
    token,
    headers: browser,
    ...(address === undefined ? {} : { address }),
  })
const look = async (token: string) => (await server.ask(calls.profile, {}, { token })).data
const browser = { 'sec-fetch-site': 'same-origin' }
const sendPhone = (token: string | undefined, member_phone: string) =>
  server.ask(
    calls.registerSms,
    { member_phone, currency: 'VND', type: 'member_center' },
    { address: newAddress(), headers: browser, ...(token === undefined ? {} : { token }) },
  )
const sendEmail = (token: string, member_email: string) =>
  server.ask(calls.emailCode, { member_email }, { token, address: newAddress(), headers: browser })

let lastPhone = 930_000_000
const newPhone = () => `0${(lastPhone += 10_001)}`

beforeEach(async () => {
  await server.owner.run(sql`
    truncate limit_windows, demo_messages, message_codes, registration_blocks, message_blocks`)
})

/** How the site of these tests has a field of its member centre. */
async function setting(
  name: string,
  column: 'is_member_center' | 'is_member_center_verification',
  is: boolean,
) {
  const value = is ? sql`true` : sql`false`
  const set = column === 'is_member_center' ? sql`is_member_center` : sql`is_member_center_verification`
  await server.owner.run(
    sql`update register_settings set ${set} = ${value} where site_id = 1 and name = ${name}`,
  )
}

describe('the page of a member', () => {
  test('returns what is on file; phone, e-mail and identity number are masked, the digits only counted', async () => {
    const profile = await look(await server.login('member1'))
    expect(profile).toMatchObject({
      member_account: 'member1',
      member_currency: 'VND',
      member_name: 'NguyễnVănAn',
      member_phone: '09******78',
      member_email: 'a***@member.example',
      new_identity_id: '07********34',
      is_withdraw_password: 1,
      line: null,
    })
    const text = JSON.stringify(profile)
    for (const secret of ['0912345678', 'an@member', '079085001234', '1357'])
      expect(text).not.toContain(secret)
  })

  test('has the fields that the site has in its member centre, and those alone', async () => {
    const token = await server.login('member10')
    await setting('member_zalo', 'is_member_center', false)
    const names = (await look(token)).fields.map(({ name }) => name)
    expect(names).toContain('member_line')
    expect(names).not.toContain('member_zalo')
    expect(await edit(token, { member_zalo: 'minh.ly' })).toMatchObject({
      code: 101,
      raw: { errors: { member_zalo: 'err_field_locked' } },
    })
    await setting('member_zalo', 'is_member_center', true)
    expect((await edit(token, { member_zalo: 'minh.ly' })).data.zalo).toBe('minh.ly')
    expect((await edit(token, { member_zalo: '' })).data.zalo).toBeNull()
  })
})

test('who is a member in a currency that the site has given up has a profile all the same', async () => {
  const token = await server.login('member9')
  const before = await look(token)
  expect(before.fields.length).toBeGreaterThan(0)
  const given = z.object({ currency: z.string(), sort: z.int() })
  const [gone] = await server.owner.all(
    given,
    sql`delete from site_currencies where site_id = 1 and currency = ${before.member_currency} returning currency, sort`,
  )
  await server.clock.advance(3_000)
  const offered = (await server.ask(calls.registerSettings, {})).data.list
  expect(offered.map(({ currency }) => currency)).not.toContain(before.member_currency)
  expect(await look(token)).toEqual(before)
  expect((await edit(token, { member_line: 'an.line' })).data.line).toBe('an.line')
  const digits = { withdraw_password: '2468', password: 'demo1234', old_withdraw_password: '1357' }
  expect((await server.ask(calls.editWithdrawPassword, digits, { token })).code).toBe(100)
  const sms = { member_phone: '0987000333', currency: before.member_currency, type: 'member_center' } as const
  expect((await server.ask(calls.registerSms, sms, { token, address: newAddress() })).code).toBe(100)
  await server.owner.run(
    sql`insert into site_currencies values (1, ${gone?.currency ?? ''}, ${gone?.sort ?? 0})`,
  )
  await server.clock.advance(3_000)
})

describe('a member enters', () => {
  test('name, birthday and identity number once, and is kept to it', async () => {
    const token = await server.login('member10')
    const given = { member_name: 'Ann Lee', member_birthday: '1990-1-5', identity_id: 'AB123456' }
    expect((await edit(token, given)).data).toMatchObject({
      member_name: 'Ann Lee',
      member_birthday: '1990-01-05',
      new_identity_id: 'AB****56',
    })
    expect((await look(token)).fields.find(({ name }) => name === 'identity_id')?.is_locked).toBe(1)
    const again = await edit(token, { member_name: 'Ann Li' })
    expect(again.code).toBe(101)
    expect(again.raw).toEqual({ errors: { member_name: 'err_field_locked' } })
    // The same once more is no change.
    expect((await edit(token, { member_name: 'Ann Lee' })).code).toBe(100)
    const pushed = z.object({ event: z.string() })
    const rows = await server.owner.all(
      pushed,
      sql`select event from push.outbox where event = 'profile.updated'`,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  test.each<readonly [Edit, Readonly<Record<string, string>>]>([
    [{ member_line: 'ab' }, { member_line: 'err_contact_length' }],
    [{ member_birthday: '2020-01-01' }, { member_birthday: 'err_under_age' }],
    [{ member_email: 'nowhere' }, { member_email: 'err_email_format' }],
    [{ member_phone: '12a' }, { member_phone: 'err_phone_format' }],
    [{ member_phone: '' }, { member_phone: 'err_phone_blank' }],
  ])('%o: 102, with the rule of the registration', async (body, errors) => {
    const token = await server.login(body.member_phone === '' ? 'member1' : 'member9')
    const answer = await edit(token, body)
    expect(answer.code).toBe(102)
    expect(answer.raw).toEqual({ errors })
  })

  test('nothing at all: 400', async () => {
    expect((await edit(await server.login('member2'), { password: 'demo1234' })).code).toBe(400)
  })
})

describe('a phone', () => {
  test('is proven by a code of the member centre, which is this member’s alone', async () => {
    const [mine, theirs] = [await server.login('member2'), await server.login('member9')]
    const phone = newPhone()
    expect((await sendPhone(mine, phone)).data).toEqual({ expire: 300 })
    const code = await newestCode(server, phone)
    const body = { member_phone: phone, password: 'demo1234' }
    expect(await edit(mine, { ...body, phone_verify: otherThan(code) })).toMatchObject({
      code: 104,
      raw: { errors: { phone_verify: 'err_code_wrong' } },
    })
    expect((await edit(theirs, { ...body, phone_verify: code })).code).toBe(104)
    const saved = await edit(mine, { ...body, phone_verify: code })
    expect(saved.data.member_phone).toMatch(/^09\*+\d\d$/)
    // Used up.
    expect((await edit(mine, { ...body, member_phone: newPhone(), phone_verify: code })).code).toBe(104)
  })

  test('that replaces another needs the password; five wrong ones lock it out, and the login still works', async () => {
    const token = await server.login('member1')
    const address = newAddress()
    const phone = '0987000111'
    for (let time = 0; time < 5; time += 1) {
      expect((await edit(token, { member_phone: phone, password: 'wrong123' }, address)).code).toBe(105)
    }
    const resting = await edit(token, { member_phone: phone, password: 'demo1234' }, address)
    expect(resting.code).toBe(996)
    expect(resting.raw).toEqual({ wait: expect.any(Number) })
    expect((await logIn(server, { account: 'member1' })).code).toBe(100)
  })

  test('that is taken gets no code, and is not saved', async () => {
    const token = await server.login('member6')
    await setting('member_phone', 'is_member_center_verification', false)
    expect(await sendPhone(token, '0912345678')).toMatchObject({ code: 99 })
    const taken = await edit(token, { member_phone: '0912345678', password: 'demo1234' })
    expect(taken.code).toBe(103)
    expect(taken.raw).toEqual({ errors: { member_phone: 'err_value_taken' } })
    await setting('member_phone', 'is_member_center_verification', true)
  })

  test('given up is free for the next; without verification no code is asked', async () => {
    await setting('member_phone', 'is_member_center_verification', false)
    const [one, other] = [await server.login('member9'), await server.login('member7')]
    const [first, second] = ['0955000001', '0955000002']
    const save = (token: string, member_phone: string) => edit(token, { member_phone, password: 'demo1234' })
    expect((await save(one, first)).code).toBe(100)
    expect((await save(other, first)).code).toBe(103)
    expect((await save(one, second)).code).toBe(100)
    expect((await save(other, first)).code).toBe(100)
    await setting('member_phone', 'is_member_center_verification', true)
  })

  test('that the site blocks is not accepted', async () => {
    await server.owner.run(sql`insert into registration_blocks values (1, 'phone', '0966000001')`)
    const token = await server.login('member8')
    expect((await edit(token, { member_phone: '0966000001', password: 'demo1234' })).code).toBe(103)
    expect((await sendPhone(token, '0966000001')).code).toBe(104)
  })

  test('without a session gets no code of the member centre', async () => {
    expect((await sendPhone(undefined, newPhone())).status).toBe(401)
  })
})

test('a changed phone or e-mail is announced at the previous contact', async () => {
  const token = await server.login('member1')
  for (const field of ['member_phone', 'member_email'])
    await setting(field, 'is_member_center_verification', false)
  const before = { member_phone: '0912345678', member_email: 'an@member.example' }
  const after = { member_phone: newPhone(), member_email: 'an.new@member.example' }
  expect((await edit(token, { ...after, password: 'demo1234' })).code).toBe(100)
  expect((await notifiedOfDetails(server)).toSorted()).toEqual(Object.values(before).toSorted())
  expect((await edit(token, { ...before, password: 'demo1234' })).code).toBe(100)
  for (const field of ['member_phone', 'member_email'])
    await setting(field, 'is_member_center_verification', true)
})

describe('an e-mail', () => {
  test('is proven by its own code', async () => {
    const token = await server.login('member10')
    const member_email = 'ten@member.example'
    expect((await sendEmail(token, member_email)).data).toEqual({ expire: 300 })
    const again = await sendEmail(token, member_email)
    expect(again.code).toBe(102)
    expect(again.raw).toEqual({ wait: expect.any(Number) })
    const email_verify = await newestCode(server, member_email)
    expect((await edit(token, { member_email, email_verify })).code).toBe(105)
    const saved = await edit(token, { member_email, email_verify, password: 'demo1234' })
    expect(saved.data.member_email).toBe('t***@member.example')
  })

  test('is reported as taken only so often', async () => {
    const token = await server.login('member2')
    const unique = (is: boolean) =>
      server.owner.run(
        sql`update register_settings set is_unique = ${is} where site_id = 1 and name = 'member_email'`,
      )
    await unique(true)
    for (let time = 0; time < 10; time += 1) {
      expect((await sendEmail(token, 'an@member.example')).code).toBe(99)
    }
    expect(await sendEmail(token, 'an@member.example')).toMatchObject({
      code: 996,
      raw: { wait: expect.any(Number) },
    })
    await unique(false)
  })

  test.each([
    ['', 201],
    ['nowhere', 99],
  ])('"%s": %s', async (email, code) => {
    expect((await sendEmail(await server.login('member10'), email)).code).toBe(code)
  })

  test('that the site blocks gets no code: the edit would refuse it', async () => {
    await server.owner.run(sql`
      insert into registration_blocks
      values (1, 'email', 'never@member.example'), (1, 'email', '@throwaway.example')`)
    const token = await server.login('member10')
    for (const member_email of ['never@member.example', 'any@throwaway.example']) {
      expect((await sendEmail(token, member_email)).code).toBe(104)
      expect((await edit(token, { member_email, password: 'demo1234' })).code).toBe(103)
    }
    expect((await server.ask(calls.demoOutbox, {})).data.list).toEqual([])
  })

  test('that gets no messages: 104', async () => {
    const token = await server.login('member10')
    await server.owner.run(
      sql`insert into message_blocks (site_id, channel, pattern) values (1, 'email', 'no@member.example')`,
    )
    expect((await sendEmail(token, 'no@member.example')).code).toBe(104)
  })
})

describe('the withdraw password', () => {
  const set = (
    token: string,
    change: Partial<SentBodyOf<typeof calls.editWithdrawPassword>> = {},
    address?: string,
  ) =>
    server.ask(
      calls.editWithdrawPassword,
      {
        withdraw_password: '2468',
        check_withdraw_password: '2468',
        old_withdraw_password: '1357',
        password: 'demo1234',
        ...change,
      },
      { token, ...(address === undefined ? {} : { address }) },
    )

  test.each([
    ['it is not four digits', { withdraw_password: '24680', check_withdraw_password: '24680' }, 102],
    ['it is empty', { withdraw_password: '', check_withdraw_password: '' }, 102],
    ['it is easy to guess', { withdraw_password: '1234', check_withdraw_password: '1234' }, 102],
    ['the two differ', { check_withdraw_password: '2469' }, 102],
    ['the password is wrong', { password: 'wrong123' }, 105],
    ['the present one is wrong', { old_withdraw_password: '9753' }, 101],
  ])('is refused when %s', async (_when, change, code) => {
    expect((await set(await server.login('member2'), change)).code).toBe(code)
  })

  test('is changed, and only the new one counts from then on; the member is notified once', async () => {
    const token = await server.login('member2')
    const letters = sql`select template from member_letters where template = 'detailChanged'`
    const given = () => server.owner.all(z.object({ template: z.string() }), letters)
    const before = (await given()).length
    expect((await set(token)).code).toBe(100)
    expect((await set(token)).code).toBe(101)
    expect(await given()).toHaveLength(before + 1)
    const back = { old_withdraw_password: '2468', withdraw_password: '1357', check_withdraw_password: '1357' }
    expect((await set(token, back)).code).toBe(100)
  })

  test('is locked out for a day after five wrong ones', async () => {
    const token = await server.login('member2')
    const address = newAddress()
    const wrong = { old_withdraw_password: '9753' }
    for (let time = 0; time < 5; time += 1) expect((await set(token, wrong, address)).code).toBe(101)
    const resting = await set(token, {}, address)
    expect(resting.code).toBe(996)
    expect(resting.raw).toEqual({ wait: expect.any(Number) })
  })
})
