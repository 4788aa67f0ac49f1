import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createHealth } from './health.ts'
import { createMetrics } from './metrics.ts'
import { addOperations } from './operations.ts'

async function askMetrics(
  isProduction: boolean,
  call: { remoteAddress: string; headers?: Record<string, string> },
) {
  const server = fastify()
  addOperations(server, { health: createHealth(), metrics: createMetrics(), isProduction })
  return (await server.inject({ url: '/metrics', ...call })).statusCode
}

test('a process that lost its database, or drains, takes no traffic but is alive', async () => {
  const server = fastify()
  const health = createHealth()
  let isDown = true
  health.addCheck({
    name: 'database',
    check: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()),
  })
  addOperations(server, { health, metrics: createMetrics(), isProduction: false })
  const ask = async (url: string) => {
    const { statusCode, body } = await server.inject(url)
    return [statusCode, body]
  }
  expect(await ask('/readyz')).toEqual([503, 'not ready: database\n'])
  expect(await ask('/healthz')).toEqual([200, 'ok\n'])
  isDown = false
  expect(await ask('/readyz'), 'an answer holds for half a second').toEqual([503, 'not ready: database\n'])
  await expect.poll(() => ask('/readyz'), { timeout: 10_000 }).toEqual([200, 'ok\n'])
  health.startDraining()
  expect(await ask('/readyz')).toEqual([503, 'not ready: draining\n'])
})

test.each([
  ['this machine', { remoteAddress: '127.0.0.1' }, 200],
  ['this machine in the newer way', { remoteAddress: '::1' }, 200],
  ['the network inside', { remoteAddress: '192.168.7.7' }, 200],
  ['the network inside, written in the newer way', { remoteAddress: '::ffff:10.1.2.3' }, 200],
  ['the internet', { remoteAddress: '203.0.113.7' }, 404],
  ['the newer internet', { remoteAddress: '2001:db8::1' }, 404],
  [
    'the internet, passed on by a proxy',
    { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } },
    404,
  ],
  [
    'the internet, passed on by a proxy of the newer kind',
    { remoteAddress: '10.0.0.1', headers: { forwarded: 'for=203.0.113.7' } },
    404,
  ],
])('in production %s asks for the figures', async (_who, call, status) => {
  expect(await askMetrics(true, call)).toBe(status)
})

test('a demonstration shows its figures to all callers', async () => {
  expect(await askMetrics(false, { remoteAddress: '203.0.113.7' })).toBe(200)
})
