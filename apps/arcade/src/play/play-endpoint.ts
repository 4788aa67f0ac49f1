import { type Outcome } from '@glasshouse/outcome'
import { isConnectionLoss } from '@glasshouse/postgres'
import { readJsonObject } from '@glasshouse/service'
import { namesOf } from '@glasshouse/signed-http'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type ArcadeDeps } from '../deps.ts'
import { playErrorMessage, playErrors, type PlayErrorCode } from '../protocol/page-errors.ts'

/** A call of a game page. The bearer is the empty text when none was sent; calls that need one look it up. */
export type PlayCall<B, T> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: z.ZodMiniType<B>
  answer(body: B, bearer: string, request: FastifyRequest): Promise<Outcome<T, PlayErrorCode>>
}

/** Bodies of pages arrive as text, so that an unreadable one gets our own answer. */
export function readTextBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => text,
  )
}

/** The subject of an incident when the database is lost. */
const endpoint = 'calls of pages'

/** Binds a call: reads the body by its schema, answers JSON, turns a refusal into its status, code and phrase key. */
export function servePlay<B, T>(
  scope: FastifyInstance,
  { log, incidents }: ArcadeDeps,
  call: PlayCall<B, T>,
): void {
  scope.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const json = readJsonObject(typeof request.body === 'string' ? request.body : '')
      const body = json.ok ? call.body.safeParse(json.value) : undefined
      if (!body?.success) return sendError(reply, 'badInput')
      try {
        const outcome = await call.answer(body.data, bearerOf(request), request)
        incidents.reportSuccess(endpoint)
        return outcome.ok ? await reply.send(outcome.value) : await sendError(reply, outcome.refusal)
      } catch (error) {
        // What was asked may have happened; the page sends the same action again and finds out.
        const said = 'a call of a page failed'
        if (isConnectionLoss(error)) incidents.reportFailure(endpoint, { error, said })
        else log.error({ err: error, ...namesOf(request), route: call.path }, said)
        return sendError(reply, 'busy')
      }
    },
  })
}

export function sendError(reply: FastifyReply, code: PlayErrorCode): FastifyReply {
  return reply.code(playErrors[code]).send({ code, message: playErrorMessage(code) })
}

export function bearerOf(request: FastifyRequest): string {
  return /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
