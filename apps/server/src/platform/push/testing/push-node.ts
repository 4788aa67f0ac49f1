import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '@glasshouse/postgres'
import { createLog, createMetrics, createIncidents, systemClock, type Clock } from '@glasshouse/service'
import { createPush, type PushLimits, type PushMember } from '../index.ts'

/** Stands in for the module `identity`: the owner of a token, and whether the session is live. */
export type KnownSessions = {
  readonly byToken: Map<string, PushMember & { readonly device: string | undefined }>
  /** `device` binds the session to a browser's cookie of that value. */
  open(token: string, member: PushMember, device?: string): void
  revoke(sessionId: bigint): void
  /** Called before each answer, for tests in which the answer takes its time. */
  beforeAnswer: () => Promise<void>
}

export function knownSessions(): KnownSessions {
  const byToken: KnownSessions['byToken'] = new Map()
  return {
    byToken,
    open: (token, member, device) => void byToken.set(token, { ...member, device }),
    revoke: sessionId => {
      for (const [token, member] of byToken) if (member.sessionId === sessionId) byToken.delete(token)
    },
    beforeAnswer: () => Promise.resolve(),
  }
}

export type PushNodeOptions = {
  readonly database: Database
  readonly sessions?: KnownSessions
  readonly limits?: Partial<PushLimits>
  readonly mode?: 'demonstration' | 'production'
  readonly clock?: Clock
  readonly trustedProxies?: readonly string[]
  /** For a node that takes the place of another one. */
  readonly port?: number
}

export type PushNode = {
  readonly port: number
  readonly url: string
  position(): number
  metricsText(): Promise<string>
  stop(): Promise<void>
}

const sites: Readonly<Record<string, { siteId: number }>> = {
  '127.0.0.1': { siteId: 1 },
  'main.example': { siteId: 1 },
  'other.example': { siteId: 2 },
}

/** A process with nothing but push: a real http server, real sockets, the real outbox. */
export async function startPushNode(options: PushNodeOptions): Promise<PushNode> {
  const sessions = options.sessions ?? knownSessions()
  const http = createServer((_request, response) => response.writeHead(404).end())
  const metrics = createMetrics()
  const log = createLog({ name: 'push-test', level: process.env['TEST_LOG'] ?? 'silent' })
  const clock = options.clock ?? systemClock
  const push = createPush({
    database: options.database,
    http,
    clock,
    log,
    incidents: createIncidents({ log, clock }),
    metrics,
    mode: options.mode ?? 'demonstration',
    trustedProxies: options.trustedProxies ?? [],
    siteOf: async host => sites[host],
    authorise: async (token, siteId, device) => {
      const member = sessions.byToken.get(token)
      await sessions.beforeAnswer()
      const isDevice = member?.device === undefined || member.device === device
      return siteId === 1 && isDevice ? member : undefined
    },
    areLive: async ids => {
      const live = new Set([...sessions.byToken.values()].map(member => member.sessionId))
      return new Set(ids.filter(id => live.has(id)))
    },
    deviceCookieOf: cookies => cookies.get('device'),
    ...(options.limits ? { limits: options.limits } : {}),
  })
  await push.start()
  await new Promise<void>(resolve => http.listen(options.port ?? 0, '127.0.0.1', resolve))
  // A server that listens on a port answers an AddressInfo.
  const { port } = http.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    position: push.position,
    metricsText: async () => (await metrics.text()).body,
    stop: async () => {
      await push.stop()
      await new Promise(resolve => http.close(resolve))
    },
  }
}
