import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterEach, expect, test } from 'vitest'
import { until } from '../../testing/until.ts'
import { openEcho, quietly, type EchoClient } from './testing/echo-client.ts'
import { numbersHeard, publishNumber } from './testing/publishing.ts'
import { knownSessions, startPushNode, type PushNode, type PushNodeOptions } from './testing/push-node.ts'
import { pushTemplate } from './testing/push-template.ts'

const store = testDatabase(pushTemplate)
const sessions = knownSessions()
sessions.open('token-of-7', { memberId: 7n, currency: 'VND', sessionId: 70n })
const open: (EchoClient | PushNode)[] = []
const mine = { kind: 'member', memberId: 7n } as const
const myName = 'private-member.7'

afterEach(async () => {
  for (const each of open.splice(0)) await ('stop' in each ? each.stop() : each.close())
})

async function startNode(options: Partial<PushNodeOptions> = {}): Promise<PushNode> {
  const node = await startPushNode({ database: store.database, sessions, ...options })
  open.unshift(node)
  return node
}

async function subscribed(node: PushNode, names: readonly string[] = ['member.7']): Promise<EchoClient> {
  const client = openEcho(node.url, { token: 'token-of-7', remembers: true })
  open.unshift(client)
  for (const name of names) client.echo.private(name)
  await until('the subscriptions', () => answers(client) === names.length)
  return client
}

const answers = (client: EchoClient) =>
  client.received.filter(each => each.event === 'subscription_succeeded').length
const upTo = (count: number) => Array.from({ length: count }, (_each, index) => index + 1)

test('a server that goes away and comes back: nothing lost, nothing twice', async () => {
  let node = await startNode()
  const client = await subscribed(node)

  const publishing = (async () => {
    for (const id of upTo(80)) {
      await publishNumber(store.database, mine, id)
      await pause(8)
    }
  })()
  for (let restarts = 0; restarts < 3; restarts += 1) {
    await pause(80)
    const { port } = node
    open.splice(open.indexOf(node), 1)
    await node.stop()
    await pause(60)
    node = await startNode({ port })
  }
  await publishing

  await until('the last event', () => numbersHeard(client, myName).includes(80))
  expect(numbersHeard(client, myName)).toEqual(upTo(80))
})

test('a connection that breaks again and again: nothing lost, nothing twice', async () => {
  const node = await startNode()
  const client = await subscribed(node)
  const publishing = (async () => {
    for (const id of upTo(100)) {
      await publishNumber(store.database, mine, id)
      await pause(4)
    }
  })()
  for (let breaks = 0; breaks < 5; breaks += 1) {
    await pause(60)
    await until('the connection', () => client.socket.connected)
    client.socket.io.engine.close()
  }
  await publishing
  await until('the last event', () => numbersHeard(client, myName).includes(100), 8_000)
  expect(numbersHeard(client, myName)).toEqual(upTo(100))
})

test('what the ring no longer holds is read from the outbox, up to where the ring goes on', async () => {
  const first = await startNode()
  const client = await subscribed(first)
  const { since } = client
  client.close()
  for (const id of upTo(90)) await publishNumber(store.database, mine, id) // more than one room's ring
  await until('the numbering', () => first.position() >= (since[myName] ?? 0) + 90)

  const again = openEcho(first.url, { token: 'token-of-7' })
  open.unshift(again)
  // Echo sends a frame twice when it was made before the connection: no second answer overtakes the replay.
  for (let twice = 0; twice < 2; twice += 1) {
    again.socket.emit('subscribe', { channel: myName, auth: { since } })
  }
  await until('the answer', () => answers(again) > 0)
  expect(numbersHeard(again, myName)).toEqual(upTo(90))
  await quietly()
  expect(answers(again)).toBe(1)
})

test.each([
  ['more than a subscription may catch up on', { replayedEvents: 10 }, 12],
  ['numbers from before the database was restored', {}, -1_000],
])('%s: the page is told to read everything anew, and hears what comes', async (_what, limits, behind) => {
  const node = await startNode({ limits })
  for (const id of upTo(100)) await publishNumber(store.database, mine, id)
  await until('the numbering', async () => node.position() === (await lastSeq()))

  const client = openEcho(node.url, { token: 'token-of-7' })
  open.unshift(client)
  const since = { [myName]: node.position() - behind - (behind > 0 ? 60 : 0) }
  client.socket.emit('subscribe', { channel: myName, auth: { since } })
  await until('the answer', () => answers(client) === 1)
  await publishNumber(store.database, mine, 101)
  await until('the next event', () => numbersHeard(client, myName).length > 0)

  expect(client.received.map(each => each.event)).toEqual(['resync', 'subscription_succeeded', 'letter.sent'])
  expect(client.received[0]).toMatchObject({ channel: myName, data: { channel: myName } })
  expect(client.received[0]?.seq).toBe(client.received[1]?.seq)
})

test('what was forgotten is not passed over in silence', async () => {
  const node = await startNode()
  const client = await subscribed(node)
  const { since } = client
  client.close()
  await publishNumber(store.database, mine, 1)
  await until('the numbering', () => node.position() > (since[myName] ?? 0))
  await store.database.run(sql`update push.position set forgotten_seq = last_seq`)
  await store.database.run(sql`delete from push.outbox`)

  const later = await startNode() // its ring is empty
  const again = openEcho(later.url, { token: 'token-of-7' })
  open.unshift(again)
  again.socket.emit('subscribe', { channel: myName, auth: { since } })
  await until('the answer', () => answers(again) === 1)
  expect(again.received.map(each => each.event)).toEqual(['resync', 'subscription_succeeded'])
})

test('a page that saw more on another node than this one has read yet waits for it', async () => {
  const node = await startNode()
  const before = node.position()
  const client = openEcho(node.url, { token: 'token-of-7' })
  open.unshift(client)
  await until('the connection', () => client.socket.connected)
  client.socket.emit('subscribe', { channel: myName, auth: { since: { [myName]: before + 2 } } })
  for (const id of [1, 2, 3]) await publishNumber(store.database, mine, id)
  await until('the third event', () => numbersHeard(client, myName).includes(3))
  expect(numbersHeard(client, myName)).toEqual([3])
})

test('a client that remembers nothing is replayed nothing', async () => {
  const node = await startNode()
  await publishNumber(store.database, mine, 1)
  await until('the numbering', async () => node.position() === (await lastSeq()))
  const client = openEcho(node.url, { token: 'token-of-7' })
  open.unshift(client)
  client.echo.private('member.7')
  await until('the answer', () => answers(client) === 1)
  expect(numbersHeard(client, myName)).toEqual([])
})

async function lastSeq(): Promise<number> {
  const { rows } = await store.database.pool.query<{ n: number }>(
    'select last_seq::integer as n from push.position where not exists (select from push.outbox where seq is null)',
  )
  return rows[0]?.n ?? -1
}
