import { randomUUID } from 'node:crypto'
import { type z } from 'zod'
import { canonicalAnswer, isSignedWith, stampRequest, type SignatureHeaders } from './signing.ts'
import { isTraceId, traceHeader } from './trace.ts'

export type SignedQuestion<S extends z.ZodType> = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly answer: S
}

export type SignedClient = {
  /** The answer of a call that succeeded; everything else is thrown, as the fault that the options make of it. */
  ask<S extends z.ZodType>(context: AskContext, question: SignedQuestion<S>): Promise<z.infer<S>>
}

/** The trace id is the caller's own id of the operation; the other service writes it into its log. */
type AskContext = { readonly signal: AbortSignal; readonly traceId: string }

/** What can go wrong between the question and a readable answer. */
export type WireFault =
  | 'timeout'
  /** No connection came about: the other side cannot have seen the request. */
  | 'notConnected'
  | 'connectionLost'
  | 'unsignedAnswer'
  | 'unreadableAnswer'
  | 'serverError'

export type SignedClientOptions = {
  readonly url: string
  readonly headers: SignatureHeaders
  readonly caller: string
  /** The first signs; an answer by any of them is believed. */
  readonly secrets: readonly string[]
  readonly largestAnswerBytes: number
  now(): Date
  /** How a request gets there; without it by the network of this machine. */
  readonly send?: ((request: Request) => Promise<Response>) | undefined
  faultOf(kind: WireFault, details: { readonly code?: string; readonly cause?: unknown }): Error
  /** The fault that a refusal means; undefined where it is no refusal as the other side writes them. */
  refusalOf(body: unknown): Error | undefined
}

/** Signed requests out, signed answers in. It sends each request once: whether to repeat is not its decision. */
export function createSignedClient(options: SignedClientOptions): SignedClient {
  const { headers, secrets, faultOf } = options
  return {
    ask: async (context, question) => {
      const nonce = randomUUID()
      const response = await send(options, requestOf(options, question, { nonce, context }))
      const body = await readBody(options, response, context.signal)
      const timestamp = response.headers.get(headers.timestamp) ?? ''
      const signature = response.headers.get(headers.signature) ?? ''
      const text = canonicalAnswer({ status: response.status, requestNonce: nonce, timestamp, body })
      if (!isSignedWith(secrets, text, signature)) {
        throw faultOf('unsignedAnswer', { code: `HTTP ${response.status}` })
      }
      return readAnswer(options, question.answer, {
        status: response.status,
        value: parseJson(options, body),
      })
    },
  }
}

function requestOf<S extends z.ZodType>(
  { url: base, headers, caller, secrets, now }: SignedClientOptions,
  { method, path, query, body }: SignedQuestion<S>,
  { nonce, context }: { readonly nonce: string; readonly context: AskContext },
): Request {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const text = body === undefined ? '' : JSON.stringify(body)
  const [secret = ''] = secrets // there is one, by the schemas of the configurations
  const stamp = stampRequest(headers, secret, {
    caller,
    method,
    path: url.pathname,
    query: url.searchParams,
    body: text,
    timestamp: String(now().getTime()),
    nonce,
  })
  return new Request(url, {
    method,
    redirect: 'error',
    signal: context.signal,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // An invalid one is left out: no call fails for the sake of a log.
      ...(isTraceId(context.traceId) ? { [traceHeader]: context.traceId } : {}),
      ...stamp,
    },
    ...(body === undefined ? {} : { body: text }),
  })
}

/** Error codes from before a connection is made: the request cannot have left. */
const beforeConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

async function send({ faultOf, ...options }: SignedClientOptions, request: Request): Promise<Response> {
  try {
    return await (options.send ?? fetch)(request)
  } catch (cause) {
    if (request.signal.aborted) throw faultOf('timeout', { cause })
    throw faultOf(beforeConnection.has(codeOf(cause)) ? 'notConnected' : 'connectionLost', { cause })
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

async function readBody(
  { faultOf, largestAnswerBytes }: SignedClientOptions,
  response: Response,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength
      if (bytes > largestAnswerBytes) break
      parts.push(part)
    }
  } catch (cause) {
    throw faultOf(signal.aborted ? 'timeout' : 'connectionLost', { cause })
  }
  if (bytes > largestAnswerBytes) throw faultOf('unreadableAnswer', { code: 'too long' })
  return Buffer.concat(parts)
}

function parseJson({ faultOf }: SignedClientOptions, body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw faultOf('unreadableAnswer', { cause })
  }
}

function readAnswer<S extends z.ZodType>(
  { faultOf, refusalOf }: SignedClientOptions,
  schema: S,
  { status, value }: { readonly status: number; readonly value: unknown },
): z.infer<S> {
  if (status >= 200 && status < 300) {
    const read = schema.safeParse(value)
    if (read.success) return read.data
    throw faultOf('unreadableAnswer', { cause: read.error })
  }
  const kind = status >= 500 ? 'serverError' : 'unreadableAnswer'
  throw refusalOf(value) ?? faultOf(kind, { code: `HTTP ${status}` })
}
