import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, drawCaptcha, newAddress } from '../../../testing/asking.ts'
import { newestCode, otherThan } from '../../../testing/proofs.ts'
import { registering } from '../../../testing/registering.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const { newForm, register } = registering(server)

// The first site asks for the code of a phone in renminbi, and here for that of an e-mail in dollars.
beforeAll(async () => {
  await server.owner.run(sql`
    update register_settings
       set is_verification = true, is_display = true
     where site_id = 1
       and name = 'member_email'
       and currency = 'USD'`)
  await server.owner.run(sql`
    insert into closed_networks (site_id, network, kind, closes)
    values (1, '203.0.113.0/26', 'listed', 'registration'), (1, '203.0.113.64/26', 'blocked', 'both'),
           (2, '203.0.113.128/26', 'blocked', 'both')`)
})

type Change = Partial<
  Pick<SentBodyOf<typeof calls.registerSms>, 'currency' | 'captcha_token' | 'verify_code'>
> & { readonly target?: string }

let made = 0
const next = () => (made += 1)
const newPhone = () => `${13_800_000_000 + next() * 10_001}`
const newEmail = () => `code${next()}@member.example`
const anywhere = (): Asked => ({ address: newAddress() })

const sms = {
  name: 'a phone',
  wrongCode: 113,
  noTarget: '12a4',
  taken: { member_phone: 'err_phone_taken' },
  unwanted: ['13900000666', '13911100001'],
  newTarget: newPhone,
  send: ({ target = newPhone(), ...change }: Change = {}, asked = anywhere()) => {
    const body = { member_phone: target, currency: 'RMB', type: 'register_member', ...change } as const
    return server.ask(calls.registerSms, body, asked)
  },
  formOf: (member_phone: string, phone_verify: string) =>
    newForm({
      member_currency: 'RMB',
      member_name: '李明',
      withdraw_password: '1357',
      member_phone,
      phone_verify,
    }),
}

const email = {
  name: 'an e-mail',
  wrongCode: 115,
  noTarget: 'nowhere',
  taken: { member_email: 'err_email_taken' },
  unwanted: ['no@member.example', 'Any@Throwaway.example', 'mute@member.example'],
  newTarget: newEmail,
  send: ({ target = newEmail(), ...change }: Change = {}, asked = anywhere()) => {
    const body = { member_email: target, currency: 'USD', ...change } as const
    return server.ask(calls.registerEmail, body, asked)
  },
  formOf: (member_email: string, email_verify: string) =>
    newForm({ member_currency: 'USD', member_name: 'Ann Lee', member_email, email_verify }),
}

/** A browser by its cookie; it has none before its first code. */
const browser = (cookie?: string): Asked => ({
  address: newAddress(),
  headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }) },
})

const times = (count: number, code: number) => Array.from({ length: count }, () => code)

describe.each([sms, email])('the code of $name', ({ send, formOf, newTarget, wrongCode, ...way }) => {
  /** As one person sends it after the other, with every picture read right. */
  const sendOn = async (change: Change, asked: Asked) => {
    const captcha_token = await drawCaptcha(server, 2, asked)
    return (await send({ captcha_token, verify_code: fixedCaptcha, ...change }, asked)).code
  }

  test('proves what it was sent to, once', async () => {
    const target = newTarget()
    expect((await send({ target })).data).toEqual({ expire: 300 })
    const code = await newestCode(server, target)
    expect((await register(formOf(target, otherThan(code)))).code).toBe(wrongCode)
    expect((await register(formOf(newTarget(), code))).code).toBe(wrongCode)
    expect((await register(formOf(target, code))).code).toBe(100)
  })

  test('is the browser’s that asked for it: no other can type it, nor use up its tries', async () => {
    const target = newTarget()
    const sent = await send({ target }, browser())
    expect(sent.headers['set-cookie']).toMatch(/^code=[\w-]{43}; .*HttpOnly/)
    const code = await newestCode(server, target)
    const theirs = cookieOf(await send({}, browser()))
    for (const stranger of [undefined, theirs])
      for (const typed of [otherThan(code), otherThan(code), otherThan(code), code])
        expect((await register(formOf(target, typed), browser(stranger))).code).toBe(wrongCode)
    expect((await register(formOf(target, code), browser(cookieOf(sent)))).code).toBe(100)
  })

  test('makes another browser wait as long as the first', async () => {
    const target = newTarget()
    await send({ target }, browser())
    const other = await send({ target }, browser())
    expect([other.code, other.raw]).toEqual([102, { wait: 300 }])
  })

  test('stays good where a registration fails for something else', async () => {
    const target = newTarget()
    await send({ target })
    const form = formOf(target, await newestCode(server, target))
    expect((await register({ ...form, member_account: 'member1' })).code).toBe(102)
    expect((await register(form)).code).toBe(100)
  })

  test('is good for five minutes and five tries', async () => {
    const [late, guessed] = [newTarget(), newTarget()]
    await send({ target: late })
    const lateCode = await newestCode(server, late)
    await server.clock.advance(300_001)
    expect((await register(formOf(late, lateCode))).code).toBe(wrongCode)
    await send({ target: guessed })
    const code = await newestCode(server, guessed)
    for (let time = 0; time < 5; time += 1)
      expect((await register(formOf(guessed, otherThan(code)))).code).toBe(wrongCode)
    expect((await register(formOf(guessed, code))).code).toBe(wrongCode)
  })

  describe('is not sent', () => {
    test.each<readonly [string, Change, number]>([
      ['to nothing', { target: '' }, 201],
      ['to spaces', { target: '  ' }, 201],
      ['to an invalid target', { target: way.noTarget }, 99],
      ['where the form does not ask for one', { currency: 'VND' }, 400],
      ['in a currency that is not here', { currency: 'THB' }, 400],
    ])('%s', async (_where, change, code) => {
      expect((await send(change)).code).toBe(code)
    })

    test('to a taken value that has to be unique', async () => {
      const target = newTarget()
      await send({ target })
      expect((await register(formOf(target, await newestCode(server, target)))).code).toBe(100)
      await server.clock.advance(300_001)
      const answer = await send({ target })
      expect([answer.code, answer.raw]).toEqual([99, { errors: way.taken }])
    })

    test('twice within five minutes, for any caller', async () => {
      const target = newTarget()
      expect((await send({ target })).code).toBe(100)
      const again = await send({ target })
      expect([again.code, again.raw]).toEqual([102, { wait: 300 }])
      await server.clock.advance(300_001)
      expect((await send({ target })).code).toBe(100)
    })

    test('to values that the site blocks, or never writes to', async () => {
      await server.owner.run(sql`
        insert into registration_blocks (site_id, kind, value)
        values (1, 'phone', '13900000666'), (1, 'email', 'no@member.example'), (1, 'email', '@throwaway.example')
            on conflict do nothing`)
      await server.owner.run(sql`
        insert into message_blocks (site_id, channel, pattern)
        values (1, 'sms', '139111'), (1, 'email', 'mute@member.example')
            on conflict do nothing`)
      for (const target of way.unwanted) expect((await send({ target })).code).toBe(104)
    })

    test.each([
      ['203.0.113.7', 104],
      ['203.0.113.70', 104],
      ['203.0.113.140', 100],
    ])('from a place closed for registrations: %s is answered %i', async (address, code) => {
      expect((await send({}, { address })).code).toBe(code)
    })

    test('more than ten times an hour to one address', async () => {
      const asked = anywhere()
      const codes: number[] = []
      for (let time = 0; time < 11; time += 1) {
        codes.push(await sendOn({}, asked))
        // Pictures are drawn at a person’s pace.
        await server.clock.advance(5_000)
      }
      expect(codes).toEqual([...times(10, 100), 104])
    })

    test('more than three times a day to one target from one network, however it is asked; another gets one', async () => {
      const target = newTarget()
      const asked = anywhere()
      const codes: number[] = []
      for (let time = 0; time < 7; time += 1) {
        codes.push(await sendOn({ target }, asked))
        await server.clock.advance(300_001)
      }
      expect(codes).toEqual([...times(3, 100), ...times(4, 104)])
      expect((await send({ target })).code).toBe(100)
      await server.clock.advance(300_001)
      expect((await send({ target })).code).toBe(104)
    })

    test('a fourth time from one address in a day, unless a person asks', async () => {
      const asked = anywhere()
      for (let time = 0; time < 3; time += 1) expect((await send({}, asked)).code).toBe(100)
      expect((await send({}, asked)).code).toBe(224)
      const wrong = { captcha_token: await drawCaptcha(server, 2, asked), verify_code: '0000' }
      expect((await send(wrong, asked)).code).toBe(224)
      const right = { captcha_token: await drawCaptcha(server, 2, asked), verify_code: fixedCaptcha }
      expect((await send(right, asked)).code).toBe(100)
      expect((await send(right, asked)).code).toBe(224)
    })
  })
})
