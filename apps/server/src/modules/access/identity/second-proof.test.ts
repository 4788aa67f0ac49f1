import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import {
  answerQuestion,
  challengeOf,
  devices,
  forgetLoginSettings,
  fromBrowser,
  letGoWithout,
  newestCode,
  otherThan,
  trust,
} from '../../../testing/proofs.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { writeDetails } from '../../../testing/member-details.ts'

const server = serverUnderTest()
const minuteMs = 60_000

beforeEach(async () => {
  await server.owner.run(sql`
    truncate trusted_devices, seen_devices, login_challenges, limit_windows, demo_messages,
             message_codes, closed_networks`)
  await forgetLoginSettings(server)
  await server.owner.run(
    sql`update members set status = 'active' where account in ('member1', 'member2', 'member9')`,
  )
  for (const account of ['member1', 'member2', 'member9', 'member10']) await trust(server, account)
})

/** An address that nothing speaks against before `refuseStranger`. */
const refusedAddress = '198.18.77.1'
const refuseStranger = () =>
  server.owner.run(
    sql`insert into closed_networks (site_id, network, kind) values (1, '198.18.77.0/24', 'listed')`,
  )

/** The data on file of member1. */
const answers: Readonly<Record<string, string>> = {
  member_name: ' nguyễn văn an ',
  identity_id: '079085001234',
  member_phone: '0912 345 678',
  member_email: 'AN@member.example',
  withdraw_password: '1357',
}

describe('questions', () => {
  test.each(Object.keys(answers))('the answer to %s lets in and makes the device known', async question => {
    const { member_login_id: id } = await challengeOf(server, 'member1')
    await server.owner.run(sql`update login_challenges set questions = array[${question}]`)
    const done = await answerQuestion(server, id, { answer: answers[question] ?? '' })
    expect(done.code).toBe(100)
    expect(done.data).toMatchObject({ member_account: 'member1' })
    expect(done.headers['authorization']).toBe(done.data.token)
    const asked = fromBrowser(devices.stranger, { token: done.data.token })
    expect((await server.ask(calls.layout, {}, asked)).code).toBe(100)
    expect((await logIn(server, {}, fromBrowser(devices.stranger))).code).toBe(100)
  })

  test('the member is notified of the new device', async () => {
    const { member_login_id: id, question } = await challengeOf(server, 'member1')
    await answerQuestion(server, id, { answer: answers[question ?? ''] ?? '' })
    const { list } = (await server.ask(calls.demoOutbox, {})).data
    expect(list[0]).toMatchObject({ to: 'an@member.example', subject: expect.stringContaining('new device') })
  })

  test('by SMS where there is no e-mail, and not at all where the site has it switched off', async () => {
    const heard = async () => {
      await server.owner.run(sql`truncate trusted_devices, seen_devices, demo_messages, limit_windows`)
      await trust(server, 'member1')
      const { member_login_id: id, question } = await challengeOf(server, 'member1')
      const done = await answerQuestion(server, id, { answer: answers[question ?? ''] ?? '' })
      expect(done.code).toBe(100)
      return (await server.ask(calls.demoOutbox, {})).data.list.map(({ channel, to }) => [channel, to])
    }
    await writeDetails(server, 'member1', { email: null })
    expect(await heard()).toEqual([['sms', '0912345678']])
    await writeDetails(server, 'member1', { email: 'an@member.example' })
    expect(await heard()).toEqual([['email', 'an@member.example']])
    await server.owner.run(sql`insert into login_settings (site_id, notifies_new_devices) values (1, false)`)
    expect(await heard()).toEqual([])
  })

  test('withdraw passwords have five tries a day for the account, until a code comes', async () => {
    const askDigits = async (answer: string) => {
      const { member_login_id: id } = await challengeOf(server, 'member1', { address: newAddress() })
      await server.owner.run(sql`update login_challenges set questions = array['withdraw_password']`)
      return (await answerQuestion(server, id, { answer }, { address: newAddress() })).code
    }
    const codes: number[] = []
    for (let time = 0; time < 5; time += 1) {
      codes.push(await askDigits(`900${time}`))
      // The other counter of answers is not what this is about.
      await server.owner.run(sql`delete from limit_windows where name = 'attempt-questions'`)
    }
    expect(codes).toEqual([103, 103, 103, 103, 103])
    expect(await askDigits('1357')).toBe(202)
    const asked = fromBrowser(devices.stranger, { address: newAddress() })
    const { member_login_id } = await challengeOf(server, 'member1', { address: newAddress() })
    await server.ask(calls.sendDeviceCode, { member_login_id, method: 'phone' }, asked)
    const code = await newestCode(server, '0912345678')
    const body = { member_login_id, code, remember: 0 } as const
    expect((await server.ask(calls.verifyDevice, body, asked)).code).toBe(100)
    expect(await askDigits('1357')).toBe(100)
  })

  test('digits that are locked out are not drawn, and cost no other question a try', async () => {
    const { member_login_id: first } = await challengeOf(server, 'member1', { address: newAddress() })
    await server.owner.run(
      sql`update login_challenges set questions = array['withdraw_password', 'identity_id']`,
    )
    const [digits] = await server.owner.all(
      z.object({ count: z.int() }),
      sql`select count(*)::integer as count from limit_windows where name = 'attempt-withdrawPassword'`,
    )
    expect(digits?.count).toBe(0)
    const wrong = { answer: '9000' }
    for (let time = 0; time < 5; time += 1) {
      await server.owner.run(
        sql`update login_challenges set questions = array['withdraw_password'], wrong_tries = 0`,
      )
      expect((await answerQuestion(server, first, wrong, { address: newAddress() })).code).toBe(103)
      await server.owner.run(sql`delete from limit_windows where name = 'attempt-questions'`)
    }
    // Five right answers at the question that is locked out.
    for (let time = 0; time < 5; time += 1) {
      expect((await answerQuestion(server, first, { answer: '1357' }, { address: newAddress() })).code).toBe(
        202,
      )
    }
    for (let time = 0; time < 8; time += 1) {
      await challengeOf(server, 'member1', { address: newAddress() })
    }
    const drawn = await server.owner.all(
      z.object({ asks: z.boolean() }),
      sql`select 'withdraw_password' = any(questions) as asks from login_challenges`,
    )
    expect(drawn).toHaveLength(9)
    expect(drawn.filter(each => each.asks)).toHaveLength(1)
    const { member_login_id: next } = await challengeOf(server, 'member1', { address: newAddress() })
    await server.owner.run(sql`update login_challenges set questions = array['identity_id']`)
    const done = await answerQuestion(server, next, { answer: '079085001234' }, { address: newAddress() })
    expect(done.code).toBe(100)
  })

  test('an attempt is good once, for ten minutes, and only under its own name', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member2')
    await server.owner.run(sql`update login_challenges set questions = array['withdraw_password']`)
    expect((await answerQuestion(server, 'x'.repeat(43), { answer: '1357' })).code).toBe(101)
    const elsewhere = { host: 'siam.localhost' }
    expect((await answerQuestion(server, id, { answer: '1357' }, elsewhere)).code).toBe(101)
    expect((await answerQuestion(server, id, { answer: '1357' })).code).toBe(100)
    expect((await answerQuestion(server, id, { answer: '1357' })).code).toBe(101)
    await server.owner.run(sql`delete from trusted_devices where device_hash <> 'x'`)
    await trust(server, 'member2')
    const late = await challengeOf(server, 'member2')
    await server.clock.advance(10 * minuteMs)
    expect((await answerQuestion(server, late.member_login_id, { answer: '1357' })).code).toBe(101)
  })

  test('of two answers at once one lets in', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member2')
    await server.owner.run(sql`update login_challenges set questions = array['withdraw_password']`)
    const captchas = [await drawCaptcha(server, 1), await drawCaptcha(server, 1)]
    const done = await Promise.all(
      captchas.map(captcha => answerQuestion(server, id, { answer: '1357', captcha })),
    )
    expect(done.map(each => each.code).sort()).toEqual([100, 101])
  })

  test('a wrong answer gets the next try, then the next question, and five a day are all', async () => {
    const address = newAddress()
    const { member_login_id: id } = await challengeOf(server, 'member1', { address })
    await server.owner.run(
      sql`update login_challenges set questions = array['member_name', 'identity_id', 'member_email']`,
    )
    const wrong = () => answerQuestion(server, id, { answer: 'no' }, { address })
    const first = await wrong()
    expect(first.code).toBe(103)
    expect(first.raw).toEqual({ question: 'member_name', available_questions_count: 3, remaining: 2 })
    await wrong()
    expect((await wrong()).raw).toEqual({
      question: 'identity_id',
      available_questions_count: 2,
      remaining: 3,
    })
    await wrong()
    await wrong()
    const right = await answerQuestion(server, id, { answer: '079085001234' }, { address })
    expect(right.code).toBe(202)
    expect(right.raw).toEqual({ wait: expect.any(Number) })
    await server.clock.advance(24 * 60 * minuteMs)
    const next = await challengeOf(server, 'member1', { address })
    await server.owner.run(sql`update login_challenges set questions = array['identity_id']`)
    const tomorrow = await answerQuestion(
      server,
      next.member_login_id,
      { answer: '079085001234' },
      { address },
    )
    expect(tomorrow.code).toBe(100)
  })

  test('of many wrong answers at once no more than five are looked at', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member1', { address: newAddress() })
    const captchas: string[] = []
    for (let time = 0; time < 8; time += 1)
      captchas.push(await drawCaptcha(server, 1, fromBrowser(devices.stranger, { address: newAddress() })))
    const done = await Promise.all(
      captchas.map(captcha =>
        answerQuestion(server, id, { answer: 'no', captcha }, { address: newAddress() }),
      ),
    )
    expect(done.filter(each => each.code === 103 || each.code === 101).length).toBeLessThanOrEqual(5)
    expect(done.filter(each => each.code === 202).length).toBeGreaterThanOrEqual(3)
  })

  test('who fails at every question locks the account for half an hour, but for its own browsers', async () => {
    const address = newAddress()
    const { member_login_id: id } = await challengeOf(server, 'member2', { address })
    await server.owner.run(sql`update login_challenges set questions = array['withdraw_password']`)
    const codes: number[] = []
    for (const answer of ['1111', '2222', '3333']) {
      codes.push((await answerQuestion(server, id, { answer }, { address })).code)
    }
    expect(codes).toEqual([103, 103, 998])
    const from = (device: string) =>
      logIn(server, { account: 'member2' }, fromBrowser(device, { address: newAddress() }))
    const { code, raw } = await from(devices.stranger)
    expect([code, raw]).toEqual([996, { wait: expect.any(Number) }])
    expect((await from(devices.known)).code).toBe(100)
    await server.clock.advance(30 * minuteMs)
    expect((await from(devices.stranger)).code).toBe(107)
  })

  test('an outdated question is reported, with the current one', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member1')
    await server.owner.run(
      sql`update login_challenges set questions = array['member_name', 'withdraw_password']`,
    )
    const other = await answerQuestion(server, id, { answer: '1357', question: 'withdraw_password' })
    expect(other.code).toBe(104)
    expect(other.raw).toMatchObject({ question: 'member_name' })
    await writeDetails(server, 'member1', { name: null })
    const gone = await answerQuestion(server, id, { answer: 'x', question: 'member_name' })
    await writeDetails(server, 'member1', { name: 'NguyễnVănAn' })
    expect(gone.code).toBe(104)
    expect(gone.raw).toMatchObject({ question: 'withdraw_password', available_questions_count: 1 })
  })

  test('a captcha that is wrong, late or used gets its own code, and costs no answer', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member1')
    const asked = fromBrowser(devices.stranger)
    const body = { member_login_id: id, answer: 'x', captcha_answer: '1234' }
    const used = await drawCaptcha(server, 1)
    const wrong = await server.ask(
      calls.doubleValidation,
      { ...body, captcha_token: used, captcha_answer: '0' },
      asked,
    )
    expect(wrong.code).toBe(105)
    expect(wrong.raw).toMatchObject({ remaining: 3 })
    expect((await answerQuestion(server, id, { answer: 'x', captcha: used })).code).toBe(206)
    const late = await drawCaptcha(server, 1)
    await server.clock.advance(2 * minuteMs)
    const tooLate = await answerQuestion(server, id, { answer: 'x', captcha: late })
    expect(tooLate.code).toBe(205)
    expect(tooLate.raw).toMatchObject({ remaining: 3 })
  })

  test('an empty answer is a fault of the field', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member1')
    const answer = await answerQuestion(server, id, { answer: '' })
    expect(answer.code).toBe(400)
    expect(answer.raw).toEqual({ errors: { answer: 'err_required' } })
  })

  test('a member disabled meanwhile is not let in', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member2')
    await server.owner.run(sql`update members set status = 'frozen' where account = 'member2'`)
    expect((await answerQuestion(server, id, { answer: '1357' })).code).toBe(102)
  })

  test('an address that is refused meanwhile stays out', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member2')
    await refuseStranger()
    expect((await answerQuestion(server, id, { answer: '1357' }, { address: refusedAddress })).code).toBe(106)
  })

  test('answers move nothing but the login: they are no old password', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member2')
    const input = { old_password: 'demo1234', password: 'lantern5', check_password: 'lantern5' }
    expect((await server.ask(calls.editPassword, input, { token: id })).status).toBe(401)
  })
})

describe('skipping', () => {
  const skip = (id: string, address = newAddress()) =>
    server.ask(
      calls.skipDoubleValidation,
      { member_login_id: id },
      fromBrowser(devices.stranger, { address }),
    )

  test('needs the site’s leave, and that is for strict passwords alone', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member2')
    expect((await skip(id)).code).toBe(101)
    await letGoWithout(server, 'skip_allowed')
    expect((await challengeOf(server, 'member2')).skip_allowed).toBe(1)
    const done = await skip(id)
    expect(done.code).toBe(100)
    expect(done.data.member_account).toBe('member2')
    expect((await skip(id)).code).toBe(101)
    expect((await logIn(server, { account: 'member2' }, fromBrowser(devices.stranger))).code).toBe(107)
  })

  test('is all that is left to who has nothing on file, and makes no device known', async () => {
    const { member_login_id: id, skip_allowed } = await challengeOf(server, 'member10')
    expect(skip_allowed).toBe(1)
    expect((await skip(id)).data.member_account).toBe('member10')
    expect((await logIn(server, { account: 'member10' }, fromBrowser(devices.stranger))).code).toBe(107)
  })

  test('an address that is refused meanwhile stays out', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member10')
    await refuseStranger()
    expect((await skip(id, refusedAddress)).code).toBe(106)
    expect((await skip(id)).code).toBe(100)
  })

  test('an attempt that does not exist cannot be skipped', async () => {
    await letGoWithout(server, 'skip_allowed')
    expect((await skip('x'.repeat(43))).code).toBe(101)
  })
})

describe('a code to the phone or by e-mail', () => {
  const send = (id: string, method: 'phone' | 'email', address = newAddress()) =>
    server.ask(
      calls.sendDeviceCode,
      { member_login_id: id, method },
      fromBrowser(devices.stranger, { address }),
    )
  const verify = (id: string, code: string, remember: 0 | 1 = 0) =>
    server.ask(calls.verifyDevice, { member_login_id: id, code, remember }, fromBrowser(devices.stranger))

  test.each([
    ['phone', '0912345678', '09******78'],
    ['email', 'an@member.example', 'a***@member.example'],
  ] as const)('by %s it lets in once', async (method, to, masked) => {
    const { member_login_id: id } = await challengeOf(server, 'member1')
    const sent = await send(id, method)
    expect(sent.data).toEqual({ target: masked, expire: 300 })
    const code = await newestCode(server, to)
    const done = await verify(id, code)
    expect(done.data).toMatchObject({ member_account: 'member1' })
    expect((await verify(id, code)).code).toBe(101)
  })

  test('the device is remembered for ninety days if the member asks for that', async () => {
    for (const remember of [0, 1] as const) {
      const { member_login_id: id } = await challengeOf(server, 'member1')
      await send(id, 'phone')
      expect((await verify(id, await newestCode(server, '0912345678'), remember)).code).toBe(100)
      const next = await logIn(server, {}, fromBrowser(devices.stranger))
      expect(next.code).toBe(remember === 1 ? 100 : 107)
      await server.clock.advance(5 * minuteMs)
    }
  })

  test('one in five minutes', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member1', { address: newAddress() })
    await send(id, 'phone')
    await server.clock.advance(minuteMs)
    const hasty = await send(id, 'phone')
    expect(hasty.code).toBe(102)
    expect(hasty.raw).toEqual({ wait: expect.any(Number) })
  })

  test('who has to log in again in the same browser types the code that they have', async () => {
    const first = await challengeOf(server, 'member1')
    await send(first.member_login_id, 'phone')
    const code = await newestCode(server, '0912345678')
    const asked = await challengeOf(server, 'member1')
    expect((await send(asked.member_login_id, 'phone')).code).toBe(102)
    const challenge = await challengeOf(server, 'member1')
    expect((await verify(asked.member_login_id, otherThan(code))).code).toBe(103)
    const body = { member_login_id: challenge.member_login_id, code, method: 'phone' } as const
    expect((await server.ask(calls.verifyDevice, body, fromBrowser(devices.stranger))).code).toBe(100)
    expect((await verify(asked.member_login_id, code)).code).toBe(103)
  })

  test('a browser without a name gets one with its first attempt, and keeps the code', async () => {
    const browser = { headers: { 'sec-fetch-site': 'same-origin' } }
    const first = await logIn(server, {}, browser)
    expect(first.code).toBe(107)
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^device=[^;]+;.*HttpOnly/i)
    const { member_login_id } = first.raw as { member_login_id: string } // 107 carries it
    await server.ask(calls.sendDeviceCode, { member_login_id, method: 'phone' }, browser)
    const code = await newestCode(server, '0912345678')
    const named = { headers: { ...browser.headers, cookie: cookie.split(';')[0] ?? '' } }
    const again = await logIn(server, {}, named)
    const body = {
      code,
      method: 'phone',
      member_login_id: (again.raw as { member_login_id: string }).member_login_id, // asserted above
    } as const
    expect((await server.ask(calls.verifyDevice, body, named)).code).toBe(100)
  })

  test('another browser cannot use a code nor use up its tries, and waits for one of its own', async () => {
    const first = await challengeOf(server, 'member1')
    await send(first.member_login_id, 'phone')
    const code = await newestCode(server, '0912345678')
    const other = await logIn(server, {}, fromBrowser('o'.repeat(43)))
    const { member_login_id } = other.raw as { member_login_id: string } // 107 carries it
    const typed = { member_login_id, code, method: 'phone' } as const
    for (let time = 0; time < 6; time += 1) {
      expect((await server.ask(calls.verifyDevice, typed, fromBrowser('o'.repeat(43)))).code).toBe(103)
    }
    expect((await send(member_login_id, 'phone')).code).toBe(102)
    expect((await verify(first.member_login_id, code)).code).toBe(100)
    await server.clock.advance(5 * minuteMs)
    expect((await send(member_login_id, 'phone')).code).toBe(100)
    const own = { ...typed, code: await newestCode(server, '0912345678') }
    expect((await server.ask(calls.verifyDevice, own, fromBrowser('o'.repeat(43)))).code).toBe(100)
  })

  test('a client that is no browser needs a code of its own for each attempt, and waits for it', async () => {
    const begin = async () => {
      const { raw } = await logIn(server, {}, { address: newAddress() })
      return (raw as { member_login_id: string }).member_login_id // 107 carries it
    }
    const ask = (member_login_id: string) =>
      server.ask(calls.sendDeviceCode, { member_login_id, method: 'phone' }, { address: newAddress() })
    const type = async (member_login_id: string, code: string) =>
      (await server.ask(calls.verifyDevice, { member_login_id, code, method: 'phone' })).code
    await ask(await begin())
    const second = await begin()
    expect(await type(second, await newestCode(server, '0912345678'))).toBe(103)
    await server.clock.advance(5 * minuteMs)
    expect((await ask(second)).code).toBe(100)
    expect(await type(second, await newestCode(server, '0912345678'))).toBe(100)
  })

  test('three a day are all from one network, which is no code under way', async () => {
    const [codes, address]: [number[], string] = [[], newAddress()]
    for (let time = 0; time < 7; time += 1) {
      codes.push((await send((await challengeOf(server, 'member1')).member_login_id, 'phone', address)).code)
      await server.clock.advance(5 * minuteMs)
    }
    expect(codes).toEqual([100, 100, 100, 104, 104, 104, 104])
  })

  test('five wrong ones end the attempt', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member1')
    await send(id, 'phone')
    const code = await newestCode(server, '0912345678')
    for (const said of [103, 103, 103, 103, 998]) expect((await verify(id, otherThan(code))).code).toBe(said)
    expect((await verify(id, code)).code).toBe(101)
  })

  test('a code that was not requested is wrong, and so is one of another attempt’s member', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member1')
    expect((await verify(id, '123456')).code).toBe(103)
    await send(id, 'phone')
    const other = await challengeOf(server, 'member9')
    expect((await verify(other.member_login_id, await newestCode(server, '0912345678'))).code).toBe(103)
  })

  test('goes nowhere where nothing is on file, and nowhere that is blocked', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member10')
    expect((await send(id, 'phone')).code).toBe(104)
    const one = await challengeOf(server, 'member1')
    await server.owner.run(
      sql`insert into message_blocks (site_id, channel, pattern) values (1, 'sms', '0912')`,
    )
    expect((await send(one.member_login_id, 'phone')).code).toBe(104)
    await server.owner.run(sql`delete from message_blocks`)
  })

  test('an address that is refused meanwhile stays out, and the code stays good', async () => {
    const { member_login_id: id } = await challengeOf(server, 'member1')
    await send(id, 'phone')
    const code = await newestCode(server, '0912345678')
    await refuseStranger()
    const refused = fromBrowser(devices.stranger, { address: refusedAddress })
    expect((await server.ask(calls.verifyDevice, { member_login_id: id, code }, refused)).code).toBe(106)
    expect((await verify(id, code)).code).toBe(100)
  })

  test('needs an attempt that is open', async () => {
    expect((await send('x'.repeat(43), 'phone')).code).toBe(101)
    expect((await verify('x'.repeat(43), '123456')).code).toBe(101)
  })
})
