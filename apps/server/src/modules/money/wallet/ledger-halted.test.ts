import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { afterEach, expect, test } from 'vitest'
import { dong, walletUnderTest } from './testing/wallet-under-test.ts'

const under = walletUnderTest()

const stop = () => under.db.database.run(sql`update ledger_audits set stopped_at = now()`)
const goOn = () => under.db.database.run(sql`update ledger_audits set stopped_at = null`)

afterEach(goOn)

test('while the ledger is halted no money goes to a provider, and afterwards it does again', async () => {
  const member = await under.rig.newMember(100n * dong)
  await stop()
  expect(await under.moveIn(member)).toMatchObject({ type: 'ledgerHalted' })
  expect(await under.inMain(member)).toBe(100n * dong)
  await goOn()
  expect(await under.moveIn(member)).toMatchObject({ type: 'moved' })
})

test('withdrawals from providers still work', async () => {
  const member = await under.rig.newMember(100n * dong)
  await under.moveIn(member)
  await stop()
  expect(must(await under.rig.wallet.recoverAll(member))).toMatchObject({ totalUnits: 100n * dong })
  expect(await under.inMain(member)).toBe(100n * dong)
})
