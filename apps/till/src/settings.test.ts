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

test('production refuses to start with the switchboard open', () => {
  expect(() => readTillSettings({ ...env, MODE: 'production', FAULTS: 'on' })).toThrow('FAULTS=on')
  const waived = { ...env, DURABILITY: 'waived' }
  expect(readTillSettings(waived).isDurabilityWaived).toBe(true)
  expect(() => readTillSettings({ ...waived, MODE: 'production' })).toThrow('DURABILITY')
  expect(readTillSettings({ ...env, MODE: 'production' })).toMatchObject({
    isProduction: true,
    hasFaults: false,
  })
  expect(readTillSettings({ ...env, FAULTS: 'off' }).hasFaults).toBe(false)
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
