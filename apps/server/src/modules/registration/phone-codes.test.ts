import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { cookieOf, drawCaptcha, newAddress } from '../../testing/asking.ts'
import { registering } from '../../testing/registering.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../testing/server-under-test.ts'

const server = serverUnderTest()
const { newForm, register } = registering(server)

let lastPhone = 13_800_000_000
const newPhone = () => `${(lastPhone += 10_001)}`

const send = (
  change: Partial<SentBodyOf<typeof calls.registerSms>>,
  asked: Asked = { address: newAddress() },
) =>
  server.ask(
    calls.registerSms,
    { member_phone: newPhone(), currency: 'RMB', type: 'register_member', ...change },
    asked,
  )

/** The code that the last message to a phone carries. */
async function codeFor(phone: string): Promise<string> {
  const { data } = await server.ask(calls.demoOutbox, {})
  return /\b\d{6}\b/.exec(data.list.find(message => message.to === phone)?.text ?? '')?.[0] ?? ''
}

const formOf = (member_phone: string, phone_verify: string) =>
  newForm({
    member_currency: 'RMB',
    member_name: '李明',
    withdraw_password: '1357',
    member_phone,
    phone_verify,
  })

test('a phone is proven by the code that was sent to it, once', async () => {
  const phone = newPhone()
  const sent = await send({ member_phone: phone })
  expect(sent.data).toEqual({ expire: 300 })
  const code = await codeFor(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await register(formOf(phone, wrong))).code).toBe(113)
  expect((await register(formOf(newPhone(), code))).code).toBe(113)
  expect((await register(formOf(phone, code))).code).toBe(100)
})

/** A browser by its cookie; before its first code it has none. */
const browser = (cookie?: string): Asked => ({
  address: newAddress(),
  headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
})

test('a code is the browser’s that asked for it: no other can type it, nor use up its tries', async () => {
  const phone = newPhone()
  const sent = await send({ member_phone: phone }, browser())
  expect(sent.headers['set-cookie']).toMatch(/^code=[\w-]{43}; .*HttpOnly/)
  const code = await codeFor(phone)
  const theirs = await send({ member_phone: newPhone() }, browser())
  const wrong = code === '000000' ? '000001' : '000000'
  for (const stranger of [undefined, cookieOf(theirs)])
    for (const typed of [wrong, wrong, wrong, code])
      expect((await register(formOf(phone, typed), browser(stranger))).code).toBe(113)
  expect((await register(formOf(phone, code), browser(cookieOf(sent)))).code).toBe(100)
})

test('another browser waits as long as the first for a code to the same phone', async () => {
  const phone = newPhone()
  await send({ member_phone: phone }, browser())
  const other = await send({ member_phone: phone }, browser())
  expect([other.code, other.raw]).toEqual([102, { wait: 300 }])
})

test('a registration that fails for something else leaves the code good', async () => {
  const phone = newPhone()
  await send({ member_phone: phone })
  const form = formOf(phone, await codeFor(phone))
  expect((await register({ ...form, member_account: 'member1' })).code).toBe(102)
  expect((await register(form)).code).toBe(100)
})

test('a code is good for five minutes and five tries', async () => {
  const [late, guessed] = [newPhone(), newPhone()]
  await send({ member_phone: late })
  const lateCode = await codeFor(late)
  await server.clock.advance(300_001)
  expect((await register(formOf(late, lateCode))).code).toBe(113)
  await send({ member_phone: guessed })
  const code = await codeFor(guessed)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let time = 0; time < 5; time += 1) expect((await register(formOf(guessed, wrong))).code).toBe(113)
  expect((await register(formOf(guessed, code))).code).toBe(113)
})

describe('a code is not sent', () => {
  test.each([
    ['to no phone', { member_phone: '' }, 201],
    ['to what is no phone', { member_phone: '12a4' }, 99],
    ['where the form does not ask for one', { currency: 'VND', member_phone: '0912345670' }, 400],
    ['in a currency that is not here', { currency: 'THB' }, 400],
  ] as const)('%s', async (_where, change, code) => {
    expect((await send(change)).code).toBe(code)
  })

  test('to a phone that is somebody’s', async () => {
    const phone = newPhone()
    await send({ member_phone: phone })
    expect((await register(formOf(phone, await codeFor(phone)))).code).toBe(100)
    await server.clock.advance(300_001)
    const answer = await send({ member_phone: phone })
    expect([answer.code, answer.raw]).toEqual([99, { errors: { member_phone: 'err_phone_taken' } }])
  })

  test('twice within five minutes, whoever asks', async () => {
    const phone = newPhone()
    expect((await send({ member_phone: phone })).code).toBe(100)
    const again = await send({ member_phone: phone })
    expect(again.code).toBe(102)
    expect(again.raw).toEqual({ wait: 300 })
    await server.clock.advance(300_001)
    expect((await send({ member_phone: phone })).code).toBe(100)
  })

  test('to a blocked phone', async () => {
    await server.owner.run(sql`
      insert into registration_blocks (site_id, kind, value) values (1, 'phone', '13900000666')`)
    expect((await send({ member_phone: '13900000666' })).code).toBe(104)
    await server.owner.run(sql`
      insert into message_blocks (site_id, channel, pattern) values (1, 'sms', '139111')`)
    expect((await send({ member_phone: '13911100001' })).code).toBe(104)
  })

  test('from a place where nobody registers', async () => {
    await server.owner.run(sql`
      insert into closed_countries (site_id, country, closes) values (1, 'TH', 'registration')`)
    await server.owner.run(sql`
      insert into closed_networks (site_id, network, kind, closes)
      values (1, '203.0.113.0/26', 'listed', 'registration'), (1, '203.0.113.64/26', 'blocked', 'both'),
             (2, '203.0.113.128/26', 'blocked', 'both')`)
    const codes = await Promise.all(
      ['58.8.8.8', '203.0.113.7', '203.0.113.70', '203.0.113.140'].map(
        async address => (await send({}, { address })).code,
      ),
    )
    expect(codes).toEqual([104, 104, 104, 100])
  })

  test('when the site’s credit is used up; what was not sent does not count', async () => {
    await server.owner.run(sql`insert into sms_credits (site_id, remaining) values (1, 0)`)
    const phone = newPhone()
    expect((await send({ member_phone: phone })).code).toBe(103)
    await server.owner.run(sql`update sms_credits set remaining = 1000 where site_id = 1`)
    expect((await send({ member_phone: phone })).code).toBe(100)
  })
})

test('the fourth from one address in a day has to be asked for by a person', async () => {
  const asked = { address: newAddress() }
  for (let time = 0; time < 3; time += 1) expect((await send({}, asked)).code).toBe(100)
  expect((await send({}, asked)).code).toBe(224)
  const wrong = { captcha_token: await drawCaptcha(server, 2, asked), verify_code: '0000' }
  expect((await send(wrong, asked)).code).toBe(224)
  const right = { captcha_token: await drawCaptcha(server, 2, asked), verify_code: fixedCaptcha }
  expect((await send(right, asked)).code).toBe(100)
  expect((await send(right, asked)).code).toBe(224)
})

describe('a cap is no code under way', () => {
  /** As one person sends it after the other, with every picture read right. */
  const sendOn = async (change: Parameters<typeof send>[0], asked: Asked) =>
    (
      await send(
        { captcha_token: await drawCaptcha(server, 2, asked), verify_code: fixedCaptcha, ...change },
        asked,
      )
    ).code
  const times = (count: number, code: number) => Array.from({ length: count }, () => code)

  test('ten of one address in an hour, fifty in a day', async () => {
    const asked = { address: newAddress() }
    const codes: number[] = []
    for (let hour = 0; hour < 6; hour += 1) {
      for (let time = 0; time < 11; time += 1) {
        codes.push(await sendOn({}, asked))
        // Pictures are drawn at a person’s pace.
        await server.clock.advance(5_000)
      }
      await server.clock.advance(3_600_000)
    }
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => [...times(10, 100), 104]).flat(),
      ...times(11, 104),
    ])
  })

  test('three of one number in a day from one network, however the answer is asked for again; another gets one', async () => {
    const member_phone = newPhone()
    const asked = { address: newAddress() }
    const codes: number[] = []
    for (let time = 0; time < 7; time += 1) {
      codes.push(await sendOn({ member_phone }, asked))
      await server.clock.advance(300_001)
    }
    expect(codes).toEqual([...times(3, 100), ...times(4, 104)])
    expect((await send({ member_phone })).code).toBe(100)
    await server.clock.advance(300_001)
    expect((await send({ member_phone })).code).toBe(104)
  })

  test('a hundred of numbers in a row', async () => {
    expect((await send({ member_phone: '13777770001' })).code).toBe(100)
    await server.owner.run(sql`update limit_windows set count = 100 where name = 'code-prefix-day'`)
    expect((await send({ member_phone: '13777770002' })).code).toBe(104)
    expect((await send({ member_phone: '13777780002' })).code).toBe(100)
  })
})

test('a fourth is asked for by a person also where the registration shows no picture', async () => {
  await server.owner.run(sql`update sites set register_captcha = false where id = 1`)
  const asked = { address: newAddress() }
  for (let time = 0; time < 3; time += 1) expect((await send({}, asked)).code).toBe(100)
  expect((await send({}, asked)).code).toBe(224)
  const proof = { captcha_token: await drawCaptcha(server, 2, asked), verify_code: fixedCaptcha }
  expect((await send(proof, asked)).code).toBe(100)
  await server.owner.run(sql`update sites set register_captcha = true where id = 1`)
})

test('no field but phone and e-mail can be set to ask for a code', async () => {
  const handle = sql`update register_settings set is_verification = true where site_id = 1 and name = 'member_zalo'`
  await expect(server.owner.run(handle)).rejects.toThrow('register_settings__is_verification')
})
