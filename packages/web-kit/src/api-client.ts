import type { CallSpec, EndedSession, SentBodyOf } from '@glasshouse/contract'
import type { CallAnswer, CallRef, RequestFault } from './call-ref.ts'
import { openEnvelope, type Opened } from './envelope.ts'
import { cancelPending, track } from './pending-calls.ts'
import type { SessionEnd } from './session-fields.ts'
import { instantOf } from './session-storage.ts'
import { createListeners } from './store.ts'
import { endSession, getSession, onSessionEnd, replaceToken } from './session.ts'

export const callTimeoutMs = 30_000

export type CallOptions = {
  readonly signal?: AbortSignal
  /** For calls that change money: the same key and body give the same answer for 24 hours. */
  readonly idempotencyKey?: string
}

const settings: { language: string; siteId?: number } = { language: 'en_US' }

/** The site whose page this is: every call that may name one names it. */
export function setCallSite(siteId: number): void {
  settings.siteId = siteId
}

/** The language in which the server answers from now on, by its wire name. */
export function setCallLanguage(language: string): void {
  if (language === settings.language) return
  settings.language = language
  languageChanges.notify(undefined)
}

const languageChanges = createListeners<undefined>()

/** Is called when the language of answers changes: earlier reads are in the old one. */
export function onCallLanguage(listener: () => void): () => void {
  return languageChanges.add(listener)
}

// An ended session does not need answers about its member; the pages that asked are being removed.
onSessionEnd(() => cancelPending('member'))

/**
 * Makes a call and answers its value, one of its refusals, or a fault of the request. Never throws for what a server or
 * a network may do. An answer of 401 for the current token ends the session and everything that is still under way.
 */
export async function callApi<C extends CallSpec>(
  call: CallRef<C>,
  body: SentBodyOf<C>,
  options: CallOptions = {},
): Promise<CallAnswer<C>> {
  const { token } = getSession()
  const cancel = new AbortController()
  const timeout = AbortSignal.timeout(callTimeoutMs)
  const signals = [cancel.signal, timeout, ...(options.signal ? [options.signal] : [])]
  const release = track({ cancel: () => cancel.abort(), auth: call.auth })
  try {
    const response = await fetch(addressOf(call), {
      method: call.method,
      headers: headersOf(token, options),
      signal: AbortSignal.any(signals),
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(bodyOf(call, body)) }),
    })
    const text = await response.text()
    const newer = response.headers.get('authorization')
    if (newer) replaceToken(token, newer)
    return decide(call, response, { opened: openEnvelope(parse(text)), token })
  } catch {
    // The reason is read from the signals: browsers differ in what they throw.
    if (timeout.aborted) return fault('requestTimeout')
    return fault(cancel.signal.aborted || options.signal?.aborted ? 'cancelled' : 'networkError')
  } finally {
    release()
  }
}

function bodyOf<C extends CallSpec>({ takesSite }: CallRef<C>, body: SentBodyOf<C>): unknown {
  // Every body is an object; the generic call hides that from the compiler.
  return takesSite ? { site_id: settings.siteId, ...(body as object) } : body
}

function decide<C extends CallSpec>(
  call: CallRef<C>,
  response: Response,
  heard: { readonly opened: Opened | undefined; readonly token: string },
): CallAnswer<C> {
  const requestId = response.headers.get('x-request-id') ?? ''
  const { opened, token } = heard
  if (response.status === 401) {
    if (token === getSession().token) {
      cancelPending('all')
      const ended = endedIn(opened?.data)
      const end = typeof ended.reason === 'string' ? (endings[ended.reason] ?? 'ended') : 'expired'
      endSession(end, instantOf(ended.ended_at))
    }
    return fault('noSession', opened, requestId)
  }
  if (!opened) {
    // A proxy answered; only its status is known.
    const heard = { code: response.status, message: '', data: undefined }
    return fault(response.status === 503 ? 'maintenance' : 'unhandled', heard, requestId)
  }
  const partial = nameOf(call.partial, opened.code)
  if (partial !== undefined || opened.code === 100 || opened.code === 1000) {
    const pushSeq = Number.parseInt(response.headers.get('x-push-seq') ?? '', 10)
    const value = { ok: true, value: opened.data, partial, pushSeq: pushSeq >= 0 ? pushSeq : undefined }
    // The server checks its answers against the schema of this type; the page does not check again.
    return value as CallAnswer<C>
  }
  const refusal = nameOf(call.refusals, opened.code)
  if (refusal === undefined) {
    const againS = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
    return { ...fault(faultOf(opened.code), opened, requestId), ...(againS > 0 ? { againS } : {}) }
  }
  const { code, message, data } = opened
  // The name was found under this code in the ref, and the contract fixes the data that goes with the name.
  return { ok: false, refusal, code, message, data, requestId } as CallAnswer<C>
}

/** The server's reasons that the page shows. Others, such as a frozen account or a new password, it does not guess. */
const endings: { readonly [reason: string]: SessionEnd } = {
  otherLogin: 'elsewhere',
  expired: 'expired',
  timeLimit: 'timeLimit',
  exclusion: 'resting',
}

/** The server's data about an ended session; any part of it may be missing. */
function endedIn(data: unknown): { readonly [F in keyof EndedSession]?: unknown } {
  return typeof data === 'object' && data !== null ? data : {}
}

function fault(refusal: RequestFault, opened?: Opened, requestId = '') {
  const { code = 0, message = '', data } = opened ?? {}
  return { ok: false, refusal, code, message, data, requestId } as const
}

const faults: { readonly [code: number]: RequestFault } = {
  400: 'badRequest',
  401: 'noSession',
  403: 'notAllowed',
  404: 'notFound',
  409: 'conflict',
  429: 'flood',
  503: 'maintenance',
}

function faultOf(code: number): RequestFault {
  return faults[code] ?? 'unhandled'
}

function nameOf(codes: Readonly<Record<string, number>>, code: number): string | undefined {
  return Object.keys(codes).find(name => codes[name] === code)
}

function addressOf(call: CallRef): string {
  return call.path.startsWith('/api/') ? call.path : `/api${call.path}`
}

function headersOf(token: string, options: CallOptions): Record<string, string> {
  return {
    'content-type': 'application/json',
    language: settings.language,
    ...(token === '' ? {} : { authorization: token }),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
