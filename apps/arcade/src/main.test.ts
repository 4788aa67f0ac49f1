import { fork, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterEach, expect, test } from 'vitest'

const empty = testDatabase({ name: 'empty', prepare: async () => undefined })
const main = fileURLToPath(new URL('main.ts', import.meta.url))
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function start(change: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'] ?? '',
    ARCADE_PORT: String(port),
    ARCADE_DATABASE_URL: empty.url,
    ARCADE_AGENT: 'tester',
    ARCADE_SECRET: 's'.repeat(32),
    ARCADE_PUBLIC_URL: `http://arcade.localhost:${port}`,
    SITE_ORIGINS: 'http://localhost:3000',
    ...change,
  }
  const child = fork(main, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  started.push(child)
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  return { child, ended, url: `http://127.0.0.1:${port}` }
}

async function ready(url: string): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await fetch(`${url}/readyz`)).status
    } catch (error) {
      if (tries > 150) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}

test('the process brings an empty database up to date, opens, and ends in order when told', async () => {
  const { child, ended, url } = await start()
  expect(await ready(url)).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('it starts again on the same database and ends when its parent is gone', async () => {
  const { child, ended, url } = await start()
  expect(await ready(url)).toBe(200)
  child.disconnect()
  expect(await ended).toBe(0)
})

test('it does not start on settings that make no sense', async () => {
  const { ended } = await start({ ARCADE_SECRET: 'short' })
  expect(await ended).toBe(1)
})
