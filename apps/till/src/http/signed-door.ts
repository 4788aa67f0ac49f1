import { canonicalAnswer, canonicalRequest, isSignedWith, isWithin, signText } from '@glasshouse/provider-kit'
import { isConnectionLoss } from '@glasshouse/postgres'
import { readJsonObject } from '@glasshouse/service'
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type z } from 'zod'
import { calm, strikeAfter, strikeBefore, type Struck } from '../faults/strike.ts'
import { type Occasion, type Operation } from '../faults/switchboard.ts'
import { type TillParts } from '../parts.ts'
import { merchantCodes, signatureHeaders, type MerchantCode } from '../protocol/merchant-api.ts'
import { MerchantRefusal, type Answer } from '../protocol/refusal.ts'
import { insertNonce } from './nonces.queries.ts'

/** How far a request's time may be from ours, on either side. */
export const signatureWindowMs = 5 * 60_000

/** One signed call: where it is, what it takes, which faults may strike it, what it answers. */
export type SignedCall<S extends z.ZodType> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Reads `{ params, query, body }`; unknown fields are refused by the schemas themselves. */
  readonly input: S
  /** The switchboard's own calls have no operation: they cannot be struck. */
  readonly operation: Operation | null
  /** The order that the call is about. */
  readonly orderOf?: (input: z.infer<S>) => string
  answer(input: z.infer<S>): Promise<Answer>
}

export type SignedDoor = { serve<S extends z.ZodType>(call: SignedCall<S>): void }

/**
 * The merchant's door. A request is checked over its raw bytes before anything of it is read; an answer is signed together
 * with the request's nonce. Only requests with a bad signature get an unsigned answer, which a merchant must not believe.
 */
export function openSignedDoor(scope: FastifyInstance, parts: TillParts): SignedDoor {
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
  parts: TillParts,
  call: SignedCall<S>,
  { request, reply }: Exchange,
) {
  if (call.operation !== null && parts.faults.take('down', { operation: call.operation })) {
    return hangUp({ request, reply })
  }
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const now = parts.clock.now()
  const checked = checkSignature(parts, { request, raw, now })
  if (!checked.ok) return reply.code(merchantCodes[checked.code]).send({ code: checked.code })

  const taken = await answerOrRefuse(parts, () => takeNonce(parts, request, now))
  if (taken === nonceReused) return reply.code(taken.status).send(taken.body)
  const { answer, struck } =
    taken === nonceTaken ? await answerInput(parts, call, { request, raw }) : { answer: taken, struck: calm }
  if (struck.isDropped) return hangUp({ request, reply })
  const body = struck.isGarbage ? '{"orderNumber":"' : JSON.stringify(answer.body)
  const timestamp = String(now.getTime())
  const requestNonce = headerOf(request, 'nonce')
  const text = canonicalAnswer({ status: answer.status, requestNonce, timestamp, body })
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

function hangUp({ request, reply }: Exchange): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** Reads the request, answers it, and lets the switchboard strike before and after. */
async function answerInput<S extends z.ZodType>(
  parts: TillParts,
  call: SignedCall<S>,
  { request, raw }: { readonly request: FastifyRequest; readonly raw: Buffer },
): Promise<{ answer: Answer; struck: Struck }> {
  const json = readJsonObject(raw.toString('utf8'))
  const read = json.ok
    ? call.input.safeParse({ params: request.params, query: request.query, body: json.value })
    : undefined
  if (!read?.success) {
    const issues = read?.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    return { answer: refusalAnswer('BAD_REQUEST', { faults: issues ?? ['not JSON'] }), struck: calm }
  }
  const run = () => answerOrRefuse(parts, () => call.answer(read.data))
  if (call.operation === null) return { answer: await run(), struck: calm }
  const occasion: Occasion = { operation: call.operation, orderNumber: call.orderOf?.(read.data) }
  return (await strikeBefore(parts, occasion)) ?? strikeAfter(parts, occasion, await run())
}

/** Who suffers when the database is lost. */
const door = 'signed calls'

async function answerOrRefuse(parts: TillParts, run: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await run()
    parts.outages.worked(door)
    return answer
  } catch (error) {
    if (error instanceof MerchantRefusal) return refusalAnswer(error.code)
    // What was asked may have happened before the database was lost: the merchant has to ask by the number.
    if (isConnectionLoss(error)) {
      parts.outages.failed(door, { error, said: 'a signed call failed' })
      return refusalAnswer('BUSY')
    }
    parts.log.error({ err: error }, 'a signed call failed')
    return refusalAnswer('INTERNAL')
  }
}

function refusalAnswer(code: MerchantCode, facts: Readonly<Record<string, unknown>> = {}): Answer {
  return { status: merchantCodes[code], body: { code, ...facts } }
}

type Signed = { readonly request: FastifyRequest; readonly raw: Buffer; readonly now: Date }

/** The secret that signed a request signs its answer: a merchant that changes secrets knows that one for certain. */
type Checked =
  { readonly ok: true; readonly secret: string } | { readonly ok: false; readonly code: MerchantCode }

function checkSignature({ settings }: TillParts, { request, raw, now }: Signed): Checked {
  const merchant = headerOf(request, 'merchant')
  const timestamp = headerOf(request, 'timestamp')
  const nonce = headerOf(request, 'nonce')
  if (merchant !== settings.merchant) return { ok: false, code: 'UNKNOWN_MERCHANT' }
  const url = new URL(request.url, 'http://till')
  const text = canonicalRequest({
    agent: merchant,
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    body: raw,
    timestamp,
    nonce,
  })
  const signature = headerOf(request, 'signature')
  const secret = settings.secrets.find(each => isSignedWith([each], text, signature))
  if (secret === undefined) return { ok: false, code: 'BAD_SIGNATURE' }
  if (!isWithin(signatureWindowMs, timestamp, now)) return { ok: false, code: 'STALE_TIMESTAMP' }
  const isName = /^[A-Za-z0-9_-]{16,64}$/.test(nonce)
  return isName ? { ok: true, secret } : { ok: false, code: 'BAD_SIGNATURE' }
}

const nonceTaken: Answer = { status: 200, body: {} }
const nonceReused = refusalAnswer('NONCE_REUSED')

async function takeNonce({ database }: TillParts, request: FastifyRequest, at: Date): Promise<Answer> {
  const name = { merchant: headerOf(request, 'merchant'), nonce: headerOf(request, 'nonce') }
  return (await insertNonce(database, { ...name, at })) ? nonceTaken : nonceReused
}

function headerOf(request: FastifyRequest, name: keyof typeof signatureHeaders): string {
  const value = request.headers[signatureHeaders[name]]
  return typeof value === 'string' ? value : ''
}
