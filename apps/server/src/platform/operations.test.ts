import { createHealth, createMetrics } from '@glasshouse/service'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addOperations } from './operations.ts'

test('a process that lost its database, or drains, takes no traffic but is alive', async () => {
  const server = fastify()
  const health = createHealth()
  let isDown = true
  health.addCheck({
    name: 'database',
    check: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()),
  })
  addOperations(server, { health, metrics: createMetrics() }, false)
  const ask = async (url: string) => {
    const { statusCode, body } = await server.inject(url)
    return [statusCode, body]
  }
  expect(await ask('/readyz')).toEqual([503, 'not ready: database\n'])
  expect(await ask('/healthz')).toEqual([200, 'ok\n'])
  isDown = false
  expect(await ask('/readyz')).toEqual([200, 'ok\n'])
  health.startDraining()
  expect(await ask('/readyz')).toEqual([503, 'not ready: draining\n'])
})

test.each([
  ['127.0.0.1', 200],
  ['::1', 200],
  ['::ffff:10.1.2.3', 200],
  ['192.168.7.7', 200],
  ['203.0.113.7', 404],
  ['2001:db8::1', 404],
])('in production %s gets %i for the figures', async (remoteAddress, status) => {
  const server = fastify()
  addOperations(server, { health: createHealth(), metrics: createMetrics() }, true)
  expect((await server.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(status)
})

test('in production a proxy that nobody told us to trust gets none for whoever stands behind it', async () => {
  const server = fastify()
  addOperations(server, { health: createHealth(), metrics: createMetrics() }, true)
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const { statusCode } = await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
  expect(statusCode).toBe(404)
})
