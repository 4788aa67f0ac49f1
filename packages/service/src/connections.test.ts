import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { wideNetwork } from './caller-network.ts'
import { connectionLimits, createMetrics, guardConnections, requestTimes } from './index.ts'

const plenty = { total: 1_000, perNetwork: 1_000, spare: 0, silentMs: 60_000 }

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

test('a customer of IPv6 has a network of 48 bits around its own', () => {
  expect(wideNetwork('2001:db8:1:2::5')).toBe('2001:db8:1::/48')
  expect(wideNetwork('203.0.113.7')).toBeUndefined()
})

test('callers behind a trusted proxy share its address and are not counted', async () => {
  const { from } = await listen({
    limits: { total: 20, perNetwork: 2, spare: 10 },
    trustedProxies: ['127.0.0.0/30'],
  })
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

test('where there is no room the connection that has said nothing for longest is closed, and none that has spoken', async () => {
  const { from, accepted, refused } = await listen({ limits: { total: 20, spare: 14 } })
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
  expect(await refused('total')).toBe(0)
})

test('a request that comes in pieces, and several at once, are answered whole', async () => {
  const { from } = await listen({})
  const { socket, answered } = from()
  const request = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'
  socket.write(request.slice(0, 1))
  await sleep(20)
  socket.write(`${request.slice(1)}${request}`)
  await expect.poll(() => answered().match(/here$|hereHTTP/g)?.length, { timeout: 20_000 }).toBe(2)
})

test('callers that leave or reset before their first byte leave nothing behind', async () => {
  const { from } = await listen({ limits: { perNetwork: 3 } })
  for (let n = 0; n < 5; n += 1) {
    const leaving = from()
    await once(leaving.socket, 'connect')
    leaving.socket.resetAndDestroy()
    const polite = from()
    polite.socket.end()
    await Promise.all([leaving.closed, polite.closed])
  }
  await expect.poll(() => from().ask(), { timeout: 20_000 }).toBe(true)
})

test('a server that ends closes what has said nothing', async () => {
  const { http, from } = await listen({})
  const silent = from()
  await once(silent.socket, 'connect')
  http.close()
  await silent.closed
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
  const { from } = await listen({ requestMs: 600, limits: { silentMs: 600 } })
  const silent = from()
  const dripping = from()
  dripping.socket.write('GET / HTTP/1.1\r\nX-Slow: ')
  await Promise.all([silent.closed, dripping.closed])
  expect(requestTimes()).toMatchObject({ requestTimeout: 30_000, headersTimeout: 12_000 })
})

test('there are fewer connections than descriptors', () => {
  expect(connectionLimits(20_000)).toEqual({ total: 18_750, perNetwork: 500, spare: 586, silentMs: 60_000 })
  expect(connectionLimits(1_024)).toMatchObject({ total: 960, perNetwork: 240, spare: 30 })
  expect(connectionLimits(1_000_000)).toMatchObject({ total: 40_000 })
  expect(connectionLimits().total).toBeGreaterThan(0)
})
