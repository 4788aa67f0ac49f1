import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSecrets, readKeptSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('secrets are made once, are long, differ, and only their owner may read them', async () => {
  const first = await findSecrets(folder, {})
  expect(new Set(Object.values(first)).size).toBe(10)
  for (const secret of Object.values(first)) expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(await findSecrets(folder, {})).toEqual(first)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('two first starts at the same moment agree, and leave one file', async () => {
  const found = await Promise.all([1, 2, 3, 4].map(() => findSecrets(folder, {})))
  expect(new Set(found.map(secrets => secrets.ENCRYPTION_KEY)).size).toBe(1)
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('what the environment gives comes first', async () => {
  const { ENCRYPTION_KEY, ARCADE_SECRET } = await findSecrets(folder, { ENCRYPTION_KEY: 'given' })
  expect(ENCRYPTION_KEY).toBe('given')
  expect(ARCADE_SECRET).toMatch(/^[0-9a-f]{64}$/)
})

test('production makes no secrets of its own', async () => {
  const env = { MODE: 'production', ENCRYPTION_KEY: 'a' }
  await expect(findSecrets(folder, env)).rejects.toThrow(
    'ARCADE_SECRET, SESSION_PEPPER, PASSWORD_PEPPER, PERSONAL_DATA_KEY, PERSONAL_INDEX_KEY, ARCADE_SEED_KEY',
  )
  const whole = {
    ...env,
    ARCADE_SECRET: 'b',
    SESSION_PEPPER: 'c',
    PASSWORD_PEPPER: 'd',
    ARCADE_SEED_KEY: 'e',
    PERSONAL_DATA_KEY: 'f',
    PERSONAL_INDEX_KEY: 'g',
  }
  expect(await findSecrets(folder, whole)).toEqual({
    ENCRYPTION_KEY: 'a',
    ARCADE_SECRET: 'b',
    SESSION_PEPPER: 'c',
    PASSWORD_PEPPER: 'd',
    ARCADE_SEED_KEY: 'e',
    PERSONAL_DATA_KEY: 'f',
    PERSONAL_INDEX_KEY: 'g',
    TILL_SECRET: '',
    ISSUER_SECRET: '',
    SSO_SECRET: '',
  })
  await expect(findSecrets(folder, { ...whole, TILL: 'on' })).rejects.toThrow('not set: TILL_SECRET')
  expect(await readdir(folder)).toEqual([])
})

test('a damaged file is not papered over', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"ENCRYPTION_KEY":"short"}')
  await expect(findSecrets(folder, {})).rejects.toThrow('delete it')
})

test('a file from before password pepper, keys of personal data and seeds, Till and issuer keeps its secrets and gets the missing ones', async () => {
  const old = {
    ARCADE_SECRET: 'a'.repeat(64),
    SESSION_PEPPER: 'b'.repeat(64),
    ENCRYPTION_KEY: 'c'.repeat(64),
  }
  const file = join(folder, 'secrets.json')
  await writeFile(file, JSON.stringify(old))
  const first = await findSecrets(folder, {})
  expect(first).toMatchObject(old)
  expect(first.PASSWORD_PEPPER).toMatch(/^[0-9a-f]{64}$/)
  expect(first.PERSONAL_DATA_KEY).toMatch(/^[0-9a-f]{64}$/)
  expect(await readKeptSecrets(folder)).toEqual(first)
  expect(first.ARCADE_SEED_KEY).toMatch(/^[0-9a-f]{64}$/)
  expect(first.TILL_SECRET).toMatch(/^[0-9a-f]{64}$/)
  expect(first.ISSUER_SECRET).toMatch(/^[0-9a-f]{64}$/)
  expect(await findSecrets(folder, {})).toEqual(first)
  expect(await readdir(folder)).toEqual(['secrets.json'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
