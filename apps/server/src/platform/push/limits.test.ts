import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterEach, expect, test } from 'vitest'
import { until } from '../../testing/until.ts'
import { openEcho, quietly, type EchoClient, type EchoClientOptions } from './testing/echo-client.ts'
import { numbersHeard } from './testing/publishing.ts'
import { knownSessions, startPushNode, type PushNode, type PushNodeOptions } from './testing/push-node.ts'
import { pushTemplate } from './testing/push-template.ts'

const store = testDatabase(pushTemplate)
const sessions = knownSessions()
sessions.open('token-of-7', { memberId: 7n, currency: 'VND', sessionId: 70n })
const open: (EchoClient | PushNode)[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await ('stop' in each ? each.stop() : each.close())
})

async function startNode(options: Partial<PushNodeOptions> = {}): Promise<PushNode> {
  const node = await startPushNode({ database: store.database, sessions, ...options })
  open.push(node)
  return node
}

function connect(node: PushNode, options: EchoClientOptions = {}): EchoClient {
  const client = openEcho(node.url, options)
  open.unshift(client)
  return client
}

async function subscribed(node: PushNode, options: EchoClientOptions = {}): Promise<EchoClient> {
  const client = connect(node, options)
  client.echo.channel('web_member')
  await until('the answer', () => client.received.length === 1)
  return client
}

/** 'open' or 'refused': whether a connection with these headers is taken. */
async function handshake(node: PushNode, headers: Record<string, string>): Promise<string> {
  const client = connect(node, { headers })
  const decision = await new Promise<string>(resolve => {
    client.socket.once('connect', () => resolve('open'))
    client.socket.once('connect_error', () => resolve('refused'))
  })
  client.close()
  return decision
}

test.each([
  ['production', 'main.example', 'https://main.example', 'open'],
  ['production', 'main.example', undefined, 'open'],
  ['production', 'main.example', 'http://main.example', 'refused'],
  ['production', 'main.example', 'https://other.example', 'refused'],
  ['production', 'main.example', 'http://localhost:3000', 'refused'],
  ['production', 'main.example', 'null', 'refused'],
  ['production', 'main.example', 'https://main.example.evil.example', 'refused'],
  ['production', 'unknown.example', undefined, 'refused'],
  ['production', 'main.example@other.example', undefined, 'refused'],
  ['demonstration', '127.0.0.1', 'http://localhost:5173', 'open'],
  ['demonstration', '127.0.0.1', 'http://siam.localhost:3000', 'open'],
  ['demonstration', '127.0.0.1', 'https://evil.example', 'refused'],
] as const)('in %s, for the host %s, a page from %s: %s', async (mode, host, origin, decision) => {
  const node = await startNode({ mode })
  expect(await handshake(node, { host, ...(origin === undefined ? {} : { origin }) })).toBe(decision)
})

test('long polling is not spoken', async () => {
  const node = await startNode()
  const answer = await fetch(`${node.url}/socket.io/?EIO=4&transport=polling`)
  expect(answer.status).toBe(400)
})

test('a connection without a frame is closed', async () => {
  const node = await startNode({ limits: { connectTimeoutMs: 100 } })
  const silent = new WebSocket(`${node.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const closed = Promise.withResolvers<void>()
  silent.addEventListener('close', () => closed.resolve())
  await closed.promise
})

test('the channels of a socket are limited', async () => {
  const node = await startNode({ limits: { channelsPerSocket: 2 } })
  const client = connect(node)
  for (const name of ['web_member', 'web_api.VND', 'web_api.USD']) client.echo.channel(name)
  await until('three answers', () => client.received.length === 3)
  expect(client.received.filter(each => each.event === 'subscription_error')).toEqual([
    { event: 'subscription_error', channel: 'web_api.USD', data: 429, seq: undefined },
  ])
  client.echo.leave('web_member')
  client.echo.channel('site02_template')
  await until('the answer', () => client.received.length === 4)
  expect(client.received[3]?.event).toBe('subscription_succeeded')
})

test('400 frames at once: the burst is served, more are refused, then the socket is cut', async () => {
  const node = await startNode()
  const client = connect(node)
  await until('the connection', () => client.socket.connected)
  const cut = Promise.withResolvers<string>()
  client.socket.once('disconnect', cut.resolve)
  for (let sent = 0; sent < 400; sent += 1)
    client.socket.emit('subscribe', { channel: `none.${sent}`, auth: {} })
  expect(await cut.promise).toBe('transport close')
  const served = client.received.filter(each => each.data === 404).length
  expect(served).toBeLessThanOrEqual(50)
  expect(await node.metricsText()).toContain('glasshouse_push_cut_total{reason="flood"} 1')
})

test('a frame of 20 kB ends its connection and no other', async () => {
  const node = await startNode()
  const [client, other] = [await subscribed(node), await subscribed(node)]
  const cut = Promise.withResolvers<string>()
  client.socket.once('disconnect', cut.resolve)
  client.socket.emit('subscribe', { channel: 'x'.repeat(20_000), auth: {} })
  expect(await cut.promise).toBe('transport close')
  expect(other.socket.connected).toBe(true)
})

test('a member has so many sockets; one that closes makes room for another', async () => {
  const node = await startNode({ limits: { socketsPerMember: 2 } })
  const decisions: string[] = []
  const asMember = async () => {
    const client = connect(node, { token: 'token-of-7' })
    client.echo.private('member.7')
    await until('the answer', () => client.received.length === 1)
    decisions.push(`${client.received[0]?.event} ${JSON.stringify(client.received[0]?.data)}`)
    return client
  }
  const first = await asMember()
  await asMember()
  await asMember()
  first.close()
  await quietly()
  await asMember()
  const accepted = 'subscription_succeeded {}'
  expect(decisions).toEqual([accepted, accepted, 'subscription_error 429', accepted])
})

/** How many sockets were cut to make room for others. */
async function madeRoom(node: PushNode): Promise<number> {
  const [, count = '0'] = /push_cut_total\{reason="room"\} (\d+)/.exec(await node.metricsText()) ?? []
  return Number(count)
}

/** A client that stays away once it was cut. */
async function visitor(node: PushNode, headers: Record<string, string> = {}): Promise<EchoClient> {
  const client = await subscribed(node, { headers })
  client.socket.io.reconnection(false)
  return client
}

test('an address has so many visitors, of whom the oldest makes room, and gets its places back', async () => {
  const node = await startNode({ limits: { socketsPerAddress: 2 } })
  const [first, second] = [await visitor(node), await visitor(node)]
  const third = await visitor(node)
  await until('the end of the oldest', () => !first.socket.connected)
  expect([second.socket.connected, third.socket.connected]).toEqual([true, true])
  expect(await madeRoom(node)).toBe(1)
  second.close()
  await until('its end', async () => (await node.metricsText()).includes('glasshouse_push_sockets 1\n'))
  // Its place goes with its connection, which closes after it.
  await quietly()
  await visitor(node)
  expect(await madeRoom(node)).toBe(1)
})

test('a flood of visitors, from one address or from many, takes no place of a member', async () => {
  const node = await startNode({
    limits: { socketsPerAddress: 20, visitorSockets: 30 },
    trustedProxies: ['127.0.0.1'],
  })
  const asMember = async (token?: string) => {
    const client = connect(node, {
      ...(token === undefined ? {} : { token }),
      headers: { 'x-forwarded-for': '203.0.113.5' },
    })
    client.echo.private('member.7')
    await until('the answer', () => client.received.length === 1)
    client.socket.io.reconnection(false)
    return client
  }
  const member = await asMember('token-of-7')
  const stranger = await asMember('token-of-none')
  for (let n = 0; n < 40; n += 1) await visitor(node, { 'x-forwarded-for': '203.0.113.5' })
  await until('the end of the visitor', () => !stranger.socket.connected)
  for (let n = 0; n < 40; n += 1) await visitor(node, { 'x-forwarded-for': `203.0.114.${n}` })

  expect(member.socket.connected).toBe(true)
  const late = await asMember('token-of-7')
  expect(late.received[0]?.event).toBe('subscription_succeeded')
  expect(await madeRoom(node)).toBeGreaterThanOrEqual(52)
})

test('a socket whose session is over counts as a visitor again', async () => {
  const node = await startNode({ limits: { socketsPerAddress: 1 } })
  const client = connect(node, { token: 'token-of-7' })
  client.socket.io.reconnection(false)
  client.echo.private('member.7')
  await until('the answer', () => client.received.length === 1)
  await visitor(node)
  expect(client.socket.connected).toBe(true)
  client.echo.leave('member.7')
  await quietly()
  await visitor(node)
  await until('its end', () => !client.socket.connected)
})

test('connections of an address come so fast and no faster, however few are open; those of foreign pages do not count', async () => {
  const node = await startNode({ limits: { connects: { perSecond: 0.01, burst: 2 } } })
  const decisions: string[] = []
  for (const headers of [{}, { origin: 'https://evil.example' }, {}, {}]) {
    decisions.push(await handshake(node, headers))
  }
  expect(decisions).toEqual(['open', 'refused', 'open', 'refused'])
})

test('behind a proxy each caller has places of their own, a household of the newer form one', async () => {
  const node = await startNode({ limits: { socketsPerAddress: 1 }, trustedProxies: ['127.0.0.1'] })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  await visitor(node, from('203.0.113.5'))
  await visitor(node, from('203.0.113.6'))
  await visitor(node, from('2001:db8:1:2::1'))
  expect(await madeRoom(node)).toBe(0)
  await visitor(node, from('2001:db8:1:3::1'))
  expect(await madeRoom(node)).toBe(0)
  await visitor(node, from('203.0.113.5'))
  expect(await madeRoom(node)).toBe(1)
  await visitor(node, from('2001:db8:1:2:ffff::9'))
  expect(await madeRoom(node)).toBe(2)
})

test('an untrusted caller cannot claim another address or host', async () => {
  const node = await startNode({ limits: { socketsPerAddress: 1 }, trustedProxies: ['10.0.0.0/8'] })
  const unheard = { 'x-forwarded-host': 'nowhere.example' }
  await visitor(node, { 'x-forwarded-for': '203.0.113.5', ...unheard })
  await visitor(node, { 'x-forwarded-for': '203.0.113.6' })
  expect(await madeRoom(node)).toBe(1)
})

test.each([
  ['main.example', 'https://main.example', 'open'],
  ['nowhere.example', 'https://nowhere.example', 'refused'],
  ['nowhere.example, main.example', 'https://main.example', 'open'],
] as const)('behind a proxy that says %s was asked, a page from %s: %s', async (asked, origin, decision) => {
  const node = await startNode({ mode: 'production', trustedProxies: ['127.0.0.1'] })
  expect(await handshake(node, { host: 'inside.example', 'x-forwarded-host': asked, origin })).toBe(decision)
})

test('a client that stops reading is disconnected, and the others receive everything', async () => {
  const node = await startNode()
  const [stalled, other] = [await subscribed(node), await subscribed(node)]
  // The ws client in Node can stop reading; what then arrives piles up in front of it.
  const transport: unknown = Reflect.get(stalled.socket.io.engine.transport, 'ws')
  const socket = transport as { pause(): void } // ws documents it
  socket.pause()

  await publishMany(1_600, 8_000)
  await until('the others to hear all', () => numbersHeard(other, 'web_member').length === 1_600)
  await until('the cut', async () =>
    (await node.metricsText()).includes('glasshouse_push_cut_total{reason="stalled"} 1'),
  )
  expect(numbersHeard(other, 'web_member')).toEqual(Array.from({ length: 1_600 }, (_each, n) => n + 1))
  await until('its end', async () => (await node.metricsText()).includes('glasshouse_push_sockets 1\n'))
})

test('a large room is served in slices, each socket in one order, latecomers without gap or repetition', async () => {
  const node = await startNode({ limits: { sliceAbove: 3, sliceSize: 2 } })
  const early = await Promise.all(Array.from({ length: 9 }, () => subscribed(node)))
  const late = await Promise.all(Array.from({ length: 6 }, async () => connect(node)))
  await until('the latecomers to be connected', () => late.every(client => client.socket.connected))
  const since = { web_member: early[0]?.received[0]?.seq ?? 0 }

  await publishMany(400, 1)
  for (const [index, client] of late.entries()) {
    await until('a part of the events', () => numbersHeard(early[0], 'web_member').includes(index * 40 + 1))
    client.socket.emit('subscribe', { channel: 'web_member', auth: { since } })
  }
  const expected = Array.from({ length: 400 }, (_each, n) => n + 1)
  for (const client of [...early, ...late]) {
    await until('the last event', () => numbersHeard(client, 'web_member').includes(400))
    expect(numbersHeard(client, 'web_member')).toEqual(expected)
  }
})

/** Events for all, committed at once, of the given size. */
async function publishMany(count: number, bytes: number): Promise<void> {
  await store.database.run(sql`
    insert into push.outbox (site_id, channel, event, data)
    select 1, 'web_member', 'letter.sent',
           jsonb_build_object('ids', jsonb_build_array(n), 'filler', repeat('x', ${bytes}))
      from generate_series(1, ${count}) as n
     order by n`)
}
