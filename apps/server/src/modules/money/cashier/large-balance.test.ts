import { largestAmountUnits } from '@glasshouse/money'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { openHouseAccounts, openMemberAccounts, transferCodes } from '../ledger-accounts/index.ts'
import { createCashierRig, member1 } from './testing/cashier-rig.ts'

const prepared = testDatabase(serverTemplate)

const eventRow = z.object({ event: z.string(), data: z.unknown() })

test('a member with more than the largest single amount is credited, and the balance is exact to the unit', async () => {
  const owner = prepared.database
  const rig = createCashierRig({ owner, database: prepared.open(serverConnection) })
  const { main } = await openMemberAccounts(owner, member1.memberId, 'VND')
  const { issuer } = await openHouseAccounts(owner, 1, 'VND')
  const amount = { currency: 'VND', units: largestAmountUnits } as const
  const grant = { type: 'post', debit: issuer, credit: main, amount, code: transferCodes.opening } as const
  // Past what a JSON number keeps apart.
  const movements = [
    ...Array.from({ length: 10 }, () => grant),
    { ...grant, amount: { ...amount, units: 1n } },
  ]
  must(await rig.ledger.submit({ key: { scope: 'test', key: 'riches', content: '' }, movements }))
  const before = await rig.cash()

  const order = await rig.open()
  rig.gateway.pay(order.orderNumber)
  expect(await rig.cashier.takeWebhook('till', rig.gateway.webhook(order.orderNumber))).toBe('taken')
  expect(await rig.find(order.orderNumber)).toMatchObject({ state: 'success', creditedUnits: 5_000_000_000n })
  expect(await rig.cash()).toBe(before + 500_000n)
  const events = await owner.all(eventRow, sql`select event, data from push.outbox order by id`)
  const cash = `${before + 500_000n}.0001`
  const pushed = events.findLast(({ event }) => event === 'member.cash')
  expect(pushed).toMatchObject({ data: { cash, wallet_total: cash } })
  await rig.expectBalanced()
})
