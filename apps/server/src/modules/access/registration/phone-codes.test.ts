import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { drawCaptcha, newAddress } from '../../../testing/asking.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()

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

test('no code is sent from a country closed for registrations', async () => {
  await server.owner.run(sql`
    insert into closed_countries (site_id, country, closes) values (1, 'TH', 'registration')`)
  expect((await send({}, { address: '58.8.8.8' })).code).toBe(104)
})

test('no code is sent when the site’s credit is used up; what was not sent does not count', async () => {
  await server.owner.run(sql`insert into sms_credits (site_id, remaining) values (1, 0)`)
  const phone = newPhone()
  expect((await send({ member_phone: phone })).code).toBe(103)
  await server.owner.run(sql`update sms_credits set remaining = 1000 where site_id = 1`)
  expect((await send({ member_phone: phone })).code).toBe(100)
})

describe('a cap is no code under way', () => {
  const times = (count: number, code: number) => Array.from({ length: count }, () => code)

  test('ten of one address in an hour, fifty in a day', async () => {
    const asked = { address: newAddress() }
    const codes: number[] = []
    for (let hour = 0; hour < 6; hour += 1) {
      for (let time = 0; time < 11; time += 1) {
        const captcha_token = await drawCaptcha(server, 2, asked)
        codes.push((await send({ captcha_token, verify_code: fixedCaptcha }, asked)).code)
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
