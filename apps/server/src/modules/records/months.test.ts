import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { walletTemplate } from '../wallet/testing/wallet-template.ts'

const db = testDatabase(walletTemplate)

test('who waited while another made the partition of a month finds it made', async () => {
  const openMonth = `select open_bet_month('2041-09-01')`
  const [first, second] = [await db.database.pool.connect(), await db.database.pool.connect()]
  const waitsForLock = `select from pg_locks where locktype = 'advisory' and not granted`
  await first.query('begin')
  await first.query(openMonth)
  const waiting = second.query(openMonth)
  await expect.poll(async () => (await first.query(waitsForLock)).rowCount).toBe(1)
  await first.query('commit')
  await waiting
  const { rows } = await second.query(`select to_regclass('bet_records_2041_09') is not null as made`)
  expect(rows).toEqual([{ made: true }])
  for (const each of [first, second]) each.release()
})
