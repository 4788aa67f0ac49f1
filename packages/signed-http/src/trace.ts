import { type FastifyRequest } from 'fastify'

/**
 * The header of a caller's own operation id, so that one operation can be followed through the logs of both services.
 * It is not signed: it decides nothing and is not stored.
 */
export const traceHeader = 'x-trace-id'

/** Short and url-safe: anything else would be untrusted text in a log. */
export function isTraceId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text)
}

/** What every line about a request names: its own id, and the caller's where one came that is of the right form. */
export function namesOf(request: FastifyRequest): { readonly requestId: string; readonly traceId?: string } {
  const { id: requestId } = request
  return { requestId, ...traceOf(request) }
}

export function traceOf({ headers }: FastifyRequest): { readonly traceId?: string } {
  const traceId = headers[traceHeader]
  return typeof traceId === 'string' && isTraceId(traceId) ? { traceId } : {}
}
