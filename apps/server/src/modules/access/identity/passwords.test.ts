import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import { challengeOf, newestCode, otherThan, trust, devices, fromBrowser } from '../../../testing/proofs.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { writeDetails } from '../../../testing/member-details.ts'

const server = serverUnderTest()
const minuteMs = 60_000

/** The members of these tests as the demonstration has them. */
let hashes: { readonly account: string; readonly passwordHash: string }[] = []
beforeEach(async () => {
  const row = z.object({ account: z.string(), passwordHash: z.string() })
  if (hashes.length === 0)
    hashes = await server.owner.all(row, sql`select account, password_hash from members`)
  for (const { account, passwordHash } of hashes) {
    await server.owner.run(sql`
      update members
         set password_hash = ${passwordHash}, status = case account when 'member3' then 'frozen'
               when 'member4' then 'disabled' else 'active' end,
             is_migrated = account = 'member5', must_change_password = account = 'member6'
       where account = ${account}`)
  }
  await server.owner.run(sql`
    truncate trusted_devices, login_challenges, limit_windows, demo_messages, message_codes,
             password_tickets, message_blocks, sms_credits`)
})

const newPassword = { password: 'lantern5', check_password: 'lantern5' }

async function pictureToken(asked: Asked = {}): Promise<string> {
  await server.clock.advance(2_001)
  return (await server.ask(calls.clientCaptcha, {}, asked)).data.text
}

const proof = { account: 'member5', withdraw_password: '1357', member_phone: '0987654321' }

async function verify(change: object = {}, asked: Asked = {}) {
  const body = { ...proof, captcha_token: await pictureToken(asked), captcha_answer: fixedCaptcha, ...change }
  return server.ask(calls.verifyTransfer, body, asked)
}

describe('the picture of the transfer validation', () => {
  test('contains nothing that reveals its letters, and is valid for its own purpose only', async () => {
    const { data } = await server.ask(calls.clientCaptcha, {}, { address: newAddress() })
    expect(data.data).toMatch(/^data:image\/svg\+xml/)
    expect(Buffer.from(data.text, 'base64url').toString('latin1')).not.toContain(fixedCaptcha)
    const asLogin = await logIn(server, { captcha_token: data.text })
    expect(asLogin.code).toBe(105)
    const login = await drawCaptcha(server, 1)
    expect((await verify({ captcha_token: login })).code).toBe(105)
  })

  test('has the pace of every other', async () => {
    const address = newAddress()
    await server.ask(calls.clientCaptcha, {}, { address })
    const hasty = await server.ask(calls.clientCaptcha, {}, { address })
    expect(hasty.code).toBe(101)
    expect(hasty.raw).toEqual({ wait: 2 })
  })

  test('serves once, for two minutes, and only with the right answer', async () => {
    const token = await pictureToken()
    expect((await verify({ captcha_token: token, captcha_answer: '0000' })).code).toBe(105)
    expect((await verify({ captcha_token: token })).code).toBe(105)
    const late = await pictureToken()
    await server.clock.advance(2 * minuteMs)
    expect((await verify({ captcha_token: late })).code).toBe(105)
    expect((await verify({ captcha_token: '' })).code).toBe(105)
  })
})

describe('a migrated account', () => {
  test.each([
    ['by phone', {}, '0987654321', '09******21'],
    [
      'by e-mail',
      { member_phone: '', member_email: 'Binh@member.example' },
      'binh@member.example',
      'b***@member.example',
    ],
  ])('is verified by %s and gets a new password', async (_way, change, to, target) => {
    await trust(server, 'member5')
    const shown = await verify(change)
    expect(shown.data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), target, expire: 300 })
    const code = await newestCode(server, to)
    const done = await server.ask(calls.resetTransfer, {
      account: 'member5',
      token: shown.data.token,
      code,
      ...newPassword,
    })
    expect(done.code).toBe(1000)
    expect((await logIn(server, { account: 'member5' }, { address: newAddress() })).code).toBe(101)
    const login = { account: 'member5', password: 'lantern5' }
    // A device that the account knew shows anew whose it is.
    expect((await logIn(server, login, fromBrowser(devices.known))).code).toBe(107)
    const { list } = (await server.ask(calls.demoOutbox, {})).data
    expect(list[0]?.text).toContain('password of your account member5')
    const changes = z.object({ way: z.string() })
    const [kept] = await server.owner.all(
      changes,
      sql`select way from password_changes order by id desc limit 1`,
    )
    expect(kept?.way).toBe('transfer')
  })

  test.each([
    ['there is no such account', { account: 'nobody55' }],
    ['the withdraw password is wrong', { withdraw_password: '1358' }],
    ['the phone is another one', { member_phone: '0987654322' }],
    ['the e-mail is another one', { member_phone: '', member_email: 'x@member.example' }],
    ['the account has no such thing', { account: 'member6', member_phone: '0987654321' }],
    ['the account is not migrated', { account: 'member1', member_phone: '0912345678' }],
  ])('gets one and the same answer when %s', async (_when, change) => {
    const answer = await verify(change, { address: newAddress() })
    const unknown = await verify({ account: 'nobody56' }, { address: newAddress() })
    expect(answer.code).toBe(201)
    expect(answer.text).toBe(unknown.text)
  })

  test('the account’s fault is revealed only with all proofs', async () => {
    await server.owner.run(sql`update members set status = 'disabled' where account = 'member5'`)
    expect((await verify()).code).toBe(102)
    expect((await verify({ withdraw_password: '1358' })).code).toBe(201)
  })

  describe('after five failures, also with right proofs,', () => {
    const fail = async (address: string, account = 'member5') => {
      for (let time = 0; time < 5; time += 1)
        await verify({ account, withdraw_password: `000${time}` }, { address })
    }
    const codeFrom = async (address: string, change: object = {}) => (await verify(change, { address })).code

    test('is locked out for a day', async () => {
      await fail(newAddress())
      const right = await verify({}, { address: newAddress() })
      expect(right.code).toBe(204)
      expect(right.raw).toEqual({ wait: expect.any(Number) })
      await server.clock.advance(24 * 60 * minuteMs - 10_000)
      expect(await codeFrom(newAddress())).toBe(204)
      await server.clock.advance(10_000)
      expect(await codeFrom(newAddress())).toBe(1000)
    })

    test('leaves its member the digits at a new device', async () => {
      await fail(newAddress(), 'member1')
      expect(await codeFrom(newAddress(), { account: 'member1' })).toBe(204)
      await trust(server, 'member1')
      const { member_login_id } = await challengeOf(server, 'member1', { address: newAddress() })
      await server.owner.run(sql`update login_challenges set questions = array['withdraw_password']`)
      const captcha_token = await drawCaptcha(server, 1)
      const body = { member_login_id, answer: '1357', captcha_token, captcha_answer: fixedCaptcha }
      expect((await server.ask(calls.doubleValidation, body)).code).toBe(100)
    })

    test('and so does an account that does not exist', async () => {
      await fail(newAddress(), 'nobody58')
      expect(await codeFrom(newAddress(), { account: 'nobody58' })).toBe(204)
    })

    test('the address is locked out for half an hour, over all accounts', async () => {
      const address = newAddress()
      await fail(address, 'nobody59')
      expect(await codeFrom(address)).toBe(204)
      await server.clock.advance(30 * minuteMs)
      expect(await codeFrom(address)).toBe(1000)
    })

    test('a code to its owner lifts the lockout, and leads on to the validation', async () => {
      await fail(newAddress())
      const asked = { member_account: 'member5', member_phone: '0987654321' }
      await askForCode(asked, { address: newAddress() })
      const body = { ...asked, code: await newestCode(server, '0987654321') }
      const shown = await server.ask(calls.forgotVerify, body)
      expect(shown.code).toBe(802)
      expect(shown.raw).toEqual({ member_account: 'member5', methods: ['phone', 'email'] })
      expect(await codeFrom(newAddress())).toBe(1000)
    })
  })

  test.each([
    ['a right code', 'begins anew', (code: string) => code, 1000, 5],
    ['a wrong code', 'still owes what it tried', otherThan, 103, 1],
  ] as const)('after %s an address %s', async (_which, _what, typed, ends, triesLeft) => {
    const from = { address: newAddress() }
    for (let time = 0; time < 4; time += 1) await verify({ account: `nobody7${time}` }, from)
    const { token } = (await verify({}, from)).data
    const code = typed(await newestCode(server, '0987654321'))
    const reset = { account: 'member5', token, code, ...newPassword }
    expect((await server.ask(calls.resetTransfer, reset, from)).code).toBe(ends)
    for (let time = 0; time < triesLeft; time += 1)
      expect((await verify({ account: `nobody8${time}` }, from)).code).toBe(201)
    expect((await verify({ account: 'nobody89' }, from)).code).toBe(204)
  })

  test('a household with a network of its own is one address', async () => {
    const of = (host: number) => ({ address: `2001:db8:1:2::${host}` })
    for (let time = 1; time <= 5; time += 1) await verify({ account: `absent${time}` }, of(time))
    expect((await verify({}, of(6))).code).toBe(204)
    expect((await verify({}, { address: '2001:db8:1:3::6' })).code).toBe(1000)
  })

  test('exactly one of phone and e-mail is required', async () => {
    expect((await verify({ member_phone: '' })).code).toBe(400)
    expect((await verify({ member_email: 'binh@member.example' })).code).toBe(400)
  })

  test('a code that cannot be sent ends it', async () => {
    await server.owner.run(
      sql`insert into message_blocks (site_id, channel, pattern) values (1, 'sms', '0987')`,
    )
    expect((await verify()).code).toBe(104)
  })

  test('a code that was sent for something else is no code of a transfer', async () => {
    const forgotten = { member_account: 'member5', member_phone: '0987654321' }
    await askForCode(forgotten, { address: newAddress() })
    const other = await newestCode(server, '0987654321')
    await server.owner.run(sql`delete from limit_windows where name = 'code-pace'`)
    const shown = await verify({}, { address: newAddress() })
    expect(shown.data.expire).toBe(300)
    const own = await newestCode(server, '0987654321')
    expect(own).not.toBe(other)
    const reset = { account: 'member5', token: shown.data.token, ...newPassword }
    expect((await server.ask(calls.resetTransfer, { ...reset, code: other })).code).toBe(103)
    expect((await server.ask(calls.resetTransfer, { ...reset, code: own })).code).toBe(1000)
  })

  test('a code without tries left is not announced', async () => {
    const asked = { address: newAddress() }
    const { token } = (await verify({}, asked)).data
    const wrong = otherThan(await newestCode(server, '0987654321'))
    const reset = { account: 'member5', token, code: wrong, ...newPassword }
    for (let time = 0; time < 5; time += 1)
      expect((await server.ask(calls.resetTransfer, reset)).code).toBe(103)
    expect((await verify({}, asked)).code).toBe(104)
    await server.clock.advance(5 * minuteMs)
    expect((await verify({}, asked)).data.expire).toBe(300)
  })

  test('a return within five minutes uses the earlier code', async () => {
    const asked = { address: newAddress() }
    await verify({}, asked)
    const code = await newestCode(server, '0987654321')
    await server.clock.advance(minuteMs)
    const again = await verify({}, asked)
    expect(again.data.expire).toBeLessThan(241)
    const done = await server.ask(calls.resetTransfer, {
      account: 'member5',
      token: again.data.token,
      code,
      ...newPassword,
    })
    expect(done.code).toBe(1000)
  })

  describe('its reset is refused when', () => {
    async function shown() {
      const { token } = (await verify()).data
      return { account: 'member5', token, code: await newestCode(server, '0987654321'), ...newPassword }
    }
    const codeOf = async (body: Awaited<ReturnType<typeof shown>>) =>
      (await server.ask(calls.resetTransfer, body)).code

    test('the ticket is unknown or another account’s', async () => {
      const body = await shown()
      expect(await codeOf({ ...body, token: 'x'.repeat(43) })).toBe(101)
      expect(await codeOf({ ...body, account: 'member1' })).toBe(101)
    })
    test('the account was switched off', async () => {
      const body = await shown()
      await server.owner.run(sql`update members set status = 'disabled' where account = 'member5'`)
      expect(await codeOf(body)).toBe(102)
    })
    test('ten minutes are over', async () => {
      const body = await shown()
      await server.clock.advance(10 * minuteMs)
      expect(await codeOf(body)).toBe(201)
    })
    test('it was used, also by two at once', async () => {
      const body = await shown()
      const codes = await Promise.all([codeOf(body), codeOf(body)])
      expect(codes.filter(code => code === 1000)).toHaveLength(1)
      expect(await codeOf(body)).toBe(202)
    })
    test('the password breaks its rule, is known to many, is the same, or is typed in two ways', async () => {
      const body = await shown()
      expect(await codeOf({ ...body, password: 'abcdef', check_password: 'abcdef' })).toBe(207)
      expect(await codeOf({ ...body, password: 'demo1234', check_password: 'demo1234' })).toBe(208)
      expect(await codeOf({ ...body, password: 'qwerty123', check_password: 'qwerty123' })).toBe(205)
      expect(await codeOf({ ...body, password: 'member5', check_password: 'member5' })).toBe(206)
      expect(await codeOf({ ...body, check_password: 'lantern6' })).toBe(400)
      expect(await codeOf(body)).toBe(1000)
    })
    test('the code is wrong, five times at most', async () => {
      const body = await shown()
      const wrong = { ...body, code: otherThan(body.code) }
      for (let time = 0; time < 5; time += 1) expect(await codeOf(wrong)).toBe(103)
      expect(await codeOf(body)).toBe(103)
    })
  })
})

const pair = { member_account: 'member1', member_phone: '0912345678' }

async function askForCode(change: object = {}, asked: Asked = {}) {
  const captcha_token = await drawCaptcha(server, 1, asked)
  return server.ask(calls.forgotSend, { ...pair, captcha_token, answer: fixedCaptcha, ...change }, asked)
}

describe('a forgotten password', () => {
  test.each([
    ['phone', {}, '0912345678'],
    ['e-mail', { member_phone: '', member_email: 'an@member.example' }, 'an@member.example'],
  ])('is set anew by a code to the %s, and every session ends', async (_way, change, to) => {
    const token = await server.login('member1')
    for (let time = 0; time < 5; time += 1) {
      await logIn(server, { password: 'wrong1' }, { address: newAddress() })
    }
    expect((await askForCode(change)).data).toEqual({ expire: 300 })
    const body = { ...pair, ...change, code: await newestCode(server, to) }
    const ticket = (await server.ask(calls.forgotVerify, body)).data.token
    const done = await server.ask(calls.forgotReset, { token: ticket, ...newPassword })
    expect(done.data).toEqual({ member_account: 'member1' })
    expect((await server.ask(calls.layout, {}, { token })).status).toBe(401)
    expect((await logIn(server, { password: 'lantern5' }, { address: newAddress() })).code).toBe(100)
  })

  test('makes the browser that showed the code a known one; every other proves itself anew', async () => {
    await trust(server, 'member1')
    await askForCode()
    const code = await newestCode(server, '0912345678')
    const { data } = await server.ask(calls.forgotVerify, { ...pair, code })
    await server.ask(calls.forgotReset, { token: data.token, ...newPassword }, fromBrowser(devices.stranger))
    const logInFrom = async (device: string) =>
      (await logIn(server, { password: 'lantern5' }, fromBrowser(device, { address: newAddress() }))).code
    expect(await logInFrom(devices.stranger)).toBe(100)
    expect(await logInFrom(devices.known)).toBe(107)
  })

  test.each([
    ['another’s phone', { member_account: 'member2' }],
    ['no such account', { member_account: 'nobody77' }],
  ])('answers the same for %s, and sends no message', async (_what, change) => {
    const real = await askForCode({}, { address: newAddress() })
    await server.owner.run(sql`truncate demo_messages, limit_windows`)
    const other = await askForCode(change, { address: newAddress() })
    expect(other.text).toBe(real.text)
    expect((await server.ask(calls.demoOutbox, {})).data.list).toEqual([])
    const again = await askForCode(change, { address: newAddress() })
    expect(again.code).toBe(102)
    const codes: number[] = []
    for (let time = 0; time < 6; time += 1) {
      codes.push((await server.ask(calls.forgotVerify, { ...pair, ...change, code: '123456' })).code)
    }
    // One in 200,000 runs guesses right, and still gets no ticket.
    expect(codes).toEqual([103, 103, 103, 103, 998, 998])
  })

  test.each(['frozen', 'disabled'])(
    'of an account that is %s is answered the same, and nothing is sent',
    async status => {
      await server.owner.run(sql`update members set status = ${status} where account = 'member1'`)
      expect((await askForCode()).data).toEqual({ expire: 300 })
      expect((await server.ask(calls.demoOutbox, {})).data.list).toEqual([])
    },
  )

  test('a wrong picture, no contact, two of them, an invalid phone', async () => {
    expect((await askForCode({ answer: '0000' })).code).toBe(105)
    expect((await askForCode({ member_phone: '' })).code).toBe(201)
    expect((await askForCode({ member_email: 'an@member.example' })).code).toBe(201)
    expect((await askForCode({ member_phone: '09x' })).code).toBe(99)
  })

  test('one code in five minutes', async () => {
    await askForCode()
    await server.clock.advance(minuteMs)
    const hasty = await askForCode({}, { address: newAddress() })
    expect(hasty.code).toBe(102)
    expect(hasty.raw).toEqual({ wait: expect.any(Number), has_code: 1 })
  })

  test.each([
    ['of a member', {}],
    ['of no member', { member_account: 'nobody77' }],
  ])(
    'one network gets three codes a day for %s pair; a fourth is answered like a pending one',
    async (_whose, change) => {
      const stranger = { address: newAddress() }
      const codes: number[] = []
      for (let time = 0; time < 7; time += 1) {
        codes.push((await askForCode(change, stranger)).code)
        await server.clock.advance(5 * minuteMs)
      }
      expect(codes).toEqual([100, 100, 100, 104, 104, 104, 104])
      // Its owner gets one from where they are.
      expect((await askForCode(change, { address: newAddress() })).code).toBe(100)
    },
  )

  test('an address with spaces is invalid, whether the pair exists or not', async () => {
    await writeDetails(server, 'member1', { email: 'an@member.example' })
    for (const member_account of ['member1', 'member2', 'nobody77']) {
      await askForCode({ member_account, member_phone: '', member_email: 'an@member.example' })
      const body = { member_account, member_email: 'a n@member.example', code: '000000' }
      const answers = [await server.ask(calls.forgotVerify, body), await server.ask(calls.forgotVerify, body)]
      expect(answers.map(({ code }) => code)).toEqual([400, 400])
      await server.clock.advance(5 * minuteMs)
    }
  })

  test('who used up the codes for a password leaves those for a new device', async () => {
    for (let time = 0; time < 10; time += 1) {
      await askForCode({}, { address: newAddress() })
      await server.clock.advance(5 * minuteMs)
    }
    expect((await askForCode({}, { address: newAddress() })).code).toBe(104)
    await trust(server, 'member1')
    const { member_login_id } = await challengeOf(server, 'member1')
    const sent = await server.ask(
      calls.sendDeviceCode,
      { member_login_id, method: 'phone' },
      fromBrowser(devices.stranger, { address: newAddress() }),
    )
    expect(sent.code).toBe(100)
  })

  test('nothing is sent without credit or to a blocked number, for any account', async () => {
    await server.owner.run(sql`insert into sms_credits (site_id, remaining) values (1, 0)`)
    expect((await askForCode()).code).toBe(103)
    expect((await askForCode({ member_account: 'nobody77' })).code).toBe(103)
    await server.owner.run(sql`truncate sms_credits`)
    await server.owner.run(
      sql`insert into message_blocks (site_id, channel, pattern) values (1, 'sms', '0912')`,
    )
    expect((await askForCode()).code).toBe(104)
    expect((await askForCode({ member_account: 'nobody77' })).code).toBe(104)
  })

  test('five wrong codes are all', async () => {
    await askForCode()
    const code = await newestCode(server, '0912345678')
    const codes: number[] = []
    for (let time = 0; time < 5; time += 1) {
      codes.push((await server.ask(calls.forgotVerify, { ...pair, code: otherThan(code) })).code)
    }
    expect(codes).toEqual([103, 103, 103, 103, 998])
    expect((await server.ask(calls.forgotVerify, { ...pair, code })).code).toBe(998)
  })

  describe('its ticket is refused when', () => {
    async function ticket(): Promise<string> {
      await askForCode()
      const body = { ...pair, code: await newestCode(server, '0912345678') }
      return (await server.ask(calls.forgotVerify, body)).data.token
    }
    const codeOf = async (token: string, change: object = {}) =>
      (await server.ask(calls.forgotReset, { token, ...newPassword, ...change })).code

    test('it was never issued, or it is for a transfer', async () => {
      expect(await codeOf('x'.repeat(43))).toBe(101)
      const transfer = (await verify()).data.token
      expect(await codeOf(transfer)).toBe(101)
    })
    test('the account was switched off', async () => {
      const token = await ticket()
      await server.owner.run(sql`update members set status = 'disabled' where account = 'member1'`)
      expect(await codeOf(token)).toBe(102)
    })
    test('ten minutes are over', async () => {
      const token = await ticket()
      await server.clock.advance(10 * minuteMs)
      expect(await codeOf(token)).toBe(201)
    })
    test('it was used', async () => {
      const token = await ticket()
      expect(await codeOf(token)).toBe(100)
      expect(await codeOf(token, { password: 'lantern6', check_password: 'lantern6' })).toBe(202)
    })
    test('the password breaks its rule or is the same', async () => {
      const token = await ticket()
      expect(await codeOf(token, { password: 'short', check_password: 'short' })).toBe(207)
      expect(await codeOf(token, { password: 'demo1234', check_password: 'demo1234' })).toBe(208)
      expect(await codeOf(token, { password: 'qwerty123', check_password: 'qwerty123' })).toBe(205)
      expect(await codeOf(token, { password: 'member1', check_password: 'member1' })).toBe(206)
    })
  })
})
