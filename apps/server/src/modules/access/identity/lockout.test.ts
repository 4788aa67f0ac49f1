import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieOf, drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import {
  devices,
  forgetLoginSettings,
  fromBrowser,
  letGoWithout,
  newestCode,
  notifiedOfDevices,
  trust,
} from '../../../testing/proofs.ts'
import { eventsFrom } from '../../../testing/security-events.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const minuteMs = 60_000
const pair = { member_account: 'member1', member_phone: '0912345678' }

beforeEach(async () => {
  await server.owner.run(sql`delete from trusted_devices`)
  await server.owner.run(sql`truncate limit_windows, demo_messages`)
  await forgetLoginSettings(server)
  await server.clock.advance(10 * minuteMs)
})

const inBrowser = (device: string, address = newAddress()) => fromBrowser(device, { address })

/** Answers the codes of so many wrong passwords, one after the other. */
async function guess(times: number, asked: () => Asked, account = 'member1'): Promise<number[]> {
  const codes: number[] = []
  for (let time = 0; time < times; time += 1)
    codes.push((await logIn(server, { account, password: 'wrong1' }, asked())).code)
  return codes
}

const wrong = (times: number) => Array.from({ length: times }, () => 101)

describe('wrong passwords of strangers', () => {
  test('lock the account out everywhere but in a browser that it trusts', async () => {
    await trust(server, 'member1')
    expect(await guess(6, () => inBrowser(devices.stranger))).toEqual([...wrong(5), 996])
    expect((await logIn(server, {}, { address: newAddress() })).code).toBe(996)
    expect((await logIn(server, {}, inBrowser(devices.known))).code).toBe(100)
  })

  test('from the member’s own address, at this account and at others, do not either', async () => {
    await trust(server, 'member1')
    const address = newAddress()
    await guess(5, () => ({ address }))
    // A browser gets its pictures on any network.
    const headers = { 'sec-fetch-site': 'same-origin' }
    for (let n = 0; n < 45; n += 1) {
      const captcha_token = await drawCaptcha(server, 1, { address: newAddress(), headers })
      await logIn(server, { account: `guess${n}x`, password: 'wrong1', captcha_token }, { address, headers })
    }
    expect((await logIn(server, { account: 'member2' }, { address })).code).toBe(996)
    const captcha_token = await drawCaptcha(server, 1, inBrowser(devices.known))
    expect((await logIn(server, { captcha_token }, inBrowser(devices.known, address))).code).toBe(100)
  }, 60_000)

  test('lock it out in a browser that another account trusts, or that it trusted before', async () => {
    const other = 'b'.repeat(43)
    await trust(server, 'member2', other)
    await guess(5, () => ({ address: newAddress() }))
    expect((await logIn(server, {}, inBrowser(other))).code).toBe(996)
    await trust(server, 'member1', other)
    expect((await logIn(server, {}, inBrowser(other))).code).toBe(100)
    await server.clock.advance(1_000)
    const now = server.clock.now()
    await server.owner.run(sql`update trusted_devices set removed_at = ${now}`)
    expect((await logIn(server, {}, inBrowser(other))).code).toBe(996)
  })
})

describe('where devices are not checked, wrong passwords of strangers', () => {
  const desktop = inBrowser('d'.repeat(43))
  const phone = inBrowser('p'.repeat(43))
  const attack = () => guess(5, () => ({ address: newAddress() }))
  const forget = (way: 'edited' | 'forgotten') =>
    server.owner.run(sql`
      insert into password_changes (site_id, member_id, at, way, address)
      select 1, id, ${server.clock.now()}, ${way}, '127.0.0.1' from members where site_id = 1 and account = 'member1'`)

  beforeEach(async () => {
    await letGoWithout(server, 'checks_devices')
    for (const asked of [desktop, phone]) expect((await logIn(server, {}, asked)).code).toBe(100)
    await server.clock.advance(1_000)
  })

  test('lock no browser in which the account was opened in the last 90 days', async () => {
    await server.owner.run(sql`update trusted_devices set expires_at = ${server.clock.now()}`)
    await attack()
    expect((await logIn(server, {}, inBrowser('n'.repeat(43)))).code).toBe(996)
    expect((await logIn(server, {}, phone)).code).toBe(100)
    expect((await logIn(server, {}, desktop)).code).toBe(100)
    await server.clock.advance(91 * 24 * 60 * minuteMs)
    await attack()
    expect((await logIn(server, {}, phone)).code).toBe(996)
  })

  test('lock those where only an older password opened it, but not the one in which it was edited', async () => {
    await forget('edited')
    await attack()
    // The last login was here and is still open; the other was ended by it.
    expect((await logIn(server, {}, phone)).code).toBe(100)
    await server.owner.run(sql`update trusted_devices set expires_at = ${server.clock.now()}`)
    expect((await logIn(server, {}, desktop)).code).toBe(996)
    await server.clock.advance(1_000)
    await forget('forgotten')
    expect((await logIn(server, {}, phone)).code).toBe(996)
  })
})

test('a trusted browser has ten tries of its own, then waits half an hour; elsewhere nothing is locked', async () => {
  await trust(server, 'member1')
  expect(await guess(11, () => inBrowser(devices.known))).toEqual([...wrong(10), 996])
  const locked = await logIn(server, {}, inBrowser(devices.known))
  expect(locked.code).toBe(996)
  // Each picture takes two seconds.
  const { wait } = z.object({ wait: z.int() }).parse(locked.raw)
  expect(wait).toBeGreaterThan(15 * 60)
  // Right, and on its way to the second proof.
  expect((await logIn(server, {}, inBrowser(devices.stranger))).code).toBe(107)
  await server.clock.advance(30 * minuteMs)
  expect((await logIn(server, {}, inBrowser(devices.known))).code).toBe(100)
})

test('of many tries at once in a trusted browser ten are looked at', async () => {
  await trust(server, 'member1')
  const drawn: (readonly [captcha_token: string, asked: Asked])[] = []
  for (let time = 0; time < 15; time += 1) {
    const asked = inBrowser(devices.known)
    drawn.push([await drawCaptcha(server, 1, asked), asked])
  }
  const answers = await Promise.all(
    drawn.map(([captcha_token, asked]) => logIn(server, { password: 'wrong1', captcha_token }, asked)),
  )
  expect(answers.filter(({ code }) => code === 101)).toHaveLength(10)
})

describe('a code', () => {
  async function ticketFor(asked: Asked): Promise<string> {
    const captcha_token = await drawCaptcha(server, 1, asked)
    const sent = await server.ask(calls.forgotSend, { ...pair, captcha_token, answer: fixedCaptcha }, asked)
    const code = await newestCode(server, pair.member_phone)
    const cookie = [asked.headers?.cookie, cookieOf(sent)].join('; ')
    const typing = { ...asked, headers: { ...asked.headers, cookie } }
    return (await server.ask(calls.forgotVerify, { ...pair, code }, typing)).data.token
  }
  const unlock = (token: string, asked?: Asked) => server.ask(calls.forgotUnlock, { token }, asked)

  test('lifts the lock in place, and in its browser strangers who go on do not bring it back', async () => {
    await trust(server, 'member1')
    const mine = () => inBrowser(devices.stranger)
    await guess(5, mine)
    expect((await logIn(server, {}, mine())).code).toBe(996)
    const lifted = await unlock(await ticketFor(mine()), mine())
    expect(lifted.data).toEqual({ member_account: 'member1' })
    const noted = await server.owner.all(
      z.object({ detail: z.string() }),
      sql`select detail from security_events where kind = 'newDevice' and member_id = 1 and detail = 'unlock'`,
    )
    expect(noted).toHaveLength(1)
    expect(await notifiedOfDevices(server)).toEqual(['an@member.example'])
    await guess(5, () => ({ address: newAddress() }))
    // With the password of before, and without another proof: the code was one.
    expect((await logIn(server, {}, mine())).code).toBe(100)
    expect((await logIn(server, {}, inBrowser('o'.repeat(43)))).code).toBe(996)
  })

  test('lifts the lock of a trusted browser too, opens no session, and still needs the password', async () => {
    await trust(server, 'member1')
    const mine = () => inBrowser(devices.known)
    await guess(10, mine)
    const lifted = await unlock(await ticketFor(mine()), mine())
    expect(lifted.headers['authorization']).toBeUndefined()
    expect(await notifiedOfDevices(server)).toEqual([])
    expect(await guess(1, mine)).toEqual([101])
    expect((await logIn(server, {}, mine())).code).toBe(100)
  })

  describe('lifts nothing when', () => {
    test('its ticket is not known', async () => {
      expect((await unlock('x'.repeat(43))).code).toBe(101)
    })
    test('the account was switched off', async () => {
      const token = await ticketFor(inBrowser(devices.known))
      await server.owner.run(sql`update members set status = 'disabled' where account = 'member1'`)
      expect((await unlock(token)).code).toBe(102)
      await server.owner.run(sql`update members set status = 'active' where account = 'member1'`)
    })
    test('ten minutes are over', async () => {
      const token = await ticketFor(inBrowser(devices.known))
      await server.clock.advance(10 * minuteMs)
      expect((await unlock(token)).code).toBe(201)
    })
    test('it was used, for this or for a new password', async () => {
      const token = await ticketFor(inBrowser(devices.known))
      expect((await unlock(token)).code).toBe(100)
      expect((await unlock(token)).code).toBe(202)
      const reset = { token, password: 'lantern5', check_password: 'lantern5' }
      expect((await server.ask(calls.forgotReset, reset)).code).toBe(202)
    })
  })

  test('that fails, or a ticket that does, is kept for staff with its address', async () => {
    const address = newAddress()
    const asked = { address }
    await server.ask(calls.forgotVerify, { ...pair, code: '000000' }, asked)
    await server.ask(calls.forgotVerify, { ...pair, member_account: 'unknown1', code: '000000' }, asked)
    await unlock('x'.repeat(43), asked)
    const token = await ticketFor(inBrowser(devices.known))
    await server.clock.advance(10 * minuteMs)
    await unlock(token, asked)
    const kept = await eventsFrom(server, address, 'resetFailed')
    expect([...kept].sort()).toEqual([
      [null, 'forgotten: codeWrong', 1],
      [null, 'forgotten: ticketUnknown', 1],
      ['member1', 'forgotten: codeWrong', 1],
      ['member1', 'forgotten: ticketExpired', 1],
    ])
  })
})
