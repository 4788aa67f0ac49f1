import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, expect, test } from 'vitest'
import { logIn, newAddress } from '../../../testing/asking.ts'
import {
  challengeOf,
  devices,
  forgetLoginSettings,
  fromBrowser,
  letGoWithout,
  notifiedOfDevices,
} from '../../../testing/proofs.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()

beforeEach(async () => {
  await server.owner.run(sql`
    truncate trusted_devices, seen_devices, login_challenges, limit_windows, demo_messages`)
  await forgetLoginSettings(server)
})

const from = (device: string) => fromBrowser(device, { address: newAddress() })

const notified = () => notifiedOfDevices(server)

test('where devices are not checked, of each but the first once', async () => {
  await letGoWithout(server, 'checks_devices')
  expect((await logIn(server, {}, from(devices.known))).code).toBe(100)
  expect(await notified()).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    expect((await logIn(server, {}, from(devices.stranger))).code).toBe(100)
    expect(await notified()).toEqual(['an@member.example'])
  }
  expect((await logIn(server, {}, from(devices.known))).code).toBe(100)
  expect(await notified()).toHaveLength(1)
})

test('of one that skipped the proof once, though it stays unknown', async () => {
  await letGoWithout(server, 'skip_allowed')
  expect((await logIn(server, {}, from(devices.known))).code).toBe(100)
  for (let time = 0; time < 2; time += 1) {
    const { member_login_id } = await challengeOf(server, 'member1', { address: newAddress() })
    const skipped = await server.ask(calls.skipDoubleValidation, { member_login_id }, from(devices.stranger))
    expect(skipped.code).toBe(100)
    expect(await notified()).toEqual(['an@member.example'])
  }
})

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
test.each([
  ['a browser by its name', chrome, 'en_US', '(Chrome 131, Windows)'],
  [
    'nothing that the client has written',
    'Call 1900 5555 http://x.example',
    'en_US',
    '(a browser we do not know)',
  ],
  ['nor has in the place of a version', `Chrome/${'19005555'.repeat(60)}`, 'en_US', '(Chrome)'],
  ['nor in another language', 'Call 1900 5555 http://x.example', 'vi_VN', '(trình duyệt chưa rõ)'],
] as const)('in its words stands %s', async (_what, userAgent, language, words) => {
  await letGoWithout(server, 'checks_devices')
  await logIn(server, {}, from(devices.known))
  const headers = { 'user-agent': userAgent }
  await logIn(server, {}, fromBrowser(devices.stranger, { address: newAddress(), headers, language }))
  const [letter] = (await server.ask(calls.demoOutbox, {})).data.list
  expect(letter?.text).toContain(words)
  expect(letter?.text).not.toContain('1900')
})
