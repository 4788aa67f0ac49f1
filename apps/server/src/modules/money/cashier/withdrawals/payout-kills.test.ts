import { sql, type Database } from '@glasshouse/postgres'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest, type Asked } from '../../../../testing/server-under-test.ts'
import { findMainCash } from '../../ledger-accounts/index.ts'
import type { PaymentChannel } from '../channels/channel.ts'
import { createFakeGateway } from '../channels/fake/fake-gateway.ts'
import { beginning } from '../testing/cashier-rig.ts'
import { approveDue } from './approve-due.ts'
import { payDue } from './pay-due.ts'
import { takePayoutWebhook } from './payout-webhooks.ts'
import { by, whole, withdrawalRig } from './testing/withdrawal-rig.ts'
import type { PayoutDeps } from './withdrawal-deps.ts'

const fake = createFakeGateway(() => server.clock.now())
const gateways = new Map([['till', fake.channel]])
const server = serverUnderTest({ start: beginning, gateways })
const rig = withdrawalRig(server, gateways)

beforeEach(async () => {
  await rig.begin()
  await rig.fund(100_000_000)
  await server.owner.run(sql`update withdrawal_risk_rules set points = 0`)
  await server.owner.run(
    sql`update withdrawal_settings set daily_count = 100000, daily_units = 1e15 where currency = 'VND'`,
  )
})

let session: Asked = {}

class Killed extends Error {}

/**
 * A process that dies before the transaction or call of this number, and is dead from then on. What comes before that
 * was committed, or has arrived at the gateway, whether or not it learnt so.
 */
function mortal(deps: PayoutDeps, killedAt: number) {
  let passed = 0
  const live = () => {
    passed += 1
    if (passed >= killedAt) throw new Killed()
  }
  const step = async <T>(run: () => Promise<T>): Promise<T> => {
    live()
    return run()
  }
  const database: Database = new Proxy(deps.database, {
    get: (target, name) =>
      name === 'transaction'
        ? (...args: Parameters<Database['transaction']>) => step(() => target.transaction(...args))
        : Reflect.get(target, name),
  })
  const channelOf = (channel: PaymentChannel): PaymentChannel => ({
    ...channel,
    payouts: {
      ...channel.payouts,
      pay: (call, payout) => step(() => channel.payouts.pay(call, payout)),
      query: (call, number) => step(() => channel.payouts.query(call, number)),
    },
  })
  return {
    deps: {
      ...deps,
      database,
      gateways: new Map([...deps.gateways].map(([name, channel]) => [name, channelOf(channel)])),
    },
    passed: () => passed,
  }
}

type End = 'paid' | 'refused'

function decide(payoutNumber: string, end: End): void {
  if (fake.payouts.stateOf(payoutNumber) !== 'accepted') return
  if (end === 'paid') fake.payouts.pay(payoutNumber)
  else fake.payouts.refuse(payoutNumber)
}

/** All that a server does about one order. */
async function life(deps: PayoutDeps, payoutNumber: string, end: End): Promise<void> {
  await approveDue(deps)
  await payDue(deps)
  decide(payoutNumber, end)
  if (fake.payouts.stateOf(payoutNumber) === undefined) return
  await takePayoutWebhook(deps, 'till', fake.payouts.webhook(payoutNumber))
  await server.clock.advance(5_000)
  await payDue(deps)
}

const orderRow = z.object({ state: z.string(), ends: z.int(), letters: z.int() })
const orderOf = (orderNumber: string) =>
  server.owner.one(
    orderRow,
    sql`
      select state,
             (select count(*)::integer from withdrawal_events e
               where e.order_id = w.id and e.state in ('paid', 'refused')) as ends,
             (select count(*)::integer from events v
               where v.type = 'withdrawal.moved'
                 and v.key like any(array[${`${orderNumber} paid%`}, ${`${orderNumber} refused%`}])) as letters
        from withdrawal_orders w
       where order_number = ${orderNumber}`,
  )

const mainUnits = async () => (await findMainCash(server.owner, 1n, 'VND')).units

/** Answers whether the process has died before it was through. */
async function round(killedAt: number, end: End): Promise<boolean> {
  const before = await mainUnits()
  // The leases take the session with them.
  if (killedAt % 8 === 1) session = { token: await server.login('member1') }
  const { data } = await rig.store({ amount: '1000000' }, session)
  const payoutNumber = `${data.order_number}-1`
  const dying = mortal(rig.deps, killedAt)
  await life(dying.deps, payoutNumber, end).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
  // A fresh process, when the leases of the dead one are over.
  for (let tries = 0; tries < 5 && (await orderOf(data.order_number)).state !== end; tries += 1) {
    await server.clock.advance(61_000)
    await life(rig.deps, payoutNumber, end)
  }
  const where = `killed at ${killedAt}`
  expect(await orderOf(data.order_number), where).toEqual({ state: end, ends: 1, letters: 1 })
  expect(
    fake.payouts.numbers().filter(each => each.startsWith(data.order_number)),
    where,
  ).toEqual([payoutNumber])
  expect(before - (await mainUnits()), where).toBe(end === 'paid' ? whole(1_000_000) : 0n)
  return dying.passed() >= killedAt
}

test.each(['paid', 'refused'] as const)(
  'a server that is killed at any step of a payout that is %s loses nothing and pays nothing twice',
  { timeout: 120_000 },
  async end => {
    let killedAt = 1
    while (await round(killedAt, end)) killedAt += 1
    // The steps that there are: taking up, approving, handing over, asking, booking, and the message.
    expect(killedAt).toBeGreaterThan(10)
    await rig.expectBalanced()
  },
)

test('a decision of staff is stored with what it did, or not at all', async () => {
  await server.owner.run(sql`update payout_channels set is_open = false`)
  const { data } = await rig.store({ amount: '1000000' })
  await approveDue(rig.deps)
  const decided = await Promise.all([
    rig.staff.paid(data.order_number, by('Ann')),
    rig.staff.paid(data.order_number, by('Binh')),
  ])
  expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
  const file = await rig.staff.find(data.order_number)
  expect(file?.decisions.map(({ decision }) => decision)).toEqual(['paid'])
  await server.owner.run(sql`update payout_channels set is_open = true`)
})
