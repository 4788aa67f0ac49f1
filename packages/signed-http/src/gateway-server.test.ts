import { once } from 'node:events'
import { connect } from 'node:net'
import {
  createHealth,
  createIncidents,
  createLog,
  createMetrics,
  createMovableClock,
} from '@glasshouse/service'
import { expect, onTestFinished, test } from 'vitest'
import { createGatewayServer, type GatewayDeps } from './gateway-server.ts'

/** A gateway with one page. */
function openGateway(more: Partial<GatewayDeps> = {}) {
  const clock = createMovableClock(new Date(0))
  const log = createLog({ name: 'gateway', level: 'silent' })
  const { server, gate } = createGatewayServer({
    name: 'gateway',
    isProduction: false,
    trustedProxies: [],
    databaseWaitMs: 2_000,
    clock,
    headers: { 'x-content-type-options': 'nosniff' },
    health: createHealth(),
    metrics: createMetrics(),
    log,
    incidents: createIncidents({ log, clock }),
    ...more,
  })
  server.register(async scope => {
    gate.guard(scope)
    scope.get('/page', async () => 'a page')
    scope.get('/assets/:name', async () => 'a file')
  })
  onTestFinished(() => server.close())
  const ask = (url: string, { from = '203.0.113.7', headers = {} } = {}) =>
    server.inject({ url, remoteAddress: from, headers })
  return { server, clock, ask }
}

test('an address that asks too often has to wait, and no other', async () => {
  const { ask, clock } = openGateway({ flood: { burst: 10, perSecond: 1 } })
  for (let n = 0; n < 10; n += 1)
    expect((await ask(n % 2 === 0 ? '/page' : '/none')).statusCode).not.toBe(429)
  for (const url of ['/page', '/none', '/assets/a.js']) {
    const refused = await ask(url)
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      429,
      { code: 'TOO_OFTEN' },
      '1',
    ])
  }
  expect((await ask('/readyz')).statusCode).toBe(200)
  expect((await ask('/page', { from: '203.0.113.8' })).statusCode).toBe(200)
  await clock.advance(1_000)
  // A page brings many files along.
  for (let n = 0; n < 10; n += 1) expect((await ask('/assets/a.js')).statusCode).toBe(200)
})

test('callers behind a trusted proxy are counted apart', async () => {
  const { ask } = openGateway({ flood: { burst: 1, perSecond: 0.001 }, trustedProxies: ['10.0.0.1'] })
  const through = (address: string, from = '10.0.0.1') =>
    ask('/page', { from, headers: { 'x-forwarded-for': address } })
  expect((await through('203.0.113.1')).statusCode).toBe(200)
  expect((await through('203.0.113.2')).statusCode).toBe(200)
  expect((await through('203.0.113.2')).statusCode).toBe(429)
  expect((await through('203.0.113.3', '10.0.0.2')).statusCode).toBe(200)
  expect((await through('203.0.113.4', '10.0.0.2')).statusCode).toBe(429)
})

test('noise is answered in form, and a network has so many connections', async () => {
  const { server } = openGateway({ connections: { total: 100, perNetwork: 3, spare: 0, silentMs: 60_000 } })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const open = () => {
    const socket = connect(Number(new URL(server.listeningOrigin).port), '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const noisy = open()
  let answer = ''
  noisy.on('data', (text: Buffer) => (answer += text.toString()))
  noisy.write('noise\r\n\r\n')
  await once(noisy, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  expect(head).toMatch(/^x-content-type-options: nosniff/m)
  expect(head).toMatch(/^x-request-id: /m)
  expect(JSON.parse(body)).toEqual({ code: 'BAD_REQUEST' })

  const held = [open(), open(), open()]
  await Promise.all(held.map(socket => once(socket, 'connect')))
  const more = open()
  more.resume()
  await once(more, 'close')
  expect(held.filter(socket => socket.closed)).toEqual([])
})
