import { createMovableClock } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession, publish } from './index.ts'
import { until } from '../../testing/until.ts'
import { openEcho, quietly, type EchoClient } from './testing/echo-client.ts'
import { numbersHeard, publishNumber } from './testing/publishing.ts'
import { knownSessions, startPushNode, type KnownSessions, type PushNode } from './testing/push-node.ts'
import { pushTemplate } from './testing/push-template.ts'

const store = testDatabase(pushTemplate)
const mine = { kind: 'member', memberId: 7n } as const
const ours = { kind: 'membersOf', currency: 'VND' } as const
const privateNames = ['private-member.7', 'private-member.VND', 'presence-member.VND']
const names = ['web_member', ...privateNames]
const clients: EchoClient[] = []
let clock: ReturnType<typeof createMovableClock>
let sessions: KnownSessions
let node: PushNode

beforeEach(async () => {
  clock = createMovableClock(new Date())
  sessions = knownSessions()
  sessions.open('first-token', { memberId: 7n, currency: 'VND', sessionId: 70n })
  sessions.open('second-token', { memberId: 7n, currency: 'VND', sessionId: 71n })
  node = await startPushNode({ database: store.database, sessions, clock })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await node.stop()
})

async function subscribed(token: string): Promise<EchoClient> {
  const client = openEcho(node.url, { token, remembers: true })
  clients.push(client)
  client.echo.channel('web_member')
  client.echo.private('member.7')
  client.echo.private('member.VND')
  client.echo.join('member.VND')
  await until('all answers', () => answers(client).length === names.length)
  return client
}

const answers = (client: EchoClient) =>
  client.received.filter(each => each.event.startsWith('subscription_')).map(each => each.channel)
const errors = (client: EchoClient) => client.received.filter(each => each.event === 'subscription_error')

/** As another login does it: the old session ends in the transaction that also records why. */
async function endFirstSession(): Promise<void> {
  sessions.revoke(70n)
  await store.database.transaction(async tx => {
    await publish(tx, { siteId: 1, channel: mine }, 'login', {
      token: 'fingerprint',
      at: '2026-11-21T10:00:00.000Z',
    })
    await endSession(tx, 70n, 'otherLogin')
  })
}

async function publishEverywhere(id: number): Promise<void> {
  await publishNumber(store.database, mine, id)
  await publishNumber(store.database, ours, id)
  await publishNumber(store.database, { kind: 'web' }, id)
}

test('an ended session is told why, and then receives public channels only; another session goes on', async () => {
  const ended = await subscribed('first-token')
  const other = await subscribed('second-token')
  await publishEverywhere(1)
  await endFirstSession()
  await publishEverywhere(2)
  await until('the event after', () => numbersHeard(ended, 'web_member').includes(2))
  await until('the other to receive it', () => numbersHeard(other, 'private-member.VND').includes(2))

  expect(
    errors(ended)
      .map(each => each.channel)
      .sort(),
  ).toEqual([...privateNames].sort())
  expect(new Set(errors(ended).map(each => each.data))).toEqual(new Set([401]))
  expect(ended.received.some(each => each.event === 'login')).toBe(true)
  for (const name of ['private-member.7', 'private-member.VND'])
    expect(numbersHeard(ended, name)).toEqual([1])
  expect(errors(other)).toEqual([])
  expect(numbersHeard(other, 'private-member.7')).toEqual([1, 2])
})

test('a session that ended while its page was away gets neither what it missed nor what comes', async () => {
  const client = await subscribed('first-token')
  // By the time that it is back, however soon that is.
  sessions.revoke(70n)
  client.socket.io.engine.close()
  await until('the connection to be gone', () => !client.socket.connected)
  await publishNumber(store.database, mine, 1)
  await endFirstSession()
  await until('the page to be back and answered', () => errors(client).length === privateNames.length)
  await publishEverywhere(2)
  await until('the public event', () => numbersHeard(client, 'web_member').includes(2))
  await quietly()
  expect(numbersHeard(client, 'private-member.7')).toEqual([])
  expect(client.received.some(each => each.event === 'login')).toBe(false)
})

test('a token found good just before its session ended is of no use when the answer comes late', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  sessions.beforeAnswer = () => {
    asked.resolve()
    return answer.promise
  }
  const client = openEcho(node.url, { token: 'first-token' })
  clients.push(client)
  client.echo.private('member.7')
  await asked.promise
  const before = node.position()
  await endFirstSession()
  await until('the end to be read', () => node.position() >= before + 2)
  answer.resolve()
  await until('the answer', () => answers(client).length === 1)
  await publishNumber(store.database, mine, 1)
  await quietly()
  expect(client.received.map(each => [each.event, each.data])).toEqual([['subscription_error', 401]])
})

test('a subscription taken back before it was answered stays taken back', async () => {
  const answer = Promise.withResolvers<void>()
  sessions.beforeAnswer = () => answer.promise
  const client = openEcho(node.url, { token: 'first-token' })
  clients.push(client)
  client.echo.private('member.7')
  await until('the connection', () => client.socket.connected)
  client.echo.leave('member.7')
  await quietly()
  answer.resolve()
  await quietly()
  await publishNumber(store.database, mine, 1)
  await quietly()
  expect(client.received).toEqual([])
})

test('a session that ended without a row is found within half a minute', async () => {
  const client = await subscribed('first-token')
  const other = await subscribed('second-token')
  sessions.revoke(70n)
  await clock.advance(29_000)
  await quietly()
  expect(errors(client)).toEqual([])
  await clock.advance(1_000)
  await until('the end', () => errors(client).length === privateNames.length)
  expect(errors(other)).toEqual([])
})

test('a new login on the same socket takes over the channels of the old one', async () => {
  const client = await subscribed('first-token')
  const auth = { headers: { Authorization: 'second-token' } }
  for (const name of privateNames) client.socket.emit('subscribe', { channel: name, auth })
  await until('the new answers', () => answers(client).length === names.length + privateNames.length)
  await endFirstSession()
  await publishEverywhere(3)
  await until('the event', () => numbersHeard(client, 'private-member.7').includes(3))
  expect(errors(client)).toEqual([])
})

test('when tokens cannot be checked, the answer is 503 and the next try may succeed', async () => {
  sessions.beforeAnswer = () => Promise.reject(new Error('the database is away'))
  const client = openEcho(node.url, { token: 'first-token' })
  clients.push(client)
  client.echo.private('member.7')
  await until('the refusal', () => errors(client).length === 1)
  expect(errors(client)[0]?.data).toBe(503)

  sessions.beforeAnswer = () => Promise.resolve()
  client.socket.emit('subscribe', { channel: 'private-member.7', auth: {} })
  await until('the second answer', () => answers(client).length === 2)
  await publishNumber(store.database, mine, 1)
  await until('the event', () => numbersHeard(client, 'private-member.7').length === 1)
})
