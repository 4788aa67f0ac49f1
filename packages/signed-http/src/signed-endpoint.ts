import { isConnectionLoss, type Queries } from '@glasshouse/postgres'
import { readJsonObject, type Clock, type Log, type Incidents } from '@glasshouse/service'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type z } from 'zod'
import { checkHmac, signAnswer, type SignedRequest, type KnownCaller, type Stamp } from './envelope.ts'
import { refuseFlood, type FloodGate } from './gateway-server.ts'
import { calm, strikeAfter, strikeBefore, type Strikers, type StruckAnswer } from './faults/strike.ts'
import { insertNonce } from './nonces.queries.ts'
import { endpointAnswer, SignedRefusal, type Answer } from './refusal.ts'
import { namesOf } from './trace.ts'

/** One signed call: its path, its body, the faults that may affect it, its answer. */
export type SignedCall<S extends z.ZodType, Operation> = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  /** Reads `{ params, query, body }`; unknown fields are refused by the schemas themselves. */
  readonly input: S
  /** The fault switchboard itself has no operation: faults cannot affect it. */
  readonly operation: Operation | ((input: z.infer<S>) => Operation) | null
  answer(input: z.infer<S>, caller: string): Promise<Answer>
}

export type SignedEndpoint<Operation> = { serve<S extends z.ZodType>(call: SignedCall<S, Operation>): void }

export type SignedEndpointOptions<Operation, Occasion> = Strikers<Occasion> &
  KnownCaller & {
    readonly database: Queries
    readonly clock: Clock
    readonly log: Log
    readonly incidents: Incidents
    /** Counts what is not proved to be the caller's own; left out where the scope counts everything. */
    readonly gate?: FloodGate
    /** What a fault order may name of a call. */
    occasionOf(operation: Operation, input: unknown): Occasion
    /** Faults that not every gateway has: a wrong clock, no server, another answer in place of the call's own. */
    readonly more?: {
      skewMs?(): number
      isCut?(operation: Operation): boolean
      refuse?(occasion: Occasion): Answer | undefined
    }
  }

/**
 * The server side of signed calls. A request is checked over its raw bytes before it is parsed; an answer is signed
 * together with the request's nonce. A request that is not proved to be the caller's own, fresh, and new gets an
 * unsigned answer, which proves nothing: an answer signed twice for one nonce could be replayed.
 */
export function openSignedEndpoint<Operation extends string, Occasion>(
  scope: FastifyInstance,
  options: SignedEndpointOptions<Operation, Occasion>,
): SignedEndpoint<Operation> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, raw: Buffer) => raw,
  )
  return {
    serve: call => {
      scope.route({
        method: call.method,
        url: call.path,
        handler: (request, reply) => answerSigned(options, call, { request, reply }),
      })
    },
  }
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function answerSigned<S extends z.ZodType, Operation extends string, Occasion>(
  options: SignedEndpointOptions<Operation, Occasion>,
  call: SignedCall<S, Operation>,
  { request, reply }: Exchange,
) {
  const { more, headers, gate } = options
  if (typeof call.operation === 'string' && more?.isCut?.(call.operation)) return hangUp({ request, reply })
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const now = new Date(options.clock.now().getTime() + (more?.skewMs?.() ?? 0))
  const checked = checkHmac(options, askedOf(request, raw), now)
  // A replay proves nothing either.
  const refuse = (code: string) =>
    gate?.admits(request) === false ? refuseFlood(reply) : reply.code(401).send({ code })
  if (!checked.ok) return refuse(checked.code)
  gate?.release(request)

  const { stamp, secret } = checked
  const taken = await takeNonce({ ...options, request }, stamp, now)
  if (taken.type === 'reused') return refuse('NONCE_REUSED')
  const { answer, struck } =
    taken.type === 'taken'
      ? await answerInput(options, call, { request, raw })
      : { answer: taken.answer, struck: calm }
  if (struck.isDropped) return hangUp({ request, reply })
  const sealed = signAnswer(headers, { answer, struck, secret, nonce: stamp.nonce, now })
  return reply.code(sealed.status).headers(sealed.headers).send(sealed.body)
}

function askedOf({ method, url, headers }: FastifyRequest, body: Buffer): SignedRequest {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
  return { method, url: new URL(url, 'http://door'), body, header }
}

function hangUp({ request, reply }: Exchange): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** Reads the request, answers it, and lets the switchboard inject faults before and after. */
async function answerInput<S extends z.ZodType, Operation extends string, Occasion>(
  options: SignedEndpointOptions<Operation, Occasion>,
  call: SignedCall<S, Operation>,
  { request, raw }: { readonly request: FastifyRequest; readonly raw: Buffer },
): Promise<StruckAnswer> {
  const json = readJsonObject(raw.toString('utf8'))
  const read = json.ok
    ? call.input.safeParse({ params: request.params, query: request.query, body: json.value })
    : undefined
  if (!read?.success) {
    const issues = read?.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    return { answer: endpointAnswer('BAD_REQUEST', { faults: issues ?? ['not JSON'] }), struck: calm }
  }
  const run = () => answerOrRefuse({ ...options, request }, () => call.answer(read.data, options.caller))
  if (call.operation === null) return { answer: await run(), struck: calm }
  const operation = typeof call.operation === 'function' ? call.operation(read.data) : call.operation
  const occasion = options.occasionOf(operation, read.data)
  const before = await strikeBefore(options, occasion)
  if (before) return before
  const refused = options.more?.refuse?.(occasion)
  return refused ? { answer: refused, struck: calm } : strikeAfter(options, occasion, await run())
}

/** The subject of an incident when the database is lost. */
const endpoint = 'signed calls'

type Troubled = Pick<SignedEndpointOptions<string, unknown>, 'incidents' | 'log'> & {
  readonly request: FastifyRequest
}

async function answerOrRefuse(troubled: Troubled, run: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await run()
    troubled.incidents.reportSuccess(endpoint)
    return answer
  } catch (error) {
    return answerTo(troubled, error)
  }
}

function answerTo({ incidents, log, request }: Troubled, error: unknown): Answer {
  if (error instanceof SignedRefusal) return error.answer
  // What was asked may have happened before the database was lost: the caller has to ask by the id.
  if (isConnectionLoss(error)) {
    incidents.reportFailure(endpoint, { error, said: 'a signed call failed' })
    return endpointAnswer('BUSY')
  }
  log.error({ err: error, ...namesOf(request) }, 'a signed call failed')
  return endpointAnswer('INTERNAL')
}

type NonceState =
  | { readonly type: 'taken' }
  | { readonly type: 'reused' }
  /** The database did not answer; the answer tells that and is signed like any other. */
  | { readonly type: 'unknown'; readonly answer: Answer }

async function takeNonce(
  { database, ...troubled }: Troubled & { readonly database: Queries },
  { caller, nonce }: Stamp,
  at: Date,
): Promise<NonceState> {
  try {
    const isFirst = await insertNonce(database, { caller, nonce, at })
    troubled.incidents.reportSuccess(endpoint)
    return { type: isFirst ? 'taken' : 'reused' }
  } catch (error) {
    return { type: 'unknown', answer: answerTo(troubled, error) }
  }
}
