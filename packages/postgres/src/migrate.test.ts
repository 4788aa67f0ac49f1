import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@glasshouse/test-postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, sql } from './index.ts'

const any = { parse: (row: unknown) => row }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-migrations-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

describe('in an empty database', () => {
  const fixture = testDatabase({ name: 'empty', prepare: async () => undefined })

  test('files run in name order, once, and later ones when they come', async () => {
    await write('0002_fill.sql', 'insert into apples values (1); insert into apples values (2);')
    await write('0001_apples.sql', 'create table apples (id int primary key)')
    await write('notes.txt', 'not a migration')
    const from = { group: 'orchard', folder }
    expect(await migrate(fixture.database, from)).toEqual([
      'orchard/0001_apples.sql',
      'orchard/0002_fill.sql',
    ])
    expect(await migrate(fixture.database, from)).toEqual([])
    await write('0003_more.sql', 'insert into apples values (3)')
    expect(await migrate(fixture.database, from)).toEqual(['orchard/0003_more.sql'])
    expect(await fixture.database.one(any, sql`select count(*) as n from apples`)).toEqual({ n: 3n })
  })

  test('a file that changed after it was applied is refused', async () => {
    const from = { group: 'changed', folder }
    await write('0001_pears.sql', 'create table pears (id int)')
    await migrate(fixture.database, from)
    await write('0001_pears.sql', 'create table pears (id bigint)')
    await expect(migrate(fixture.database, from)).rejects.toThrow(
      'changed/0001_pears.sql changed after it was applied',
    )
  })

  test('a file that fails leaves nothing of itself, keeps the earlier ones, and can be fixed', async () => {
    const from = { group: 'mended', folder }
    await write('0001_plums.sql', 'create table plums (id int)')
    await write('0002_broken.sql', 'insert into plums values (1); insert into nothing values (1);')
    await expect(migrate(fixture.database, from)).rejects.toThrow('nothing')
    expect(await fixture.database.all(any, sql`select id from plums`)).toEqual([])
    await write('0002_broken.sql', 'insert into plums values (1)')
    expect(await migrate(fixture.database, from)).toEqual(['mended/0002_broken.sql'])
  })

  test('two folders with the same file names keep apart', async () => {
    const other = join(folder, 'other')
    await mkdir(other)
    await write('0001_first.sql', 'create table first_of_one ()')
    await writeFile(join(other, '0001_first.sql'), 'create table first_of_two ()')
    expect(await migrate(fixture.database, { group: 'one', folder })).toEqual(['one/0001_first.sql'])
    expect(await migrate(fixture.database, { group: 'two', folder: other })).toEqual(['two/0001_first.sql'])
  })
})

describe('raced', () => {
  const fixture = testDatabase({ name: 'empty', prepare: async () => undefined })

  test('processes that migrate at the same moment run every file once', async () => {
    for (let file = 1; file <= 5; file += 1) {
      await write(`000${file}_step.sql`, `create table step_${file} (); select pg_sleep(0.01)`)
    }
    const racers = [1, 2, 3, 4].map(() => fixture.open({ maxConnections: 1 }))
    const ran = await Promise.all(racers.map(racer => migrate(racer, { group: 'race', folder })))
    expect(ran.flat().sort()).toEqual([1, 2, 3, 4, 5].map(file => `race/000${file}_step.sql`))
  })
})
