import { SettingsFault, sha256Hex } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { readStartSettings } from './start-settings.ts'

const production = {
  MODE: 'production',
  SESSION_PEPPER: sha256Hex('p'),
  PASSWORD_PEPPER: sha256Hex('w'),
  ENCRYPTION_KEY: sha256Hex('s'),
  ARCADE_SECRET: sha256Hex('a'),
  ARCADE_SEED_KEY: sha256Hex('k'),
  PERSONAL_DATA_KEY: sha256Hex('d'),
  PERSONAL_INDEX_KEY: sha256Hex('x'),
  TRUSTED_PROXIES: '10.0.0.1',
  ARCADE_PUBLIC_URL: 'https://games.example',
  SITE_ORIGINS: 'https://play.example',
}

async function faultsOf(env: Record<string, string>): Promise<readonly string[]> {
  const error: unknown = await readStartSettings(env).catch((thrown: unknown) => thrown)
  if (!(error instanceof SettingsFault)) throw new Error('these settings are taken', { cause: error })
  return error.faults
}

test('a demonstration needs nothing', async () => {
  expect(await readStartSettings({})).toMatchObject({ port: 3000, dataDir: '.data', env: {} })
})

test('what belongs to the applications is passed on', async () => {
  const env = {
    ...production,
    ARCADE_AGENT: 'someone',
    LIMITS: 'strict',
    CAPTCHA: 'drawn',
    PRIVATE_HTTP: 'http://10.0.0.7',
  }
  expect((await readStartSettings({ ...env, UNKNOWN: 'x', PORT: '4000' })).env).toEqual(env)
})

test('the faults of the start, of the server and of Arcade are reported together, and each variable once', async () => {
  const faults = await faultsOf({
    ...production,
    PORT: 'http',
    DATABASE_URL: 'postgresql://u@127.0.0.1/house',
    ENCRYPTION_KEY: '',
    ARCADE_SECRET: 'short',
    CAPTCHA: 'fixed:1234',
    SITE_ORIGINS: '*',
    FAULTS: 'on',
  })
  expect(faults.map(fault => fault.split(/[:=]/, 1)[0])).toEqual([
    'PORT',
    'DATABASE_URL and ARCADE_DATABASE_URL name two separate databases',
    'ARCADE_SECRET.0',
    'ENCRYPTION_KEY',
    'DATABASE_OWNER_URL',
    'CAPTCHA',
    'SITE_ORIGINS.0',
    'FAULTS',
  ])
})

test('production brings its own addresses and secrets, and each secret is another', async () => {
  expect(await faultsOf({ MODE: 'production' })).toEqual([
    expect.stringMatching(/^SESSION_PEPPER:/),
    expect.stringMatching(/^PASSWORD_PEPPER:/),
    expect.stringMatching(/^ENCRYPTION_KEY:/),
    expect.stringMatching(/^PERSONAL_DATA_KEY:/),
    expect.stringMatching(/^PERSONAL_INDEX_KEY:/),
    expect.stringMatching(/^ARCADE_SECRET:/),
    expect.stringMatching(/^TRUSTED_PROXIES:/),
    'ARCADE_PUBLIC_URL: is not set',
    'ARCADE_SEED_KEY: is not set',
    'SITE_ORIGINS: is not set',
  ])
  expect(await faultsOf({ ...production, ENCRYPTION_KEY: production.ARCADE_SECRET })).toEqual([
    expect.stringContaining('secrets that all differ'),
  ])
})

test('Till is asked for in production, and then it needs what production knows of it', async () => {
  expect(await faultsOf({ ...production, TILL: 'on' })).toEqual([
    expect.stringMatching(/^TILL_SECRET/),
    'TILL_PUBLIC_URL: is not set',
  ])
  const env = {
    ...production,
    TILL: 'on',
    TILL_SECRET: sha256Hex('t'),
    TILL_PUBLIC_URL: 'https://pay.example',
  }
  expect((await readStartSettings(env)).env).toEqual(env)
  expect(await faultsOf({ ...env, TILL_URL: 'http://127.0.0.1:3002' })).toEqual([
    expect.stringMatching(/^TILL_URL/),
  ])
})

test('a demonstration with databases of its own names three, or does without Till', async () => {
  const two = { DATABASE_URL: 'postgresql://u@h/house', ARCADE_DATABASE_URL: 'postgresql://u@h/arcade' }
  expect(await faultsOf(two)).toEqual([expect.stringContaining('TILL_DATABASE_URL')])
  expect(await readStartSettings({ ...two, TILL: 'off' })).toMatchObject({ env: { TILL: 'off' } })
  expect(await readStartSettings({ ...two, TILL_DATABASE_URL: 'postgresql://u@h/till' })).toMatchObject({
    tillDatabaseUrl: 'postgresql://u@h/till',
  })
  expect(await faultsOf({ TILL: 'maybe' })).toEqual([expect.stringMatching(/^TILL: on or off/)])
})

test('production on databases of its own names two logins for each, and the bundled server has them', async () => {
  const named = {
    ...production,
    DATABASE_URL: 'postgresql://process@127.0.0.1/house',
    ARCADE_DATABASE_URL: 'postgresql://process@127.0.0.1/arcade',
  }
  expect(await faultsOf(named)).toEqual([
    'DATABASE_OWNER_URL: is not set',
    'ARCADE_DATABASE_OWNER_URL: is not set',
  ])
  const owners = {
    DATABASE_OWNER_URL: 'postgresql://owner@127.0.0.1/house',
    ARCADE_DATABASE_OWNER_URL: 'postgresql://owner@127.0.0.1/arcade',
  }
  expect(await readStartSettings({ ...named, ...owners })).toMatchObject({
    databaseOwnerUrl: owners.DATABASE_OWNER_URL,
    arcadeDatabaseOwnerUrl: owners.ARCADE_DATABASE_OWNER_URL,
  })
  await readStartSettings(production)
})
