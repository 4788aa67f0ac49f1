import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  demonstrationSecrets,
  privateHttpSetting,
  productionFaults,
  proxiesSetting,
  type ProductionInput,
} from './production.ts'

const random = () => randomBytes(32).toString('hex')
const right: ProductionInput = {
  secrets: { ENCRYPTION_KEY: random(), ARCADE_SECRET: [random(), random()], SMS_SECRET: undefined },
  givenSecrets: { S3_SECRET_ACCESS_KEY: 'short, but theirs' },
  publicAddresses: { SITE_ORIGINS: ['https://play.example', 'https://r88.example'] },
  serviceAddresses: { ARCADE_URL: 'http://127.0.0.1:3001', SMTP_URL: 'smtps://u:p@mail.example' },
  proxies: ['10.0.0.1'],
}

test('settings of a real installation are taken', () => {
  expect(productionFaults(right)).toEqual([])
})

test.each([
  ['32 random hexadecimal digits', () => randomBytes(16).toString('hex')],
  ['32 random characters', () => randomBytes(24).toString('base64')],
  ['64 random hexadecimal digits', random],
])('%s are never too easy', (_what, draw) => {
  for (let time = 0; time < 2_000; time += 1) {
    const ENCRYPTION_KEY = draw()
    expect([ENCRYPTION_KEY, ...productionFaults({ ...right, secrets: { ENCRYPTION_KEY } })]).toHaveLength(1)
  }
})

test.each([
  ['one character', 'a'.repeat(64)],
  ['two characters', 'ab'.repeat(20)],
  ['a repeated word', 'password'.repeat(5)],
  ['a repeated phrase', 'change-me-now-'.repeat(3)],
  ['digits in a row', '0123456789'.repeat(4)],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
])('a secret of %s is refused', (_what, text) => {
  expect(productionFaults({ ...right, secrets: { ARCADE_SECRET: [random(), text] } })).toEqual([
    expect.stringMatching(/^ARCADE_SECRET: is too easy to guess/),
  ])
})

test.each(Object.entries(demonstrationSecrets))(
  'the published %s is refused under any name',
  (_name, text) => {
    const faults = ['SSO_SECRET: production needs a secret of its own, and this one is published']
    expect(productionFaults({ ...right, secrets: { SSO_SECRET: [random(), text] } })).toEqual(faults)
    expect(productionFaults({ ...right, secrets: {}, givenSecrets: { SSO_SECRET: text } })).toEqual(faults)
  },
)

test.each([
  ['postgres://app@127.0.0.1/house', true],
  ['postgres://app@localhost:5433/house', true],
  ['postgres://app@/house?host=/run/postgresql', true],
  ['postgres://app@db.example/house?sslmode=verify-full', true],
  ['postgres://app@db.example/house?sslmode=require', true],
  ['postgres://app@db.internal/house', true],
  ['postgres://app@db.example/house', false],
  ['postgres://app@db.example/house?sslmode=prefer', false],
  ['postgres://app@10.0.0.5/house', false],
])('a database at %s is taken: %s', (address, isTaken) => {
  const faults = productionFaults({
    ...right,
    databaseAddresses: { DATABASE_URL: address, DATABASE_OWNER_URL: undefined },
    privateDatabases: ['db.internal'],
  })
  expect(faults).toEqual(isTaken ? [] : [expect.stringMatching(/^DATABASE_URL: .*PRIVATE_DATABASES/)])
})

test('two equal secrets are refused, also where one is the old one', () => {
  const same = random()
  expect(productionFaults({ ...right, secrets: { A: same, B: [random(), same] } })).toEqual([
    'A, B: production needs secrets that all differ',
  ])
})

test.each([
  ['http', 'http://play.example'],
  ['http on a private network', 'http://10.0.0.5'],
  ['http on this machine', 'http://localhost:3000'],
])('what browsers open is refused by %s', (_what, address) => {
  const listed = { ...right, privateHttp: ['http://10.0.0.5'] }
  expect(
    productionFaults({ ...listed, publicAddresses: { SITE_ORIGINS: ['https://a.example', address] } }),
  ).toEqual(['SITE_ORIGINS: production is reached by https'])
})

describe('what processes call', () => {
  test.each([
    ['http://games.example', 'https'],
    ['http://203.0.113.7:9000', 'https'],
    ['http://10.0.0.5:3001', 'https, unless PRIVATE_HTTP lists the address'],
    ['http://arcade:3001', 'https, unless PRIVATE_HTTP lists the address'],
    ['smtp://u:p@mail.example:587', 'smtps:, or smtp: with ?requireTLS=true'],
    ['smtp://u:p@mail.example?requireTLS=false', 'smtps:, or smtp: with ?requireTLS=true'],
  ])('%s is refused', (address, words) => {
    expect(productionFaults({ ...right, serviceAddresses: { X: address } })).toEqual([
      `X: production asks by ${words}`,
    ])
  })

  test.each([
    'https://games.example',
    'http://127.0.0.1:3001',
    'http://[::1]:3001',
    'http://localhost:3001',
    'smtp://u:p@mail.example:587?requireTLS=true',
    'smtp://127.0.0.1:25',
  ])('%s is taken', address => {
    expect(productionFaults({ ...right, serviceAddresses: { X: address } })).toEqual([])
  })

  test.each(['http://10.0.0.5:3001', 'http://arcade:3001', 'http://pixel.internal', 'http://[fd00::5]:80'])(
    '%s is taken once it is listed',
    address => {
      const listed = privateHttpSetting.parse(`http://192.168.0.1, ${address}/`)
      const origin = new URL(address).origin
      expect(listed).toContain(address)
      const named = { serviceAddresses: { X: `${origin}/v1` }, privateHttp: [...listed, origin] }
      expect(productionFaults({ ...right, ...named })).toEqual([])
      const other = { serviceAddresses: { X: `${origin.replace(/:\d+$/, '')}:999` }, privateHttp: listed }
      expect(productionFaults({ ...right, ...other })).toHaveLength(1)
    },
  )

  test('a public address is not taken by being listed', () => {
    const named = {
      serviceAddresses: { X: 'http://games.example' },
      privateHttp: ['http://games.example'],
    }
    expect(productionFaults({ ...right, ...named })).toEqual([
      expect.stringMatching(/^PRIVATE_HTTP: http:\/\/games.example is not on a private network/),
      'X: production asks by https',
    ])
  })
})

describe('proxies', () => {
  const read = (text?: string) => z.safeParse(proxiesSetting, text)

  test('have to be named, or that there are none', () => {
    expect(read().data).toBeNull()
    expect(productionFaults({ ...right, proxies: null })).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES: name the proxy .* or "none"/),
    ])
    expect(read('none').data).toBe('none')
    expect(productionFaults({ ...right, proxies: 'none' })).toEqual([])
  })

  test.each([
    '0.0.0.0/0',
    '0.0.0.0/1',
    '10.0.0.1,128.0.0.0/1',
    '10.0.0.0/7',
    '8.0.0.0/9',
    '::/0',
    '::/1',
    '2000::/3',
    '2a00::/16',
    'fc00::/6',
    '::ffff:0.0.0.0/96',
    '::ffff:128.0.0.0/97',
    'proxy.example',
    '10.0.0',
    '10.0.0.1,none',
  ])('%s is refused', text => {
    expect(read(text).success).toBe(false)
  })

  test.each([
    '10.0.0.0/8',
    '172.16.0.0/12',
    'fc00::/7',
    '104.16.0.0/13',
    '23.32.0.0/11',
    '2400:cb00::/32',
    '203.0.113.7',
    '::1',
    '::ffff:10.0.0.1',
  ])('%s is taken', text => {
    expect(read(text).data).toEqual([text])
  })
})
