import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressHere } from '@glasshouse/service'

/**
 * Below the ephemeral ports of the system: there an outgoing connection could take one between this look and the start
 * of the application. Above those that browsers refuse to open.
 */
const freePorts = { from: 11_000, to: 30_000 } as const

/** The site's port; Arcade, Till and the practice issuer take the three after it. */
export async function findFreePorts(): Promise<number> {
  for (;;) {
    const first = randomInt(freePorts.from, freePorts.to)
    const listened = await Promise.all([first, first + 1, first + 2, first + 3].map(listenOnce))
    if (!listened.includes(undefined)) return first
  }
}

/** Source of the timeout: a stopping server drains for at most ten seconds. */
const drainTimeoutMs = 15_000
/** A server that answers for this long is not stopping. */
const stayingMs = 2_000

/**
 * Waits for a port that an earlier start may be releasing just now. Throws with a message for the terminal when another
 * start, or another program, keeps it.
 */
export async function claimPort(
  port: number,
  { setting, host = '127.0.0.1' }: { setting: string; host?: string | undefined },
): Promise<void> {
  const startedAt = Date.now()
  let answeringSince: number | undefined
  while ((await listenOnce(port)) === undefined) {
    const now = Date.now()
    answeringSince = (await isReady(addressHere(host, port))) ? (answeringSince ?? now) : undefined
    if (answeringSince !== undefined && now - answeringSince >= stayingMs) {
      throw new Error(
        `Glasshouse is already open at http://localhost:${port}; stop it first, or set ${setting} to another port.`,
      )
    }
    if (now - startedAt > (answeringSince === undefined ? stayingMs : drainTimeoutMs)) {
      throw new Error(`Port ${port} is taken by another program; set ${setting} to a free port.`)
    }
    await sleep(100)
  }
}

/** The server's readiness message when only data are missing, which are added while it runs. */
const lacksOnlySite = 'not ready: a site in the database\n'

/** Whether one of our processes answers there and takes traffic, or would if it had a site. */
export async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://${address}/readyz`, { signal: AbortSignal.timeout(1_000) })
    return answer.status === 200 || (await answer.text()) === lacksOnlySite
  } catch {
    return false
  }
}

/** The port that could be listened on (0 asks for any), or undefined when it is taken. */
function listenOnce(port: number): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(port, () => {
      const address = server.address()
      const listened = typeof address === 'object' ? address?.port : undefined
      server.close(() => resolve(listened))
    })
  })
}
