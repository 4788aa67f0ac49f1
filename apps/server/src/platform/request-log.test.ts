import { calls } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { askingFrom } from '../testing/ask-from.ts'
import { serverUnderTest, strangerAddress } from '../testing/server-under-test.ts'

const server = serverUnderTest()

const lines = () =>
  server
    .logged()
    .split('\n')
    .filter(line => line.includes('"msg":"answered"'))
    .map(line => JSON.parse(line) as Record<string, unknown>) // pino writes one object a line

test('a line says what was asked, from where, and by which member', async () => {
  const token = await server.login('member2')
  await server.ask(calls.myCash, {}, { token, address: strangerAddress })
  await server.ask(calls.myCash, {}, { token: 'x'.repeat(43), address: '::ffff:203.0.113.9' })
  const [asked, refused] = lines().slice(-2)
  expect(asked).toMatchObject({ address: strangerAddress, memberId: '2', status: 200 })
  expect(refused).toMatchObject({ address: '203.0.113.9', status: 401 })
  expect(refused).not.toHaveProperty('memberId')
  expect(server.logged()).not.toContain(token)
})

test('requests above the rate leave no line each', async () => {
  const ask = (await askingFrom(server.app.server))('127.0.0.20')
  const before = lines().length
  const answers = await Promise.all(Array.from({ length: 500 }, () => ask('/api/get_login_header')))
  const refused = answers.filter(each => each.status === 429).length
  expect(refused).toBeGreaterThan(100)
  expect(lines().length - before).toBe(500 - refused)
})
