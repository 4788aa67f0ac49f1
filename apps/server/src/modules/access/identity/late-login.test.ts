import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import { devices, fromBrowser, newestCode, trust } from '../../../testing/proofs.ts'
import { fixedCaptcha, serverUnderTest } from '../../../testing/server-under-test.ts'
import { until } from '../../../testing/until.ts'
import { writeDetails } from '../../../testing/member-details.ts'

const server = serverUnderTest()
const counted = z.object({ n: z.int() })
const pair = { member_account: 'member1', member_phone: '0912345678' }

let oldHash: string | undefined
beforeEach(async () => {
  const row = z.object({ passwordHash: z.string() })
  const stored = await server.owner.one(row, sql`select password_hash from members where account = 'member1'`)
  oldHash ??= stored.passwordHash
  await server.owner.run(sql`update members set password_hash = ${oldHash} where account = 'member1'`)
  await server.owner.run(sql`
    truncate trusted_devices, login_challenges, limit_windows, demo_messages, message_codes,
             password_tickets`)
})

async function ticketForNewPassword(): Promise<string> {
  const asked = { address: newAddress() }
  const captcha_token = await drawCaptcha(server, 1, asked)
  await server.ask(calls.forgotSend, { ...pair, captcha_token, answer: fixedCaptcha }, asked)
  const code = await newestCode(server, pair.member_phone)
  return (await server.ask(calls.forgotVerify, { ...pair, code }, asked)).data.token
}

async function untilWaiting(most: number): Promise<void> {
  await until(`${most} to wait`, async () => {
    const { n } = await server.owner.one(
      counted,
      sql`
        select count(*)::integer as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return n === most
  })
}

test.each([
  ['a login', false],
  ['a login that has to prove its device', true],
])(
  '%s with the password of before, behind a reset that is under way, opens nothing',
  async (_what, isNew) => {
    if (isNew) await trust(server, 'member1')
    const token = await ticketForNewPassword()
    const reset = { token, password: 'lantern5', check_password: 'lantern5' }
    const asked = { ...fromBrowser(devices.stranger), address: newAddress() }
    const captcha_token = await drawCaptcha(server, 1, asked)
    // Both have checked the previous password, and wait for the member's row: the reset, and behind it the login.
    const [resetting, late] = await server.owner.transaction(async tx => {
      await tx.run(sql`select from members where account = 'member1' for update`)
      const first = server.ask(calls.forgotReset, reset)
      await untilWaiting(1)
      const second = logIn(server, { captcha_token }, asked)
      await untilWaiting(2)
      return [first, second].map(each => each.then(({ code }) => code))
    })
    expect(await resetting).toBe(100)
    expect(await late).toBe(101)
    const left = sql`
    select ((select count(*) from sessions where ended_at is null)
            + (select count(*) from login_challenges))::integer as n`
    expect(await server.owner.one(counted, left)).toEqual({ n: 0 })
    expect((await logIn(server, { password: 'lantern5' }, asked)).code).toBe(isNew ? 107 : 100)
  },
)

test('a change of the password behind a reset that is under way does not take back what was reset', async () => {
  const session = await server.login('member1')
  const token = await ticketForNewPassword()
  const reset = { token, password: 'lantern5', check_password: 'lantern5' }
  const edit = { old_password: 'demo1234', password: 'quay7788', check_password: 'quay7788' }
  const [resetting, late] = await server.owner.transaction(async tx => {
    await tx.run(sql`select from members where account = 'member1' for update`)
    const first = server.ask(calls.forgotReset, reset)
    await untilWaiting(1)
    const second = server.ask(calls.editPassword, edit, { token: session })
    await untilWaiting(2)
    return [first, second] as const
  })
  expect((await resetting).code).toBe(100)
  const refused = await late
  expect([refused.code, refused.headers['authorization']]).toEqual([401, undefined])
  const asked = { ...fromBrowser(devices.stranger), address: newAddress() }
  expect((await logIn(server, { password: 'quay7788' }, asked)).code).toBe(101)
  expect((await logIn(server, { password: 'lantern5' }, asked)).code).toBe(100)
})

test('a change of the password behind a login that ends its session changes nothing', async () => {
  const session = await server.login('member1')
  const edit = { old_password: 'demo1234', password: 'quay7788', check_password: 'quay7788' }
  const asked = { ...fromBrowser(devices.stranger), address: newAddress() }
  const captcha_token = await drawCaptcha(server, 1, asked)
  const [entering, late] = await server.owner.transaction(async tx => {
    await tx.run(sql`select from members where account = 'member1' for update`)
    const first = logIn(server, { captcha_token }, asked)
    await untilWaiting(1)
    const second = server.ask(calls.editPassword, edit, { token: session })
    await untilWaiting(2)
    return [first, second].map(each => each.then(({ code }) => code))
  })
  expect(await entering).toBe(100)
  expect(await late).toBe(401)
  expect((await logIn(server, { password: 'quay7788' }, asked)).code).toBe(101)
})

const theirs = '0987000111'
test.each([
  [
    'another phone',
    () => ({ call: calls.profileEdit, body: { member_phone: theirs, password: 'demo1234' } }),
  ],
  [
    'other digits for withdrawals',
    () => ({
      call: calls.editWithdrawPassword,
      body: { old_withdraw_password: '1357', withdraw_password: '2468', password: 'demo1234' },
    }),
  ],
  ['a self-exclusion', () => ({ call: calls.selfExclude, body: { permanent: 1, password: 'demo1234' } })],
] as const)('%s, asked for behind a reset that is under way, changes nothing', async (_what, input) => {
  const session = await server.login('member1')
  const standing = () =>
    server.owner.one(
      z.object({ kept: z.string() }),
      sql`
        select concat_ws(' ', details, withdraw_password_hash, excluded_until) as kept
          from members where account = 'member1'`,
    )
  const sms = { member_phone: theirs, currency: 'VND', type: 'member_center' } as const
  await server.ask(calls.registerSms, sms, { token: session, address: newAddress() })
  const phone_verify = await newestCode(server, theirs)
  const token = await ticketForNewPassword()
  const before = await standing()
  const { call, body } = input()
  const [resetting, late] = await server.owner.transaction(async tx => {
    await tx.run(sql`select from members where account = 'member1' for update`)
    const first = server.ask(calls.forgotReset, { token, password: 'lantern5', check_password: 'lantern5' })
    await untilWaiting(1)
    const second = server.ask(call, { phone_verify, ...body }, { token: session })
    await untilWaiting(2)
    return [first, second].map(each => each.then(({ code }) => code))
  })
  expect([await resetting, await late]).toEqual([100, 401])
  expect(await standing()).toEqual(before)
})

describe('leave for a new password', () => {
  const reset = { password: 'lantern5', check_password: 'lantern5' }

  test('ends with another new password', async () => {
    const token = await ticketForNewPassword()
    const session = await server.login('member1')
    const edit = { old_password: 'demo1234', password: 'quay7788', check_password: 'quay7788' }
    expect((await server.ask(calls.editPassword, edit, { token: session })).code).toBe(100)
    expect((await server.ask(calls.forgotReset, { token, ...reset })).code).toBe(202)
  })

  test('ends with another contact', async () => {
    const token = await ticketForNewPassword()
    const session = await server.login('member1')
    const member_email = 'elsewhere@member.example'
    await server.ask(calls.emailCode, { member_email }, { token: session })
    const email_verify = await newestCode(server, member_email)
    const edit = { member_email, email_verify, password: 'demo1234' }
    expect((await server.ask(calls.profileEdit, edit, { token: session })).code).toBe(100)
    expect((await server.ask(calls.forgotReset, { token, ...reset })).code).toBe(202)
    await writeDetails(server, 'member1', { email: 'an@member.example' })
  })

  test('is used by one of two that are as fast', async () => {
    const token = await ticketForNewPassword()
    const resetTo = async (password: string) =>
      (await server.ask(calls.forgotReset, { token, password, check_password: password })).code
    const both = await server.owner.transaction(async tx => {
      await tx.run(sql`select from members where account = 'member1' for update`)
      const first = resetTo('lantern5')
      await untilWaiting(1)
      const second = resetTo('lantern6')
      await untilWaiting(2)
      return [first, second]
    })
    expect(await Promise.all(both)).toEqual([100, 202])
  })
})
