import { randomUUID } from 'node:crypto'
import { must } from '@glasshouse/outcome'
import { createMetrics } from '@glasshouse/service'
import { expect, test } from 'vitest'
import { serverConnection } from '../../../platform/site-scope.ts'
import { createCatalogue } from '../catalogue/index.ts'
import { type WalletMember } from '../../money/wallet/index.ts'
import { dong, walletUnderTest } from '../../money/wallet/testing/wallet-under-test.ts'
import { createRecordMetrics } from './record-metrics.ts'
import { createRecords } from './records.service.ts'
import { listsOn } from './testing/record-lists.ts'

const under = walletUnderTest()

async function transfersOf(member: WalletMember) {
  const database = under.db.open(serverConnection)
  const { clock, log, incidents, platforms } = under.rig.deps
  const catalogue = createCatalogue({ database, clock })
  const metrics = createRecordMetrics(createMetrics())
  const notePlay = async () => undefined
  const shared = {
    database,
    clock,
    log,
    incidents,
    catalogue,
    platforms,
    metrics,
    notePlay,
    noteChanged: notePlay,
    noteBets: notePlay,
    lists: listsOn({ database, clock }),
  }
  const records = createRecords({ ...shared, newId: randomUUID })
  const { memberId, siteId, currency } = member
  const viewer = { tenant: { memberId, siteId, currency }, language: 'en_US', timezone: 'UTC' } as const
  const all = { gpId: undefined, direction: null, status: null, from: undefined, until: undefined } as const
  const first = { cursor: undefined, page: 1, count: 20, sort: 'created_at', order: 'desc' } as const
  const page = must(await records.listTransfers(viewer, all, first))
  return page.rows.map(each => [each.direction, each.state, each.units, each.beforeUnits, each.afterUnits])
}

test('what the main wallet held before and after is what the ledger wrote down', async () => {
  const member = await under.rig.newMember(100n * dong)
  await under.moveIn(member)
  await under.rig.clock.advance(20_000)
  under.win(member, 10n * dong, 35n * dong)
  await under.rig.wallet.recoverAll(member)
  expect(await transfersOf(member)).toEqual([
    ['out', 'applied', 125n * dong, 0n, 125n * dong],
    ['in', 'applied', 100n * dong, 100n * dong, 0n],
  ])
})

test('one in flight shows neither, and one that failed changed nothing', async () => {
  const member = await under.rig.newMember(60n * dong)
  under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
  await under.moveIn(member)
  expect(await transfersOf(member)).toEqual([['in', 'unknown', 60n * dong, null, null]])
  await under.pass(300_000)
  expect(await transfersOf(member)).toEqual([['in', 'rejected', 60n * dong, 60n * dong, 60n * dong]])
})
