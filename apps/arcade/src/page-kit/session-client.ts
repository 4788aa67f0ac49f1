import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type {
  ActAnswer,
  ActBody,
  ActWire,
  ActiveSeed,
  ChangeSeedAnswer,
  GameWire,
  LeaveAnswer,
  OpenSessionAnswer,
  SessionView,
  SpinAnswer,
  SpinBody,
  WatchAnswer,
} from '../protocol/page-api.ts'
import { wait } from './ask-once.ts'
import { autoRun } from './auto-run.ts'
import { createPace } from './pace.ts'
import { faultOf, type PlayFault } from './play-fault.ts'

export type SessionClient<G extends GameWire = GameWire> = {
  open(launch: string): Promise<Outcome<SessionView<G>, PlayFault>>
  /** Resumes the session of this tab after a reload; `sessionEnded` when there is none. */
  resume(): Promise<Outcome<SessionView<G>, PlayFault>>
  spin(body: SpinBody): Promise<Outcome<SpinAnswer<G>, PlayFault>>
  /** Begins a round of a game with acts, and does the next thing in it. */
  start(body: SpinBody): Promise<Outcome<ActAnswerOf<G>, PlayFault>>
  act(body: ActBody): Promise<Outcome<ActAnswerOf<G>, PlayFault>>
  /** Answers when the session has ended, or after a while while it goes on. */
  watch(): Promise<Outcome<WatchAnswer, PlayFault>>
  /** A call of the game's own kit. Its answer is checked against its schema in the tests of the server. */
  ask<T>(path: string, body?: unknown): Promise<Outcome<T, PlayFault>>
  /** Reveals the pair in use; what shows the seed hears of the new one. */
  changeSeed(clientSeed: string): Promise<Outcome<ChangeSeedAnswer, PlayFault>>
  /** Calls back with each new pair until the answered function is called. */
  onSeed(listener: (seed: ActiveSeed) => void): () => void
  leave(): Promise<Outcome<LeaveAnswer, PlayFault>>
}

/** Only a page of a game with acts reads such an answer. */
type ActAnswerOf<G extends GameWire> = G extends ActWire ? ActAnswer<G> : ActAnswer

const bearerKey = 'arcade.bearer'
const answerLimitMs = 15_000
/** Longer than Arcade lets a page wait for the end of its session. */
const watchLimitMs = 30_000

export type Caller = <T>(
  method: 'GET' | 'POST',
  path: string,
  options?: { readonly body?: unknown; readonly limitMs?: number },
) => Promise<Outcome<T, PlayFault>>

/** The bearer of this tab as a header; it is never in an address and never in a cookie. */
export function bearerHeader(storage: Storage = sessionStorage): Record<string, string> {
  const bearer = storage.getItem(bearerKey)
  return bearer === null ? {} : { authorization: `Bearer ${bearer}` }
}

/** Calls Arcade with the bearer of this tab. */
export function createCaller(storage: Storage = sessionStorage): Caller {
  return async <T>(
    method: 'GET' | 'POST',
    path: string,
    { body, limitMs = answerLimitMs }: { readonly body?: unknown; readonly limitMs?: number } = {},
  ): Promise<Outcome<T, PlayFault>> => {
    try {
      const response = await fetch(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...bearerHeader(storage),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limitMs),
      })
      const answer: unknown = await response.json()
      // The server's side of this boundary is checked against the same schemas in its tests.
      return response.ok ? ok(answer as T) : refuse(faultOf(answer))
    } catch {
      return refuse('noAnswer')
    }
  }
}

/** Talks to Arcade with a bearer that lives in this tab only. */
export function createSessionClient<G extends GameWire>(storage: Storage = sessionStorage): SessionClient<G> {
  const call = createCaller(storage)

  const pace = createPace({ now: () => performance.now(), wait })
  const paced = (answer: Outcome<SessionView<G>, PlayFault>) => {
    if (answer.ok) pace.set(answer.value.minRoundMs)
    return answer
  }
  const begin = <T>(path: string, body: SpinBody) =>
    pace.ask(() => call<T>('POST', path, { body: { ...body, ...autoRun.mark() } }))

  const seedListeners = new Set<(seed: ActiveSeed) => void>()

  return {
    open: async launch => {
      storage.removeItem(bearerKey)
      const opened = await call<OpenSessionAnswer<G>>('POST', '/play/session', { body: { launch } })
      if (opened.ok) storage.setItem(bearerKey, opened.value.bearer)
      return paced(opened)
    },
    resume: async () =>
      storage.getItem(bearerKey) === null
        ? refuse('sessionEnded')
        : paced(await call<SessionView<G>>('GET', '/play/session')),
    spin: body => begin<SpinAnswer<G>>('/play/spin', body),
    start: body => begin<ActAnswerOf<G>>('/play/start', body),
    act: body => call<ActAnswerOf<G>>('POST', '/play/act', { body }),
    watch: () => call<WatchAnswer>('GET', '/play/session/watch', { limitMs: watchLimitMs }),
    ask: (path, body) => (body === undefined ? call('GET', path) : call('POST', path, { body })),
    changeSeed: async clientSeed => {
      const changed = await call<ChangeSeedAnswer>('POST', '/play/seed', { body: { clientSeed } })
      if (changed.ok) for (const listener of seedListeners) listener(changed.value.seed)
      return changed
    },
    onSeed: listener => {
      seedListeners.add(listener)
      return () => seedListeners.delete(listener)
    },
    leave: async () => {
      const left = await call<LeaveAnswer>('POST', '/play/leave', { body: {} })
      storage.removeItem(bearerKey)
      return left
    },
  }
}
