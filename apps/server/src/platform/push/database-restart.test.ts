import { openDatabase, type Database } from '@glasshouse/postgres'
import { startTestCluster, type TestCluster } from '@glasshouse/test-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../testing/until.ts'
import { openEcho } from './testing/echo-client.ts'
import { numbersHeard, publishNumber } from './testing/publishing.ts'
import { startPushNode, type PushNode } from './testing/push-node.ts'
import { pushTemplate } from './testing/push-template.ts'

let cluster: TestCluster
let database: Database
let node: PushNode

beforeAll(async () => {
  cluster = await startTestCluster()
  await cluster.createDatabase('push')
  database = openDatabase({ url: cluster.url('push') })
  await pushTemplate.prepare(database)
  node = await startPushNode({ database })
})
afterAll(async () => {
  await node.stop()
  await database.close()
  await cluster.stop()
})

test('a database that is killed and comes back: sockets stay, what was committed arrives once', async () => {
  const channel = { kind: 'web' } as const
  const client = openEcho(node.url)
  client.echo.channel('web_member')
  await until('the answer', () => client.received.length === 1)
  const ids = Array.from({ length: 20 }, (_each, n) => n + 1)
  for (const id of ids.slice(0, 10)) await publishNumber(database, channel, id)

  cluster.kill() // perhaps before the last of them were numbered
  await expect(publishNumber(database, channel, 99)).rejects.toThrow()
  await cluster.restart()
  for (const id of ids.slice(10)) await publishNumber(database, channel, id)

  await until('the last event', () => numbersHeard(client, 'web_member').includes(20), 10_000)
  expect(numbersHeard(client, 'web_member')).toEqual(ids)
  client.close()
})
