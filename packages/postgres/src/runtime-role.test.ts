import { randomBytes } from 'node:crypto'
import { testDatabase } from '@glasshouse/test-postgres'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from './index.ts'
import { ensureLogin, ensureRuntimeRole, requireRuntimeLogin, runtimeRole } from './runtime-role.ts'
import { withOwner } from './with-owner.ts'

const fixture = testDatabase({ name: 'roles', prepare: async () => undefined })
const newName = () => `test_role_${randomBytes(6).toString('hex')}`

/** Connections of a role that owns tables and is no superuser, as on a managed server. */
async function openOwner(rights: 'createrole' | 'nocreaterole', ...granted: string[]): Promise<Database> {
  const admin = fixture.database.pool
  const name = newName()
  await admin.query(`create role ${name} login ${rights} password 'only-for-this-test'`)
  for (const role of granted) await admin.query(`grant ${role} to ${name}`)
  const url = new URL(fixture.url)
  url.username = name
  url.password = 'only-for-this-test'
  const owner = openDatabase({ url: url.href })
  onTestFinished(async () => {
    await owner.close()
    await admin.query(`drop owned by ${name} cascade`)
    await admin.query(`drop role ${name}`)
  })
  return owner
}

function roleOfTest(): string {
  const role = newName()
  onTestFinished(async () => void (await fixture.database.pool.query(`drop role if exists ${role}`)))
  return role
}

const ensure = (database: Database, role: string) => database.transaction(tx => ensureRuntimeRole(tx, role))

async function takeOn(owner: Database, role: string): Promise<string | undefined> {
  const client = await owner.pool.connect()
  try {
    await client.query(`set role ${pg.escapeIdentifier(role)}`)
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    return rows[0]?.name
  } finally {
    client.release(true)
  }
}

test('an owner who may make roles makes it and can take it on, and asking again changes nothing', async () => {
  const role = roleOfTest()
  const owner = await openOwner('createrole')
  await ensure(owner, role)
  await ensure(owner, role)
  expect(await takeOn(owner, role)).toBe(role)
})

test('an owner who may not make roles takes the one that an administrator has made and granted', async () => {
  const role = roleOfTest()
  await fixture.database.pool.query(`create role ${role} nologin`)
  const owner = await openOwner('nocreaterole', role)
  await ensure(owner, role)
  expect(await takeOn(owner, role)).toBe(role)
})

test('an owner who may neither create it nor has it gets a message', async () => {
  const role = roleOfTest()
  const owner = await openOwner('nocreaterole')
  await expect(ensure(owner, role)).rejects.toThrow('permission denied to create role')
  await fixture.database.pool.query(`create role ${role} nologin`)
  // PostgreSQL 15 has its own message.
  const refusal = /^(permission denied to grant role|must have admin option on role)/
  await expect(ensure(owner, role)).rejects.toThrow(refusal)
})

test('of several that make it at once, all go on', async () => {
  const role = roleOfTest()
  const one = fixture.open({ maxConnections: 4 })
  await Promise.all(Array.from({ length: 4 }, () => ensure(one, role)))
  expect(await takeOn(one, role)).toBe(role)
})

/** A login of a running process on the test's database, and its address. */
async function loginOfTest(): Promise<{ name: string; url: string; login: Database }> {
  const name = newName()
  const password = randomBytes(8).toString('hex')
  await fixture.database.transaction(tx => ensureLogin(tx, { name, password }))
  const url = new URL(fixture.url)
  url.username = name
  url.password = password
  const login = openDatabase({ url: url.href })
  onTestFinished(async () => {
    await login.close()
    await fixture.database.pool.query(`drop owned by ${name} cascade`)
    await fixture.database.pool.query(`drop role ${name}`)
  })
  return { name, url: url.href, login }
}

describe('the login of a running process', () => {
  test('has the runtime role’s rights, owns nothing, and cannot become the owner', async () => {
    const { name, login } = await loginOfTest()
    const table = `t_${name}`
    await fixture.database.pool.query(`create table ${table} (n integer)`)
    await fixture.database.pool.query(`grant select on ${table} to ${runtimeRole}`)
    await requireRuntimeLogin(login)
    const { rows: owners } = await fixture.database.pool.query<{ owner: string }>(
      'select current_user as owner',
    )
    const client = await login.pool.connect()
    try {
      const refused = (text: string) =>
        expect(client.query(text)).rejects.toThrow(/permission denied|must be/)
      for (const hat of ['', 'reset role', 'reset session authorization', `set role ${runtimeRole}`]) {
        if (hat !== '') await client.query(hat)
        await client.query(`select n from ${table}`)
        await refused(`set role ${owners[0]?.owner}`)
        await refused(`set session authorization ${owners[0]?.owner}`)
        await refused(`insert into ${table} values (1)`)
        await refused(`drop table ${table}`)
        await refused(`alter table ${table} disable row level security`)
        await refused('create table mine (n integer)')
        await refused('create role another')
        await refused(`alter role ${name} superuser`)
      }
    } finally {
      client.release()
    }
  })

  test('is made once, and its password is changed by asking again', async () => {
    const { name, url } = await loginOfTest()
    const changed = new URL(url)
    changed.password = 'changed'
    await Promise.all(
      [1, 2, 3].map(() => fixture.database.transaction(tx => ensureLogin(tx, { name, password: 'changed' }))),
    )
    const login = openDatabase({ url: changed.href })
    onTestFinished(() => login.close())
    await requireRuntimeLogin(login)
  })

  test.each([
    ['a superuser', 'alter role LOGIN superuser', 'is a superuser'],
    ['beyond row-level security', 'alter role LOGIN bypassrls', 'bypasses row-level security'],
    ['a maker of roles', 'alter role LOGIN createrole', 'may make roles'],
    ['a reader of the log', 'alter role LOGIN replication', 'may read the log of all changes'],
    ['an owner', 'create table owned_LOGIN (n int); alter table owned_LOGIN owner to LOGIN', 'owns tables'],
    [
      'a member of an owner',
      'create role owner_LOGIN; create table held_LOGIN (n int); alter table held_LOGIN owner to owner_LOGIN; grant owner_LOGIN to LOGIN',
      'is a member of their owner',
    ],
    ['a writer of files', 'grant pg_write_server_files to LOGIN', 'may read or write all data, or files'],
    ['a reader of all', 'grant pg_read_all_data to LOGIN', 'may read or write all data, or files'],
    ['a maker of tables', 'grant create on schema public to LOGIN', 'may create tables'],
  ])('is refused as %s', async (_what, change, words) => {
    const { name, url, login } = await loginOfTest()
    await fixture.database.pool.query(change.replaceAll('LOGIN', name))
    onTestFinished(async () => {
      await fixture.database.pool.query(`
        drop table if exists owned_${name}, held_${name}; drop role if exists owner_${name};
        revoke create on schema public from ${name}`)
    })
    await expect(requireRuntimeLogin(login)).rejects.toThrow(words)
    const both = { databaseUrl: url, ownerUrl: fixture.url, applicationName: 'test' }
    await expect(withOwner(both, async () => undefined)).rejects.toThrow(words)
  })

  test('the owner’s own login is refused, and one login for both is not examined', async () => {
    const both = { databaseUrl: fixture.url, ownerUrl: fixture.url, applicationName: 'test' }
    await expect(withOwner(both, async () => undefined)).rejects.toThrow('is a superuser')
    await withOwner({ databaseUrl: fixture.url, applicationName: 'test' }, async () => undefined)
  })
})
