import { must } from '@glasshouse/outcome'
import { sql, type Database } from '@glasshouse/postgres'
import { createMovableClock } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverTemplate } from '../../testing/server-under-test.ts'
import { createTickets } from '../downloads.ts'
import { createLists, type Lists, type PageInput } from './lists.ts'
import type { List, Viewer } from './list.ts'
import { tableSource } from './table-source.ts'

const db = testDatabase(serverTemplate)
const now = new Date('2030-05-10T16:00:00Z')
let database: Database
let lists: Lists

beforeAll(async () => {
  database = db.open({ maxConnections: 4 })
  const clock = createMovableClock(now)
  const encryptionKey = 'of these tests'
  lists = createLists({ database, clock, encryptionKey, tickets: createTickets({ clock, database }) })
  await db.database.run(sql`
    create table things (
      id bigint generated always as identity primary key,
      site_id integer not null, member_id bigint not null, agent_id bigint,
      kind text not null, made_at timestamptz not null, units bigint not null, name text not null)`)
})
beforeEach(() => db.database.run(sql`truncate things restart identity`).then(() => undefined))

type Filter = { readonly kind: string | null }
type Thing = { readonly id: bigint; readonly name: string }
type Totals = { readonly units: bigint }

const row = z.object({ id: z.bigint(), name: z.string() })
const id = { column: sql`id`, type: 'bigint' } as const
const parts = {
  from: sql`things`,
  columns: () => sql`id, name`,
  row,
  filter: ({ kind }: Filter) => sql`(${kind}::text is null or kind = ${kind})`,
  sorts: {
    made_at: [{ column: sql`made_at`, type: 'timestamptz' }, id],
    units: [{ column: sql`units`, type: 'bigint' }, id],
  },
  totals: {
    columns: sql`coalesce(sum(units), 0)::text as units`,
    row: z.object({ count: z.number(), units: z.string().transform(BigInt) }),
  },
} as const
const file = {
  filter: z.object({ kind: z.nullable(z.string()) }),
  head: () => ['name'],
  line: ({ name }: Thing) => [name],
}
const things: List<'member', Filter, Thing, Totals> = {
  name: 'things',
  audience: 'member',
  sorts: ['made_at', 'units'],
  source: tableSource({
    ...parts,
    scope: ({ siteId, memberId }) => sql`site_id = ${siteId} and member_id = ${memberId}`,
  }),
  file,
}
const thingsOfAgent: List<'agent', Filter, Thing, Totals> = {
  ...things,
  name: 'things of agents',
  audience: 'agent',
  source: tableSource({
    ...parts,
    scope: ({ siteId, agentId }) => sql`site_id = ${siteId} and agent_id = ${agentId}`,
  }),
}
const thingsOfSite: List<'staff', Filter, Thing, Totals> = {
  ...things,
  name: 'things of a site',
  audience: 'staff',
  permission: 'read.thing',
  source: tableSource({ ...parts, scope: ({ siteId }) => sql`site_id = ${siteId}` }),
}

const at = { language: 'en_US', timezone: 'America/Caracas' } as const
const member: Viewer<'member'> = { tenant: { siteId: 1, memberId: 1n, currency: 'VND' }, ...at }
const withSession = { ...member, sessionId: 1n }
const other: Viewer<'member'> = { tenant: { siteId: 1, memberId: 2n, currency: 'VND' }, ...at }
const staff = (permissions: readonly string[]): Viewer<'staff'> => ({
  tenant: { siteId: 1 },
  ...at,
  permissions: new Set(permissions),
})

type Insert = {
  readonly site: number
  readonly member: number
  readonly minute: number
  readonly units: number
  readonly kind: string
}
const insertThings = (rows: readonly Insert[]) =>
  db.database.run(sql`
    insert into things (site_id, member_id, agent_id, kind, made_at, units, name)
    select site, member, member * 10, kind, '2030-05-01T00:00:00.000123Z'::timestamptz + minute * interval '1 minute',
           units, site || '/' || member
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as r (site integer, member bigint, minute integer, units bigint, kind text)`)

const insert = fc.record({
  site: fc.constantFrom(1, 2),
  member: fc.constantFrom(1, 2),
  // Few values, so that many rows share them.
  minute: fc.nat(3),
  units: fc.nat(2),
  kind: fc.constantFrom('a', 'b'),
})
const first: PageInput = { cursor: undefined, page: 1, count: 3, sort: 'made_at', order: 'desc' }

async function* pagesOf(filter: Filter, page: PageInput) {
  let { cursor } = page
  do {
    const found = must(await lists.page(things, member, { filter, page: { ...page, cursor } }))
    yield found
    cursor = found.nextCursor ?? undefined
  } while (cursor !== undefined)
}

describe('the pages of a list', () => {
  test('are the whole list, each row once, whatever is added meanwhile, and nothing of anyone else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(insert, { maxLength: 25 }),
        fc.array(insert, { maxLength: 6 }),
        fc.record({
          count: fc.integer({ min: 1, max: 5 }),
          sort: fc.constantFrom('made_at', 'units'),
          order: fc.constantFrom('asc' as const, 'desc' as const),
          kind: fc.constantFrom(null, 'a'),
        }),
        async (rows, late, { kind, ...asked }) => {
          await db.database.run(sql`truncate things restart identity`)
          await insertThings(rows)
          const page = { ...first, ...asked }
          const all = { ...page, count: 50 }
          const whole = must(await lists.page(things, member, { filter: { kind }, page: all }))
          const known = new Set(whole.rows.map(each => each.id))
          const found: Thing[] = []
          // Rows that come ahead of the cursor are read too, so they may not come for ever.
          let addings = 2
          for await (const { rows: part } of pagesOf({ kind }, page)) {
            found.push(...part)
            if (addings > 0) await insertThings(late)
            addings -= 1
          }
          expect(found.every(each => each.name === '1/1')).toBe(true)
          expect(new Set(found.map(each => each.id)).size).toBe(found.length)
          expect(found.filter(each => known.has(each.id))).toEqual(whole.rows)
        },
      ),
      { numRuns: 25 },
    )
  }, 60_000)

  test('by their numbers are the same', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => ({
      site: 1,
      member: 1 + (n % 2),
      minute: n % 4,
      units: n % 3,
      kind: 'a',
    }))
    await insertThings(rows)
    for (const sort of ['made_at', 'units'])
      for (const order of ['asc', 'desc'] as const) {
        let number = 1
        for await (const { rows: byCursor, totals } of pagesOf({ kind: null }, { ...first, sort, order })) {
          const page = { ...first, sort, order, page: number }
          const byNumber = must(await lists.page(things, member, { filter: { kind: null }, page }))
          expect(byNumber.rows).toEqual(byCursor)
          expect(totals).toEqual(byNumber.totals)
          number += 1
        }
        expect(number).toBe(5)
        const beyond = { ...first, sort, order, page: 99 }
        expect(must(await lists.page(things, member, { filter: { kind: null }, page: beyond })).rows).toEqual(
          [],
        )
      }
  })

  test('have the totals of the filter', async () => {
    const thing = { site: 1, member: 1, minute: 0, units: 5, kind: 'a' }
    await insertThings([thing, { ...thing, kind: 'b', units: 7 }, { ...thing, member: 2 }])
    const found = must(await lists.page(things, member, { filter: { kind: 'b' }, page: first }))
    expect(found.totals).toEqual({ count: 1, units: 7n })
  })
})

describe('a cursor', () => {
  const filter = { kind: null }
  const cursorOf = async () => {
    const rows = [1, 2, 3, 4].map(minute => ({ site: 1, member: 1, minute, units: 1, kind: 'a' }))
    await insertThings(rows)
    const { nextCursor } = must(await lists.page(things, member, { filter, page: first }))
    if (nextCursor === null) throw new Error('four rows are two pages')
    return nextCursor
  }
  const refused = { ok: false, refusal: 'badField', data: { errors: { cursor: 'refusal_bad_field' } } }

  test('of another filter, order, sort, member, list or key is refused', async () => {
    const page = { ...first, cursor: await cursorOf() }
    expect(await lists.page(things, member, { filter, page })).toMatchObject({ ok: true })
    expect(await lists.page(things, member, { filter: { kind: 'a' }, page })).toMatchObject(refused)
    expect(await lists.page(things, member, { filter, page: { ...page, order: 'asc' } })).toMatchObject(
      refused,
    )
    expect(await lists.page(things, member, { filter, page: { ...page, sort: 'units' } })).toMatchObject(
      refused,
    )
    expect(await lists.page(things, other, { filter, page })).toMatchObject(refused)
    expect(await lists.page({ ...things, name: 'others' }, member, { filter, page })).toMatchObject(refused)
  })

  test('that was changed is refused and reaches no statement', async () => {
    const cursor = await cursorOf()
    const [content = '', signature = ''] = cursor.split('.')
    const injected = Buffer.from(JSON.stringify(["2030-01-01' or true --", '1'])).toString('base64url')
    for (const each of ['', '.', 'x', content, `${content}.`, `.${signature}`, `${injected}.${signature}`])
      expect(await lists.page(things, member, { filter, page: { ...first, cursor: each } })).toMatchObject(
        refused,
      )
    await fc.assert(
      fc.asyncProperty(fc.string(), async each => {
        fc.pre(each !== cursor)
        expect(await lists.page(things, member, { filter, page: { ...first, cursor: each } })).toMatchObject(
          refused,
        )
      }),
    )
  })

  test('and a sort that the list does not have is refused', async () => {
    for (const sort of ['id', 'name', 'units desc; drop table things', '', 'toString'])
      expect(await lists.page(things, member, { filter, page: { ...first, sort } })).toMatchObject({
        ok: false,
        refusal: 'badField',
        data: { errors: { sort_field: 'refusal_bad_field' } },
      })
  })
})

describe('whose rows', () => {
  const filter = { kind: null }
  beforeEach(async () => {
    const thing = { minute: 0, units: 1, kind: 'a' }
    await insertThings(
      [
        [1, 1],
        [1, 2],
        [2, 1],
      ].map(([site = 0, of = 0]) => ({ ...thing, site, member: of })),
    )
  })
  const names = async <A extends 'agent' | 'staff'>(
    list: List<A, Filter, Thing, Totals>,
    viewer: Viewer<A>,
  ) =>
    must(await lists.page(list, viewer, { filter, page: { ...first, order: 'asc' } })).rows.map(
      each => each.name,
    )

  test('an agent sees: the own', async () => {
    const agent: Viewer<'agent'> = { tenant: { siteId: 1, agentId: 20n, currency: 'VND' }, ...at }
    expect(await names(thingsOfAgent, agent)).toEqual(['1/2'])
  })

  test('staff see: those of their site, where their role allows it', async () => {
    expect(await names(thingsOfSite, staff(['read.thing']))).toEqual(['1/1', '1/2'])
    for (const permissions of [[], ['read.things', 'write.thing']])
      expect(await lists.page(thingsOfSite, staff(permissions), { filter, page: first })).toEqual({
        ok: false,
        refusal: 'notAllowed',
      })
  })
})

describe('a file', () => {
  const order = { memberId: 1n, siteId: 1, currency: 'VND', ...at, input: { kind: null } } as const
  const linesOf = async () => {
    const lines: string[] = []
    for await (const line of lists.file(things).lines(order)) lines.push(line)
    return lines
  }

  test('has every row of the member once, over several lots', async () => {
    const rows = Array.from({ length: 2_500 }, (_, n) => ({
      site: 1,
      member: 1,
      minute: n % 7,
      units: 1,
      kind: 'a',
    }))
    await insertThings([...rows, { site: 1, member: 2, minute: 1, units: 1, kind: 'a' }])
    const lines = await linesOf()
    expect(lines).toHaveLength(2_501)
    expect(lines.slice(1).every(line => line === '1/1\r\n')).toBe(true)
    expect(lines[0]).toBe('name\r\n')
  })

  test('is refused where it would be cut', async () => {
    await db.database.run(sql`
      insert into things (site_id, member_id, kind, made_at, units, name)
      select 1, 1, 'a', now(), 1, '' from generate_series(1, 50001)`)
    expect(await lists.ticket(things, withSession, { kind: null })).toEqual({
      ok: false,
      refusal: 'tooManyRows',
      data: { most: 50_000 },
    })
  })

  test('computes nothing in a spreadsheet', async () => {
    await db.database.run(sql`
      insert into things (site_id, member_id, kind, made_at, units, name)
      values (1, 1, 'a', now(), 1, '=HYPERLINK("https://evil.example")')`)
    expect((await linesOf())[1]).toBe(`"'=HYPERLINK(""https://evil.example"")"\r\n`)
  })
})
