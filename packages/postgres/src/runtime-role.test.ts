import { randomBytes } from 'node:crypto'
import { testDatabase } from '@glasshouse/test-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from './index.ts'
import { ensureRuntimeRole } from './runtime-role.ts'

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
