import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { logIn } from '../../../testing/asking.ts'
import {
  answerQuestion,
  challengeOf,
  devices,
  fromBrowser,
  newestCode,
  newestLogin,
  trust,
} from '../../../testing/proofs.ts'
import { registering } from '../../../testing/registering.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const seenRow = z.object({
  device: z.string(),
  systemGroup: z.string(),
  system: z.string(),
  systemVersion: z.string(),
  browser: z.string(),
})

test('the client information of the page is kept as a claim, beside what the server saw', async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
  const said = { udid: 'u7', login_type: 'app', device: 'gesture', system_group: 'ios', cdn: '' }
  await logIn(server, said, { headers: { 'user-agent': userAgent } })
  expect(await newestLogin(server)).toEqual({
    way: 'password',
    proof: null,
    claims: { udid: 'u7', login_type: 'app', device: 'gesture', system_group: 'ios' },
  })
  const seen = sql`
    select device, system_group, system, system_version, browser from login_records order by id desc limit 1`
  expect(await server.owner.one(seenRow, seen)).toEqual({
    device: 'mobile',
    systemGroup: 'android',
    system: 'Android',
    systemVersion: '14',
    browser: 'Chrome 131',
  })
})

test('a registration is kept with the number that the browser calls itself by', async () => {
  const { newForm, register } = registering(server)
  expect((await register(newForm({ udid: 'u9' }))).code).toBe(100)
  expect(await newestLogin(server)).toEqual({ way: 'registration', proof: null, claims: { udid: 'u9' } })
})

test('a login on an unknown device is kept with what it began with and by what it was proved', async () => {
  await trust(server, 'member1')
  const first = await challengeOf(server, 'member1')
  await server.owner.run(sql`update login_challenges set questions = array['identity_id']`)
  await answerQuestion(server, first.member_login_id, { answer: '079085001234' })
  expect(await newestLogin(server)).toEqual({
    way: 'password',
    proof: 'questions',
    claims: { udid: 'u1' },
  })

  await server.owner.run(sql`delete from trusted_devices where device_hash <> ''`)
  await trust(server, 'member1')
  const { member_login_id } = await challengeOf(server, 'member1')
  const stranger = fromBrowser(devices.stranger)
  await server.ask(calls.sendDeviceCode, { member_login_id, method: 'phone' }, stranger)
  const code = await newestCode(server, '0912345678')
  await server.ask(calls.verifyDevice, { member_login_id, code, remember: 0 }, stranger)
  expect(await newestLogin(server)).toMatchObject({
    way: 'password',
    proof: 'code',
    claims: { udid: 'u1' },
  })

  await trust(server, 'member10')
  const bare = await challengeOf(server, 'member10')
  await server.ask(calls.skipDoubleValidation, { member_login_id: bare.member_login_id }, stranger)
  expect(await newestLogin(server)).toMatchObject({ way: 'password', proof: 'skipped' })
})
