import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inSite, serverConnection } from './platform/in-site.ts'
import { serverTemplate } from './testing/server-under-test.ts'

const prepared = testDatabase(serverTemplate)

/** The reader of push serves every site and turns a row's site into a room; see the migration. */
const unfenced = ['push.outbox']

const tableRow = z.object({ name: z.string(), is_fenced: z.boolean(), policies: z.int() })

function listTablesOfSites() {
  return prepared.database.all(
    tableRow,
    sql`
      select n.nspname || '.' || c.relname as name, c.relrowsecurity as is_fenced,
             (select count(*)::integer from pg_policy p
               where p.polrelid = c.oid
                 and pg_get_expr(p.polqual, p.polrelid) = 'sees_site(site_id)') as policies
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped
       where c.relkind in ('r', 'p')
         and not c.relispartition
         and n.nspname not in ('pg_catalog', 'information_schema')
       order by 1`,
  )
}

test('every table of sites’ rows stands behind the fence', async () => {
  const tables = await listTablesOfSites()
  expect(tables.length).toBeGreaterThan(35)
  const open = tables.filter(each => !each.is_fenced || each.policies !== 1).map(each => each.name)
  expect(open).toEqual(unfenced)
})

test('work about one site sees no row of another, in any of them', async () => {
  const database = prepared.open(serverConnection)
  const foreign: string[] = []
  for (const { name } of await listTablesOfSites()) {
    if (unfenced.includes(name)) continue
    const [schema = '', table = ''] = name.split('.')
    const counted = await prepared.database.transaction(async tx => {
      await tx.run(sql`set local role glasshouse_app`)
      await tx.run(sql`select set_config('app.site_id', '2', true)`)
      return tx.one(
        z.object({ found: z.int() }),
        sql`
          select coalesce((xpath('//found/text()', query_to_xml(
                   format('select count(*) as found from %I.%I where site_id <> 2', ${schema}::text, ${table}::text),
                   false, true, '')))[1]::text::integer, 0) as found`,
      )
    })
    if (counted.found > 0) foreign.push(name)
  }
  expect(foreign).toEqual([])
  const own = await database.transaction(
    tx =>
      tx.one(z.object({ sites: z.int() }), sql`select count(distinct site_id)::integer as sites from faqs`),
    inSite(2),
  )
  expect(own.sites).toBe(1)
})

test('work that says nothing sees nothing', async () => {
  const found = await prepared.database.transaction(async tx => {
    await tx.run(sql`set local role glasshouse_app`)
    return tx.one(z.object({ rows: z.int() }), sql`select count(*)::integer as rows from faqs`)
  })
  expect(found.rows).toBe(0)
})
