import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import { devices, fromBrowser, trust } from '../../../testing/proofs.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()

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

describe('a member changes the password', () => {
  const edit = (token: string, change: object = {}) =>
    server.ask(calls.editPassword, { old_password: 'demo1234', ...newPassword, ...change }, { token })

  test('and goes on under another token; must_change_password is over', async () => {
    const token = await server.login('member6')
    expect((await server.ask(calls.layout, {}, { token })).data.first_login_to_change_password).toBe(1)
    const done = await edit(token)
    expect(done.code).toBe(100)
    const renewed = String(done.headers['authorization'])
    expect(renewed).not.toBe(token)
    expect((await server.ask(calls.layout, {}, { token: renewed })).data.first_login_to_change_password).toBe(
      0,
    )
    await server.clock.advance(30_000)
    expect((await server.ask(calls.layout, {}, { token })).status).toBe(401)
    expect((await server.ask(calls.layout, {}, { token: renewed })).status).toBe(200)
    expect((await logIn(server, { account: 'member6', password: 'lantern5' })).code).toBe(100)
  })

  test('and the token in use keeps its thirty seconds also where the answer with a newer one was lost', async () => {
    const token = await server.login('member2')
    await server.clock.advance(15 * 60_000)
    expect((await server.ask(calls.betExport, {}, { token })).headers['authorization']).toBeDefined()
    await server.clock.advance(60_000)
    expect((await edit(token)).code).toBe(100)
    await server.clock.advance(29_000)
    expect((await server.ask(calls.layout, {}, { token })).status).toBe(200)
    await server.clock.advance(2_000)
    expect((await server.ask(calls.layout, {}, { token })).status).toBe(401)
  })

  test.each([
    ['the old one is wrong', { old_password: 'demo1235' }, 101],
    ['the new one breaks its rule', { password: 'abcdef', check_password: 'abcdef' }, 102],
    ['the two differ', { check_password: 'lantern6' }, 103],
    ['it is the old one', { password: 'demo1234', check_password: 'demo1234' }, 104],
    ['it is a common password', { password: 'qwerty123', check_password: 'qwerty123' }, 105],
    ['it is the account', { password: 'member2', check_password: 'member2' }, 106],
  ])('and is refused when %s', async (_when, change, code) => {
    const token = await server.login('member2')
    expect((await edit(token, change)).code).toBe(code)
    expect((await logIn(server, { account: 'member2' })).code).toBe(100)
  })

  test('and is locked out after five wrong old ones', async () => {
    const address = newAddress()
    const token = await server.login('member2')
    const input = { old_password: 'wrong123', ...newPassword }
    const ask = () => server.ask(calls.editPassword, input, { token, address })
    for (let time = 0; time < 5; time += 1) expect((await ask()).code).toBe(101)
    const lockedOut = await ask()
    expect(lockedOut.code).toBe(996)
    expect(lockedOut.raw).toEqual({ wait: expect.any(Number) })
  })

  test('ten times a day at most, however right each is', async () => {
    let token = await server.login('member2')
    const words = ['demo1234', 'lantern5', 'quay7788']
    const change = async (time: number) => {
      const password = words[(time + 1) % 3] ?? ''
      const input = { old_password: words[time % 3] ?? '', password, check_password: password }
      const answer = await server.ask(calls.editPassword, input, { token, address: newAddress() })
      token = answer.headers['authorization'] ?? token
      return answer
    }
    for (let time = 0; time < 10; time += 1) expect((await change(time)).code).toBe(100)
    const late = await change(10)
    expect(late.code).toBe(996)
    expect(late.raw).toEqual({ wait: expect.any(Number) })
    await server.owner.run(sql`truncate limit_windows`)
    expect((await change(10)).code).toBe(100)
  })

  test('and a login that was begun with the old one is invalid', async () => {
    await trust(server, 'member2')
    const begun = await logIn(server, { account: 'member2' }, fromBrowser(devices.stranger))
    const { member_login_id } = begun.raw as { member_login_id: string } // 107 carries it
    const inside = await logIn(server, { account: 'member2' }, fromBrowser(devices.known))
    const asked = fromBrowser(devices.known, { token: inside.data.token })
    const input = { old_password: 'demo1234', ...newPassword }
    expect((await server.ask(calls.editPassword, input, asked)).code).toBe(100)
    const body = {
      member_login_id,
      answer: '1357',
      captcha_token: await drawCaptcha(server, 1),
      captcha_answer: '1234',
    }
    expect((await server.ask(calls.doubleValidation, body)).code).toBe(101)
  })
})
