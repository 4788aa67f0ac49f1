import { canonicalAnswer, canonicalRequest, isSignedWith, isWithin, signText } from '@glasshouse/provider-kit'
import { isConnectionLoss } from '@glasshouse/postgres'
import { readJsonObject } from '@glasshouse/service'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type z } from 'zod'
import { strikeAfter, strikeBefore, type Struck } from '../faults/strike.ts'
import { type Operation } from '../faults/switchboard.ts'
import { type ArcadeParts } from '../parts.ts'
import { providerCodes, signatureHeaders, type ProviderCode } from '../protocol/provider-api.ts'
import { ProviderRefusal, type Answer } from '../protocol/refusal.ts'
import { insertNonce } from './nonces.queries.ts'

const windowMs = 60_000

/** One signed call: where it is, what it takes, which faults may strike it, what it answers. */
export type SignedCall<S extends z.ZodType> = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  /** Reads `{ params, query, body }`; unknown fields are refused by the schemas themselves. */
  readonly input: S
  /** The fault switchboard itself has no operation: it cannot be struck. */
  readonly operation: Operation | ((input: z.infer<S>) => Operation) | null
  answer(input: z.infer<S>, agent: string): Promise<Answer>
}

export type SignedDoor = { serve<S extends z.ZodType>(call: SignedCall<S>): void }

/**
 * The agent's door. A request is checked over its raw bytes before anything of it is read; an answer is signed together
 * with the request's nonce. A request that is not shown to be the agent's own, fresh, and here for the first time gets an
 * unsigned answer, which an agent must not believe: an answer signed twice for one nonce could be played back.
 */
export function openSignedDoor(scope: FastifyInstance, parts: ArcadeParts): SignedDoor {
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
        handler: (request, reply) => answerSigned(parts, call, { request, reply }),
      })
    },
  }
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function answerSigned<S extends z.ZodType>(
  parts: ArcadeParts,
  call: SignedCall<S>,
  { request, reply }: Exchange,
) {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const skewMs = parts.faults.take('clockSkew', { operation: undefined, house: undefined })?.ms ?? 0
  const now = new Date(parts.clock.now().getTime() + skewMs)
  const checked = checkSignature(parts, { request, raw, now })
  if (!checked.ok) return reply.code(providerCodes[checked.code]).send({ code: checked.code })

  const nonce = await takeNonce(parts, request, now)
  if (nonce.type === 'reused') return reply.code(providerCodes.NONCE_REUSED).send({ code: 'NONCE_REUSED' })
  const { answer, struck } =
    nonce.type === 'taken'
      ? await answerInput(parts, call, { request, raw })
      : { answer: nonce.answer, struck: calm }
  if (struck.isDropped) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  const body = struck.isGarbage ? '{"state":"APPL' : JSON.stringify(answer.body)
  const timestamp = String(now.getTime())
  const text = canonicalAnswer({
    status: answer.status,
    requestNonce: headerOf(request, 'nonce'),
    timestamp,
    body,
  })
  const { secret } = checked
  const signature = signText(struck.isBadlySigned ? `${secret} gone wrong` : secret, text)
  return reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(signatureHeaders.timestamp, timestamp)
    .header(signatureHeaders.signature, signature)
    .send(body)
}

const calm: Struck = { isDropped: false, isGarbage: false, isBadlySigned: false }

/** Reads the request, answers it, and lets the switchboard strike before and after. */
async function answerInput<S extends z.ZodType>(
  parts: ArcadeParts,
  call: SignedCall<S>,
  { request, raw }: { readonly request: FastifyRequest; readonly raw: Buffer },
): Promise<{ answer: Answer; struck: Struck }> {
  const json = readJsonObject(raw.toString('utf8'))
  const read = json.ok
    ? call.input.safeParse({ params: request.params, query: request.query, body: json.value })
    : undefined
  if (!read?.success) {
    const faults = read?.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`) ?? [
      'not JSON',
    ]
    return { answer: refusalAnswer('BAD_REQUEST', { faults }), struck: calm }
  }
  const run = () => answerOrRefuse(parts, () => call.answer(read.data, headerOf(request, 'agent')))
  if (call.operation === null) return { answer: await run(), struck: calm }
  const operation = typeof call.operation === 'function' ? call.operation(read.data) : call.operation
  const struckCall = { operation, house: houseOf(read.data) }
  const before = await strikeBefore(parts, struckCall)
  if (before) return before
  return strikeAfter(parts, struckCall, await run())
}

/** Who suffers when the database is lost. */
const door = 'signed calls'

async function answerOrRefuse(parts: ArcadeParts, run: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await run()
    parts.outages.worked(door)
    return answer
  } catch (error) {
    return answerTo(parts, error)
  }
}

function answerTo(parts: ArcadeParts, error: unknown): Answer {
  if (error instanceof ProviderRefusal) return refusalAnswer(error.code, error.facts)
  // What was asked may have happened before the database was lost: the agent has to ask by the id.
  if (isConnectionLoss(error)) {
    parts.outages.failed(door, { error, said: 'a signed call failed' })
    return refusalAnswer('BUSY')
  }
  parts.log.error({ err: error }, 'a signed call failed')
  return refusalAnswer('INTERNAL')
}

function refusalAnswer(code: ProviderCode, facts: Readonly<Record<string, unknown>> = {}): Answer {
  return { status: providerCodes[code], body: { code, ...facts } }
}

type Signed = { readonly request: FastifyRequest; readonly raw: Buffer; readonly now: Date }

/** The secret that signed a request signs its answer: an agent that changes secrets knows that one for certain. */
type Checked =
  { readonly ok: true; readonly secret: string } | { readonly ok: false; readonly code: ProviderCode }

function checkSignature({ settings }: ArcadeParts, { request, raw, now }: Signed): Checked {
  const agent = headerOf(request, 'agent')
  const timestamp = headerOf(request, 'timestamp')
  const nonce = headerOf(request, 'nonce')
  if (agent !== settings.agent) return { ok: false, code: 'UNKNOWN_AGENT' }
  const url = new URL(request.url, 'http://arcade')
  const { method } = request
  const text = canonicalRequest({
    agent,
    method,
    path: url.pathname,
    query: url.searchParams,
    body: raw,
    timestamp,
    nonce,
  })
  const signature = headerOf(request, 'signature')
  const secret = settings.secrets.find(each => isSignedWith([each], text, signature))
  if (secret === undefined) return { ok: false, code: 'BAD_SIGNATURE' }
  if (!isWithin(windowMs, timestamp, now)) return { ok: false, code: 'STALE_TIMESTAMP' }
  const isName = /^[A-Za-z0-9_-]{16,64}$/.test(nonce)
  return isName ? { ok: true, secret } : { ok: false, code: 'BAD_SIGNATURE' }
}

type NonceState =
  | { readonly type: 'taken' }
  | { readonly type: 'reused' }
  /** The database could not say; the answer tells that and is signed like any other. */
  | { readonly type: 'unknown'; readonly answer: Answer }

async function takeNonce(parts: ArcadeParts, request: FastifyRequest, at: Date): Promise<NonceState> {
  const name = { agent: headerOf(request, 'agent'), nonce: headerOf(request, 'nonce') }
  try {
    const isFirst = await insertNonce(parts.database, { ...name, at })
    parts.outages.worked(door)
    return { type: isFirst ? 'taken' : 'reused' }
  } catch (error) {
    return { type: 'unknown', answer: answerTo(parts, error) }
  }
}

function headerOf(request: FastifyRequest, name: keyof typeof signatureHeaders): string {
  const value = request.headers[signatureHeaders[name]]
  return typeof value === 'string' ? value : ''
}

function houseOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  for (const part of Object.values(input)) {
    if (typeof part === 'object' && part !== null && 'house' in part && typeof part.house === 'string') {
      return part.house
    }
  }
  return undefined
}
