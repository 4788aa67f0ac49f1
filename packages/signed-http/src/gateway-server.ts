import { hurry, isConnectionLoss } from '@glasshouse/postgres'
import {
  addOperations,
  answerUnreadable,
  connectionLimits,
  createFloodGuard,
  floodRate,
  guardConnections,
  requestTimes,
  type Clock,
  type ConnectionLimits,
  type Connections,
  createRequestLog,
  requestId,
  type Health,
  type Log,
  type Metrics,
  type Incidents,
  type Rate,
} from '@glasshouse/service'
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { endpointAnswer, type Answer } from './refusal.ts'
import { namesOf, traceOf } from './trace.ts'

export type GatewayDeps = {
  /** Begins the names of its figures. */
  readonly name: string
  readonly isProduction: boolean
  /** Addresses or networks whose `X-Forwarded-For` is believed: players come through them. */
  readonly trustedProxies: readonly string[]
  /** How long a request waits for an answer of the database. */
  readonly databaseWaitMs: number
  readonly connections?: ConnectionLimits
  readonly flood?: Rate
  readonly clock: Clock
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly health: Health
  readonly metrics: Metrics
  readonly log: Log
  readonly incidents: Incidents
}

const bodyLimitBytes = 64 * 1024

/**
 * Counts what an address asks for without a signature. A signed call is the one caller's own and is never throttled,
 * also where it shares its address with a flood.
 */
export type FloodGate = {
  /** Whether the address may ask for this much more. */
  admits(request: FastifyRequest): boolean
  /** Counts every request of a scope, and refuses those above the rate. */
  guard(scope: FastifyInstance): void
  /** A request was proved to be the caller's own: its connection takes no place of its network. */
  release(request: FastifyRequest): void
}

export type Gateway = { readonly server: FastifyInstance; readonly gate: FloodGate }

/** The HTTP server of a gateway, before it has any calls: it measures, refuses in codes, and answers those who run it. */
export function createGatewayServer(parts: GatewayDeps): Gateway {
  const { name, headers, health, metrics, log, incidents, isProduction, trustedProxies } = parts
  const isBehindProxy = trustedProxies.length > 0
  const { requestTimeout, keepAliveTimeout, ...headTimes } = requestTimes(undefined, { isBehindProxy })
  const server = fastify({
    bodyLimit: bodyLimitBytes,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    requestTimeout,
    keepAliveTimeout,
    http: headTimes,
    clientErrorHandler: answerUnreadable({ log, headers, bodyOf: unreadableBody }),
    requestIdHeader: false,
    genReqId: () => requestId(),
    // A path that cannot even be decoded never reaches a route.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      sendRefusal(reply, endpointAnswer('BAD_REQUEST'))
    },
  })
  server.addHook('onRoute', route => {
    const { handler } = route
    route.handler = function answerInTime(request, reply) {
      return hurry(parts.databaseWaitMs, () => handler.call(this, request, reply))
    }
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (isLogged(request)) reply.header('x-request-id', request.id)
  })
  notifyRequests(server, parts)
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (isConnectionLoss(error)) {
      incidents.report({ error, said: 'a request failed' })
      return sendRefusal(reply, endpointAnswer('BUSY'))
    }
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error, ...namesOf(request) }, 'a request failed')
    const code = status === 413 ? 'BODY_TOO_LARGE' : status >= 500 ? 'INTERNAL' : 'BAD_REQUEST'
    return reply.code(status).send({ code })
  })
  const limits = parts.connections ?? connectionLimits()
  const connections = guardConnections(server.server, { limits, trustedProxies, metrics, name })
  const gate = createGate(parts, connections)
  server.setNotFoundHandler((request, reply) =>
    gate.admits(request) ? reply.code(404).send({ code: 'PATH_UNKNOWN' }) : refuseFlood(reply),
  )
  addOperations(server, { health, metrics, isProduction })
  return { server, gate }
}

function createGate({ clock, flood = floodRate }: GatewayDeps, connections: Connections): FloodGate {
  const guard = createFloodGuard(clock, flood)
  const admits = ({ ip, url }: FastifyRequest) => guard.admit(ip, url.startsWith('/assets/') ? 0.1 : 1)
  return {
    admits,
    guard: scope => {
      scope.addHook('onRequest', async (request, reply) => (admits(request) ? undefined : refuseFlood(reply)))
    },
    release: ({ raw }) => connections.release(raw.socket),
  }
}

export function refuseFlood(reply: FastifyReply): FastifyReply {
  return reply.code(429).header('retry-after', '1').send({ code: 'TOO_OFTEN' })
}

function unreadableBody(status: number): string {
  return JSON.stringify({ code: status === 413 ? 'BODY_TOO_LARGE' : 'BAD_REQUEST' })
}

function sendRefusal(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body)
}

/** Neither files of pages nor the questions of those who run the process are worth a line. */
const unlogged = /^\/(assets\/|(healthz|readyz|metrics)($|\?))/

function isLogged({ url }: FastifyRequest): boolean {
  return !unlogged.test(url)
}

function notifyRequests(server: FastifyInstance, { name, metrics, log }: GatewayDeps): void {
  const seconds = metrics.duration(`${name}_request_seconds`, 'Time to answer a request', ['route', 'status'])
  const notify = createRequestLog(log)
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ route, status: `${reply.statusCode}` }, reply.elapsedTime / 1000)
    if (isLogged(request)) notify(request, reply, traceOf(request))
  })
}

/**
 * Headers of every answer: everything comes from the gateway itself, but for what `policy` adds. There is no opener
 * policy: with one, the site's window would see a page that it opened as closed.
 */
export function securityHeaders(
  policy: readonly string[],
  { isProduction }: { readonly isProduction: boolean },
): Record<string, string> {
  const all = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    ...policy,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': all.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
    ...(isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
