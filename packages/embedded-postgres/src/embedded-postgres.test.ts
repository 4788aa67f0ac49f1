import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { findPrograms } from './binaries.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts'
import { chooseServerUser } from './server-user.ts'

let prototype: string
let dataDir: string
const running: EmbeddedPostgres[] = []

/** initdb is half of every start; all tests but the one about it begin with a copy of what it made. */
beforeAll(async () => {
  await makeFolder()
  prototype = dataDir
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  await postgres.stop()
})

afterAll(() => rm(prototype, { recursive: true, force: true }))

beforeEach(async () => {
  await makeFolder()
  await promisify(execFile)('cp', ['-a', join(prototype, 'pg18'), dataDir])
})

async function makeFolder(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-embedded-'))
  await chmod(dataDir, 0o755)
}

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Not durable where a test is not about that. */
async function start(folder = dataDir, settings: Record<string, string> = { fsync: 'off' }) {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings })
  running.push(postgres)
  return postgres
}

async function query(postgres: EmbeddedPostgres, text: string, database = 'postgres'): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url(database) })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

test('installed programs are run in place of the bundled ones', async () => {
  const bundled = await (await findPrograms(undefined)).prepare(await chooseServerUser(dataDir))
  const programs = join(dataDir, 'elsewhere')
  await mkdir(programs)
  for (const name of ['initdb', 'postgres'] as const) await symlink(bundled[name], join(programs, name))
  await rm(join(dataDir, 'pg18'), { recursive: true })

  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, programs })
  running.push(postgres)
  expect(await readFile(`/proc/${postgres.pid}/cmdline`, 'utf8')).toContain(join(programs, 'postgres'))
  expect(await query(postgres, 'select 1')).toEqual([1])
  expect(await readdir(dataDir)).toContain('pg18')
})

test('a folder without them is no PostgreSQL', async () => {
  await expect(startEmbeddedPostgres({ dataDir, programs: dataDir })).rejects.toThrow('ENOENT')
})

test('the first start makes a durable cluster with checksums, in UTF8 and without a locale', async () => {
  await rm(join(dataDir, 'pg18'), { recursive: true })
  const postgres = await start(dataDir, {})
  const asked = ['fsync', 'synchronous_commit', 'data_checksums', 'server_encoding', 'listen_addresses']
  const answers = await Promise.all(asked.map(name => query(postgres, `show ${name}`)))
  expect(answers.flat()).toEqual(['on', 'on', 'on', 'UTF8', ''])
  expect(await query(postgres, 'select datcollate from pg_database limit 1')).toEqual(['C'])
  expect(await readdir(dataDir)).toEqual(['pg18', 'pg18.log'])
})

test('data survives an orderly stop, and a database may be asked for twice at once', async () => {
  const first = await start()
  await Promise.all([first.createDatabase('apples'), first.createDatabase('apples')])
  await query(first, 'create table apple as select 7 as id', 'apples')
  await first.stop()
  const second = await start()
  expect(await query(second, 'select id from apple', 'apples')).toEqual([7])
  expect(second.pid).not.toBe(first.pid)
})

test('after SIGKILL the next start recovers what was committed', async () => {
  const killed = await start(dataDir, {})
  await query(killed, 'create table apple as select 7 as id')
  process.kill(killed.pid, 'SIGKILL')
  await killed.stop()
  const next = await start(dataDir, {})
  expect(await query(next, 'select id from apple')).toEqual([7])
})

test.each([
  ['beside the data', ''],
  ['in a short folder of its own', 'a'.repeat(100)],
])(
  'killed, it is seen to end and can be started again %s, at the same address',
  async (_where, subfolder) => {
    const folder = join(dataDir, subfolder)
    if (subfolder) await promisify(execFile)('cp', ['-a', prototype, folder])
    const killed = await start(folder)
    process.kill(killed.pid, 'SIGKILL')
    await killed.ended
    await killed.stop()
    const next = await start(folder)
    expect(next.url('postgres')).toBe(killed.url('postgres'))
    expect(await query(next, 'select 1')).toEqual([1])
    await next.stop()
    expect(await readdir(join(folder, 'pg18'))).not.toContain('postmaster.pid')
  },
)

test('several users share one server, and the last one to stop ends it', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect([one.startedHere, two.startedHere].sort()).toEqual([false, true])
  expect(one.pid).toBe(two.pid)
  await Promise.all([one.stop(), one.stop()])
  expect(await query(two, 'select 1')).toEqual([1])
  await two.stop()
  await expect(query(two, 'select 1')).rejects.toThrow()
})

test('two processes that start together share one server; killed hard, their server is taken over', async () => {
  const [one, two] = await Promise.all([startInProcess(), startInProcess()])
  expect(one.pid).toBe(two.pid)
  expect([one.startedHere, two.startedHere].sort()).toEqual([false, true])
  for (const { child } of [one, two]) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const heir = await start()
  expect({ pid: heir.pid, startedHere: heir.startedHere }).toEqual({ pid: one.pid, startedHere: true })
})

test.each([
  ['a process that does not exist', async () => 4_194_303],
  ['a living process that is not PostgreSQL', (owner: Owner) => spawnAs(owner, 'echo $$; exec sleep 60')],
  ['a zombie that is not reaped', (owner: Owner) => spawnAs(owner, 'true & echo $!; exec sleep 60')],
])('lock files that name %s do not keep the server from starting', async (_whose, findPid) => {
  const first = await start()
  // As a server that is killed leaves them.
  const names = ['postmaster.pid', '.s.PGSQL.5432.lock'].map(name => join(dataDir, 'pg18', name))
  const locks = await Promise.all(names.map(async name => [name, await readFile(name, 'utf8')] as const))
  const owner = await stat(join(dataDir, 'pg18'))
  await first.stop()
  const pid = await findPid(owner)
  for (const [name, lock] of locks) {
    await writeFile(name, lock.replace(/^\d+/, `${pid}`), { mode: 0o600 })
    await chown(name, owner.uid, owner.gid)
  }
  const next = await start()
  expect(await query(next, 'select 1')).toEqual([1])
  expect(next.startedHere).toBe(true)
})

test('a server whose files were deleted under it is ended all the same', async () => {
  const postgres = await start()
  await rm(dataDir, { recursive: true, force: true })
  await postgres.stop()
  // It has ended; whether its process id is free as well depends on the parent that reaps it.
  await expect.poll(() => isThere(postgres.pid), { timeout: 5_000 }).toBe(false)
})

test('a server that cannot start reports the end of its log', async () => {
  await expect(start(dataDir, { shared_buffers: 'plenty' })).rejects.toThrow(
    /pg18\.log says:[^]*shared_buffers/,
  )
})

test('a long data folder takes a short folder for its socket, gone after the stop', async () => {
  const postgres = await start(join(dataDir, 'a'.repeat(100)))
  const socketFolder = new URL(postgres.url('postgres')).searchParams.get('host') ?? ''
  expect(socketFolder.length).toBeLessThan(90)
  expect((await stat(socketFolder)).mode & 0o077).toBe(0)
  await postgres.stop()
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Owner = { readonly uid: number; readonly gid: number }

/** Runs a shell command that prints a process id and stays; as the server's user, whose ids alone PostgreSQL minds. */
async function spawnAs(owner: Owner, command: string): Promise<number> {
  const child = spawn('sh', ['-c', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return Number.parseInt(await firstLine(child), 10)
}

type StartedElsewhere = { readonly child: ChildProcess; readonly pid: number; readonly startedHere: boolean }

async function startInProcess(): Promise<StartedElsewhere> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', starterSource(dataDir)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed = JSON.parse(await firstLine(child)) as Omit<StartedElsewhere, 'child'> // printed by our own source
  return { child, ...printed }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the child has no output to read')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('the child ended without a word')
}

/** Starts the server, reports its address, and lives on until it is killed. */
function starterSource(folder: string): string {
  return `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)}
    const { pid, startedHere } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)} })
    console.log(JSON.stringify({ pid, startedHere }))
    setInterval(() => {}, 1000)`
}
