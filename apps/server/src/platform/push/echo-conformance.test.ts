import { channelName, type Channel, type PushEventName, type PushPayload } from '@glasshouse/contract'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { serverConnection } from '../site-scope.ts'
import { publish } from './index.ts'
import { until } from '../../testing/until.ts'
import { openEcho, quietly, type EchoClient, type EchoClientOptions } from './testing/echo-client.ts'
import { knownSessions, startPushNode, type PushNode } from './testing/push-node.ts'
import { pushTemplate } from './testing/push-template.ts'

const store = testDatabase(pushTemplate)
const sessions = knownSessions()
const clients: EchoClient[] = []
let node: PushNode

beforeAll(async () => {
  sessions.open('token-of-7', { memberId: 7n, currency: 'VND', sessionId: 70n })
  sessions.open('token-of-8', { memberId: 8n, currency: 'USD', sessionId: 80n })
  node = await startPushNode({ database: store.open(serverConnection), sessions })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})
afterAll(() => node.stop())

function connect(options: EchoClientOptions = {}): EchoClient {
  const client = openEcho(node.url, options)
  clients.push(client)
  return client
}

const changed = { updated_at: '2026-01-01T00:00:00Z' }
const own: Channel = { kind: 'member', memberId: 7n }

function send<E extends PushEventName>(channel: Channel, event: E, payload: PushPayload<E>): Promise<void> {
  return store.database.transaction(tx => publish(tx, { siteId: 1, channel }, event, payload))
}

const answered = (client: EchoClient, name: string) =>
  until(`an answer for ${name}`, () =>
    client.received.some(each => each.channel === name && each.event.startsWith('subscription_')),
  )

test('a visitor receives public channels, and an event name with a dot needs its leading dot', async () => {
  const client = connect()
  const heard: unknown[] = []
  const misnamed: unknown[] = []
  const channel = client.echo.channel('web_api.VND')
  channel.listen('.carousel_picture.url', (data: unknown) => heard.push(data))
  channel.listen('carousel_picture.url', (data: unknown) => misnamed.push(data))
  await answered(client, 'web_api.VND')

  await send({ kind: 'currency', currency: 'VND' }, 'carousel_picture.url', changed)
  await send({ kind: 'currency', currency: 'USD' }, 'carousel_picture.url', changed)

  await until('the event', () => heard.length > 0)
  await quietly()
  expect(heard).toEqual([changed])
  expect(misnamed).toEqual([])
})

test.each([
  ['no token', undefined, 401],
  ['an unknown token', 'unknown-token', 401],
  ["another member's token", 'token-of-8', 403],
])('a private channel with %s is refused, and nothing leaks', async (_with, token, status) => {
  const client = connect(token === undefined ? {} : { token })
  const errors: unknown[] = []
  const heard: unknown[] = []
  const channel = client.echo.private('member.7')
  channel.on('subscription_error', (data: unknown) => errors.push(data))
  channel.listen('.profile.updated', (data: unknown) => heard.push(data))
  await until('the refusal', () => errors.length > 0)

  await send(own, 'profile.updated', changed)
  await quietly()
  expect(errors).toEqual([status])
  expect(heard).toEqual([])
})

test.each([
  ['raw', 'token-of-7'],
  ['with Bearer in front', 'Bearer token-of-7'],
])('a member hears their own channel; the token comes %s', async (_how, token) => {
  const client = connect({ token })
  const heard: unknown[] = []
  client.echo.private('member.7').listen('.profile.updated', (data: unknown) => heard.push(data))
  await answered(client, 'private-member.7')
  await send(own, 'profile.updated', changed)
  await until('the event', () => heard.length > 0)
  expect(heard).toEqual([changed])
})

test('the token of the handshake serves a frame that brings none', async () => {
  const client = connect({ token: 'token-of-7' })
  client.socket.emit('subscribe', { channel: 'private-member.7' })
  await answered(client, 'private-member.7')
  expect(client.received.map(each => each.event)).toEqual(['subscription_succeeded'])
})

test('members of a currency receive its private channel, members of another do not', async () => {
  const member = connect({ token: 'token-of-7' })
  const foreigner = connect({ token: 'token-of-8' })
  for (const client of [member, foreigner]) {
    client.echo.private('member.VND')
    await answered(client, 'private-member.VND')
  }
  const envelope = { id: 1, start_at: changed.updated_at, end_at: changed.updated_at }
  await send({ kind: 'membersOf', currency: 'VND' }, 'RedEnvelopeDisplay', envelope)
  await until('the event', () => member.received.some(each => each.event === 'RedEnvelopeDisplay'))
  await quietly()
  expect(foreigner.received).toMatchObject([{ event: 'subscription_error', data: 403 }])
})

test('presence tells the caller about itself and a count, and nothing about other members', async () => {
  sessions.open('token-of-9', { memberId: 9n, currency: 'VND', sessionId: 90n })
  const here: { id: string; online: number }[][] = []
  const first = connect({ token: 'token-of-7' })
  first.echo.join('member.VND').here((members: { id: string; online: number }[]) => here.push(members))
  await until('the first to be told', () => here.length === 1)
  const second = connect({ token: 'token-of-9' })
  second.echo.join('member.VND').here((members: { id: string; online: number }[]) => here.push(members))
  await until('the second to be told', () => here.length === 2)
  const stranger = connect({ token: 'token-of-8' })
  stranger.echo.join('member.VND')
  await answered(stranger, 'presence-member.VND')
  await quietly()

  expect(here.map(members => members.map(member => member.online))).toEqual([[1], [2]])
  expect(here[0]?.[0]?.id).not.toBe(here[1]?.[0]?.id)
  expect(JSON.stringify(here)).not.toMatch(/"(7|9|70|90)"/)
  expect(stranger.received).toMatchObject([{ event: 'subscription_error', data: 403 }])
  // No join was announced.
  expect(first.received.map(each => each.event)).toEqual(['subscription_succeeded', 'presence:subscribed'])
})

test('subscribing twice changes nothing: one answer more, one copy of each event', async () => {
  const client = connect()
  const frame = { channel: 'web_member', auth: { headers: {} } }
  for (let times = 0; times < 4; times += 1) client.socket.emit('subscribe', frame)
  await answered(client, 'web_member')
  await send({ kind: 'web' }, 'customer_service_link_change', changed)
  await until('the event', () => client.received.some(each => each.event === 'customer_service_link_change'))
  await quietly()
  expect(client.received.filter(each => each.event === 'customer_service_link_change')).toHaveLength(1)
})

test('after leaving a channel nothing comes from it', async () => {
  const client = connect()
  client.echo.channel('web_member')
  await answered(client, 'web_member')
  client.echo.leave('web_member')
  client.echo.channel('web_api.VND')
  await answered(client, 'web_api.VND')
  await send({ kind: 'web' }, 'customer_service_link_change', changed)
  await quietly()
  expect(client.received.every(each => each.event === 'subscription_succeeded')).toBe(true)
})

test('a whisper is not delivered', async () => {
  const listener = connect({ token: 'token-of-7' })
  const whisperer = connect({ token: 'token-of-7' })
  listener.echo.private('member.VND')
  const channel = whisperer.echo.private('member.VND')
  await Promise.all([answered(listener, 'private-member.VND'), answered(whisperer, 'private-member.VND')])
  channel.whisper('typing', { text: 'hello' })
  await quietly()
  expect(listener.received.map(each => each.event)).toEqual(['subscription_succeeded'])
})

test('a channel of another site with the same name is another channel', async () => {
  const elsewhere = connect({ headers: { host: 'other.example' } })
  elsewhere.echo.channel('web_member')
  await answered(elsewhere, 'web_member')
  await send({ kind: 'web' }, 'customer_service_link_change', changed)
  await quietly()
  expect(elsewhere.received.map(each => each.event)).toEqual(['subscription_succeeded'])
})

test.each([['something'], ['private-member.'], ['session:70'], ['site:1:private-member.7'], ['member:7']])(
  'there is no channel %s',
  async name => {
    const client = connect({ token: 'token-of-7' })
    client.socket.emit('subscribe', { channel: name, auth: {} })
    await answered(client, name)
    expect(client.received).toMatchObject([{ event: 'subscription_error', channel: name, data: 404 }])
  },
)

test.each([[null], ['web_member'], [{ channel: 7 }], [{ channel: 'x'.repeat(97) }], [[]]])(
  'the frame %j is no subscription request',
  async frame => {
    const client = connect()
    client.socket.emit('subscribe', frame)
    await answered(client, '')
    expect(client.received).toMatchObject([{ event: 'subscription_error', channel: '', data: 400 }])
  },
)

test('every channel of the contract can be subscribed to by its receivers', async () => {
  const channels: Channel[] = [
    { kind: 'web' },
    { kind: 'currency', currency: 'VND' },
    { kind: 'template', template: 'site02' },
    own,
    { kind: 'membersOf', currency: 'VND' },
    { kind: 'presenceOf', currency: 'VND' },
  ]
  const client = connect({ token: 'token-of-7' })
  for (const channel of channels) client.socket.emit('subscribe', { channel: channelName(channel), auth: {} })
  for (const channel of channels) await answered(client, channelName(channel))
  expect(client.received.filter(each => each.event === 'subscription_error')).toEqual([])
})

test('a hundred channels of others: a hundred refusals', async () => {
  const limits = { frames: { perSecond: 20, burst: 200 }, channelsPerSocket: 200 }
  const patient = await startPushNode({ database: store.database, sessions, limits })
  const client = openEcho(patient.url, { token: 'token-of-7' })
  clients.push(client)
  const foreign = Array.from({ length: 100 }, (_each, index) => `private-member.${index + 8}`)
  for (const channel of foreign) client.socket.emit('subscribe', { channel, auth: {} })
  await until('all answers', () => client.received.length >= foreign.length)
  expect(client.received.map(each => [each.event, each.channel, each.data])).toEqual(
    foreign.map(channel => ['subscription_error', channel, 403]),
  )
  client.close()
  await patient.stop()
})

test('a token is bound to the site of the host: elsewhere it opens nothing', async () => {
  const elsewhere = connect({ token: 'token-of-7', headers: { host: 'other.example' } })
  elsewhere.echo.private('member.7')
  await answered(elsewhere, 'private-member.7')
  expect(elsewhere.received).toMatchObject([{ event: 'subscription_error', data: 401 }])
})

test.each([
  ['the cookie of its browser', { cookie: 'lang=en_US; device=of-9' }, 'subscription_succeeded'],
  ['another cookie', { cookie: 'device=of-8' }, 'subscription_error'],
  ['no cookie', {}, 'subscription_error'],
])('a session that is bound to a device, with %s: %s', async (_with, headers, answer) => {
  sessions.open('bound-token', { memberId: 9n, currency: 'VND', sessionId: 91n }, 'of-9')
  const client = connect({ token: 'bound-token', headers })
  client.echo.private('member.9')
  await answered(client, 'private-member.9')
  expect(client.received.map(each => each.event)).toEqual([answer])
})
