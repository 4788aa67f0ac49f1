import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectionLimits, createMetrics, guardConnections, requestTimes } from './index.ts'

const plenty = { total: 1_000, perNetwork: 1_000, silent: 1_000 }

async function listen({
  limits = {},
  trustedProxies = [],
  requestMs = 60_000,
}: {
  limits?: Partial<typeof plenty>
  trustedProxies?: readonly string[]
  requestMs?: number
}) {
  const metrics = createMetrics()
  const http = createServer(requestTimes(requestMs), (_request, response) => response.end('here'))
  const { release } = guardConnections(http, {
    limits: { ...plenty, ...limits },
    trustedProxies,
    metrics,
    name: 'test',
  })
  const accepted: Socket[] = []
  http.on('connection', (socket: Socket) => accepted.push(socket))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const refused = async (reason: string) => {
    const { body } = await metrics.text()
    return Number(new RegExp(`refused_total\\{reason="${reason}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
  }
  return { http, release, accepted, refused, from: (address?: string) => caller(http, address) }
}

/** A connection that sends nothing by itself. */
function caller(http: Server, localAddress = '127.0.0.1') {
  const { port } = http.address() as AddressInfo // it listens on a port
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let answered = ''
  socket.on('data', (text: Buffer) => (answered += text.toString()))
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const closed = once(socket, 'close')
  return {
    socket,
    closed,
    isOpen: () => !socket.closed,
    answered: () => answered,
    /** True when the request was answered, false when the connection was closed before. */
    ask: () => {
      socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
      return Promise.race([once(socket, 'data').then(() => true), closed.then(() => false)])
    },
  }
}

test('a network has so many places and gets them back; another network has its own', async () => {
  const { from, refused } = await listen({ limits: { perNetwork: 20 } })
  const all = Array.from({ length: 20 }, () => from())
  expect(await Promise.all(all.map(each => each.ask()))).not.toContain(false)

  await from().closed
  expect(await from('127.0.0.2').ask()).toBe(true)
  expect(await refused('network')).toBe(1)

  all[0]?.socket.destroy()
  await expect.poll(() => from().ask(), { timeout: 20_000 }).toBe(true)
})

test('callers behind a trusted proxy share its address and are not counted', async () => {
  const { from } = await listen({ limits: { perNetwork: 2, silent: 2 }, trustedProxies: ['127.0.0.0/30'] })
  const all = Array.from({ length: 20 }, () => from('127.0.0.3'))
  expect(await Promise.all(all.map(each => each.ask()))).not.toContain(false)
  expect(all.every(each => each.isOpen())).toBe(true)
})

test('a caller that has proved who it is takes no place of its network', async () => {
  const { from, accepted, release } = await listen({ limits: { perNetwork: 1 } })
  const known = from()
  expect(await known.ask()).toBe(true)
  for (const socket of accepted) release(socket)
  expect(await from().ask()).toBe(true)
  await from().closed
  known.socket.destroy()
  await known.closed
  // Its end gives back no second place.
  await from().closed
})

test('of connections that say nothing the oldest make room, and none that has spoken', async () => {
  const { from, accepted, refused } = await listen({ limits: { silent: 5 } })
  const open = async () => {
    const before = accepted.length
    const each = from()
    await expect.poll(() => accepted.length, { timeout: 20_000, interval: 1 }).toBeGreaterThan(before)
    return each
  }
  const spoken = await open()
  expect(await spoken.ask()).toBe(true)
  const silent = []
  for (let n = 0; n < 20; n += 1) silent.push(await open())
  await Promise.all(silent.slice(0, 14).map(each => each.closed))
  expect(await from().ask()).toBe(true)
  expect(await spoken.ask()).toBe(true)
  await expect.poll(() => refused('silent'), { timeout: 20_000 }).toBeGreaterThanOrEqual(15)
})

test('the process takes so many connections and goes on for those that it has', async () => {
  const { from, refused } = await listen({ limits: { total: 20 } })
  const all = Array.from({ length: 20 }, (_, n) => from(`127.0.1.${n + 1}`))
  await Promise.all(all.map(each => each.ask()))
  await from('127.0.2.1').closed
  expect(await all[7]?.ask()).toBe(true)
  expect(await refused('total')).toBe(1)
})

test('a connection without a first byte, or with an endless head, is closed', async () => {
  const { from } = await listen({ requestMs: 600 })
  const silent = from()
  const dripping = from()
  dripping.socket.write('GET / HTTP/1.1\r\nX-Slow: ')
  await Promise.all([silent.closed, dripping.closed])
  expect(requestTimes()).toMatchObject({ requestTimeout: 30_000, headersTimeout: 12_000 })
})

test('there are fewer connections than descriptors', () => {
  expect(connectionLimits(20_000)).toEqual({ total: 17_500, perNetwork: 500, silent: 2_188 })
  expect(connectionLimits(1_024)).toEqual({ total: 896, perNetwork: 224, silent: 112 })
  expect(connectionLimits().total).toBeGreaterThan(0)
})
