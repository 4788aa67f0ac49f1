import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Drain = {
  /**
   * Takes no new connection from this moment, and makes each answer the last one of its connection. Resolves when
   * everything that came in is answered, or the time for it is over; what is left then is not waited for.
   */
  answerRest(): Promise<void>
  /** Cuts the connections that are left, sockets of push included. */
  destroyRest(): void
}

export type DrainTimes = {
  /**
   * How long a connection without a request is kept: a caller may have sent one at this very moment, and would not learn
   * whether it was received.
   */
  readonly graceMs: number
  /** How long answers may take. */
  readonly limitMs: number
}

const usualTimes: DrainTimes = { graceMs: 500, limitMs: 5_000 }
const lookEveryMs = 20

/** The orderly end of an HTTP server; to be made before it listens. */
export function createDrain(http: Server, { graceMs, limitMs }: DrainTimes = usualTimes): Drain {
  const sockets = new Set<Socket>()
  const open = new Set<ServerResponse>()
  let isDraining = false

  http.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  http.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isDraining) response.setHeader('connection', 'close')
  })

  return {
    answerRest: async () => {
      isDraining = true
      // Not the HTTP server's own `close`: that cuts idle connections at once.
      if (http.listening) NetServer.prototype.close.call(http)
      for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close')
      const startedAt = performance.now()
      const passedMs = () => performance.now() - startedAt
      while (sockets.size > 0 && passedMs() < graceMs) await sleep(lookEveryMs)
      http.closeIdleConnections()
      while (open.size > 0 && passedMs() < limitMs) await sleep(lookEveryMs)
    },
    destroyRest: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Whether a task ended in time; one that did not goes on alone. */
export async function endsWithin(ms: number, task: Promise<unknown>): Promise<boolean> {
  const late = new AbortController()
  const isDone = await Promise.race([
    task.then(() => true),
    sleep(ms, false, { signal: late.signal, ref: false }).catch(() => false),
  ])
  late.abort()
  return isDone
}
