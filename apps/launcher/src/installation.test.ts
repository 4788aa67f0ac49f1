import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startInstallation, type InstallationOptions } from './installation.ts'
import { findFreePorts } from './ports.ts'
import { writeStandInApps } from './testing/stand-in-apps.ts'

/** The stand-ins never connect; the test of `npm start` covers the databases. */
const databases = {
  databaseUrl: 'postgresql://house',
  arcadeDatabaseUrl: 'postgresql://arcade',
  tillDatabaseUrl: 'postgresql://till',
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-house-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function start(options: InstallationOptions = {}) {
  const mains = await writeStandInApps(join(folder, 'apps'))
  const house = await startInstallation({ ...databases, dataDir: join(folder, 'data'), mains, ...options })
  onTestFinished(() => house.stop())
  return house
}

type Answer = { readonly pid: number; readonly env: Readonly<Record<string, string>> }

async function ask(url: string, path = '/'): Promise<Answer> {
  const answer = await fetch(new URL(path, url.replace('localhost', '127.0.0.1')))
  return (await answer.json()) as Answer // written by the stand-in
}

const readDiary = async () => (await readFile(join(folder, 'data', 'diary'), 'utf8')).trim().split('\n')

test('the applications get the same wiring, and what a test adds wins', async () => {
  const house = await start({ env: { CAPTCHA: 'fixed:1234', ARCADE_AGENT: 'tester' } })
  const urls = [house.siteUrl, house.arcadeUrl, house.tillUrl]
  const [server, arcade, till] = await Promise.all(urls.map(url => ask(url)))
  const port = Number(new URL(house.siteUrl).port)
  const expected = {
    MODE: 'demonstration',
    PORT: `${port}`,
    ARCADE_PORT: `${port + 1}`,
    ARCADE_URL: `http://127.0.0.1:${port + 1}`,
    ARCADE_PUBLIC_URL: `http://arcade.localhost:${port + 1}`,
    ARCADE_AGENT: 'tester',
    CAPTCHA: 'fixed:1234',
    DATABASE_URL: databases.databaseUrl,
    ARCADE_DATABASE_URL: databases.arcadeDatabaseUrl,
    TILL_PORT: `${port + 2}`,
    TILL_URL: `http://127.0.0.1:${port + 2}`,
    TILL_PUBLIC_URL: `http://till.localhost:${port + 2}`,
    TILL_NOTIFY_ORIGINS: `http://127.0.0.1:${port}`,
    ISSUER_PORT: `${port + 3}`,
    ISSUER_PUBLIC_URL: `http://issuer.localhost:${port + 3}`,
    TILL_DATABASE_URL: databases.tillDatabaseUrl,
    TILL_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    ARCADE_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    ARCADE_SEED_KEY: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    ENCRYPTION_KEY: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    PASSWORD_PEPPER: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    PERSONAL_DATA_KEY: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    PERSONAL_INDEX_KEY: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    SESSION_PEPPER: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  }
  for (const app of [server, arcade, till]) {
    expect(app?.env).toMatchObject(expected)
    expect(app?.env['ARCADE_SECRET']).toBe(server?.env['ARCADE_SECRET'])
    expect(app?.env['TILL_SECRET']).toBe(server?.env['TILL_SECRET'])
  }
  expect(server?.env['SITE_ORIGINS']?.split(',')).toContain(`http://siam.localhost:${port}`)
})

test('what is open to other machines is open with all its parts, and a single address is the server’s own', async () => {
  const open = await start({ env: { HOST: '0.0.0.0' } })
  const all = { HOST: '0.0.0.0', ARCADE_HOST: '0.0.0.0', TILL_HOST: '0.0.0.0', ISSUER_HOST: '0.0.0.0' }
  expect((await ask(open.siteUrl)).env).toMatchObject(all)
  expect(open.siteUrl).toMatch(/^http:\/\/localhost:/)
  await open.stop()

  const single = await start({ env: { HOST: '127.0.0.2' } })
  expect(single.siteUrl).toMatch(/^http:\/\/127\.0\.0\.2:/)
  const { env } = await ask(single.siteUrl)
  expect(env).toMatchObject({
    HOST: '127.0.0.2',
    TILL_NOTIFY_ORIGINS: single.siteUrl,
    ARCADE_URL: single.arcadeUrl,
  })
  expect(env['ARCADE_HOST']).toBeUndefined()
})

test('the server stops before those whose answers it may need', async () => {
  const house = await start()
  await house.stop()
  expect((await readDiary()).slice(4)).toEqual([
    'server SIGTERM',
    'arcade SIGTERM',
    'till SIGTERM',
    'issuer SIGTERM',
  ])
  await expect(ask(house.siteUrl)).rejects.toThrow()
})

test('without Till there are two databases, and nothing that leads to a third', async () => {
  const house = await start({ env: { TILL: 'off' }, tillDatabaseUrl: undefined })
  const { env } = await ask(house.siteUrl)
  expect(house.tillDatabaseUrl).toBeUndefined()
  expect(env['TILL_URL']).toBeUndefined()
  await expect(ask(house.tillUrl)).rejects.toThrow()
  await house.stop()
  expect((await readDiary()).slice(3)).toEqual(['server SIGTERM', 'arcade SIGTERM', 'issuer SIGTERM'])
})

test('production starts Till only on request, and its server does not get the address', async () => {
  const env = {
    MODE: 'production',
    SESSION_PEPPER: 'p',
    PASSWORD_PEPPER: 'w',
    ENCRYPTION_KEY: 's',
    ARCADE_SECRET: 'a',
    ARCADE_SEED_KEY: 'k',
    PERSONAL_DATA_KEY: 'd',
    PERSONAL_INDEX_KEY: 'x',
    TILL_SECRET: 't',
    TILL_PUBLIC_URL: 'https://pay.example',
    SITE_ORIGINS: 'https://play.example',
  }
  const without = await start({ env })
  await expect(ask(without.tillUrl)).rejects.toThrow()
  await without.stop()
  const house = await start({ env: { ...env, TILL: 'on' } })
  expect((await ask(house.tillUrl)).env['TILL_PUBLIC_URL']).toBe('https://pay.example')
  const { env: settings } = await ask(house.siteUrl)
  expect(settings['TILL_URL']).toBeUndefined()
  expect(settings['ISSUER_PUBLIC_URL']).toBeUndefined()
  await expect(ask(house.issuerUrl)).rejects.toThrow()
})

test('a start without a data folder deletes its temporary one at the end', async () => {
  const mains = await writeStandInApps(join(folder, 'apps'))
  const house = await startInstallation({ ...databases, mains })
  await stat(house.dataDir)
  await house.stop()
  await expect(stat(house.dataDir)).rejects.toThrow('ENOENT')
})

test('a restart brings new processes on the same ports', async () => {
  const house = await start()
  const before = await ask(house.siteUrl)
  await house.restart()
  const after = await ask(house.siteUrl)
  expect(after.pid).not.toBe(before.pid)
  expect(after.env['ENCRYPTION_KEY']).toBe(before.env['ENCRYPTION_KEY'])
})

const hurry = { retryDelaysMs: [50, 50], settledMs: 60_000 }

test('an application that is killed is started again while the other goes on', async () => {
  const shown: string[] = []
  const house = await start({ pace: hurry, warn: line => shown.push(line) })
  const before = await Promise.all([ask(house.siteUrl), ask(house.arcadeUrl)])
  process.kill(before[1].pid, 'SIGKILL')
  await expect
    .poll(() => ask(house.arcadeUrl).catch(() => undefined), { timeout: 10_000 })
    .not.toMatchObject({ pid: before[1].pid })
  await expect.poll(() => ask(house.arcadeUrl).catch(() => undefined), { timeout: 10_000 }).toBeDefined()
  expect((await ask(house.siteUrl)).pid).toBe(before[0].pid)
  const log = join(folder, 'data', 'logs', 'arcade.log')
  expect(shown).toEqual([`arcade has ended unexpectedly; starting it again in 0.05 s (see ${log})`])
})

test('an application that ends again and again is named with its log', async () => {
  const house = await start({ pace: hurry })
  let isBroken = false
  const broken = house.broken.finally(() => (isBroken = true))
  while (!isBroken) {
    await ask(house.arcadeUrl, '/crash').catch(() => undefined)
    await sleep(20)
  }
  expect(await broken).toEqual({ name: 'arcade', logFile: join(folder, 'data', 'logs', 'arcade.log') })
})

test('when one application does not start, the other does not stay', async () => {
  const port = await findFreePorts()
  await expect(start({ port, env: { BREAK: 'arcade' } })).rejects.toThrow(
    /arcade did not start; see .*arcade\.log/,
  )
  expect(await readFile(join(folder, 'data', 'logs', 'arcade.log'), 'utf8')).toContain(
    'broken from the start',
  )
  await expect(ask(`http://localhost:${port}`)).rejects.toThrow()
})

test('warnings are shown as they come, everything is in the log', async () => {
  const shown: string[] = []
  const house = await start({ warn: line => shown.push(line) })
  await ask(house.siteUrl, '/warn')
  await expect.poll(() => shown, { timeout: 5_000 }).toEqual(['server: warn mind the step'])
  await house.stop()
  expect(await readFile(join(folder, 'data', 'logs', 'server.log'), 'utf8')).toContain('nothing special')
})

test('logs are for the owner alone', async () => {
  await mkdir(join(folder, 'data', 'logs'), { recursive: true, mode: 0o755 })
  const house = await start()
  expect((await stat(join(folder, 'data', 'logs'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'data', 'logs', 'server.log'))).mode & 0o777).toBe(0o600)
  await house.stop()
})

test('a port that another program keeps is named', async () => {
  const port = await findFreePorts()
  const stranger = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>(listening => stranger.listen(port, () => listening()))
  onTestFinished(() => void stranger.close())
  await expect(start({ port })).rejects.toThrow(`Port ${port} is taken by another program`)
})

test('a second start on the same port is told that the first is open', async () => {
  const house = await start()
  const port = Number(new URL(house.siteUrl).port)
  await expect(start({ port })).rejects.toThrow(`already open at http://localhost:${port}`)
})

test('a start can be given up', async () => {
  const giveUp = AbortSignal.abort()
  await expect(start({ signal: giveUp })).rejects.toThrow('stopped while')
})

test('one database without the other is a mistake', async () => {
  await expect(start({ arcadeDatabaseUrl: undefined })).rejects.toThrow('set all (or TILL=off), or none')
  await expect(start({ tillDatabaseUrl: undefined })).rejects.toThrow('set all (or TILL=off), or none')
  const two = start({ arcadeDatabaseUrl: undefined, env: { TILL: 'off' } })
  await expect(two).rejects.toThrow('set both, or neither')
})
