import { demonstrationSecrets, sha256Hex } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { readArcadeSettings } from './settings.ts'

const env = {
  ARCADE_DATABASE_URL: 'postgresql:///arcade',
  ARCADE_AGENT: 'glasshouse',
  ARCADE_SECRET: 'x'.repeat(32),
  ARCADE_SEED_KEY: 'k'.repeat(32),
  ARCADE_PUBLIC_URL: 'http://arcade.localhost:3001/',
  SITE_ORIGINS: 'http://localhost:3000, http://r88.localhost:3000/',
}

test('settings are read, with origins as browsers write them', () => {
  expect(readArcadeSettings(env)).toMatchObject({
    port: 3001,
    secrets: ['x'.repeat(32)],
    publicUrl: 'http://arcade.localhost:3001',
    siteOrigins: ['http://localhost:3000', 'http://r88.localhost:3000'],
    isProduction: false,
    hasFaults: false,
  })
})

test('two secrets may be active', () => {
  const secrets = ['y'.repeat(32), 'x'.repeat(32)]
  expect(readArcadeSettings({ ...env, ARCADE_SECRET: secrets.join(',') }).secrets).toEqual(secrets)
})

const own = {
  ...env,
  MODE: 'production',
  ARCADE_DATABASE_OWNER_URL: 'postgresql://owner@/arcade',
  ARCADE_SECRET: sha256Hex('a'),
  ARCADE_SEED_KEY: sha256Hex('k'),
  ARCADE_PUBLIC_URL: 'https://games.example',
  SITE_ORIGINS: 'https://play.example',
  TRUSTED_PROXIES: '10.0.0.1',
}

test('production starts with settings of its own', () => {
  expect(readArcadeSettings(own)).toMatchObject({ isProduction: true, hasFaults: false })
})

test.each([
  ['migrations have no login of their own', { ARCADE_DATABASE_OWNER_URL: '' }, 'OWNER_URL: is not set'],
  ['the switchboard is open', { FAULTS: 'on' }, 'FAULTS=on'],
  ['no proxy is named', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
  ['its database may lose what it acknowledged', { DURABILITY: 'waived' }, 'DURABILITY'],
  [
    'its pages are reached by http',
    { ARCADE_PUBLIC_URL: 'http://games.example' },
    'ARCADE_PUBLIC_URL: production',
  ],
  ['a site is reached by http', { SITE_ORIGINS: 'http://play.example' }, 'SITE_ORIGINS: production'],
  ['the secret is published', { ARCADE_SECRET: demonstrationSecrets.ARCADE_SECRET }, 'published'],
  ['the secret is easy to guess', { ARCADE_SECRET: 'a'.repeat(64) }, 'too easy to guess'],
  ['the seed key is the secret', { ARCADE_SEED_KEY: own.ARCADE_SECRET }, 'all differ'],
  ['the seed key is published', { ARCADE_SEED_KEY: demonstrationSecrets.ENCRYPTION_KEY }, 'ARCADE_SEED_KEY'],
] as const)('production does not start when %s', (_when, change, name) => {
  expect(() => readArcadeSettings({ ...own, ...change })).toThrow(name)
})

test('a demonstration may waive durability', () => {
  expect(readArcadeSettings({ ...env, DURABILITY: 'waived' }).isDurabilityWaived).toBe(true)
})

test.each([
  [{ ARCADE_SECRET: 'short' }, 'ARCADE_SECRET'],
  [{ ARCADE_SECRET: undefined }, 'ARCADE_SECRET'],
  [{ ARCADE_SEED_KEY: undefined }, 'ARCADE_SEED_KEY'],
  [{ ARCADE_SEED_KEY: 'short' }, 'ARCADE_SEED_KEY'],
  [{ ARCADE_PUBLIC_URL: 'javascript:alert(1)' }, 'ARCADE_PUBLIC_URL'],
  [{ SITE_ORIGINS: '' }, 'SITE_ORIGINS'],
  [{ SITE_ORIGINS: '*' }, 'SITE_ORIGINS'],
  [{ ARCADE_PORT: '0' }, 'ARCADE_PORT'],
  [{ ARCADE_AGENT: 'two words' }, 'ARCADE_AGENT'],
])('%j is told as a fault', (change, name) => {
  expect(() => readArcadeSettings({ ...env, ...change })).toThrow(name)
})
