import { createHealth, createMetrics } from '@glasshouse/service'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addOperations } from './operations.ts'

async function askMetrics(
  isProduction: boolean,
  call: { remoteAddress: string; headers?: Record<string, string> },
) {
  const server = fastify()
  addOperations(server, { health: createHealth(), metrics: createMetrics(), isProduction })
  return (await server.inject({ url: '/metrics', ...call })).statusCode
}

test.each([
  ['this machine', { remoteAddress: '127.0.0.1' }, 200],
  ['the network inside', { remoteAddress: '::ffff:10.1.2.3' }, 200],
  ['the internet', { remoteAddress: '203.0.113.7' }, 404],
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

test('a demonstration shows its figures to everybody', async () => {
  expect(await askMetrics(false, { remoteAddress: '203.0.113.7' })).toBe(200)
})
