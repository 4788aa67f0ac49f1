import { calls } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { serverUnderTest } from '../../testing/server-under-test.ts'

const server = serverUnderTest()

test('a member logs in and sees the frame', async () => {
  const token = await server.login('member1')
  const { data } = await server.ask(calls.layout, {}, { token })
  expect(data).toMatchObject({ member_account: 'member1', member_currency: 'VND', member_cash: '5000000' })
})
