import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Database } from '@glasshouse/postgres'
import { systemClock, type Clock, type Log, type Metrics } from '@glasshouse/service'
import * as z from 'zod'
import { createAuthorisation, type Authorise } from './authorisation.ts'
import { watchBackPressure } from './back-pressure.ts'
import { createCatchUp } from './catch-up.ts'
import { createEndedSessions } from './ended-sessions.ts'
import { createFanOut } from './fan-out.ts'
import { createForgetting } from './forgetting.ts'
import { createGateway } from './gateway.ts'
import { createHandshake, type HandshakeParts } from './handshake.ts'
import type { StoredEvent } from './outbox.queries.ts'
import { readSessionChannel } from './outbox.ts'
import { createPresence } from './presence.ts'
import { pushLimits, type PushLimits } from './push-limits.ts'
import { createPushMetrics } from './push-metrics.ts'
import { createRing } from './ring.ts'
import { createSequencer } from './sequencer.ts'
import { createSessionGuard, type SessionGuardParts } from './session-guard.ts'
import { channelRoom, createSocketServer } from './socket-server.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTailer } from './tailer.ts'
import type { Visitor } from './visitor.ts'

export type PushParts = {
  /** Must reach the outbox; one of its connections is kept for numbering and listening. */
  readonly database: Database
  /** Sockets are taken on `/socket.io` of this server, beside its other requests. */
  readonly http: HttpServer
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly mode: HandshakeParts['mode']
  /** The site of a host name (lower case, no port); undefined refuses the connection. */
  readonly siteOf: HandshakeParts['siteOf']
  /** The member behind a live session's token; undefined is answered with 401, an exception with 503. */
  readonly authorise: Authorise
  readonly areLive: SessionGuardParts['areLive']
  /** Which of a browser's cookies is handed to `authorise` as the device; none where left out. */
  readonly deviceCookieOf?: HandshakeParts['deviceCookieOf']
  /** Address of the caller, for installations behind a proxy; the connection's own where left out. */
  readonly addressOf?: HandshakeParts['addressOf']
  readonly limits?: Partial<PushLimits>
}

export type Push = {
  start(): Promise<void>
  /** Everything up to this number has gone out. A read that began later holds it all: the value of `X-Push-Seq`. */
  position(): number
  /** Closes all sockets so that pages come back by themselves; before the http server is closed. */
  stop(): Promise<void>
}

const sessionEnd = z.object({ reason: z.string() })

/** Wires the parts together: rows are numbered, read once by this node, and given to the sockets that may hear them. */
export function createPush(parts: PushParts): Push {
  const { database, clock, log } = parts
  const limits = { ...pushLimits, ...parts.limits }
  const metrics = createPushMetrics(parts.metrics)
  const visitors = new Map<string, Visitor>()
  const io = createSocketServer(limits)
  const ring = createRing()
  const ended = createEndedSessions()
  const fanOut = createFanOut(io, ring, limits)
  const tailer = createTailer({ database, log, onEvent: dispatch, isBehind: fanOut.isBehind })
  const sequencer = createSequencer({ database, log, metrics, onNumbered: tailer.nudge })
  const forgetting = createForgetting({ database, clock, log })
  const subscriptions = createSubscriptions({
    io,
    authorisation: createAuthorisation(parts.authorise, ended, log),
    catchUp: createCatchUp({ database, ring, fanOut, tailer, limits }),
    fanOut,
    presence: createPresence(),
    metrics,
    limits,
    position: tailer.position,
  })
  const guard = createSessionGuard({
    io,
    clock,
    log,
    subscriptions,
    ended,
    visitors,
    areLive: parts.areLive,
  })
  const handshake = createHandshake({
    mode: parts.mode,
    limits,
    siteOf: parts.siteOf,
    deviceCookieOf: parts.deviceCookieOf ?? (() => undefined),
    addressOf: parts.addressOf ?? remoteAddress,
  })
  const gateway = createGateway({ io, handshake, subscriptions, visitors, limits, metrics, log })
  let stopWatching: (() => void) | undefined

  function dispatch(event: StoredEvent): void {
    if (event.site_id === null) return control(event)
    fanOut.send(channelRoom(event.site_id, event.channel), event)
    metrics.eventSent(event.event, systemClock.now().getTime() - event.created_at.getTime())
  }

  function control(event: StoredEvent): void {
    const sessionId = readSessionChannel(event.channel)
    if (sessionId === undefined) throw new Error(`control row ${event.seq} is about no session`)
    guard.end(sessionId, sessionEnd.parse(event.data).reason)
  }

  return {
    start: async () => {
      ring.startAfter(await tailer.start())
      sequencer.start()
      forgetting.start()
      guard.start()
      stopWatching = watchBackPressure(visitors, limits, metrics)
      gateway.attach(parts.http)
    },
    position: tailer.position,
    stop: async () => {
      stopWatching?.()
      gateway.close()
      await Promise.all([sequencer.stop(), forgetting.stop(), guard.stop()])
      await tailer.stop()
    },
  }
}

function remoteAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? ''
}
