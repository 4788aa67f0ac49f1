import { testDatabase } from '@glasshouse/test-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { walletTemplate } from '../../money/wallet/testing/wallet-template.ts'

const db = testDatabase(walletTemplate)

test('who waited while another made the partition of a month finds it made', async () => {
  const openMonth = `select open_bet_month('2041-09-01')`
  const [first, second] = [await connect(), await connect()]
  await first.query('begin')
  await first.query(openMonth)
  const { rows: itself } = await second.query('select pg_backend_pid() as pid')
  const waiting = second.query(openMonth)
  const waitsOf = `select from pg_locks where pid = $1 and locktype = 'advisory' and not granted`
  await expect.poll(async () => (await first.query(waitsOf, [itself[0].pid])).rowCount).toBe(1)
  await first.query('commit')
  await waiting
  const { rows } = await second.query(`select to_regclass('bet_records_2041_09') is not null as made`)
  expect(rows).toEqual([{ made: true }])
})

/** A connection of its own, closed with the test: one that failed may still be in its transaction. */
async function connect() {
  const connection = await db.database.pool.connect()
  onTestFinished(() => connection.release(true))
  return connection
}
