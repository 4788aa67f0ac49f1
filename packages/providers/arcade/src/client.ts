import {
  canonicalAnswer,
  canonicalRequest,
  isSignedWith,
  ProviderFault,
  signText,
  type CallContext,
} from '@glasshouse/provider-kit'
import { type z } from 'zod'
import { refusalAnswer } from './answers.ts'
import { arcadeCodes } from './codes.ts'
import { type ArcadeConfig } from './config.ts'

export type ArcadeCall<S extends z.ZodType> = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly answer: S
}

export type ArcadeClient = {
  /** The answer of a call that succeeded; everything else is thrown as a `ProviderFault`. */
  call<S extends z.ZodType>(context: CallContext, call: ArcadeCall<S>): Promise<z.infer<S>>
}

const largestAnswerBytes = 8 * 1024 * 1024

/** Signed requests out, signed answers in. It sends each request once: whether to repeat is not its decision. */
export function createArcadeClient(config: ArcadeConfig, now: () => Date): ArcadeClient {
  return {
    call: async (context, call) => {
      const nonce = crypto.randomUUID()
      const response = await send(signedRequest(config, call, { nonce, now: now() }), context)
      const body = await readBody(response, context)
      const timestamp = response.headers.get('x-gp-timestamp') ?? ''
      const signature = response.headers.get('x-gp-signature') ?? ''
      const text = canonicalAnswer({ status: response.status, requestNonce: nonce, timestamp, body })
      if (!isSignedWith(config.secrets, text, signature)) {
        throw new ProviderFault('unsignedAnswer', { providerCode: `HTTP ${response.status}` })
      }
      return readAnswer(call.answer, response.status, parseJson(body))
    },
  }
}

type Stamp = { readonly nonce: string; readonly now: Date }

function signedRequest<S extends z.ZodType>(
  config: ArcadeConfig,
  { method, path, query, body }: ArcadeCall<S>,
  { nonce, now }: Stamp,
): Request {
  const url = new URL(path, config.url)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const text = body === undefined ? '' : JSON.stringify(body)
  const timestamp = String(now.getTime())
  const { agent } = config
  const [secret = ''] = config.secrets // there is one, says the schema
  const canonical = canonicalRequest({
    agent,
    method,
    path: url.pathname,
    query: url.searchParams,
    body: text,
    timestamp,
    nonce,
  })
  return new Request(url, {
    method,
    redirect: 'error',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-gp-agent': agent,
      'x-gp-timestamp': timestamp,
      'x-gp-nonce': nonce,
      'x-gp-signature': signText(secret, canonical),
    },
    ...(body === undefined ? {} : { body: text }),
  })
}

/** Codes of errors that come before a connection stands: the request cannot have left. */
const beforeConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

async function send(request: Request, { signal }: CallContext): Promise<Response> {
  try {
    return await fetch(request, { signal })
  } catch (cause) {
    if (signal.aborted) throw new ProviderFault('timeout', { cause })
    throw new ProviderFault(beforeConnection.has(codeOf(cause)) ? 'notConnected' : 'connectionLost', {
      cause,
    })
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

async function readBody(response: Response, { signal }: CallContext): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength
      if (bytes > largestAnswerBytes) break
      parts.push(part)
    }
  } catch (cause) {
    throw new ProviderFault(signal.aborted ? 'timeout' : 'connectionLost', { cause })
  }
  if (bytes > largestAnswerBytes) throw new ProviderFault('unreadableAnswer', { providerCode: 'too long' })
  return Buffer.concat(parts)
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new ProviderFault('unreadableAnswer', { cause })
  }
}

function readAnswer<S extends z.ZodType>(schema: S, status: number, value: unknown): z.infer<S> {
  if (status >= 200 && status < 300) {
    const read = schema.safeParse(value)
    if (read.success) return read.data
    throw new ProviderFault('unreadableAnswer', { cause: read.error })
  }
  const refusal = refusalAnswer.safeParse(value)
  if (!refusal.success) {
    throw new ProviderFault(status >= 500 ? 'serverError' : 'unreadableAnswer', {
      providerCode: `HTTP ${status}`,
    })
  }
  const { code, window } = refusal.data
  const kind = Object.hasOwn(arcadeCodes, code) ? arcadeCodes[code] : undefined
  throw new ProviderFault(kind ?? 'unlistedCode', {
    providerCode: code,
    ...(window ? { maintenance: window, ...(window.endAt ? { retryAt: window.endAt } : {}) } : {}),
  })
}
