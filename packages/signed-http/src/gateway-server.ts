import { hurry, isConnectionLoss } from '@glasshouse/postgres'
import {
  addOperations,
  createRequestLog,
  requestId,
  type Health,
  type Log,
  type Metrics,
  type Incidents,
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
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly health: Health
  readonly metrics: Metrics
  readonly log: Log
  readonly incidents: Incidents
}

const bodyLimitBytes = 64 * 1024
/** So long a request waits for an answer of the database. */
const databaseMs = 2_000

/** The HTTP server of a gateway, before it has any calls: it measures, refuses in codes, and answers those who run it. */
export function createGatewayServer(parts: GatewayDeps): FastifyInstance {
  const { headers, health, metrics, log, incidents, isProduction } = parts
  const server = fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
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
    route.handler = function handleInTime(request, reply) {
      return hurry(databaseMs, () => handler.call(this, request, reply))
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
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'PATH_UNKNOWN' }))
  addOperations(server, { health, metrics, isProduction })
  return server
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
