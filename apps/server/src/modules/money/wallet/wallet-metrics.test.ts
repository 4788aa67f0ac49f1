import { createMetrics } from '@glasshouse/service'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { type Wallet } from './index.ts'
import { addWalletFigures, createWalletMetrics } from './wallet-metrics.ts'
import { dong, walletUnderTest } from './testing/wallet-under-test.ts'

const under = walletUnderTest()

/** The lines of these figures, without their explanations. */
async function linesOf(metrics: ReturnType<typeof createMetrics>, name: string): Promise<string[]> {
  const { body } = await metrics.text()
  return body.split('\n').filter(line => line.startsWith(name))
}

test('open transfers, the age of the oldest unknown one and blocked wallets are reported by platform', async () => {
  const { rig } = under
  const metrics = createMetrics()
  addWalletFigures(metrics, rig.deps)
  const transfers = () => linesOf(metrics, 'glasshouse_provider_transfers')
  expect(await transfers()).toContain('glasshouse_provider_transfers_unknown_age_seconds{platform="GPR8"} 0')

  rig.places[1].network.next('transferIn', { type: 'requestLost' })
  rig.places[1].network.next('transferIn', { type: 'requestLost' })
  await under.moveIn(await rig.newMember(5n * dong))
  await rig.clock.advance(40_000)
  const later = await rig.newMember(5n * dong)
  await under.moveIn(later)
  await under.db.database.run(
    sql`update provider_wallets set blocked_reason = 'test' where member_id = ${later.memberId}`,
  )
  await rig.clock.advance(2_000)
  expect(await transfers()).toEqual([
    'glasshouse_provider_transfers_open{platform="GPR8",state="created"} 0',
    'glasshouse_provider_transfers_open{platform="GPR8",state="sent"} 0',
    'glasshouse_provider_transfers_open{platform="GPR8",state="unknown"} 2',
    'glasshouse_provider_transfers_open{platform="GPR8",state="manual"} 0',
    'glasshouse_provider_transfers_open{platform="GPJD",state="created"} 0',
    'glasshouse_provider_transfers_open{platform="GPJD",state="sent"} 0',
    'glasshouse_provider_transfers_open{platform="GPJD",state="unknown"} 0',
    'glasshouse_provider_transfers_open{platform="GPJD",state="manual"} 0',
    'glasshouse_provider_transfers_unknown_age_seconds{platform="GPR8"} 42',
    'glasshouse_provider_transfers_unknown_age_seconds{platform="GPJD"} 0',
  ])
  expect(await linesOf(metrics, 'glasshouse_provider_wallets_blocked')).toEqual([
    'glasshouse_provider_wallets_blocked{platform="GPR8"} 1',
    'glasshouse_provider_wallets_blocked{platform="GPJD"} 0',
  ])
})

test('figures that cannot be read are left out, and the others are reported', async () => {
  const metrics = createMetrics()
  const { deps } = under.rig
  const lost = () => Promise.reject(new Error('the database is gone'))
  addWalletFigures(metrics, { ...deps, database: { transaction: lost } })
  createWalletMetrics(metrics).reconcilerRan()
  expect(await linesOf(metrics, 'glasshouse_provider')).toEqual([])
  expect(await linesOf(metrics, 'glasshouse_reconciler_runs')).toEqual(['glasshouse_reconciler_runs_total 1'])
})

test('the reconciler counts its looks and what came of its questions', async () => {
  const metrics = createMetrics()
  const counted: Wallet = under.rig.restart({ metrics: createWalletMetrics(metrics) })
  under.rig.places[2].network.next('transferIn', { type: 'answerLost' })
  await under.moveIn(await under.rig.newMember(5n * dong), 2)
  await under.pass(3_000, counted)
  expect(await linesOf(metrics, 'glasshouse_reconciler_runs')).toEqual(['glasshouse_reconciler_runs_total 3'])
  expect(await linesOf(metrics, 'glasshouse_reconciler_checks')).toContain(
    'glasshouse_reconciler_checks_total{decision="applied"} 1',
  )
})
