import {
  calls,
  checkRegistration,
  checkRegistrationField,
  type RegistrationField,
  type RegistrationRules,
  type RegistrationValues,
} from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawCaptcha, newAddress } from '../../../testing/asking.ts'
import { agreed } from '../../../testing/registering.ts'
import { fixedCaptcha, serverUnderTest } from '../../../testing/server-under-test.ts'

/* Every rule of a field as a row, checked twice: by the page's function, with the settings that the page was given,
   and by the server through the wire. */

const today = '2026-11-21'
const server = serverUnderTest({ start: new Date(`${today}T12:00:00Z`) })
let settings: RegistrationRules['settings'] = []

// In US dollars every field has to be filled in, in dong and renminbi every one may be left out. Codes are for renminbi.
beforeAll(async () => {
  await server.owner.run(sql`
    update register_settings
       set is_display = true, is_required = currency = 'USD',
           is_verification = currency = 'RMB' and name in ('member_phone', 'member_email')
     where site_id = 1`)
  settings = (await server.ask(calls.registerSettings, {})).data.list
})

type Currency = 'VND' | 'RMB' | 'USD'
const rulesOf = (currency: Currency): RegistrationRules => ({
  currency,
  settings,
  phone10: false,
  passwordProfile: 'basic',
  today,
  isReferred: false,
})

type Row = readonly [
  field: RegistrationField,
  currency: Currency,
  value: string,
  fault: string | undefined,
  code?: number,
]

const adult = '2008-11-21'
const rows: readonly Row[] = [
  ['member_account', 'VND', '', 'err_account_blank', 201],
  ['member_account', 'VND', 'ab cd!', 'err_account_format', 201],
  ['member_account', 'VND', 'ab_cdé', 'err_account_format', 201],
  ['member_account', 'VND', 'abcde', 'err_account_length', 201],
  ['member_account', 'VND', 'abcdefghijklm', 'err_account_length', 201],
  ['member_account', 'VND', 'a-b_c1', undefined],
  ['member_account', 'VND', 'abcdefghijk9', undefined],
  ['password', 'VND', '', 'ph_password', 202],
  ['password', 'VND', 'abc12', 'err_psw_length', 202],
  ['password', 'VND', 'abcdefghijk12', 'err_psw_length', 202],
  ['password', 'VND', 'abcdef', 'err_psw_format', 202],
  ['password', 'VND', '123456', 'err_psw_format', 202],
  ['password', 'VND', 'abc12!', 'err_psw_format', 202],
  ['password', 'VND', 'quay77', undefined],
  ['password', 'VND', 'abcdefghij12', undefined],
  ['member_name', 'USD', '', 'err_name_blank', 227],
  ['member_name', 'VND', '', undefined],
  ['member_name', 'RMB', 'John', 'error_RMB_name_format', 227],
  ['member_name', 'RMB', '李明', undefined],
  ['member_name', 'RMB', '阿凡提.买买提', undefined],
  ['member_name', 'RMB', '阿凡提·买买提', undefined],
  ['member_name', 'RMB', '阿凡提..买买提', 'error_RMB_name_format', 227],
  ['member_name', 'RMB', '李明.', 'error_RMB_name_format', 227],
  ['member_name', 'VND', 'Nguyen An', 'error_name_format', 227],
  ['member_name', 'VND', 'NguyễnVănAn', undefined],
  ['member_name', 'USD', 'Ann Lee', undefined],
  ['member_name', 'USD', '<b>Ann', 'err_name_format', 227],
  ['member_name', 'USD', 'A'.repeat(51), 'err_name_length', 227],
  ['member_birthday', 'USD', '', 'ph_birthday', 400],
  ['member_birthday', 'USD', '--', 'ph_birthday', 400],
  ['member_birthday', 'VND', '--', undefined],
  ['member_birthday', 'VND', '1990--', 'err_birthday_incomplete', 400],
  ['member_birthday', 'VND', '1990-4-', 'err_birthday_incomplete', 400],
  ['member_birthday', 'VND', '1990-2-30', 'err_birthday_invalid', 400],
  ['member_birthday', 'VND', 'yesterday', 'err_birthday_invalid', 400],
  ['member_birthday', 'VND', '2030-01-01', 'err_birthday_invalid', 400],
  ['member_birthday', 'VND', '1890-01-01', 'err_birthday_invalid', 400],
  ['member_birthday', 'VND', '2008-11-22', 'err_under_age', 203],
  ['member_birthday', 'VND', adult, undefined],
  ['member_birthday', 'VND', '1990-1-5', undefined],
  ['member_email', 'USD', '', 'ph_email', 206],
  ['member_email', 'VND', '', undefined],
  ['member_email', 'VND', 'a@b', 'err_email_format', 206],
  ['member_email', 'VND', 'a b@example.com', 'err_email_format', 206],
  ['member_email', 'VND', 'a@@example.com', 'err_email_format', 206],
  ['member_email', 'VND', 'a.@example.com', 'err_email_format', 206],
  ['member_email', 'VND', 'ly+play@mail.example.com', undefined],
  ['member_phone', 'USD', '', 'err_phone_blank', 209],
  ['member_phone', 'USD', '12a4', 'err_phone_format', 209],
  ['member_phone', 'USD', '+8491234', 'err_phone_format', 209],
  ['member_phone', 'USD', '5551234', undefined],
  ['member_phone', 'VND', '091234567', 'err_phone_vi_format', 209],
  ['member_phone', 'VND', '09123456789', 'err_phone_vi_format', 209],
  ['member_phone', 'VND', '0912345679', undefined],
  ['identity_id', 'USD', '', 'ph_identity_id', 400],
  ['identity_id', 'VND', 'AB 12', 'err_identity_id_format', 400],
  ['identity_id', 'VND', '079090001234', undefined],
  ['withdraw_password', 'USD', '', 'ph_withdraw_password', 400],
  ['withdraw_password', 'VND', '', undefined],
  ['withdraw_password', 'VND', '123', 'err_withdraw_password_format', 400],
  ['withdraw_password', 'VND', '12a4', 'err_withdraw_password_format', 400],
  ['withdraw_password', 'VND', '12345', 'err_withdraw_password_format', 400],
  ['withdraw_password', 'VND', '7777', 'err_withdraw_password_simple', 400],
  ['withdraw_password', 'VND', '6969', 'err_withdraw_password_simple', 400],
  ['withdraw_password', 'VND', '1234', 'err_withdraw_password_simple', 400],
  ['withdraw_password', 'VND', '8901', 'err_withdraw_password_simple', 400],
  ['withdraw_password', 'VND', '4321', 'err_withdraw_password_simple', 400],
  ['withdraw_password', 'VND', '1235', undefined],
  ['withdraw_password', 'VND', '0135', undefined],
  ...(['member_qq', 'member_wechat', 'member_zalo', 'member_whats_app', 'member_fb'] as const).flatMap(
    (field): readonly Row[] => [
      [field, 'USD', '', 'ph_contact', 400],
      [field, 'VND', '', undefined],
      [field, 'VND', 'a b#c', 'err_contact_format', 400],
      [field, 'VND', '@abcde', 'err_contact_format', 400],
      [field, 'VND', 'abcd', 'err_contact_length', 400],
      [field, 'VND', 'a'.repeat(51), 'err_contact_length', 400],
      [field, 'VND', 'a_.-1', undefined],
      [field, 'VND', 'a'.repeat(50), undefined],
    ],
  ),
  ...(['member_telegram', 'member_skype'] as const).flatMap((field): readonly Row[] => [
    [field, 'USD', '', 'ph_contact', 400],
    [field, 'VND', 'a b#c', 'err_contact_at_format', 400],
    [field, 'VND', '@abc', 'err_contact_length', 400],
    [field, 'VND', '@abcde', undefined],
  ]),
  ['member_others', 'USD', '', 'ph_contact', 400],
  ['member_others', 'USD', ' ', 'ph_contact', 400],
  ['member_others', 'USD', ' \u3000\u00a0', 'ph_contact', 400],
  ['member_others', 'VND', ' ', undefined],
  ['member_qq', 'USD', ' ', 'ph_contact', 400],
  ['member_name', 'USD', ' ', 'err_name_blank', 227],
  ['member_others', 'VND', 'Line: ly.90', undefined],
  ['member_others', 'VND', 'a'.repeat(51), 'err_name_length', 400],
  ['member_others', 'VND', 'Line\u202E: ly', 'err_hidden_characters', 400],
  ['member_others', 'VND', 'Line\u001B[2K', 'err_hidden_characters', 400],
  ['introducer', 'USD', '', 'ph_introducer', 228],
  ['introducer', 'VND', '', undefined],
  ['introducer', 'VND', 'AG 1', 'err_introducer_format', 228],
  ['introducer', 'VND', 'AG1', undefined],
]

const cases = rows.map(
  ([field, currency, value, fault, code = 100]) => [field, currency, value, fault, code] as const,
)

describe.each(cases)('%s in %s: %j', (field, currency, value, fault, code) => {
  test(`the page reports ${fault}`, () => {
    expect(checkRegistrationField(field, { [field]: value }, rulesOf(currency))).toBe(fault)
  })

  test(`the server answers ${code}`, async () => {
    const body = { member_currency: currency, verification: 1, [field]: value } as const
    const answer = await server.ask(calls.verifyField, body, { address: newAddress() })
    expect(answer.code).toBe(code)
    if (fault !== undefined) expect(answer.raw).toEqual({ errors: { [field]: fault } })
  })
})

const whole = {
  member_account: 'abcdef',
  password: 'quay77',
  check_password: 'quay77',
  member_phone: '13800138000',
  phone_verify: '123456',
} satisfies RegistrationValues

/** Rules over several fields: checked by the page over the whole form, by the server at the registration. */
test.each([
  ['the passwords differ', { check_password: 'quay78' }, { check_password: 'err_checkPsw_diff' }, 202],
  [
    'the password is the account',
    { member_account: 'quay77lamp', password: 'Quay77Lamp', check_password: 'Quay77Lamp' },
    { password: 'err_psw_account' },
    202,
  ],
  ['the code is missing', { phone_verify: '' }, { phone_verify: 'ph_phone_verify' }, 400],
  ['the code has letters', { phone_verify: '12a456' }, { phone_verify: 'err_phone_verify_format' }, 400],
  ['the code is short', { phone_verify: '12345' }, { phone_verify: 'err_phone_verify_length' }, 400],
  [
    'two fields are wrong',
    { member_account: 'a', password: 'b' },
    { member_account: 'err_account_length', password: 'err_psw_length', check_password: 'err_checkPsw_diff' },
    201,
  ],
  [
    'the code of the e-mail is missing',
    { member_email: 'ly@member.example' },
    { email_verify: 'ph_email_verify' },
    400,
  ],
  [
    'the code of the e-mail has letters',
    { member_email: 'ly@member.example', email_verify: '12a456' },
    { email_verify: 'err_phone_verify_format' },
    400,
  ],
  [
    'the code of the e-mail is long',
    { member_email: 'ly@member.example', email_verify: '1234567' },
    { email_verify: 'err_phone_verify_length' },
    400,
  ],
  [
    'e-mail and code are both wrong',
    { member_email: 'nowhere', email_verify: '12345' },
    { member_email: 'err_email_format', email_verify: 'err_phone_verify_length' },
    206,
  ],
  ['the birthday is a child’s', { member_birthday: '2020-01-01' }, { member_birthday: 'err_under_age' }, 203],
  ['no phone is given, so no code either', { member_phone: '', phone_verify: '' }, {}, 100],
  [
    'no e-mail is given, so its code is ignored',
    { member_account: 'abcdeg', member_phone: '', member_email: '', email_verify: '12' },
    {},
    100,
  ],
] as const)('when %s', async (_when, change, errors, code) => {
  const values = { ...whole, ...change }
  expect(checkRegistration(values, rulesOf('RMB'))).toEqual(errors)
  const asked = { address: newAddress() }
  const captcha_token = await drawCaptcha(server, 2, asked)
  const answer = await server.ask(
    calls.register,
    {
      ...values,
      member_currency: 'RMB',
      captcha_token,
      verify_code: fixedCaptcha,
      ...agreed,
    },
    asked,
  )
  expect(answer.code).toBe(code)
  if (code !== 100) expect(answer.raw).toEqual({ errors })
})

test('a site may require ten digits in any currency', () => {
  const rules = { ...rulesOf('USD'), phone10: true }
  expect(checkRegistrationField('member_phone', { member_phone: '5551234' }, rules)).toBe(
    'err_phone_vi_format',
  )
})

test('who was born on a leap day comes of age on the first of March', () => {
  const rules = (day: string) => ({ ...rulesOf('VND'), today: day })
  const values = { member_birthday: '2008-02-29' }
  expect(checkRegistrationField('member_birthday', values, rules('2026-02-28'))).toBe('err_under_age')
  expect(checkRegistrationField('member_birthday', values, rules('2026-03-01'))).toBeUndefined()
})

test('a person comes of age when the day begins at the site', async () => {
  const midnight = new Date('2026-11-22T04:00:00Z')
  const check = () =>
    server.ask(
      calls.verifyField,
      { member_currency: 'VND', verification: 1, member_birthday: '2008-11-22' },
      { address: newAddress() },
    )
  await server.clock.advance(midnight.getTime() - 1 - server.clock.now().getTime())
  expect((await check()).raw).toEqual({ errors: { member_birthday: 'err_under_age' } })
  await server.clock.advance(1)
  expect((await check()).code).toBe(100)
})

describe('a common password', () => {
  const common = { password: 'abc123', check_password: 'abc123' }
  const said = { errors: { password: 'err_psw_common' } }

  test('is refused when its field is left, and its repetition gets no message', async () => {
    const body = { member_currency: 'VND', verification: 1, password: 'abc123' } as const
    const left = await server.ask(calls.verifyField, body, { address: newAddress() })
    expect([left.code, left.raw]).toEqual([202, said])
    const again = await server.ask(calls.verifyField, { ...body, ...common }, { address: newAddress() })
    expect(again.code).toBe(100)
  })

  test('is refused at the registration', async () => {
    const asked = { address: newAddress() }
    const form = { ...whole, ...common, member_account: 'quay_9', member_currency: 'RMB' as const }
    const answer = await server.ask(calls.register, { ...form, ...agreed }, asked)
    expect([answer.code, answer.raw]).toEqual([202, said])
  })
})

describe('a site whose passwords are strict', () => {
  const siteRule = (profile: string) =>
    server.owner.run(sql`update sites set password_profile = ${profile} where id = 1`)
  beforeAll(async () => {
    await siteRule('strict')
    await server.clock.advance(2_001)
  })
  afterAll(() => siteRule('basic'))

  test.each([
    ['', 'ph_password'],
    ['quay ra', 'err_psw_length_strict'],
    [' '.repeat(9), 'ph_password'],
    ['a '.repeat(33), 'err_psw_length_strict'],
    ['password', 'err_psw_common'],
    ['quay lantern rain', undefined],
    ['mưa trên bến', undefined],
  ])('takes %j with %s', async (password, fault) => {
    const rules = { ...rulesOf('VND'), passwordProfile: 'strict' } as const
    if (fault !== 'err_psw_common')
      expect(checkRegistrationField('password', { password }, rules)).toBe(fault)
    const body = { member_currency: 'VND', verification: 1, password } as const
    const answer = await server.ask(calls.verifyField, body, { address: newAddress() })
    expect(answer.code).toBe(fault === undefined ? 100 : 202)
    if (fault !== undefined) expect(answer.raw).toEqual({ errors: { password: fault } })
  })

  test('is part of the settings of its pages, with the maximum length', async () => {
    const { data } = await server.ask(calls.siteDetail, {})
    expect(data.env_config.login.password_profile).toBe('strict')
    const { list } = (await server.ask(calls.registerSettings, {})).data
    expect(list.find(({ name }) => name === 'check_password')?.max).toBe(64)
  })
})
