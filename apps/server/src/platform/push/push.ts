import type { Server as HttpServer } from 'node:http'
import type { Database } from '@glasshouse/postgres'
import type { Clock, Log, Metrics, Incidents } from '@glasshouse/service'
import * as z from 'zod'
import { trustRule } from '../forwarding.ts'
import { sweepsJob, type Job } from '../jobs/index.ts'
import { createAuthorisation, type Authorise } from './authorisation.ts'
import { watchBackPressure } from './back-pressure.ts'
import { createCatchUp } from './catch-up.ts'
import { createEndedSessions } from './ended-sessions.ts'
import { createFanOut, type FanOut } from './fan-out.ts'
import { forgetOldEvents } from './retention.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { createHandshake, type HandshakeDeps } from './handshake.ts'
import type { StoredEvent } from './outbox.queries.ts'
import { readSessionChannel } from './outbox.ts'
import { createMemberships } from './memberships.ts'
import { createPresence } from './presence.ts'
import { pushLimits, type PushLimits } from './push-limits.ts'
import { createPushMetrics, type PushMetrics } from './push-metrics.ts'
import { createRing, type Ring } from './ring.ts'
import { createSequencer } from './sequencer.ts'
import { createSocketPlaces } from './socket-places.ts'
import { createSessionGuard, type SessionGuard, type SessionGuardDeps } from './session-guard.ts'
import { channelRoom, createSocketServer, type PushServer } from './socket-server.ts'
import { createPrepareEvent } from './shared-frame.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTailer, type Tailer } from './tailer.ts'
import type { Visitor } from './visitor.ts'

type PushDeps = {
  /** Must reach the outbox; one of its connections is kept for numbering and listening. */
  readonly database: Database
  /** Sockets are taken on `/socket.io` of this server, beside its other requests. */
  readonly http: HttpServer
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly incidents: Incidents
  readonly mode: HandshakeDeps['mode']
  /** The site of a host name (lower case, no port); undefined refuses the connection. */
  readonly siteOf: HandshakeDeps['siteOf']
  /** The member behind a live session's token; undefined is answered with 401, an exception with 503. */
  readonly authorise: Authorise
  readonly areLive: SessionGuardDeps['areLive']
  /** The browser cookie that is passed to `authorise` as the device; none if left out. */
  readonly deviceCookieOf?: HandshakeDeps['deviceCookieOf']
  /** Addresses or networks whose forwarding headers are believed, as for calls. */
  readonly trustedProxies: readonly string[]
  readonly limits?: Partial<PushLimits>
}

type Push = {
  /** What it wants to be run from time to time. */
  readonly jobs: readonly Job[]
  start(): Promise<void>
  /** Everything up to this number has gone out. A read that began later holds it all: the value of `X-Push-Seq`. */
  position(): number
  /** Closes all sockets so that pages come back by themselves; before the http server is closed. */
  stop(): Promise<void>
}

const sessionEnd = z.object({ reason: z.string() })

/**
 * Wires the parts together: rows are numbered, read once by this node, and sent to the sockets that may receive them.
 */
export function createPush(deps: PushDeps): Push {
  const { database, log, incidents } = deps
  const limits = { ...pushLimits, ...deps.limits }
  const metrics = createPushMetrics(deps.metrics)
  const io = createSocketServer(limits)
  const ring = createRing()
  const fanOut = createFanOut({
    rooms: io.of('/').adapter.rooms,
    ring,
    limits,
    prepare: createPrepareEvent(io),
  })
  const tailer = createTailer({
    database,
    log,
    incidents,
    onEvent: event => dispatch(event, { fanOut, guard, metrics, clock: deps.clock }),
    isBehind: fanOut.isBehind,
  })
  const visitors = new Map<string, Visitor>()
  const wired = { ...deps, limits, metrics, io, ring, fanOut, tailer, visitors }
  const { guard, gateway } = wireSockets(wired)
  const sequencer = createSequencer({ database, log, incidents, metrics, onNumbered: tailer.nudge })
  let stopWatching: (() => void) | undefined

  return {
    jobs: [sweepsJob('push-events', () => forgetOldEvents(deps))],
    start: async () => {
      ring.startAfter(await tailer.start())
      sequencer.start()
      guard.start()
      stopWatching = watchBackPressure(visitors, limits, metrics)
      gateway.attach(deps.http)
    },
    position: tailer.position,
    stop: async () => {
      stopWatching?.()
      gateway.close()
      await Promise.all([sequencer.stop(), guard.stop()])
      await tailer.stop()
    },
  }
}

type Wired = Omit<PushDeps, 'limits' | 'metrics'> & {
  readonly limits: PushLimits
  readonly metrics: PushMetrics
  readonly io: PushServer
  readonly ring: Ring
  readonly fanOut: FanOut
  readonly tailer: Tailer
  readonly visitors: Map<string, Visitor>
}

/** From the handshake to the channels, and from the end of a session out of them. */
function wireSockets(wired: Wired): { readonly guard: SessionGuard; readonly gateway: Gateway } {
  const { fanOut, tailer, log } = wired
  const ended = createEndedSessions()
  const presence = createPresence()
  const places = createSocketPlaces(wired.limits, wired.metrics)
  const subscriptions = createSubscriptions({
    ...wired,
    places,
    authorisation: createAuthorisation(wired.authorise, ended, log),
    catchUp: createCatchUp(wired),
    memberships: createMemberships(fanOut, presence, places),
    presence,
    position: tailer.position,
  })
  const handshake = createHandshake({
    ...wired,
    places,
    deviceCookieOf: wired.deviceCookieOf ?? (() => undefined),
    trusts: trustRule(wired.trustedProxies),
  })
  return {
    guard: createSessionGuard({ ...wired, subscriptions, ended }),
    gateway: createGateway({ ...wired, handshake, subscriptions }),
  }
}

type Receivers = {
  readonly fanOut: FanOut
  readonly guard: SessionGuard
  readonly metrics: PushMetrics
  readonly clock: Clock
}

function dispatch(event: StoredEvent, { fanOut, guard, metrics, clock }: Receivers): void {
  if (event.siteId !== null) {
    fanOut.send(channelRoom(event.siteId, event.channel), event)
    metrics.eventSent(event.event, clock.now().getTime() - event.createdAt.getTime())
    return
  }
  const sessionId = readSessionChannel(event.channel)
  if (sessionId === undefined) throw new Error(`control row ${event.seq} is about no session`)
  guard.end(sessionId, sessionEnd.parse(event.data).reason)
}
