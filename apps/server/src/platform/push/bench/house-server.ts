import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, runtimeRole, type Database } from '@glasshouse/postgres'
import { z } from 'zod'
import { publish, type PushTarget } from '../index.ts'
import { knownSessions, startPushNode } from '../testing/push-node.ts'
import { eventData } from './event.ts'
import { machineMs, obey } from '../../../bench/orders.ts'
import { readUsage } from '../../../bench/usage.ts'
import { fanOutOrder } from './answers.ts'

/** Push as the server has it: a real outbox on a real database, everything durable, all limits as they are. */
const openOrder = z.object({ databaseUrl: z.string(), members: z.int() })
const commitsOrder = z.object({ firstId: z.int(), count: z.int(), perSecond: z.int(), members: z.int() })

let database: Database | undefined

obey({
  open: async value => {
    const { databaseUrl, members } = openOrder.parse(value)
    database = openDatabase({ url: databaseUrl, role: runtimeRole, maxConnections: 12 })
    const sessions = knownSessions()
    for (let member = 1; member <= members; member += 1) {
      const id = BigInt(member)
      sessions.open(`token${member}`, { memberId: id, sessionId: id, currency: 'VND' })
    }
    // Ten thousand pings every 25 seconds would count for the server and not for the yardstick.
    const limits = { pingIntervalMs: 600_000 }
    const { port } = await startPushNode({ database, sessions, limits })
    return { port }
  },
  usage: readUsage,
  fanOut: async value => {
    const atMs = machineMs()
    await publishEvent({ siteId: 1, channel: { kind: 'web' } }, fanOutOrder.parse(value).id)
    return { atMs }
  },
  /** A constant stream of small transactions; returns when each one's commit was sent and how long it took. */
  commits: async value => {
    const { firstId, count, perSecond, members } = commitsOrder.parse(value)
    const startedAtMs = machineMs()
    return Promise.all(
      Array.from({ length: count }, async (_each, n) => {
        await sleep(Math.max(0, startedAtMs + (n * 1_000) / perSecond - machineMs()))
        const memberId = BigInt((n % members) + 1)
        const sentAtMs = await publishEvent({ siteId: 1, channel: { kind: 'member', memberId } }, firstId + n)
        return { id: firstId + n, sentAtMs, commitMs: machineMs() - sentAtMs }
      }),
    )
  },
})

/** Answers the moment before the commit. */
function publishEvent(target: PushTarget, id: number): Promise<number> {
  if (!database) throw new Error('it is opened first')
  return database.transaction(async tx => {
    await publish(tx, target, 'letter.sent', eventData(id))
    return machineMs()
  })
}
