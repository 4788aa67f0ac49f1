import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Log } from './log.ts'

/** Writes the line of a request that was answered; `more` are fields of the process, named by itself. */
type RequestLog = (
  request: FastifyRequest,
  reply: FastifyReply,
  more?: Readonly<Record<string, string>>,
) => void

/**
 * One line for each request: what was asked and how it went, nothing of who asked. The path is the route's own, so that
 * no token or name that is a part of an address gets here.
 */
export function createRequestLog(log: Log): RequestLog {
  // Its fields are named here, so nothing needs to be looked for and taken out: that would be half of what a line costs.
  const lines = log.child({}, { redact: [] })
  return (request, reply, more) => {
    const { id: requestId, method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    lines.info({ requestId, method, route, status: reply.statusCode, ms, ...more }, 'answered')
  }
}
