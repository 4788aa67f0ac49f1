import { fork, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { agent, secrets } from './signed-call.ts'

export type ArcadeProcess = { readonly port: number; readonly stop: () => Promise<void> }

const startMs = 120_000

/** An Arcade of its own, as it runs in production, but that it believes the addresses that players come from. */
export async function startArcadeProcess(databaseUrl: string): Promise<ArcadeProcess> {
  const port = await freePort()
  const child = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), {
    // What it logs goes where errors go: the last line of the output is the result.
    stdio: ['ignore', 2, 2, 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ARCADE_PORT: String(port),
      ARCADE_DATABASE_URL: databaseUrl,
      ARCADE_AGENT: agent,
      ARCADE_SECRET: secrets.join(','),
      ARCADE_SEED_KEY: 'a key for seeds of thirty-two letters',
      ARCADE_PUBLIC_URL: `http://127.0.0.1:${port}`,
      SITE_ORIGINS: 'http://localhost:3000',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  })
  const deadline = Date.now() + startMs
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Arcade did not start')
    await sleep(100)
  }
  return { port, stop: () => stop(child) }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await gone
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
