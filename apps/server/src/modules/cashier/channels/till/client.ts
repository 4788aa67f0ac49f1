import { canonicalAnswer, canonicalRequest, isSignedWith, signText } from '@glasshouse/provider-kit'
import { type z } from 'zod'
import { type ChannelCall } from '../channel.ts'
import { ChannelFault } from '../channel-faults.ts'
import { refusalAnswer } from './answers.ts'
import { tillCodes } from './codes.ts'
import { type TillConfig } from './config.ts'

export type TillRequest<S extends z.ZodType> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly answer: S
}

export type TillClient = {
  /** The answer of a call that succeeded; everything else is thrown as a `ChannelFault`. */
  ask<S extends z.ZodType>(call: ChannelCall, request: TillRequest<S>): Promise<z.infer<S>>
}

const largestAnswerBytes = 256 * 1024

/** Signed requests out, signed answers in. It sends each request once: whether to repeat is not its decision. */
export function createTillClient(config: TillConfig, now: () => Date): TillClient {
  return {
    ask: async (call, request) => {
      const nonce = crypto.randomUUID()
      const response = await send(signedRequest(config, request, { nonce, now: now(), call }), call)
      const body = await readBody(response, call)
      const timestamp = response.headers.get('x-till-timestamp') ?? ''
      const signature = response.headers.get('x-till-signature') ?? ''
      const text = canonicalAnswer({ status: response.status, requestNonce: nonce, timestamp, body })
      if (!isSignedWith(config.secrets, text, signature)) {
        throw new ChannelFault('unsignedAnswer', { gatewayCode: `HTTP ${response.status}` })
      }
      return readAnswer(request.answer, response.status, parseJson(body))
    },
  }
}

type Stamp = { readonly nonce: string; readonly now: Date; readonly call: ChannelCall }

function signedRequest<S extends z.ZodType>(
  { url: base, merchant, secrets }: TillConfig,
  { method, path, query, body }: TillRequest<S>,
  { nonce, now, call }: Stamp,
): Request {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const text = body === undefined ? '' : JSON.stringify(body)
  const timestamp = String(now.getTime())
  const [secret = ''] = secrets // there is one, says the schema
  const canonical = canonicalRequest({
    agent: merchant,
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
      'x-request-id': call.requestId,
      'x-till-merchant': merchant,
      'x-till-timestamp': timestamp,
      'x-till-nonce': nonce,
      'x-till-signature': signText(secret, canonical),
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

async function send(request: Request, { signal }: ChannelCall): Promise<Response> {
  try {
    return await fetch(request, { signal })
  } catch (cause) {
    if (signal.aborted) throw new ChannelFault('timeout', { cause })
    const isBefore = beforeConnection.has(codeOf(cause))
    throw new ChannelFault(isBefore ? 'notConnected' : 'connectionLost', { cause })
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

async function readBody(response: Response, { signal }: ChannelCall): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength
      if (bytes > largestAnswerBytes) break
      parts.push(part)
    }
  } catch (cause) {
    throw new ChannelFault(signal.aborted ? 'timeout' : 'connectionLost', { cause })
  }
  if (bytes > largestAnswerBytes) throw new ChannelFault('unreadableAnswer', { gatewayCode: 'too long' })
  return Buffer.concat(parts)
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new ChannelFault('unreadableAnswer', { cause })
  }
}

function readAnswer<S extends z.ZodType>(schema: S, status: number, value: unknown): z.infer<S> {
  if (status >= 200 && status < 300) {
    const read = schema.safeParse(value)
    if (read.success) return read.data
    throw new ChannelFault('unreadableAnswer', { cause: read.error })
  }
  const refusal = refusalAnswer.safeParse(value)
  if (!refusal.success) {
    const kind = status >= 500 ? 'serverError' : 'unreadableAnswer'
    throw new ChannelFault(kind, { gatewayCode: `HTTP ${status}` })
  }
  const { code } = refusal.data
  throw new ChannelFault(tillCodes.get(code) ?? 'unlistedCode', { gatewayCode: code })
}
