import { type FastifyReply, type FastifyRequest } from 'fastify'
import { createFloodLog } from './flood-log.ts'
import { type Log } from './log.ts'

/** Writes the line of a request that was answered; `more` are fields of the process, named by itself. */
type RequestLog = (
  request: FastifyRequest,
  reply: FastifyReply,
  more?: Readonly<Record<string, string>>,
) => void

/**
 * One line for each request: what was asked and how it went. The path is the route's own, so that no token or name that
 * is a part of an address gets here. Requests above a rate are counted instead; of a process that names no addresses
 * their address is not written either.
 */
export function createRequestLog(log: Log): RequestLog {
  // Its fields are named here, so nothing needs to be looked for and taken out: that would be half of what a line costs.
  const lines = log.child({}, { redact: [] })
  const refused = createFloodLog(lines, 'requests above the rate were refused')
  return (request, reply, more) => {
    if (reply.statusCode === 429) return refused.count(more?.['address'])
    const { id: requestId, method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    lines.info({ requestId, method, route, status: reply.statusCode, ms, ...more }, 'answered')
  }
}
