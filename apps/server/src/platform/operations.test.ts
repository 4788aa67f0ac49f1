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
  addOperations(server, { health, metrics: createMetrics() })
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
