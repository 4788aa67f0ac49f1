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

test('production refuses to start with the switchboard open', () => {
  expect(() => readArcadeSettings({ ...env, MODE: 'production', FAULTS: 'on' })).toThrow('FAULTS=on')
  const waived = { ...env, DURABILITY: 'waived' }
  expect(readArcadeSettings(waived).isDurabilityWaived).toBe(true)
  expect(() => readArcadeSettings({ ...waived, MODE: 'production' })).toThrow('DURABILITY')
  expect(readArcadeSettings({ ...env, MODE: 'production' }).isProduction).toBe(true)
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
