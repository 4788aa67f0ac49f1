import { must } from '@glasshouse/outcome'
import { sql, type RowSchema } from '@glasshouse/postgres'
import { afterEach, expect, test, vi } from 'vitest'
import { keyed, post, testLedger } from './testing/test-ledger.ts'
import { makeIds, microsNow, uuidText } from './transfer-ids.ts'

const ledgerTest = testLedger()

afterEach(() => void vi.restoreAllMocks())

test('ids are uuids of version 7: the instant, the place, a random rest of the batch', () => {
  const [first = '', second = ''] = makeIds(1_795_000_000_123_456n, 2)
  expect(uuidText(first)).toMatch(/^01a1ee56-5e7b-71c8-8001-[0-9a-f]{12}$/)
  expect(uuidText(second)).toBe(uuidText(first).replace('-8001-', '-8002-'))
  expect(makeIds(1_795_000_000_123_456n, 1)).not.toEqual([first])
})

test('the instant keeps step with the wall clock, also when that is set', () => {
  const before = Date.now()
  expect(Math.abs(Number(microsNow() / 1_000n) - before)).toBeLessThan(100)
  vi.spyOn(Date, 'now').mockReturnValue(before - 3_600_000)
  expect(Math.abs(Number(microsNow() / 1_000n) - (before - 3_600_000))).toBeLessThan(100)
})

const storedRow: RowSchema<{ id: string; lag: number }> = {
  parse: row => row as { id: string; lag: number }, // as selected below
}

test.each([
  ['an hour late', -3_600_000],
  ['an hour early', 3_600_000],
  ['right', 0],
])('with a clock that is %s, ids bear the time of the database', async (_how, offMs) => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + offMs)
  const submission = { key: keyed(crypto.randomUUID()), movements: [post(member, house, 1n)] }
  const { transfers } = must(await ledger.submit(submission))
  const id = transfers[0]?.id ?? ''
  const stored = await ledgerTest.database.one(
    storedRow,
    sql`
      select id, abs(extract(epoch from clock_timestamp() - at))::float8 as lag
        from ledger.transfers where id = ${id}::uuid and id >= ledger.id_floor(at)`,
  )
  expect(stored.lag).toBeLessThan(10)
  // The key remembers the id that was taken: the same submission finds its transfer again.
  const again = must(await ledger.submit(submission))
  expect(again).toEqual({ transfers, replayed: true, reply: null })
})

test('a batch that others overtook takes the instant right after theirs, so that it overtakes no other batch', async () => {
  const ledger = ledgerTest.ledger()
  const [member, house] = await ledgerTest.accounts(100n, 0n)
  const pay = async () =>
    must(await ledger.submit({ key: keyed(crypto.randomUUID()), movements: [post(member, house, 1n)] }))
  const now = Date.now()
  await pay()
  vi.spyOn(Date, 'now').mockReturnValue(now - 100) // within what clocks may differ by
  await pay()
  const apart = await ledgerTest.database.all(
    { parse: row => (row as { micros: bigint }).micros }, // as selected below
    sql`
      select (extract(epoch from at - lag(at) over (order by id)) * 1000000)::bigint as micros
        from ledger.transfers where debit = ${member}
       order by id`,
  )
  expect(apart.at(-1)).toBe(1n)
})
