import { type Struck } from './faults/strike.ts'
import { type Answer } from './refusal.ts'
import {
  canonicalAnswer,
  canonicalRequest,
  isSignedWith,
  isWithin,
  signText,
  type SignatureHeaders,
} from './signing.ts'

/** A request as it came, before anything of it is believed. Names of headers are given in small letters. */
export type SignedRequest = {
  readonly method: string
  readonly url: URL
  readonly body: string | Uint8Array
  header(name: string): string | null | undefined
}

/** The headers of a signed request; a missing one is empty. */
export type Stamp = { readonly [part in keyof SignatureHeaders]: string }

export type KnownCaller = {
  readonly headers: SignatureHeaders
  /** The one caller that there is, the code for any other, and the secrets that it may sign with. */
  readonly caller: string
  readonly unknownCaller: string
  readonly secrets: readonly string[]
  /** How far a request's time may be from ours, on either side. */
  readonly windowMs: number
}

/** The secret that signed a request signs its answer: a caller that changes secrets knows that one for certain. */
type Checked =
  | { readonly ok: true; readonly secret: string; readonly stamp: Stamp }
  | { readonly ok: false; readonly code: string }

/** Whether a request is its caller's own and fresh. The nonce decides whether it is new. */
export function checkHmac(known: KnownCaller, asked: SignedRequest, now: Date): Checked {
  const stamp = stampOf(known.headers, asked)
  const { timestamp, nonce, caller } = stamp
  if (caller !== known.caller) return { ok: false, code: known.unknownCaller }
  const { method, body } = asked
  const { pathname: path, searchParams: query } = asked.url
  const text = canonicalRequest({ caller, method, path, query, body, timestamp, nonce })
  const secret = known.secrets.find(each => isSignedWith([each], text, stamp.signature))
  if (secret === undefined) return { ok: false, code: 'BAD_SIGNATURE' }
  if (!isWithin(known.windowMs, timestamp, now)) return { ok: false, code: 'STALE_TIMESTAMP' }
  const isName = /^[A-Za-z0-9_-]{16,64}$/.test(nonce)
  return isName ? { ok: true, secret, stamp } : { ok: false, code: 'BAD_SIGNATURE' }
}

function stampOf(headers: SignatureHeaders, { header }: SignedRequest): Stamp {
  return {
    caller: header(headers.caller) ?? '',
    timestamp: header(headers.timestamp) ?? '',
    nonce: header(headers.nonce) ?? '',
    signature: header(headers.signature) ?? '',
  }
}

type ToCommit = {
  readonly answer: Answer
  readonly struck: Struck
  readonly secret: string
  /** That of the request. */
  readonly nonce: string
  readonly now: Date
}

/** An answer as it goes out. */
export type SignedAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Writes an answer and signs it together with its request's nonce, or wrongly for an injected fault. */
export function signAnswer(
  headers: SignatureHeaders,
  { answer, struck, secret, nonce, now }: ToCommit,
): SignedAnswer {
  const { status } = answer
  const body = struck.isGarbage ? '{"state":"APPL' : JSON.stringify(answer.body)
  const timestamp = String(now.getTime())
  const text = canonicalAnswer({ status, requestNonce: nonce, timestamp, body })
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      [headers.timestamp]: timestamp,
      [headers.signature]: signText(struck.isBadlySigned ? `${secret} gone wrong` : secret, text),
    },
    body,
  }
}
