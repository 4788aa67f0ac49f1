import { signatureHeaders, signatureWindowMs as windowMs } from '@glasshouse/arcade/protocol'
import {
  calm,
  checkHmac,
  signAnswer,
  SignedRefusal,
  type Answer,
  type SignedRequest,
  type SignedAnswer,
  type Struck,
} from '@glasshouse/signed-http'
import { type ModelOperation } from '../model-adapter.ts'
import { type ArcadeBehind, type ArcadeCall } from './call.ts'
import { gameCalls } from './game-calls.ts'
import { moneyCalls } from './money-calls.ts'

export type ArcadeWireOptions = ArcadeBehind & {
  readonly agent: string
  readonly secrets: readonly string[]
}

/** A request that has left its sender, as text: it may arrive twice, or when its sender is long gone. */
export type WireRequest = SignedRequest & { readonly method: string; readonly body: string }

/** What goes wrong at Arcade itself. */
export type WireStrike = {
  /** Answered in place of what was asked, which does not happen. */
  readonly before?: Answer
  /** What becomes of the answer when everything that was asked has happened. */
  readonly after?: (answer: Answer) => Answer
  readonly struck?: Struck
}

/** Arcade as its agent meets it: signed HTTP in front of a truth. */
export type ArcadeWire = {
  operationOf(asked: WireRequest): ModelOperation
  /** The request arrives; its effect, if it has any, is there when this returns. */
  answer(asked: WireRequest, strike?: WireStrike): SignedAnswer
}

/** The wire of Arcade by the functions of the real one, and behind it Arcade's calls over a truth in memory. */
export function createArcadeWire(options: ArcadeWireOptions): ArcadeWire {
  const { agent: caller, secrets, now } = options
  const known = { headers: signatureHeaders, caller, unknownCaller: 'UNKNOWN_AGENT', secrets, windowMs }
  const calls = [...moneyCalls(options), ...gameCalls(options)]
  const nonces = new Set<string>()
  return {
    operationOf: asked => {
      const found = findCall(calls, asked)
      if (!found) throw new Error(`Arcade has no ${asked.method} ${asked.url.pathname}`)
      return found.call.operation(found.input)
    },
    answer: (asked, { before, after, struck = calm } = {}) => {
      const found = findCall(calls, asked)
      if (!found) return unsigned(404, 'PATH_UNKNOWN')
      const checked = checkHmac(known, asked, now())
      if (!checked.ok) return unsigned(401, checked.code)
      const { secret, stamp } = checked
      const { nonce } = stamp
      if (nonces.has(nonce)) return unsigned(401, 'NONCE_REUSED')
      nonces.add(nonce)
      const answered = before ?? answerOrRefuse(() => found.call.answer(found.input))
      const answer = after?.(answered) ?? answered
      return signAnswer(signatureHeaders, { answer, struck, secret, nonce, now: now() })
    },
  }
}

/** What arrives of a request that is sent with fetch. */
export async function wireRequestOf(request: Request): Promise<WireRequest> {
  const { method, headers } = request
  const header = (name: string) => headers.get(name)
  return { method, url: new URL(request.url), body: await request.text(), header }
}

/** What its sender gets back. */
export function responseOf({ status, headers, body }: SignedAnswer): Response {
  return new Response(body, { status, headers: { ...headers } })
}

function findCall(calls: readonly ArcadeCall[], { method, url, body }: WireRequest) {
  for (const call of calls) {
    const match = call.method === method ? call.path.exec(url.pathname) : null
    if (!match) continue
    const decoded = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
    const input = {
      params: Object.fromEntries(decoded),
      query: Object.fromEntries(url.searchParams),
      body: body === '' ? {} : JSON.parse(body),
    }
    return { call, input }
  }
  return undefined
}

function unsigned(status: number, code: string): SignedAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) }
}

function answerOrRefuse(run: () => Answer): Answer {
  try {
    return run()
  } catch (error) {
    if (error instanceof SignedRefusal) return error.answer
    throw error
  }
}
