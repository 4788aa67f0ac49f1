import { createLedger } from '@glasshouse/ledger'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { serverConnection } from '../platform/site-scope.ts'
import { serverTemplate } from '../testing/server-under-test.ts'
import { settleAll } from './settlement-close.ts'
import { fillTree } from './settlement-fill.ts'

const prepared = testDatabase(serverTemplate)

test('a small tree closes twice, with voids between, as its bets alone come to', async () => {
  const database = prepared.open(serverConnection)
  const ledger = createLedger({ database })
  const bets = 3_100
  const filled = await fillTree(prepared.database, { agents: 240, members: 500, bets })
  const { figures } = await settleAll({ owner: prepared.database, database, ledger, filled, bets })
  expect(figures.differences).toBe(0)
  expect(figures.lines).toBeGreaterThan(240)
  expect(figures.corrected).toBeGreaterThan(0)
  await ledger.close()
})
