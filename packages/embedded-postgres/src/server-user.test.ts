import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findBinaryPackage, prepareBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './index.ts'
import { canReach, chooseServerUser, parsePasswordFile } from './server-user.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534, isSomeoneElse: true }

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-user-'))
  await chmod(folder, 0o755)
  vi.stubEnv('GLASSHOUSE_STATE_DIR', join(folder, 'state'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

test('the password file is read line by line, odd lines left out', () => {
  expect(
    parsePasswordFile('root:x:0:0:root:/root:/bin/sh\n\n+nis\nann:x:1000:100::/home/ann:/bin/sh\n'),
  ).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'ann', uid: 1000, gid: 100 },
  ])
})

test('a folder below a closed one cannot be reached by others', async () => {
  await mkdir(join(folder, 'closed', 'inner'), { recursive: true })
  expect(await canReach(nobody, join(folder, 'closed', 'inner'))).toBe(true)
  await chmod(join(folder, 'closed'), 0o700)
  expect(await canReach(nobody, join(folder, 'closed', 'inner'))).toBe(false)
})

test('programs without their links, as after an install without scripts, are completed in place', async () => {
  const copy = await copyPackageWithoutLinks(join(folder, 'package'))
  const { version, majorVersion } = await findBinaryPackage()
  const user = await chooseServerUser(join(folder, 'none'))
  const { postgres } = await prepareBinaries(user, { folder: copy, version, majorVersion })
  expect(postgres.startsWith(copy)).toBe(true)
})

describe.runIf(isRoot)('as root', () => {
  test('the server runs as the owner of the cluster, else as an ordinary user', async () => {
    const owned = join(folder, 'owned')
    await mkdir(owned)
    await chown(owned, nobody.uid, nobody.gid)
    expect(await chooseServerUser(owned)).toEqual(nobody)
    const chosen = await chooseServerUser(join(folder, 'none'))
    expect(chosen.uid).toBeGreaterThan(0)
  })

  test('programs below a closed folder are copied once to where the server can reach them', async () => {
    const closed = join(folder, 'home')
    await mkdir(closed, { mode: 0o700 })
    const copy = await copyPackageWithoutLinks(join(closed, 'package'))
    const { version, majorVersion } = await findBinaryPackage()
    const bundle = { folder: copy, version, majorVersion }
    const { postgres } = await prepareBinaries(nobody, bundle)
    expect(postgres.startsWith(join(folder, 'state'))).toBe(true)
    const { ino } = await stat(postgres)
    expect((await prepareBinaries(nobody, bundle)).postgres).toBe(postgres)
    expect((await stat(postgres)).ino).toBe(ino)
  })

  test('data below a closed folder live elsewhere, with a link in their place', async () => {
    const dataDir = join(folder, 'home', 'data')
    await mkdir(join(folder, 'home'), { mode: 0o700 })
    const first = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
    await first.stop()
    expect((await realpath(join(dataDir, 'pg18'))).startsWith(join(folder, 'state', 'data-'))).toBe(true)

    const again = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
    await again.stop()
    expect((await readdir(join(folder, 'state'))).filter(name => name.startsWith('data-'))).toHaveLength(1)
  })

  test('an ordinary user starts a server of their own, and gets a message when the data belong to another', async () => {
    const own = join(folder, 'own')
    await mkdir(own)
    await chown(own, nobody.uid, nobody.gid)
    expect(await startAs(nobody, own)).toEqual({ code: 0, said: `${nobody.uid}\n`, complained: '' })
    expect((await stat(join(own, 'pg18'))).uid).toBe(nobody.uid)

    await chown(join(own, 'pg18'), 1, 1)
    const refused = await startAs(nobody, own)
    expect(refused.code).toBe(1)
    expect(refused.complained).toContain('belongs to user 1, this process runs as user 65534')
  })
})

async function copyPackageWithoutLinks(to: string): Promise<string> {
  const { folder: from } = await findBinaryPackage()
  await cp(from, to, { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(join(to, 'native', 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(to, 'native', 'lib', entry.name))
  }
  return to
}

/** Starts and stops a server in a process of that user; prints the user that the process has. */
async function startAs(user: { uid: number; gid: number }, dataDir: string) {
  const source = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)}
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } })
    console.log(process.getuid())
    await postgres.stop()`
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { ...user, env, cwd: '/' })
  let said = ''
  let complained = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (complained += text.toString()))
  await once(child, 'close')
  return { code: child.exitCode, said, complained }
}
