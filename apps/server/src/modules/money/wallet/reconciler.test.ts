import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../../testing/until.ts'
import { type WalletMember } from './index.ts'
import { dong, walletUnderTest } from './testing/wallet-under-test.ts'

const under = walletUnderTest()

describe('an order whose answer was lost', () => {
  test('a lost answer leaves the order unknown; the next poll books it once', async () => {
    const member = await under.rig.newMember(80n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'answerLost' })
    expect(await under.moveIn(member)).toMatchObject({ type: 'open' })
    expect(await under.inMain(member)).toBe(0n)
    expect(await under.atPlatform(member, 1)).toBe(0n)
    await under.pass(2_000)
    expect(await under.atPlatform(member, 1)).toBe(80n * dong)
    await under.expectLedgerInOrder()
  })

  test('an order that never arrived is given up only after two answers a minute apart', async () => {
    const member = await under.rig.newMember(80n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await under.moveIn(member)
    await under.pass(58_000)
    expect(await under.inMain(member)).toBe(0n)
    await under.pass(10_000)
    expect(await under.inMain(member)).toBe(80n * dong)
    await under.expectLedgerInOrder()
  })

  test('a request that arrives late, after a first "not found", is booked and nothing is paid twice', async () => {
    const member = await under.rig.newMember(80n * dong)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    under.rig.places[1].network.next('transferIn', { type: 'late', gate })
    await under.moveIn(member)
    await under.pass(20_000)
    open()
    await under.pass(60_000)
    expect(await under.inMain(member)).toBe(0n)
    expect(await under.atPlatform(member, 1)).toBe(80n * dong)
  })

  test('a jump of the wall clock does not shorten the minute', async () => {
    const member = await under.rig.newMember(80n * dong)
    const monotonic = { ms: 0 }
    const jumping = under.rig.restart({ monotonic: { name: 'steady', ms: () => monotonic.ms } })
    under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await under.moveIn(member)
    await under.pass(3_000, jumping)
    await under.rig.clock.advance(86_400_000)
    await jumping.runDue()
    expect(await under.inMain(member)).toBe(0n)
    monotonic.ms += 60_000
    await under.pass(301_000, jumping)
    expect(await under.inMain(member)).toBe(80n * dong)
  })
})

const planRow = z.object({ checks: z.number(), nextCheckAt: z.date().nullable() })

/** How often a member's only order was asked about, and when it is next. */
function planOf({ memberId }: WalletMember) {
  return under.db.database.one(
    planRow,
    sql`select checks, next_check_at from provider_transfers where member_id = ${memberId}`,
  )
}

describe('the minute between two "not found"', () => {
  async function lost() {
    const member = await under.rig.newMember(80n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await under.moveIn(member)
    return member
  }

  test('goes on where another process takes over on the same machine', async () => {
    const member = await lost()
    await under.pass(40_000)
    await under.pass(18_000, under.rig.restart())
    expect(await under.inMain(member)).toBe(0n)
    await under.pass(5_000, under.rig.restart())
    expect(await under.inMain(member)).toBe(80n * dong)
  })

  test('begins anew on another machine, with any clock, and the first goes on with its own', async () => {
    const member = await lost()
    await under.pass(3_000)
    const farAhead = { name: 'another machine', ms: () => under.rig.clock.now().getTime() + 86_400_000 }
    const elsewhere = under.rig.restart({ monotonic: farAhead })
    await under.pass(55_000, elsewhere)
    expect(await under.inMain(member)).toBe(0n)
    await under.pass(10_000)
    expect(await under.inMain(member)).toBe(80n * dong)
  })

  test('is cleared when the provider answers that it is in progress', async () => {
    const member = await lost()
    await under.pass(3_000)
    const platform = under.rig.deps.platforms.get(1)
    if (!platform) throw new Error('platform 1 is there')
    const getTransfer = async () => ({ state: 'inProgress' }) as const
    const atIt = { ...platform, adapter: { ...platform.adapter, getTransfer } }
    await under.pass(30_000, under.rig.restart({ platforms: new Map([[1, atIt]]) }))
    await under.pass(330_000)
    expect(await under.inMain(member)).toBe(0n)
    await under.pass(61_000)
    expect(await under.inMain(member)).toBe(80n * dong)
  })

  test('is not over by an answer that was asked for before, however late it is looked at', async () => {
    const member = await lost()
    await under.pass(3_000)
    const platform = under.rig.deps.platforms.get(1)
    if (!platform) throw new Error('platform 1 is there')
    const getTransfer = async () => {
      await under.rig.clock.advance(61_000)
      return { state: 'notFound' } as const
    }
    const slow = { ...platform, adapter: { ...platform.adapter, getTransfer } }
    await under.pass(2_000, under.rig.restart({ platforms: new Map([[1, slow]]) }))
    expect(await under.inMain(member)).toBe(0n)
    await under.pass(10_000)
    expect(await under.inMain(member)).toBe(80n * dong)
  })

  test('that is over is not the end of looking: an order given up is looked for after ten minutes and a day', async () => {
    const member = await lost()
    await under.pass(65_000)
    expect(await under.inMain(member)).toBe(80n * dong)
    const { checks } = await planOf(member)
    await under.pass(601_000)
    expect((await planOf(member)).checks).toBe(checks + 1)
    await under.rig.clock.advance(24 * 3_600_000)
    await under.pass(2_000)
    expect(await planOf(member)).toEqual({ checks: checks + 2, nextCheckAt: null })
  })
})

describe('an answer that cannot be true', () => {
  test('an amount that cannot be true blocks the wallet and is left to a person', async () => {
    const member = await under.rig.newMember(100n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await under.moveIn(member)
    const [order] = (await under.rig.wallet.look(member, { refresh: false })).inFlight
    const { truth } = under.rig.places[1]
    const playerId = under.rig.playerAt(1, member)
    if (!order) throw new Error('an order is open')
    const wrong = { ...order, direction: 'in' as const, requestedUnits: 200n * dong, playerId }
    truth.transfer(wrong)
    await under.pass(3_000)
    const view = await under.rig.wallet.look(member, { refresh: false })
    expect(view.inFlight).toMatchObject([{ state: 'manual', reason: 'implausibleAmount' }])
    expect(under.rig.logLines.join('')).toContain('contradicts our ledger')
  })
})

describe('"not found" beside an amount that cannot be true', () => {
  /** An order that was not found once and then reported with an impossible amount. */
  async function contradicted() {
    const member = await under.rig.newMember(80n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await under.moveIn(member)
    await under.pass(3_000)
    const platform = under.rig.deps.platforms.get(1)
    if (!platform) throw new Error('platform 1 is there')
    const amount = { currency: 'VND', units: 200n * dong } as const
    const getTransfer = async () => ({ state: 'applied', amount, providerTxId: 'x' }) as const
    const wrong = { ...platform, adapter: { ...platform.adapter, getTransfer } }
    await under.pass(60_000, under.rig.restart({ platforms: new Map([[1, wrong]]) }))
    const { inFlight } = await under.rig.wallet.look(member, { refresh: false })
    expect(inFlight).toMatchObject([{ state: 'manual', reason: 'implausibleAmount' }])
    return member
  }

  test('never ends an order while its wallet is blocked', async () => {
    const member = await contradicted()
    await under.pass(700_000)
    expect(await under.inMain(member)).toBe(0n)
    const { inFlight } = await under.rig.wallet.look(member, { refresh: false })
    expect(inFlight).toMatchObject([{ state: 'manual', reason: 'notFound' }])
  })

  test('needs two answers again after staff have unblocked the wallet', async () => {
    const member = await contradicted()
    await under.db.database.run(sql`
      update provider_wallets set blocked_reason = null where member_id = ${member.memberId}`)
    const { checks } = await planOf(member)
    while ((await planOf(member)).checks === checks) await under.pass(10_000)
    expect(await under.inMain(member)).toBe(0n)
    await under.pass(61_000)
    expect(await under.inMain(member)).toBe(80n * dong)
    await under.expectLedgerInOrder()
  })
})

describe('a process that dies', () => {
  test('between order and sending: the next one gives the money back and sends nothing', async () => {
    const member = await under.rig.newMember(60n * dong)
    const wallet = await under.rig.wallet.openAt(member, 1, 'en_US')
    const before = under.rig.places[1].network.calls.length
    await expect(
      under.rig.wallet.moveIn(wallet, () => Promise.reject(new Error('the process died here'))),
    ).rejects.toThrow('died')
    expect(await under.inMain(member)).toBe(0n)
    await under.pass(31_000, under.rig.restart())
    expect(await under.inMain(member)).toBe(60n * dong)
    expect(under.rig.places[1].network.calls.slice(before)).not.toContain('transferIn')
  })

  test('after the provider has booked: the next one asks and books once', async () => {
    const member = await under.rig.newMember(60n * dong)
    const wallet = await under.rig.wallet.openAt(member, 1, 'en_US')
    const before = under.rig.places[1].network.calls.length
    // The database is gone for the process that waits for the answer.
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    under.rig.places[1].network.next('transferIn', { type: 'held', gate })
    const dying = { ...under.rig.deps.database, transaction: under.rig.deps.database.transaction }
    const doomed = under.rig.restart({ database: dying })
    const moving = doomed.moveIn(wallet, async () => undefined)
    await until('the provider is asked', () =>
      under.rig.places[1].network.calls.slice(before).includes('transferIn'),
    )
    dying.transaction = () => Promise.reject(new Error('the process died here'))
    open()
    await expect(moving).rejects.toThrow('died')
    await under.pass(15_000, under.rig.restart())
    expect(await under.atPlatform(member, 1)).toBe(60n * dong)
    await under.expectLedgerInOrder()
  })
})

test('work that fails for several members names each of them', async () => {
  const members = [await under.rig.newMember(10n * dong), await under.rig.newMember(10n * dong)]
  for (const member of members) {
    under.rig.places[1].network.next('transferIn', { type: 'answerLost' })
    await under.moveIn(member)
    await under.rig.wallet.scheduleWithdrawal(under.db.database, member, { platformId: 1 })
  }
  const looks = members.map(member => under.rig.wallet.look(member, { refresh: false }))
  const orderIds = (await Promise.all(looks)).flatMap(({ inFlight }) => inFlight.map(order => order.orderId))
  const from = under.rig.logLines.length
  // The first pause before a return is the longer one.
  await under.pass(20_000, under.rig.restart({ platforms: new Map() }))
  const logged = under.rig.logLines.slice(from)
  const isNamed = (text: string) => logged.some(line => line.includes(text))
  expect(orderIds).toHaveLength(2)
  expect(orderIds.filter(orderId => !isNamed(`"orderId":"${orderId}"`))).toEqual([])
  expect(members.filter(({ memberId }) => !isNamed(`"memberId":"${memberId}"`))).toEqual([])
})
