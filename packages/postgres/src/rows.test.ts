import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { queriesOf, sql } from './index.ts'
import { rowsOf } from './rows.ts'

const any = { parse: (row: unknown) => row }
const fixture = testDatabase({ name: 'postgres-rows', prepare: async () => {} })

test.each([
  ['account_id', 'accountId'],
  ['is_phone_10', 'isPhone10'],
  ['last_7_days', 'last7Days'],
  ['id', 'id'],
  ['alreadyCamel', 'alreadyCamel'],
  ['?column?', '?column?'],
])('the column %s is the key %s', (name, key) => {
  expect(rowsOf({ fields: [{ name }], rows: [[1]] })).toEqual([{ [key]: 1 }])
})

test('every query answers keys in camelCase, inside a transaction and outside of one', async () => {
  const { database } = fixture
  const one = sql`select 1 as account_id, 2 as gp_id`
  const row = { accountId: 1, gpId: 2 }
  expect(await database.one(any, one)).toEqual(row)
  expect(await database.maybe(any, one)).toEqual(row)
  expect(await database.all(any, one)).toEqual([row])
  expect(await database.transaction(tx => tx.one(any, one))).toEqual(row)
  const client = await database.pool.connect()
  expect(await queriesOf(client).one(any, one)).toEqual(row)
  client.release()
})

test('what is inside a value keeps its names', async () => {
  const row = await fixture.database.one(
    any,
    sql`
      select '{"gp_id": [{"game_code": 1}]}'::jsonb as json_column,
             array['a_b', null] as text_list,
             array['{"c_d": 1}']::jsonb[] as json_list,
             array[1, null, -2]::bigint[] as bigint_list,
             null::jsonb as no_value`,
  )
  expect(row).toEqual({
    jsonColumn: { gp_id: [{ game_code: 1 }] },
    textList: ['a_b', null],
    jsonList: [{ c_d: 1 }],
    bigintList: [1n, null, -2n],
    noValue: null,
  })
})

test('a statement that answers no row answers none, with columns or without', async () => {
  expect(await fixture.database.all(any, sql`select 1 as a_b where false`)).toEqual([])
  expect(await fixture.database.all(any, sql`select`)).toEqual([{}])
})

test('a statement that runs again on its connection answers the same keys', async () => {
  await fixture.database.transaction(async tx => {
    for (const value of [1, 2]) {
      expect(await tx.one(any, sql`select ${value}::int as some_value`)).toEqual({ someValue: value })
    }
  })
})

test('of two columns with one key the last one counts', () => {
  expect(rowsOf({ fields: [{ name: 'id' }, { name: 'id' }], rows: [[1, 2]] })).toEqual([{ id: 2 }])
})
