import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Everything of a request that its signature covers. `path` has no query; `body` is empty if there is none. */
export type RequestToSign = {
  readonly caller: string
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string | Uint8Array
  /** Milliseconds since 1970, as text. */
  readonly timestamp: string
  readonly nonce: string
}

/** The header names of the parts of a signature. */
export type SignatureHeaders = {
  readonly caller: string
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
}

/** An answer is signed together with its request's nonce, so that it cannot be passed off for another request's. */
type AnswerToSign = {
  readonly status: number
  readonly requestNonce: string
  readonly timestamp: string
  readonly body: string | Uint8Array
}

/** The text that is signed: one part a line, the query sorted, the body as its SHA-256. */
export function canonicalRequest(request: RequestToSign): string {
  return [
    'request',
    request.caller,
    request.method.toUpperCase(),
    request.path,
    sortedQuery(request.query),
    sha256(request.body),
    request.timestamp,
    request.nonce,
  ].join('\n')
}

export function canonicalAnswer(answer: AnswerToSign): string {
  const { status, requestNonce, timestamp, body } = answer
  return ['answer', status, requestNonce, timestamp, sha256(body)].join('\n')
}

/** The headers that show a request to be its caller's own. */
export function stampRequest(
  headers: SignatureHeaders,
  secret: string,
  request: RequestToSign,
): Record<string, string> {
  return {
    [headers.caller]: request.caller,
    [headers.timestamp]: request.timestamp,
    [headers.nonce]: request.nonce,
    [headers.signature]: signText(secret, canonicalRequest(request)),
  }
}

/** Lower-case hex of the HMAC-SHA-256. */
export function signText(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** True when any of the active secrets made the signature. It takes the same time wherever a wrong one differs. */
export function isSignedWith(secrets: readonly string[], text: string, signature: string): boolean {
  let matches = false
  for (const secret of secrets) {
    // Both sides are hashed to one length first: comparing texts of different length would reveal the length.
    const expected = createHash('sha256').update(signText(secret, text)).digest()
    const given = createHash('sha256').update(signature).digest()
    matches = timingSafeEqual(expected, given) || matches
  }
  return matches
}

/** True for a timestamp within the window around now, on either side. */
export function isWithin(windowMs: number, timestamp: string, now: Date): boolean {
  return (
    /^[0-9]{1,15}$/.test(timestamp) && Math.abs(now.getTime() - Number.parseInt(timestamp, 10)) <= windowMs
  )
}

function sortedQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
}

function sha256(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}
