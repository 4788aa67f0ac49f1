import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import {
  callerNetwork,
  createFloodGuard,
  createFloodLog,
  plainAddress,
  requestId,
  type Refusing,
  type Clock,
  type Log,
  type Metrics,
  type Rate,
} from '@glasshouse/service'
import { createPlaces, type End } from './flood-places.ts'
import { askedFrom, type TrustRule } from './forwarding.ts'

export type FloodBarrier = {
  /** Whether the address may ask for this much more; a request as such was admitted before it came to its route. */
  admit(address: string, cost: number): boolean
  /** Refuses the new connections of a flood, before they are read. */
  readonly refusing: Refusing
  /** The server for these requests: refuses floods before anything else is done for them. */
  openServer(handler: (request: IncomingMessage, response: ServerResponse) => void, options: object): Server
  /** A route that no flood closes; with a parameter it stands for all that begin like it. */
  exempt(path: string): void
}

export type BarrierDeps = {
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly rate: Rate
  readonly trusts: TrustRule | undefined
  /** Of a request, by its address. */
  readonly costOf: (url: string) => number
  /** Of every refusal. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodyOf: (headers: IncomingHttpHeaders) => string
}

/** How long a refused caller is asked to wait, and is refused until then without another look. */
const closedMs = 1_000
const mostClosed = 50_000
/** A page and its files leave a caller light. */
const lightPart = 0.2

/**
 * Callers that ask for more than they may. The first refusal keeps the address out for as long as the answer
 * tells it to wait: until then its requests are answered from ready bytes, and their connections are closed, so that a
 * flood spends the machine's time on refusals only.
 */
export function createFloodBarrier(deps: BarrierDeps): FloodBarrier {
  const { clock, trusts } = deps
  const guard = createFloodGuard(clock, deps.rate)
  const places = createPlaces()
  const refuse = createRefusing(deps)
  const closedUntil = new Map<string, number>()
  const { isExempt, exempt } = createExemptions()
  const isClosed = (network: string): boolean => {
    const untilMs = closedUntil.get(network)
    if (untilMs === undefined) return false
    if (clock.now().getTime() < untilMs) return true
    closedUntil.delete(network)
    return false
  }
  const close = (network: string): void => {
    closedUntil.set(network, clock.now().getTime() + closedMs)
    if (closedUntil.size <= mostClosed) return
    for (const oldest of closedUntil.keys()) {
      closedUntil.delete(oldest)
      return
    }
  }

  const admit = (address: string, cost: number): boolean => {
    if (guard.admit(address, cost)) return true
    close(callerNetwork(address))
    places.refuseAll(callerNetwork(address))
    return false
  }

  return {
    admit,
    refusing: {
      isClosed: address => closedUntil.size > 0 && isClosed(callerNetwork(address)),
      answerTo: (head, address, isLast) => {
        const [, url] = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/.exec(head) ?? []
        return url === undefined || isExempt(url) ? undefined : refuse.atOnce(head, address, isLast)
      },
    },
    openServer: (handler, options) =>
      createServer(options, (request, response) => {
        const { url = '' } = request
        if (isExempt(url)) return handler(request, response)
        const address = askedFrom(request, trusts)
        const network = callerNetwork(address)
        const end: End = how => {
          if (how === 'begin') handler(request, response)
          if (how === 'refuse') refuse.request(request, response, address)
        }
        if (isClosed(network) || !admit(address, deps.costOf(url))) return end('refuse')
        const isLight = guard.usedPart(address) < lightPart
        places.enter({ network, isLight, answer: response, end })
      }),
    exempt,
  }
}

/** What no flood closes. */
function createExemptions() {
  const exempt: { readonly fixed: string; readonly isWhole: boolean }[] = []
  return {
    isExempt: (url: string): boolean => {
      const path = url.split('?', 1)[0] ?? ''
      return exempt.some(({ fixed, isWhole }) => (isWhole ? path === fixed : path.startsWith(fixed)))
    },
    exempt: (path: string): void => {
      const [fixed = ''] = path.split(/[:*]/, 1)
      exempt.push({ fixed, isWhole: fixed === path })
    },
  }
}

/** Of requests that came together so many are answered each by itself; the end of the connection refuses the others. */
const mostAnswered = 64

/** What the language and the envelope of an answer follow from. */
function saidIn(head: string): IncomingHttpHeaders {
  return {
    language: /\r\nlanguage: *([\w-]+)\r\n/i.exec(head)?.[1],
    'x-envelope': /\r\nx-envelope: *([\w-]+)\r\n/i.exec(head)?.[1],
  }
}

type HeadersOf = (body: string, isLast: boolean) => Readonly<Record<string, string | undefined>>

/** The head of an answer but for its request's id. There is one for each language, envelope and end. */
function createHeads(headersOf: HeadersOf): (body: string, isLast: boolean) => string {
  const heads = new Map<string, string>()
  return (body, isLast) => {
    const key = `${isLast} ${body}`
    const known = heads.get(key)
    if (known !== undefined) return known
    const lines = Object.entries(headersOf(body, isLast))
      .filter(([name]) => name !== 'x-request-id')
      .map(([name, value]) => `${name}: ${value}\r\n`)
    const head = `HTTP/1.1 429 Too Many Requests\r\n${lines.join('')}`
    heads.set(key, head)
    return head
  }
}

/** Answers from ready bytes, all requests of one read together, and ends the connection with the last of them. */
function createRefusing({ metrics, log, trusts, headers, bodyOf }: BarrierDeps) {
  const refused = metrics.counter(
    'glasshouse_flood_refused_total',
    'Requests of addresses above the rate that were refused before anything was done for them',
  )
  const lines = createFloodLog(log, 'requests of addresses above the rate were refused')
  const under = new Map<Socket, [IncomingMessage, ServerResponse][]>()
  const count = (address: string) => {
    refused.inc()
    lines.count(plainAddress(address))
  }
  const headersOf = (body: string, isLast: boolean) => ({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${Buffer.byteLength(body)}`,
    'cache-control': 'no-store',
    'retry-after': `${closedMs / 1_000}`,
    'x-request-id': requestId(),
    ...(isLast ? { connection: 'close' } : {}),
  })

  const headFor = createHeads(headersOf)
  const answerAll = (socket: Socket): void => {
    const all = under.get(socket) ?? []
    under.delete(socket)
    // A proxy brings other callers by the same connection.
    const ends = trusts?.(socket.remoteAddress ?? '', 0) !== true
    for (const [n, [request, response]] of all.entries()) {
      const body = bodyOf(request.headers)
      response.writeHead(429, headersOf(body, ends && n === all.length - 1)).end(body)
    }
    // Earlier requests may still wait for their answers; nothing more is read meanwhile.
    if (ends) socket.pause()
  }

  return {
    atOnce: (head: string, address: string, isLast: boolean): string => {
      count(address)
      const body = bodyOf(saidIn(head))
      return `${headFor(body, isLast)}x-request-id: ${requestId()}\r\n\r\n${body}`
    },
    request: (request: IncomingMessage, response: ServerResponse, address: string): void => {
      count(address)
      const { socket } = request
      const known = under.get(socket)
      if (known) {
        if (known.length < mostAnswered || trusts) known.push([request, response])
        return
      }
      under.set(socket, [[request, response]])
      // What was read together is parsed in this round of events.
      setImmediate(answerAll, socket)
    },
  }
}
