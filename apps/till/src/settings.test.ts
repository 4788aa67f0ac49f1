import { demonstrationSecrets, sha256Hex } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { readTillSettings } from './settings.ts'

const env = {
  TILL_DATABASE_URL: 'postgresql:///till',
  TILL_MERCHANT: 'glasshouse',
  TILL_SECRET: 'x'.repeat(32),
  TILL_PUBLIC_URL: 'http://till.localhost:3002/',
  TILL_NOTIFY_ORIGINS: 'http://127.0.0.1:3000',
  SITE_ORIGINS: 'http://localhost:3000, http://r88.localhost:3000/',
}

test('settings are read, with origins as browsers write them', () => {
  expect(readTillSettings(env)).toMatchObject({
    port: 3002,
    secrets: ['x'.repeat(32)],
    merchantName: 'Glasshouse',
    publicUrl: 'http://till.localhost:3002',
    siteOrigins: ['http://localhost:3000', 'http://r88.localhost:3000'],
    notifyOrigins: ['http://127.0.0.1:3000'],
    isProduction: false,
    hasFaults: true,
  })
})

const own = {
  ...env,
  MODE: 'production',
  TILL_DATABASE_OWNER_URL: 'postgresql://owner@/till',
  TILL_SECRET: sha256Hex('t'),
  TILL_PUBLIC_URL: 'https://pay.example',
  SITE_ORIGINS: 'https://play.example',
  TRUSTED_PROXIES: '10.0.0.1',
}

test('production starts with settings of its own', () => {
  expect(readTillSettings(own)).toMatchObject({ isProduction: true, hasFaults: false })
})

test.each([
  ['migrations have no login of their own', { TILL_DATABASE_OWNER_URL: '' }, 'OWNER_URL: is not set'],
  ['the switchboard is open', { FAULTS: 'on' }, 'FAULTS=on'],
  ['no proxy is named', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
  ['its database may lose what it acknowledged', { DURABILITY: 'waived' }, 'DURABILITY'],
  [
    'its pages are reached by http',
    { TILL_PUBLIC_URL: 'http://games.example' },
    'TILL_PUBLIC_URL: production',
  ],
  ['a site is reached by http', { SITE_ORIGINS: 'http://play.example' }, 'SITE_ORIGINS: production'],
  ['the secret is published', { TILL_SECRET: demonstrationSecrets.ARCADE_SECRET }, 'published'],
  ['the secret is easy to guess', { TILL_SECRET: 'a'.repeat(64) }, 'too easy to guess'],
  ['webhooks go to a public address by http', { TILL_NOTIFY_ORIGINS: 'http://play.example' }, 'TILL_NOTIFY'],
] as const)('production does not start when %s', (_when, change, name) => {
  expect(() => readTillSettings({ ...own, ...change })).toThrow(name)
})

test('the switchboard of a demonstration may be shut', () => {
  expect(readTillSettings({ ...env, FAULTS: 'off' }).hasFaults).toBe(false)
})

test('a demonstration may waive durability', () => {
  expect(readTillSettings({ ...env, DURABILITY: 'waived' }).isDurabilityWaived).toBe(true)
})

test.each([
  [{ TILL_SECRET: 'short' }, 'TILL_SECRET'],
  [{ TILL_SECRET: undefined }, 'TILL_SECRET'],
  [{ TILL_PUBLIC_URL: 'javascript:alert(1)' }, 'TILL_PUBLIC_URL'],
  [{ TILL_NOTIFY_ORIGINS: '' }, 'TILL_NOTIFY_ORIGINS'],
  [{ SITE_ORIGINS: '*' }, 'SITE_ORIGINS'],
  [{ TILL_PORT: '0' }, 'TILL_PORT'],
  [{ TILL_MERCHANT: 'two words' }, 'TILL_MERCHANT'],
])('%j is told as a fault', (change, name) => {
  expect(() => readTillSettings({ ...env, ...change })).toThrow(name)
})
