import { readFile } from 'node:fs/promises'
import { ensureRuntimeRole } from '@glasshouse/postgres'
import { prepareDatabase } from '@glasshouse/server'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { schemaFile, schemaText } from './schema-text.ts'

const migrated = testDatabase({
  name: 'migrated',
  prepare: database => prepareDatabase(database, 'production'),
})
const empty = testDatabase({
  name: 'role alone',
  prepare: database => database.transaction(tx => ensureRuntimeRole(tx)),
})

test('db/schema.sql is what the migrations make; npm run schema writes it anew', async () => {
  expect(await readFile(schemaFile, 'utf8')).toBe(await migrated.database.transaction(schemaText))
})

test('what is written can be read back, and makes the same again', async () => {
  const text = await readFile(schemaFile, 'utf8')
  await empty.database.pool.query(text)
  expect(await empty.database.transaction(schemaText)).toBe(text)
})

/** The dump after a change that is taken back again. */
async function textAfter(change: string): Promise<string> {
  let text = ''
  const takenBack = new Error('taken back')
  const work = migrated.database.transaction(async tx => {
    await tx.client.query(change)
    text = await schemaText(tx)
    throw takenBack
  })
  await expect(work).rejects.toBe(takenBack)
  return text
}

test.each([
  ['a column', 'alter table members add column nick text'],
  ['a default', `alter table members alter column status set default 'odd'`],
  ['a type', 'alter table sites alter column name type varchar(40)'],
  ['a nullable column', 'alter table sites alter column name drop not null'],
  ['a rule', 'alter table ledger.accounts drop constraint accounts__floor'],
  ['a foreign key', 'alter table site_hosts drop constraint site_hosts_site_id_fkey'],
  ['a setting of storage', 'alter table ledger.accounts reset (fillfactor)'],
  ['an index', 'drop index ledger.holds__expires_at'],
  ['the rule of a domain', `alter domain localized add constraint odd check (value <> '{}')`],
  [
    'the body of a function',
    `create or replace function sees_site(site_id integer) returns boolean
      language sql stable parallel safe as 'select true'`,
  ],
  [
    'a trigger that no longer fires for every role',
    'alter table ledger.keys enable trigger keys__append_only',
  ],
  ['a value of an enumeration', `alter type jobs.job_state rename value 'retry' to 'again'`],
  ['a trigger that is gone', 'drop trigger keys__no_delete on ledger.keys'],
  ['row-level security', 'alter table members disable row level security'],
  ['a policy', 'alter policy members__site on members using (true)'],
  ['a right on a schema', 'revoke usage on schema push from glasshouse_app'],
  ['a right on a table', 'grant delete on ledger.transfers to glasshouse_app'],
  ['a right on a column', 'revoke update (seq) on push.outbox from glasshouse_app'],
  ['a right on a function', 'grant execute on function open_bet_month to public'],
])('a change is seen: %s', async (_what, change) => {
  expect(await textAfter(change)).not.toBe(await readFile(schemaFile, 'utf8'))
})

test.each([
  ['create view odd as select 1 as one', 'relation public.odd'],
  ['create sequence odd', 'relation public.odd'],
  ['create type odd as range (subtype = integer)', 'type public.odd'],
  ['create type odd as (a integer)', 'relation public.odd'],
  [
    'alter table members alter column id set increment by 2',
    'identity of its own kind public.members_id_seq',
  ],
  [`comment on table members is 'odd'`, 'comment on table public.members'],
  ['alter default privileges grant select on tables to public', 'default rights of'],
])('the dump is refused after %s', async (change, unknown) => {
  const work = migrated.database.transaction(async tx => {
    await tx.client.query(change)
    await schemaText(tx)
  })
  await expect(work).rejects.toThrow(`the dump has no words for ${unknown}`)
})
