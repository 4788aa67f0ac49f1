import { sql } from '@glasshouse/postgres'
import { beforeEach, expect, test } from 'vitest'
import { serverUnderTest } from '../../../../testing/server-under-test.ts'
import { createFakeGateway } from '../channels/fake/fake-gateway.ts'
import { beginning } from '../testing/cashier-rig.ts'
import { approveDue } from './approve-due.ts'
import { payDue } from './pay-due.ts'
import { takePayoutWebhook } from './payout-webhooks.ts'
import { by, withdrawalRig } from './testing/withdrawal-rig.ts'

const fake = createFakeGateway(() => server.clock.now())
const gateways = new Map([['till', fake.channel]])
const server = serverUnderTest({ start: beginning, gateways })
const rig = withdrawalRig(server, gateways)
const { store, setting, detail, cancel, fund, expectBalanced } = rig

/** `npm run test:deep` runs 1,000. */
const rounds = Number(process.env['WITHDRAWAL_ROUNDS'] ?? 50)

beforeEach(() => rig.begin())

async function work(): Promise<void> {
  while ((await approveDue(rig.deps)) + (await payDue(rig.deps)) > 0) continue
}

/** One order, and all who may end it at once: its member, three of the staff, workers, and the gateway's messages. */
async function round(number: number): Promise<bigint> {
  const { staff, deps } = rig
  const { data } = await store({ amount: '2100000' })
  const { order_number } = data
  const payoutNumber = `${order_number}-1`
  await Promise.all([
    cancel(order_number),
    staff.claim(order_number, by('Ann')).then(() => staff.approve(order_number, by('Ann'))),
    staff.refuse(order_number, by('Binh')),
    staff.paid(order_number, by('Chi')),
    work(),
  ])
  await work()
  if (fake.payouts.stateOf(payoutNumber) === 'accepted') {
    if (number % 3 === 0) fake.payouts.refuse(payoutNumber)
    else fake.payouts.pay(payoutNumber)
    const message = fake.payouts.webhook(payoutNumber)
    await Promise.all([
      takePayoutWebhook(deps, 'till', message),
      takePayoutWebhook(deps, 'till', message),
      staff.ask(order_number, by('Ann')).then(work),
      staff.paid(order_number, by('Chi')),
      staff.fail(order_number, by('Binh')),
      cancel(order_number),
    ])
  }
  // What is still open ends now, by one of two who try at once.
  await Promise.all([staff.paid(order_number, by('Chi')), staff.refuse(order_number, by('Ann'))])
  const { status, timeline } = await detail(order_number)
  expect([3, 4, 5]).toContain(status)
  expect(timeline.filter(({ state }) => state >= 3)).toHaveLength(1)
  // What the gateway has sent, and what is booked as paid, are the same, unless staff paid by hand.
  if (fake.payouts.stateOf(payoutNumber) === 'paid') expect(status).toBe(3)
  if (fake.payouts.stateOf(payoutNumber) === 'refused') expect(status).toBe(4)
  return status === 3 ? 2_100_000n : 0n
}

test(
  'pay, fail, refuse, approve, cancel and the message of the gateway at once: exactly one end, and the sums agree',
  { timeout: 60_000 + rounds * 2_000 },
  async () => {
    await server.owner.run(
      sql`update withdrawal_settings set daily_count = 100000, daily_units = 1e15 where currency = 'VND'`,
    )
    await server.owner.run(sql`update withdrawal_risk_rules set points = 0`)
    await fund(2_100_000 * rounds)
    const before = BigInt((await setting()).main)
    let left = 0n
    for (let number = 0; number < rounds; number += 1) {
      // A session ends after so long.
      if (number % 100 === 99) await rig.begin()
      // The limits of requests are lifted by the time that passes.
      await server.clock.advance(1_000)
      // In turn by the channel and, while it is closed, by hand.
      await server.owner.run(sql`update payout_channels set is_open = ${number % 4 !== 3}`)
      // In turn with a person to approve it, and without.
      await server.owner.run(
        sql`update withdrawal_settings set auto_units = ${number % 2 === 0 ? 30_000_000_000n : 0n} where currency = 'VND'`,
      )
      left += await round(number)
    }
    expect(BigInt((await setting()).main)).toBe(before - left)
    await expectBalanced()
  },
)
