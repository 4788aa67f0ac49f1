import { sql, type RowSchema } from '@glasshouse/postgres'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boolArray,
  instant,
  instantArray,
  int2Array,
  int4Array,
  int8Array,
  jsonbArray,
  orNull,
  textArray,
  uuidArray,
} from './array-binary.ts'
import { testLedger } from './testing/test-ledger.ts'
import { uuidText } from './transfer-ids.ts'

const ledgerTest = testLedger()

const textRow: RowSchema<{ text: string }> = {
  parse: row => row as { text: string }, // one text, as selected below
}

async function received(statement: ReturnType<typeof sql>): Promise<unknown> {
  const { text } = await ledgerTest.database.one(textRow, statement)
  return JSON.parse(text)
}

test('every text reaches the database as it was', async () => {
  const texts = fc.array(
    fc.option(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'null', 'NULL', '{}', ',', '"', '\\', ' ')),
    ),
    { maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(texts, async given => {
      // The database refuses the one character that its texts cannot hold.
      const sent = given.map(text => text?.replaceAll('\0', '') ?? undefined)
      const expected = sent.map(text => text ?? null)
      expect(await received(sql`select to_json(${textArray(sent)}::text[])::text as text`)).toEqual(expected)
      const json = sent.map(text => (text === undefined ? undefined : JSON.stringify({ text })))
      expect(await received(sql`select to_json(${jsonbArray(json)}::jsonb[])::text as text`)).toEqual(
        sent.map(text => (text === undefined ? null : { text })),
      )
    }),
    { numRuns: 100 },
  )
})

test('numbers, booleans, uuids and instants reach it as they were, and what is missing is null', async () => {
  const id = '0123456789abcdef0123456789abcdef'
  const micros = 1_795_000_000_123_456n
  expect(
    await received(sql`
      select json_build_array(
               ${boolArray([true, undefined, false])}::boolean[], ${int2Array([-32_768, undefined, 32_767])}::int2[],
               ${int4Array([-2_147_483_648, undefined, 2_147_483_647])}::int4[],
               ${int8Array([-(2n ** 63n), undefined, 2n ** 63n - 1n])}::int8[]::text[],
               ${uuidArray([id, undefined])}::uuid[],
               array(select (extract(epoch from at) * 1000000)::bigint::text
                       from unnest(${instantArray([micros, undefined])}::timestamptz[]) at),
               (extract(epoch from ${instant(micros)}::timestamptz) * 1000000)::bigint::text,
               ${int8Array([])}::int8[])::text as text`),
  ).toEqual([
    [true, null, false],
    [-32_768, null, 32_767],
    [-2_147_483_648, null, 2_147_483_647],
    ['-9223372036854775808', null, '9223372036854775807'],
    [uuidText(id), null],
    [`${micros}`, null],
    `${micros}`,
    [],
  ])
})

test('a column without a value is no column', () => {
  expect(orNull([undefined, undefined], int4Array)).toBeNull()
  expect(orNull([undefined, 3], int4Array)).toEqual(int4Array([undefined, 3]))
})
