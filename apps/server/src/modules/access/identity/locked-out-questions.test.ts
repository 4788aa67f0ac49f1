import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, expect, test } from 'vitest'
import { newAddress } from '../../../testing/asking.ts'
import {
  answerQuestion,
  challengeOf,
  devices,
  fromBrowser,
  newestCode,
  trust,
} from '../../../testing/proofs.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()

beforeEach(async () => {
  await server.owner.run(sql`
    truncate trusted_devices, login_challenges, limit_windows, demo_messages, message_codes`)
  for (const account of ['member1', 'member2']) await trust(server, account)
})

/** Five wrong answers, and the answer to a sixth that is right. */
async function failFiveTimes(account: string, address: string) {
  const { member_login_id: id } = await challengeOf(server, account, { address })
  await server.owner.run(
    sql`update login_challenges set questions = array['member_name', 'withdraw_password']`,
  )
  for (let time = 0; time < 5; time += 1) await answerQuestion(server, id, { answer: 'no' }, { address })
  return answerQuestion(server, id, { answer: '1357' }, { address })
}

test('a member with a contact is offered the code: it logs in at once, and unlocks the questions', async () => {
  const address = newAddress()
  const right = await failFiveTimes('member1', address)
  expect([right.code, right.raw]).toEqual([202, { wait: expect.any(Number) }])
  expect(right.message).toMatch(/Log in again with a code sent to your phone or e-mail, /)
  const begun = await challengeOf(server, 'member1', { address })
  expect(begun).toMatchObject({ question: null, available_questions_count: 0, skip_allowed: 0 })
  expect(begun.contacts).toHaveLength(2)
  const asked = fromBrowser(devices.stranger, { address })
  const { member_login_id } = begun
  await server.ask(calls.sendDeviceCode, { member_login_id, method: 'phone' }, asked)
  const code = await newestCode(server, '0912345678')
  expect((await server.ask(calls.verifyDevice, { member_login_id, code, remember: 0 }, asked)).code).toBe(100)
  expect((await challengeOf(server, 'member1', { address })).question).not.toBeNull()
})

test('a member without one still gets the question: the answer tells how long it is locked', async () => {
  const address = newAddress()
  expect((await failFiveTimes('member2', address)).code).toBe(202)
  const { member_login_id: id, question } = await challengeOf(server, 'member2', { address })
  expect(question).not.toBeNull()
  const right = await answerQuestion(server, id, { answer: '1357' }, { address })
  expect(right.code).toBe(202)
  expect(right.message).toMatch(/Log in again tomorrow, or from a device we know/)
})
