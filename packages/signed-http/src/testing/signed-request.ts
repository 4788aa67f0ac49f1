import { randomUUID } from 'node:crypto'
import { canonicalAnswer, isSignedWith, stampRequest, type SignatureHeaders } from '../signing.ts'

export type Reply = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

/** A request that a test wants signed, and its fault. */
export type SignedInput = {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly caller?: string
  readonly secret?: string
  readonly timestamp?: string
  readonly nonce?: string
  /** Changes the request after it was signed. */
  readonly tamper?: (request: SentRequest) => SentRequest
}

export type SentRequest = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly url: string
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
}

type Signer = {
  readonly headers: SignatureHeaders
  readonly caller: string
  readonly secret: string
  now(): Date
}

/** Signs a test's request as the caller that the gateway knows, with the given deviations. */
export function signedInput(
  { headers, caller, secret, now }: Signer,
  [method, path]: readonly [SentRequest['method'], string],
  input: SignedInput = {},
): SentRequest {
  const payload = input.body === undefined ? '' : JSON.stringify(input.body)
  const query = new URLSearchParams(input.query)
  const stamp = stampRequest(headers, input.secret ?? secret, {
    caller: input.caller ?? caller,
    method,
    path,
    query,
    body: payload,
    timestamp: input.timestamp ?? String(now().getTime()),
    nonce: input.nonce ?? randomUUID(),
  })
  const request: SentRequest = {
    method,
    url: query.size === 0 ? path : `${path}?${query}`,
    payload,
    headers: { ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...stamp },
  }
  return input.tamper?.(request) ?? request
}

/** What a server answers to an injected request. */
type Injected = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Whether one of these secrets signed an answer together with the nonce of its request. */
export function isAnswerSigned(
  headers: SignatureHeaders,
  { secrets, nonce }: { readonly secrets: readonly string[]; readonly nonce: string },
  answer: Injected,
): boolean {
  const text = canonicalAnswer({
    status: answer.statusCode,
    requestNonce: nonce,
    timestamp: String(answer.headers[headers.timestamp]),
    body: answer.body,
  })
  return isSignedWith(secrets, text, String(answer.headers[headers.signature]))
}

/** An answer whose body is read where it is JSON; any other reads as empty. */
export function replyOf(answer: Injected): Reply {
  const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]))
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  const body: unknown = isJson ? JSON.parse(answer.body) : {}
  // Both gateways answer objects; a test that reads a field of something else fails there.
  return { status: answer.statusCode, body: body as Record<string, unknown>, headers }
}

export async function expectStatus(reply: Promise<Reply>, status: number): Promise<Reply> {
  const got = await reply
  if (got.status !== status) throw new Error(`answered ${got.status}: ${JSON.stringify(got.body)}`)
  return got
}
