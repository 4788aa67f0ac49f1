import assert from 'node:assert/strict'
import { openDatabase, sql } from '@glasshouse/postgres'
import { eventually } from '../harness/eventually.ts'
import { journey, views } from '../harness/journey.ts'
import { killService } from '../harness/kill-service.ts'
import { arriveAsMember } from '../steps/arriving.ts'
import {
  chooseWay,
  expectState,
  makeOrder,
  openBank,
  openDeposit,
  quickAmounts,
  transfer,
} from '../steps/deposit.ts'

/** A process that has to start again on a busy machine takes its time. */
const longMs = 30_000

/** The next order that Till makes is made without an answer. */
async function loseAnswer(tillUrl: string): Promise<void> {
  const body = new URLSearchParams({ kind: 'dropAfter', times: '1' })
  const answer = await fetch(new URL('/faults/add', tillUrl), { method: 'POST', body, redirect: 'manual' })
  assert.equal(answer.status, 303, 'the switchboard takes the fault')
}

/** An order may wait for a minute at least; the clock of one that was made is put forward by that much. */
async function endTimeOfOrders(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 1 })
  try {
    await database.transaction(async tx => {
      // What was agreed never changes, and the tables see to it; only an owner may look away, as here.
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`
        update deposit_orders
           set expires_at = clock_timestamp(), next_ask_at = clock_timestamp()
         where state = 'waiting'`)
    })
  } finally {
    await database.close()
  }
}

journey(
  'an answer that is lost and a gateway that dies lose no order',
  views.desktop,
  async stage => {
    const { page, t, house, expectAccessible } = stage
    await arriveAsMember(stage, { currency: 'VND' })
    await openDeposit(page, stage)
    await chooseWay(page, stage, 'vietQr')
    await quickAmounts(page, stage).first().click()
    // The order is made, and the answer with the payment details is lost: the page continues once it was opened again.
    await loseAnswer(house.tillUrl)
    await page.getByRole('button', { name: t('deposit.showHow'), exact: true }).click()
    await expectState(page, stage, 'opening')
    await expectState(page, stage, 'waiting', longMs)
    await expectAccessible(page, 'an order with a code')
    const bank = await openBank(page, stage)
    await killService(house, 'till')
    await page.reload()
    await expectState(page, stage, 'waiting')
    await eventually(() => fetch(new URL('/healthz', house.tillUrl)), longMs)
    await transfer(bank, stage)
    await expectState(page, stage, 'success', longMs)
  },
  { disturbsServices: true },
)

journey(
  'an order runs out, and money that comes too late is not lost',
  views.phone,
  async stage => {
    const { page, t, house, expectAccessible } = stage
    await arriveAsMember(stage, { currency: 'VND' })
    await openDeposit(page, stage)
    await chooseWay(page, stage, 'vietQr')
    await quickAmounts(page, stage).first().click()
    await makeOrder(page, stage)
    const bank = await openBank(page, stage)
    await endTimeOfOrders(house.databaseUrl)
    // The put-forward clock is not pushed to the page.
    await page.reload()
    await expectState(page, stage, 'expired', longMs)
    await expectAccessible(page, 'an order that ran out')
    // The bank knows nothing of our clocks.
    await transfer(bank, stage)
    await expectState(page, stage, 'success')
    await page.getByText(t('deposit.successLate')).waitFor()
  },
  { disturbsServices: true },
)
