import { type AccountId } from '@glasshouse/ledger'
import { sql, type Database } from '@glasshouse/postgres'
import { createLog, createMetrics } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import {
  addLedgerMetrics,
  auditLedger,
  LedgerHalted,
  createLedgerIntegrity,
  type LedgerIntegrity,
} from '../ledger-accounts/index.ts'
import { createStaffDeposits } from './staff-deposits.ts'
import { createCashierRig, member1, type CashierRig } from './testing/cashier-rig.ts'

const prepared = testDatabase(serverTemplate)
const hour = 60 * 60_000
const metrics = createMetrics()
const lines: string[] = []
const log = createLog({ name: 'ledger-integrity', destination: { write: line => void lines.push(line) } })
let rig: CashierRig
let integrity: LedgerIntegrity

beforeAll(() => {
  rig = createCashierRig({ owner: prepared.database, database: prepared.open(serverConnection) })
  integrity = createLedgerIntegrity({ ...rig.deps, log })
  addLedgerMetrics(metrics, rig.deps)
})

const stateRow = z.object({ stopped: z.boolean(), findings: z.array(z.string()) })
const state = () =>
  prepared.database.one(stateRow, sql`select stopped_at is not null as stopped, findings from ledger_audits`)

/** Puts the balance of the member's main account off by so many units, as a hand in the tables would. */
async function tamper(units: bigint): Promise<AccountId> {
  const { id } = await prepared.database.one(
    z.object({ id: z.bigint().transform(value => value as AccountId) }), // an account of the ledger, as it names it
    sql`
      update ledger.accounts set balance = balance + ${units}
       where owner = ${member1.memberId} and kind = 10 and currency = 'VND'
      returning id`,
  )
  return id
}

const fullAudit = (database: Database = prepared.database) =>
  auditLedger(database, { mode: 'full', clock: rig.clock })

describe('a ledger that is right', () => {
  test('is audited once an hour, by one of the servers', async () => {
    const other = createLedgerIntegrity({ ...rig.deps, log })
    const once = await Promise.all([integrity.runDue(), other.runDue(), integrity.runDue()])
    expect(once.toSorted()).toEqual([0, 0, 1])
    await rig.clock.advance(hour - 1_000)
    expect(await other.runDue()).toBe(0)
    await rig.clock.advance(1_000)
    expect(await other.runDue()).toBe(1)
    expect(await state()).toEqual({ stopped: false, findings: [] })
    expect(lines).toEqual([])
    const { body } = await metrics.text()
    expect(body).toContain('glasshouse_ledger_halted{ledger="house"} 0')
    expect(body).toContain('glasshouse_ledger_audit_age_seconds{ledger="house"} 0')
  })
})

describe('one account that is off by a unit', () => {
  let account: AccountId
  let order: string

  test('is named within one run, and raises the alarm', async () => {
    ;({ orderNumber: order } = await rig.open())
    account = await tamper(1n)
    await rig.clock.advance(hour)
    expect(await integrity.runDue()).toBe(1)
    const { stopped, findings } = await state()
    expect(stopped).toBe(true)
    expect(findings).toContainEqual(
      expect.stringMatching(new RegExp(`^account ${account}: balanceOff, .* VND$`)),
    )
    expect(lines.join('')).toContain(`account ${account}: balanceOff`)
    expect(lines.at(-1)).toContain('payouts and credits stop')
    expect((await metrics.text()).body).toContain('glasshouse_ledger_halted{ledger="house"} 1')
  })

  test('stops every credit, however a payment is reported, and nothing is lost or taken', async () => {
    const before = await rig.cash()
    const late = await rig.open({ channelId: 3 })
    rig.gateway.pay(late.orderNumber)
    const message = rig.gateway.webhook(late.orderNumber)
    await expect(rig.cashier.takeWebhook('till', message)).rejects.toThrow(LedgerHalted)
    await rig.pass(60_000)
    expect(await rig.find(late.orderNumber)).toMatchObject({ state: 'waiting', paidUnits: null })
    const decidedBy = { by: 'finance', reason: 'checked' }
    expect(await createStaffDeposits(rig.deps).credit(late.orderNumber, decidedBy)).toMatchObject({
      refusal: 'ledgerHalted',
    })
    expect(await rig.cash()).toBe(before)
    order = late.orderNumber
  })

  test('is not lifted by itself once the ledger is right again: the incremental audit reads only a part', async () => {
    await tamper(-1n)
    await rig.clock.advance(hour)
    expect(await integrity.runDue()).toBe(1)
    expect((await state()).stopped).toBe(true)
    expect(lines.at(-1)).toContain('a full one (npm run audit)')
  })

  test('goes on after a full audit that finds nothing, and what waited is credited once', async () => {
    const before = await rig.cash()
    expect((await fullAudit()).findings).toEqual([])
    expect(await state()).toEqual({ stopped: false, findings: [] })
    await rig.pass(60_000)
    expect(await rig.find(order)).toMatchObject({ state: 'success' })
    expect((await rig.cash()) - before).toBe(500_000n)
    await rig.expectBalanced()
  })
})

test('a finding made while a full audit runs is newer than its proof, and stays', async () => {
  const found = async () => {
    await tamper(1n)
    await rig.clock.advance(hour)
    expect(await integrity.runDue()).toBe(1)
  }
  const slow: Database = {
    ...prepared.database,
    transaction: async (work, options) => {
      const proof = await prepared.database.transaction(work, options)
      await found()
      return proof
    },
  }
  expect((await fullAudit(slow)).findings).toEqual([])
  expect((await state()).stopped).toBe(true)
  // The same where the money had stopped before it began.
  await tamper(-1n)
  expect((await fullAudit(slow)).findings).toEqual([])
  expect((await state()).stopped).toBe(true)
  await tamper(-1n)
  await fullAudit()
  expect((await state()).stopped).toBe(false)
})
