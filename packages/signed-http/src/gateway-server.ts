import { isConnectionLoss } from '@glasshouse/postgres'
import {
  addOperations,
  requestId,
  type Health,
  type Log,
  type Metrics,
  type Outages,
} from '@glasshouse/service'
import { fastify, type FastifyError, type FastifyInstance } from 'fastify'
import { doorAnswer } from './refusal.ts'

export type GatewayParts = {
  /** Begins the names of its figures. */
  readonly name: string
  readonly isProduction: boolean
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly health: Health
  readonly metrics: Metrics
  readonly log: Log
  readonly outages: Outages
}

const bodyLimitBytes = 64 * 1024

/** The HTTP server of a gateway, before it has any calls: it measures, refuses in codes, and answers those who run it. */
export function createGatewayServer(parts: GatewayParts): FastifyInstance {
  const { name, headers, health, metrics, log, outages, isProduction } = parts
  const server = fastify({ bodyLimit: bodyLimitBytes, requestTimeout: 30_000, genReqId: () => requestId() })
  const seconds = metrics.duration(`${name}_request_seconds`, 'Time to answer a request', ['route', 'status'])
  server.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ route, status: `${reply.statusCode}` }, reply.elapsedTime / 1000)
  })
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (isConnectionLoss(error)) {
      outages.noticed({ error, said: 'a request failed' })
      const { status, body } = doorAnswer('BUSY')
      return reply.code(status).send(body)
    }
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error, requestId: request.id }, 'a request failed')
    const code = status === 413 ? 'BODY_TOO_LARGE' : status >= 500 ? 'INTERNAL' : 'BAD_REQUEST'
    return reply.code(status).send({ code })
  })
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'PATH_UNKNOWN' }))
  addOperations(server, { health, metrics, isProduction })
  return server
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
