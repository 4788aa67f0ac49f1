import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, sql } from '@glasshouse/postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFreePorts, isReady } from './ports.ts'
import { writeStandInApps } from './testing/stand-in-apps.ts'

// Each starts PostgreSQL and four processes, on a machine that may have other work.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const any = { parse: (row: unknown) => row }

let folder: string
let port: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-open-'))
  await chmod(folder, 0o755)
  port = await findFreePorts()
})
afterEach(async () => {
  for (const { child, ended } of all.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

type Opened = {
  readonly child: ChildProcess
  said: string
  complained: string
  readonly ended: Promise<number>
}

const all: Opened[] = []

/** A process that does what `npm start` does, with stand-ins for the applications. */
async function open(): Promise<Opened> {
  const mains = await writeStandInApps(join(folder, 'apps'))
  const pace = { retryDelaysMs: [50, 500], settledMs: 60_000 }
  const options = { port, dataDir: join(folder, 'data'), mains, pace }
  const source = `
    import { openUntilStopped } from ${JSON.stringify(new URL('open.ts', import.meta.url).href)}
    const warn = line => console.error(line)
    process.exitCode = await openUntilStopped(() => ({ ...${JSON.stringify(options)}, warn }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const opened = {
    child,
    said: '',
    complained: '',
    ended: once(child, 'exit').then(([code]) => Number(code)),
  }
  all.push(opened)
  child.stdout?.on('data', (text: Buffer) => (opened.said += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (opened.complained += text.toString()))
  return opened
}

async function openAndWait(): Promise<Opened> {
  const opened = await open()
  await expect.poll(() => opened.said, { timeout: 60_000 }).toContain('is open')
  return opened
}

const readDiary = async () => (await readFile(join(folder, 'data', 'diary'), 'utf8')).trim().split('\n')
const isPostgresRunning = () =>
  readFile(join(folder, 'data', 'pg18', 'postmaster.pid')).then(
    () => true,
    () => false,
  )

/** The databases as another process sees them, through the socket beside the data. */
function openHouseDatabase() {
  const host = encodeURIComponent(join(folder, 'data', 'pg18'))
  return openDatabase({ url: `postgresql://postgres@localhost/glasshouse?host=${host}` })
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'one line when open; %s drains and stops everything',
  async signal => {
    const { child, ended, ...said } = await openAndWait()
    expect(said.said).toBe(`Glasshouse is open: http://localhost:${port}\n`)
    expect(await isPostgresRunning()).toBe(true)
    child.kill(signal)
    child.kill(signal)
    expect(await ended).toBe(0)
    expect((await readDiary()).slice(4)).toEqual([
      'server SIGTERM',
      'arcade SIGTERM',
      'till SIGTERM',
      'issuer SIGTERM',
    ])
    expect(await isPostgresRunning()).toBe(false)
  },
)

test('stopped with its parent: a closed channel is a reason to end', async () => {
  const { child, ended } = await openAndWait()
  child.disconnect()
  expect(await ended).toBe(0)
  expect(await isPostgresRunning()).toBe(false)
})

test('killed hard, its applications go by themselves and the next start has the data', async () => {
  const killed = await openAndWait()
  const database = openHouseDatabase()
  await database.run(sql`create table apples as select 7 as id`)
  await database.close()
  killed.child.kill('SIGKILL')
  await killed.ended

  const next = await openAndWait()
  expect((await readDiary()).filter(line => line.endsWith('orphaned'))).toHaveLength(4)
  const again = openHouseDatabase()
  expect(await again.all(any, sql`select id from apples`)).toEqual([{ id: 7 }])
  await again.close()
  next.child.kill('SIGINT')
  expect(await next.ended).toBe(0)
  expect(await isPostgresRunning()).toBe(false)
})

test('PostgreSQL killed while everything runs comes back at the same address', async () => {
  const opened = await openAndWait()
  const database = openHouseDatabase()
  await database.run(sql`create table apples as select 7 as id`)
  process.kill(
    Number.parseInt(await readFile(join(folder, 'data', 'pg18', 'postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  )
  await expect
    .poll(() => opened.complained, { timeout: 30_000 })
    .toContain('PostgreSQL has ended unexpectedly')
  await expect
    .poll(() => database.all(any, sql`select id from apples`).catch(() => undefined), { timeout: 20_000 })
    .toEqual([{ id: 7 }])
  await database.close()
  expect(await isReady(`127.0.0.1:${port}`)).toBe(true)
  opened.child.kill('SIGTERM')
  expect(await opened.ended).toBe(0)
  expect(await isPostgresRunning()).toBe(false)
})

test('an application that cannot be kept running stops everything, and the log is named', async () => {
  const opened = await openAndWait()
  let hasEnded = false
  void opened.ended.then(() => (hasEnded = true))
  while (!hasEnded) {
    await fetch(`http://127.0.0.1:${port}/crash`).catch(() => undefined)
    await sleep(20)
  }
  expect(await opened.ended).toBe(1)
  expect(opened.complained).toContain(
    `server ends again and again, so everything stops; see ${join(folder, 'data', 'logs', 'server.log')}`,
  )
  expect(await isReady(`127.0.0.1:${port + 1}`)).toBe(false)
  expect(await isPostgresRunning()).toBe(false)
})

test('a second one reports that the first is open, and leaves it alone', async () => {
  await openAndWait()
  const second = await open()
  expect(await second.ended).toBe(1)
  expect(second.complained).toBe(
    `Glasshouse is already open at http://localhost:${port}; stop it first, or set PORT to another port.\n`,
  )
  expect(await isReady(`127.0.0.1:${port}`)).toBe(true)
})
