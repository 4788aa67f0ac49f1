import { calls } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { logIn, newAddress } from '../../../testing/asking.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest({ settings: { fixedCaptcha: 'AC37' } })

/** What becomes of this answer to `AC37`: 105 is a wrong one. */
const cases = [
  ['AC37', 'right'],
  ['ac37', 'right'],
  [' Ac37 ', 'right'],
  ['AC38', 'wrong'],
  ['A C37', 'wrong'],
] as const

test.each(cases)('upper and lower case of a captcha answer do not matter: %j is %s', async (answer, is) => {
  const { code } = await logIn(server, { answer }, { address: newAddress() })
  expect(code).toBe(is === 'right' ? 100 : 105)
})

test.each(cases)('nor in the picture of the transfer validation: %j is %s', async (captcha_answer, is) => {
  const asked = { address: newAddress() }
  const { data } = await server.ask(calls.clientCaptcha, {}, asked)
  const proof = { account: 'member5', withdraw_password: '1357', member_phone: '0987654321' }
  const body = { ...proof, captcha_token: data.text, captcha_answer }
  const { code } = await server.ask(calls.verifyTransfer, body, asked)
  expect(code === 105).toBe(is === 'wrong')
})
