import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressRule } from './addresses.ts'
import { callerNetwork } from './caller-network.ts'
import type { Metrics } from './metrics.ts'

/** How many connections a process holds at a time. */
export type ConnectionLimits = {
  readonly total: number
  /** Of one network, as `callerNetwork` counts; a trusted proxy brings many callers and has no such limit. */
  readonly perNetwork: number
  /** That have not sent a byte yet: the one that has been silent for longest makes room for the next. */
  readonly silent: number
}

/**
 * How long a request may take to come in, and its head: a silent connection is closed by the same time. Node looks
 * every half minute by itself.
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

/** Each takes memory, too. */
const mostInAll = 20_000

/**
 * As many as the process may have open files, less an eighth for the database, files and calls to others: a process
 * without a free descriptor refuses everything, its health included.
 */
export function connectionLimits(openFiles = openFileLimit()): ConnectionLimits {
  const total = Math.min(mostInAll, Math.max(64, Math.floor(openFiles * 0.875)))
  return { total, perNetwork: Math.min(mostPerNetwork, Math.ceil(total / 4)), silent: Math.ceil(total / 8) }
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
}

/** Keeps connections within their limits: one network, or many that say nothing, cannot use up the process. */
export function guardConnections(
  http: Server,
  { limits, trustedProxies, metrics, name }: Guarded,
): Connections {
  const refused = metrics.counter(
    `${name}_connections_refused_total`,
    'Connections closed before their first request',
    ['reason'],
  )
  const isProxy = addressRule(trustedProxies)
  const places = createPlaces(limits.perNetwork)
  const silent = new Set<Socket>()

  /** The set is in order of arrival. Those that have spoken since are only taken out. */
  function makeRoom(): void {
    for (const socket of silent) {
      if (silent.size <= limits.silent) return
      silent.delete(socket)
      if (socket.bytesRead > 0) continue
      refused.inc({ reason: 'silent' })
      socket.destroy()
    }
  }

  http.maxConnections = limits.total
  http.on('drop', () => refused.inc({ reason: 'total' }))
  http.on('connection', socket => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    if (!places.take(socket, callerNetwork(remoteAddress))) {
      refused.inc({ reason: 'network' })
      socket.destroy()
      return
    }
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      places.release(socket)
    })
    makeRoom()
  })
  return { release: places.release }
}

function createPlaces(perNetwork: number) {
  const open = new Map<string, number>()
  const networks = new WeakMap<Socket, string>()
  return {
    /** False when the network has as many as it may. */
    take: (socket: Socket, network: string): boolean => {
      const taken = open.get(network) ?? 0
      if (taken >= perNetwork) return false
      open.set(network, taken + 1)
      networks.set(socket, network)
      return true
    },
    release: (socket: Socket): void => {
      const network = networks.get(socket)
      if (network === undefined) return
      networks.delete(socket)
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    },
  }
}
