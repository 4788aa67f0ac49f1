import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressRule } from './addresses.ts'
import { callerNetwork, wideNetwork } from './caller-network.ts'
import type { Metrics } from './metrics.ts'
import { refuseInPlace, type Refusing } from './refuse-in-place.ts'

/** How many connections a process holds at a time. */
export type ConnectionLimits = {
  readonly total: number
  /** Of one network, as `callerNetwork` counts; a trusted proxy brings many callers and has no such limit. */
  readonly perNetwork: number
  /** Kept free: above it the connection that has said nothing for longest makes room for the next. */
  readonly spare: number
  /** How long a connection may say nothing. */
  readonly silentMs: number
}

/**
 * How long a request may take to come in, and its head, from its first byte on. Node looks every half minute by itself.
 */
export function requestTimes(requestMs = 30_000, { isBehindProxy = false } = {}) {
  const headersTimeout = Math.min(requestMs, 12_000)
  return {
    requestTimeout: requestMs,
    // A caller who asks nothing more gives the place back soon; a proxy keeps its connections, and ends them itself.
    keepAliveTimeout: isBehindProxy ? 72_000 : 10_000,
    headersTimeout,
    connectionsCheckingInterval: Math.ceil(headersTimeout / 6),
  }
}

/** Browsers of many players behind one address, each with a socket and a few connections for files. */
const mostPerNetwork = 500

/** A house behind IPv6 has many networks: all of its /48 together have so many times the places of one. */
const networksOfWide = 4

/** Each takes memory, too. */
const mostInAll = 40_000

/**
 * As many as the process may have open files, less a sixteenth for the database, files and calls to others: a process
 * without a free descriptor refuses everything, its health included. To close a connection and take the same caller's
 * next one costs far more than to keep it, so the silent ones have whatever is free.
 */
export function connectionLimits(openFiles = openFileLimit()): ConnectionLimits {
  const total = Math.min(mostInAll, Math.max(64, openFiles - Math.max(64, Math.ceil(openFiles / 16))))
  return {
    total,
    perNetwork: Math.min(mostPerNetwork, Math.ceil(total / 4)),
    spare: Math.ceil(total / 32),
    silentMs: 60_000,
  }
}

/** What the system told this process; Node has raised it as far as it may by then. */
function openFileLimit(): number {
  try {
    const [, found] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    if (found !== undefined) return Number(found)
  } catch {
    // Not Linux.
  }
  return 8_192
}

export type Connections = {
  /** The caller behind a connection has proved who it is, so its network's place is free for others. */
  release(socket: Socket): void
}

type Guarded = {
  readonly limits: ConnectionLimits
  /** Addresses or networks of proxies that we know. */
  readonly trustedProxies: readonly string[]
  readonly metrics: Metrics
  /** Begins the name of the metric. */
  readonly name: string
  /** Callers who are answered before anything is read as a request. */
  readonly refusing?: Refusing
}

/**
 * Keeps connections within their limits: one network, or many that say nothing, cannot use up the process. To be called
 * before the server listens and before others listen to its connections: HTTP gets a connection with its first byte, so
 * that one that says nothing costs no parser, no timer and no answer.
 */
export function guardConnections(
  http: Server,
  { limits, trustedProxies, metrics, name, refusing }: Guarded,
): Connections {
  const closed = metrics.counter(
    `${name}_connections_refused_total`,
    'Connections closed before their first request',
    ['reason'],
  )
  const isProxy = addressRule(trustedProxies)
  const places = createPlaces(limits.perNetwork)
  const silent = createSilent(limits.silentMs, () => closed.inc({ reason: 'silent' }))
  const readers = http.listeners('connection')
  const serve = (socket: Socket) => {
    for (const reader of readers) Reflect.apply(reader, http, [socket])
  }
  const refused = createRefused(refusing)
  let open = 0

  http.maxConnections = limits.total
  http.on('drop', () => closed.inc({ reason: 'total' }))
  http.on('listening', () => silent.watch(http, refused.sockets))
  http.removeAllListeners('connection')
  http.on('connection', socket => {
    open += 1
    socket.once('close', () => (open -= 1))
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return serve(socket)
    if (!places.take(socket, remoteAddress)) {
      closed.inc({ reason: 'network' })
      socket.destroy()
      return
    }
    socket.once('close', () => places.release(socket))
    silent.add(socket, first => {
      const serveFrom = (rest: Buffer) => {
        // Put back, so that the parser reads from the beginning.
        socket.pause()
        socket.unshift(rest)
        serve(socket)
        socket.resume()
      }
      if (refused.take(socket, first, serveFrom)) return
      serveFrom(first)
    })
    // What is being closed is still counted for the rest of this turn.
    if (open - silent.closing() > limits.total - limits.spare) silent.closeOldest()
  })
  return { release: places.release }
}

/** Connections that are answered without HTTP, which therefore does not close them at the end. */
function createRefused(refusing: Refusing | undefined) {
  const sockets = new Set<Socket>()
  return {
    sockets,
    /** False where the address is not refused. */
    take: (socket: Socket, first: Buffer, serve: (rest: Buffer) => void): boolean => {
      const { remoteAddress: address = '' } = socket
      if (refusing?.isClosed(address) !== true) return false
      const forget = () => void sockets.delete(socket)
      sockets.add(socket)
      socket.once('close', forget)
      refuseInPlace(socket, first, {
        address,
        refusing,
        serve: rest => {
          socket.off('close', forget)
          forget()
          serve(rest)
        },
        endWith: answer => endWith(socket, answer),
      })
      return true
    },
  }
}

/** What a caller still sends is read and thrown away for so long: who closes on it takes the answer back. */
const lingerMs = 1_000

function endWith(socket: Socket, answer: string): void {
  const end = () => socket.destroy()
  const timer = setTimeout(end, lingerMs)
  socket.on('error', () => undefined)
  socket.once('end', end)
  socket.once('close', () => clearTimeout(timer))
  socket.end(answer)
  socket.resume()
}

const lookEveryMs = 250
/** Of those that are overdue, at a time: to close thousands in one go would hold up all others. */
const mostClosedAtOnce = 100
/** A caller may have sent a request at the very moment at which the server ended. */
const graceMs = 500

/** Connections that have not sent a byte yet, in order of arrival. */
function createSilent(silentMs: number, onClose: () => void) {
  const waiting = new Map<Socket, number>()
  let closing = 0
  const close = (socket: Socket) => {
    onClose()
    closing += 1
    socket.once('close', () => (closing -= 1))
    socket.destroy()
    waiting.delete(socket)
  }
  const closeOverdue = (bornBeforeMs: number) => {
    let left = mostClosedAtOnce
    for (const [socket, bornMs] of waiting) {
      if (bornMs > bornBeforeMs || left === 0) return
      left -= 1
      close(socket)
    }
  }
  return {
    closing: () => closing,
    add: (socket: Socket, onFirst: (first: Buffer) => void): void => {
      const ignore = () => undefined
      const end = () => socket.destroy()
      const speak = (first: Buffer) => {
        waiting.delete(socket)
        socket.off('end', end)
        socket.off('error', ignore)
        onFirst(first)
      }
      waiting.set(socket, performance.now())
      socket.on('error', ignore)
      socket.once('end', end)
      socket.once('data', speak)
      socket.once('close', () => waiting.delete(socket))
    },
    closeOldest: (): void => {
      for (const socket of waiting.keys()) return close(socket)
    },
    /** Closes those that are overdue, and all of them and the others when the server ends. */
    watch: (http: Server, others: ReadonlySet<Socket>): void => {
      let endedMs: number | undefined
      const timer = setInterval(
        () => {
          const nowMs = performance.now()
          closeOverdue(nowMs - silentMs)
          if (http.listening) return
          endedMs ??= nowMs
          if (nowMs - endedMs < graceMs) return
          for (const socket of waiting.keys()) close(socket)
          for (const socket of others) socket.destroy()
          clearInterval(timer)
        },
        Math.min(lookEveryMs, silentMs),
      ).unref()
    },
  }
}

function createPlaces(perNetwork: number) {
  const open = new Map<string, number>()
  const networks = new WeakMap<Socket, readonly string[]>()
  const mostOf = (network: string) => (network.endsWith('/48') ? perNetwork * networksOfWide : perNetwork)
  return {
    /** False when the network has as many as it may. */
    take: (socket: Socket, address: string): boolean => {
      const own = [callerNetwork(address), wideNetwork(address)].filter(network => network !== undefined)
      if (own.some(network => (open.get(network) ?? 0) >= mostOf(network))) return false
      for (const network of own) open.set(network, (open.get(network) ?? 0) + 1)
      networks.set(socket, own)
      return true
    },
    release: (socket: Socket): void => {
      for (const network of networks.get(socket) ?? []) {
        const left = (open.get(network) ?? 1) - 1
        if (left === 0) open.delete(network)
        else open.set(network, left)
      }
      networks.delete(socket)
    },
  }
}
