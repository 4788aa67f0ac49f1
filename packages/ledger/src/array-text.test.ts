import { sql, type RowSchema } from '@glasshouse/postgres'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orNull, plainArray, textArray } from './array-text.ts'
import { testLedger } from './testing/test-ledger.ts'

const ledgerTest = testLedger()

const textsRow: RowSchema<{ texts: (string | null)[] }> = {
  parse: row => row as { texts: (string | null)[] }, // one text[]
}

test('every text reaches the database as it was', async () => {
  const texts = fc.array(
    fc.option(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'null', 'NULL', '{}', ',', '"', '\\', ' ')),
    ),
    { minLength: 1, maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(texts, async given => {
      // The database refuses the one character that its texts cannot hold.
      const sent = given.map(text => text?.replaceAll('\0', '') ?? undefined)
      const statement = sql`select ${textArray(sent)}::text[] as texts`
      const { texts: received } = await ledgerTest.database.one(textsRow, statement)
      expect(received).toEqual(sent.map(text => text ?? null))
    }),
    { numRuns: 100 },
  )
})

test('plain values are not quoted, and what is missing is null', () => {
  expect(plainArray([1n, -2, true, undefined])).toBe('{1,-2,true,null}')
  expect(plainArray([])).toBe('{}')
  expect(orNull([undefined, undefined], plainArray)).toBeNull()
  expect(orNull([undefined, 3], plainArray)).toBe('{null,3}')
})
