import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, expect, test } from 'vitest'
import { drawCaptcha, logIn, newAddress } from '../../../testing/asking.ts'
import { devices, fromBrowser, newestCode, trust } from '../../../testing/proofs.ts'
import { fixedCaptcha, serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()

beforeEach(async () => {
  await server.owner.run(sql`
    truncate trusted_devices, login_challenges, limit_windows, demo_messages, message_codes`)
})

/** A session of a member in a browser that the account knows. */
async function inside(account: string, device: string = devices.known): Promise<Asked> {
  await trust(server, account, device)
  const { data } = await logIn(server, { account }, fromBrowser(device))
  return fromBrowser(device, { token: data.token })
}

const list = async (asked: Asked) => (await server.ask(calls.trustedDevices, {}, asked)).data.list

test('a member sees the devices that the account knows, and which of them asks', async () => {
  await trust(server, 'member2', 'o'.repeat(43))
  await server.clock.advance(1_000)
  const mine = await inside('member2')
  expect((await list(mine)).map(({ is_this }) => is_this)).toEqual([1, 0])
  await server.clock.advance(91 * 86_400_000)
  const later = await inside('member2', devices.stranger)
  expect((await list(later)).map(({ is_this }) => is_this)).toEqual([1])
})

test('a device that is forgotten needs a proof at its next login; the session there goes on', async () => {
  const mine = await inside('member2')
  const [device] = await list(mine)
  const gone = await server.ask(calls.removeTrustedDevice, { id: device?.id ?? 0 }, mine)
  expect(gone.code).toBe(100)
  expect(await list(mine)).toEqual([])
  expect((await server.ask(calls.removeTrustedDevice, { id: device?.id ?? 0 }, mine)).code).toBe(101)
  expect((await logIn(server, { account: 'member2' }, fromBrowser(devices.known))).code).toBe(107)
})

test('another member’s device is not found', async () => {
  const theirs = await inside('member1', 'o'.repeat(43))
  const [device] = await list(theirs)
  const mine = await inside('member2')
  expect((await list(mine)).map(({ id }) => id)).not.toContain(device?.id)
  expect((await server.ask(calls.removeTrustedDevice, { id: device?.id ?? 0 }, mine)).code).toBe(101)
  expect(await list(theirs)).toHaveLength(1)
})

test('a password reset removes every other device, and the member is notified', async () => {
  await trust(server, 'member1')
  const pair = { member_account: 'member1', member_phone: '0912345678' }
  const asked = { address: newAddress() }
  const captcha_token = await drawCaptcha(server, 1, asked)
  await server.ask(calls.forgotSend, { ...pair, captcha_token, answer: fixedCaptcha }, asked)
  const code = await newestCode(server, '0912345678')
  const { token } = (await server.ask(calls.forgotVerify, { ...pair, code })).data
  const chosen = { password: 'lantern5', check_password: 'lantern5' }
  expect((await server.ask(calls.forgotReset, { token, ...chosen })).code).toBe(100)
  const [letter] = (await server.ask(calls.demoOutbox, {})).data.list
  expect(letter?.to).toBe('an@member.example')
  expect(letter?.text).toContain('Only the browser that changed it is known')
  const login = { account: 'member1', password: 'lantern5' }
  expect((await logIn(server, login, fromBrowser(devices.known))).code).toBe(107)
})

test('a password that its owner changes leaves the devices as they are', async () => {
  const mine = await inside('member2')
  const input = { old_password: 'demo1234', password: 'lantern5', check_password: 'lantern5' }
  expect((await server.ask(calls.editPassword, input, mine)).code).toBe(100)
  expect(await list(mine)).toHaveLength(1)
})
