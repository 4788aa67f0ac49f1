import { demonstrationSecrets, SettingsFault, sha256Hex } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { readServerSettings } from './settings.ts'

const least = { DATABASE_URL: 'postgres://u@127.0.0.1/house' }
const own = {
  ...least,
  DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1/house',
  MODE: 'production',
  SESSION_PEPPER: sha256Hex('p'),
  PASSWORD_PEPPER: sha256Hex('w'),
  ENCRYPTION_KEY: sha256Hex('s'),
  PERSONAL_DATA_KEY: sha256Hex('d'),
  PERSONAL_INDEX_KEY: sha256Hex('x'),
  ARCADE_SECRET: sha256Hex('a'),
  ARCADE_PUBLIC_URL: 'https://games.example',
  TRUSTED_PROXIES: '10.0.0.1',
}

test('a demonstration needs a database and nothing else', () => {
  const { port, server } = readServerSettings(least)
  expect(port).toBe(3000)
  expect(server).toMatchObject({ mode: 'demonstration', limits: 'relaxed', fixedCaptcha: undefined })
  expect(server.arcade.publicUrl).toBe('http://arcade.localhost:3001')
})

test('a demonstration is open to this machine only, unless told otherwise', () => {
  expect(readServerSettings(least).host).toBe('127.0.0.1')
  expect(readServerSettings({ ...least, HOST: '0.0.0.0' })).toMatchObject({
    host: '0.0.0.0',
    server: { notifyOrigin: 'http://127.0.0.1:3000' },
  })
  expect(readServerSettings({ ...least, HOST: '10.0.0.7' })).toMatchObject({
    host: '10.0.0.7',
    server: { notifyOrigin: 'http://10.0.0.7:3000' },
  })
  expect(readServerSettings(own).host).toBe('::')
  expect(() => readServerSettings({ ...least, HOST: 'this-machine' })).toThrow('HOST')
})

test('production is strict by itself', () => {
  expect(readServerSettings(own).server).toMatchObject({
    mode: 'production',
    limits: 'strict',
    arcade: { publicUrl: own.ARCADE_PUBLIC_URL },
  })
})

test.each([
  ['the pepper is the public default', { SESSION_PEPPER: '' }, 'SESSION_PEPPER'],
  ['the pepper of passwords is the public default', { PASSWORD_PEPPER: '' }, 'PASSWORD_PEPPER'],
  [
    'the old pepper of passwords equals another secret',
    { PASSWORD_PEPPER: `${own.PASSWORD_PEPPER},${own.SESSION_PEPPER}` },
    'all differ',
  ],
  [
    'there are three peppers of passwords',
    { PASSWORD_PEPPER: [own.PASSWORD_PEPPER, sha256Hex('b'), sha256Hex('c')].join() },
    'PASSWORD_PEPPER',
  ],
  ['the encryption key is the public default', { ENCRYPTION_KEY: '' }, 'ENCRYPTION_KEY'],
  ['the key of personal data is the public default', { PERSONAL_DATA_KEY: '' }, 'PERSONAL_DATA_KEY'],
  ['the key of the blind indexes is the public default', { PERSONAL_INDEX_KEY: '' }, 'PERSONAL_INDEX_KEY'],
  [
    'an old key of personal data is the key of the blind indexes',
    { PERSONAL_DATA_KEY: `${own.PERSONAL_DATA_KEY},${own.PERSONAL_INDEX_KEY}` },
    'all differ',
  ],
  ['the secret of Arcade is the public default', { ARCADE_SECRET: '' }, 'ARCADE_SECRET'],
  ['two secrets are the same', { ENCRYPTION_KEY: own.ARCADE_SECRET }, 'secrets that all differ'],
  [
    'the old secret of Arcade equals another secret',
    { ARCADE_SECRET: `${own.ARCADE_SECRET},${own.ENCRYPTION_KEY}` },
    'all differ',
  ],
  [
    'there are three secrets of Arcade',
    { ARCADE_SECRET: [own.ARCADE_SECRET, sha256Hex('b'), sha256Hex('c')].join() },
    'ARCADE_SECRET',
  ],
  ['a channel leads to the sandbox gateway', { TILL_URL: 'http://127.0.0.1:3002' }, 'TILL_URL'],
  ['the secret of Till equals another secret', { TILL_SECRET: own.ENCRYPTION_KEY }, 'all differ'],
  ['the player address of Arcade is missing', { ARCADE_PUBLIC_URL: '' }, 'ARCADE_PUBLIC_URL: is not set'],
  ['captchas have one answer', { CAPTCHA: 'fixed:1234' }, 'CAPTCHA'],
  ['its database may lose what it acknowledged', { DURABILITY: 'waived' }, 'DURABILITY'],
  ['migrations have no login of their own', { DATABASE_OWNER_URL: '' }, 'DATABASE_OWNER_URL: is not set'],
  ['no proxy is named', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES: name the proxy'],
  ['half of all addresses are proxies', { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, 'TRUSTED_PROXIES'],
  ['players reach Arcade by http', { ARCADE_PUBLIC_URL: 'http://games.example' }, 'ARCADE_PUBLIC_URL'],
  ['it calls Arcade by http', { ARCADE_URL: 'http://games.example' }, 'ARCADE_URL'],
  ['gateways call it by http', { WEBHOOK_ORIGIN: 'http://play.example' }, 'WEBHOOK_ORIGIN'],
  ['a token is sent by http', { PIXEL_URL: 'http://pixel.example' }, 'PIXEL_URL'],
  ['files are kept by http', { S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT: production asks'],
  ['e-mail is sent in the open', { SMTP_URL: 'smtp://u:p@mail.example:587' }, 'SMTP_URL: production asks'],
  ['a public address is listed as private', { PRIVATE_HTTP: 'http://pixel.example' }, 'PRIVATE_HTTP'],
  ['a secret is easy to guess', { SSO_SECRET: 'a'.repeat(64) }, 'SSO_SECRET: is too easy to guess'],
  [
    'a published secret has another name',
    { ENCRYPTION_KEY: demonstrationSecrets.ARCADE_SECRET },
    'ENCRYPTION_KEY: production needs a secret of its own',
  ],
  [
    'a published secret is that of a provider',
    { OPENID_SECRETS: `one=${demonstrationSecrets.ARCADE_SECRET}` },
    'OPENID_SECRETS: production needs a secret of its own',
  ],
  ['limits are relaxed', { LIMITS: 'relaxed' }, 'LIMITS'],
  ['pages reload by themselves', { RELOAD: 'on' }, 'RELOAD'],
] as const)('production does not start when %s', (_when, change, name) => {
  expect(() => readServerSettings({ ...own, ...change })).toThrow(name)
})

test.each([
  ['SMTP without a sender', { SMTP_URL: 'smtp://u:p@mail.example:587' }, 'MAIL_FROM'],
  ['a sender without SMTP', { MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
  ['a sender that is no address', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Glasshouse' }, 'MAIL_FROM'],
  ['e-mail by another protocol', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
  ['an SMS gateway without a secret', { SMS_URL: 'https://sms.example' }, 'SMS_SECRET'],
  ['a secret without an SMS gateway', { SMS_SECRET: sha256Hex('m') }, 'SMS_URL'],
  [
    'an open line to the SMS gateway',
    { SMS_URL: 'http://sms.example', SMS_SECRET: sha256Hex('m') },
    'SMS_URL',
  ],
  [
    'an SMS secret that equals another secret',
    { SMS_URL: 'https://s.example', SMS_SECRET: own.ENCRYPTION_KEY },
    'all differ',
  ],
])('production does not start with %s', (_what, change, name) => {
  expect(() => readServerSettings({ ...own, ...change })).toThrow(name)
})

test('e-mail and SMS use the configured drivers, and none by default', () => {
  expect(readServerSettings(least).server).toMatchObject({ smtp: undefined, sms: undefined })
  const { server } = readServerSettings({
    ...own,
    SMTP_URL: 'smtps://u:p@mail.example',
    MAIL_FROM: 'Glasshouse <a@b.example>',
    SMS_URL: 'https://sms.example/v1',
    SMS_SECRET: sha256Hex('m'),
  })
  expect(server.smtp).toEqual({ url: 'smtps://u:p@mail.example', from: 'Glasshouse <a@b.example>' })
  expect(server.sms).toEqual({ url: 'https://sms.example/v1', secret: sha256Hex('m'), sender: 'Glasshouse' })
})

test('there is a channel to Till where its address and secret are named', () => {
  expect(readServerSettings(least).server.till).toBeUndefined()
  const secrets = [sha256Hex('n'), sha256Hex('t')]
  const named = { ...least, TILL_URL: 'http://127.0.0.1:3002/', TILL_SECRET: secrets.join() }
  expect(readServerSettings(named).server.till).toEqual({
    url: 'http://127.0.0.1:3002',
    publicUrl: 'http://till.localhost:3002',
    merchant: 'glasshouse',
    secrets,
  })
  expect(() => readServerSettings({ ...named, TILL_SECRET: '' })).toThrow('TILL_SECRET')
  expect(readServerSettings({ ...own, TILL_SECRET: sha256Hex('t') }).server.till).toBeUndefined()
})

test('a new secret of Arcade is named before the old one', () => {
  const secrets = [sha256Hex('n'), own.ARCADE_SECRET]
  expect(readServerSettings({ ...own, ARCADE_SECRET: secrets.join(',') }).server.arcade.secrets).toEqual(
    secrets,
  )
})

test('all faults are reported together', () => {
  const read = () =>
    readServerSettings({ DATABASE_URL: 'mysql://x', PORT: '0', CAPTCHA: 'off', ENCRYPTION_KEY: 'short' })
  expect(read).toThrow(SettingsFault)
  expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*ENCRYPTION_KEY[^]*CAPTCHA/)
})

test('production reports its own faults beside unreadable variables', () => {
  const read = () =>
    readServerSettings({ ...own, PORT: '0', ENCRYPTION_KEY: 'short', CAPTCHA: 'fixed:1', LIMITS: 'relaxed' })
  expect(read).toThrow(/PORT[^]*ENCRYPTION_KEY[^]*CAPTCHA[^]*LIMITS/)
})

test('a fixed captcha and a list of proxies are read', () => {
  const { server } = readServerSettings({
    ...least,
    CAPTCHA: 'fixed:1234',
    TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
  })
  expect(server).toMatchObject({ fixedCaptcha: '1234', trustedProxies: ['10.0.0.1', '10.1.0.0/16'] })
})

test.each([
  ['a name', 'proxy.example'],
  ['a network of all addresses', '10.0.0.1,0.0.0.0/0'],
  ['half an address', '10.0.0'],
])('%s is no trusted proxy', (_what, TRUSTED_PROXIES) => {
  expect(() => readServerSettings({ ...least, TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES/)
})

test('files of sites are in the data folder, in a configured folder, or in a bucket', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'house-files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const storageOf = (env: object) => readServerSettings({ ...least, ...env }).server.storage
  expect(storageOf({})).toEqual({ folder: '.data/storage' })
  expect(storageOf({ DATA_DIR: '/srv/house' })).toEqual({ folder: '/srv/house/storage' })
  expect(storageOf({ STORAGE_DIR: '/srv/files' })).toEqual({ folder: '/srv/files' })
  expect(storageOf({ ...bucket, S3_REGION: 'eu-1' })).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'house-files',
    region: 'eu-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  for (const name of Object.keys(bucket)) {
    expect(() => storageOf({ ...bucket, [name]: undefined })).toThrow(`${name}: a bucket for files needs it`)
  }
})

test('production takes private addresses by http that are listed, and callers without a proxy', () => {
  const { server } = readServerSettings({
    ...own,
    ARCADE_URL: 'http://arcade.internal:3001',
    PIXEL_URL: 'http://10.0.0.7',
    PRIVATE_HTTP: 'http://arcade.internal:3001, http://10.0.0.7',
    TRUSTED_PROXIES: 'none',
  })
  expect(server).toMatchObject({ arcade: { url: 'http://arcade.internal:3001' }, trustedProxies: [] })
})
