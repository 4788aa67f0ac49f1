import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export type MainUnderTest = {
  readonly child: ChildProcess
  /** The code that it exits with, or null when a signal ended it. */
  readonly ended: Promise<number | null>
  readonly url: string
  /** What it has printed and was read so far. */
  printed(): string
  /** The status of its first answer to whether it is ready. */
  ready(): Promise<number>
}

/** Starts one of our processes as its parent does, without this one's environment; ended after the test. */
export async function startMain(
  main: URL,
  settingsOn: (port: number) => Readonly<Record<string, string>>,
): Promise<MainUnderTest> {
  const port = await freePort()
  const env = { PATH: process.env['PATH'] ?? '', ...settingsOn(port) }
  const child = fork(fileURLToPath(main), { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => (printed += text.toString()))
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  return { child, ended, url, printed: () => printed, ready: () => firstAnswer(`${url}/readyz`) }
}

/**
 * Asks on a connection that is kept, again and again, until there is no answer. Resolves with the first answer; `end` is
 * why there was none at last: `ECONNREFUSED` where every request that was sent had been answered.
 */
export async function askUntilGone(url: string): Promise<{ readonly end: Promise<unknown> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const asked = request(url, { agent })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage] // what the event carries
    await text(answer)
  }
  const askOn = async (): Promise<unknown> => {
    try {
      for (;;) await ask()
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error
    } finally {
      agent.destroy()
    }
  }
  await ask()
  return { end: askOn() }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const timeoutMs = 45_000

async function firstAnswer(url: string): Promise<number> {
  for (const endsAt = Date.now() + timeoutMs; ; await sleep(100)) {
    try {
      return (await fetch(url)).status
    } catch (error) {
      if (Date.now() > endsAt) throw error
    }
  }
}
