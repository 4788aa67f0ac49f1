import { randomUUID } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { until } from '../../../testing/until.ts'
import { type WalletMember } from './index.ts'
import { dong, walletUnderTest } from './testing/wallet-under-test.ts'
import { holdLease } from './testing/hold-lease.ts'

const under = walletUnderTest()

/** Money at platform 1 that the server does not know of: a bonus, a round that was settled late. */
async function give(member: WalletMember, units: bigint): Promise<void> {
  await under.rig.wallet.openAt(member, 1, 'en_US')
  under.rig.places[1].truth.transfer({
    direction: 'in',
    transferId: randomUUID(),
    playerId: under.rig.playerAt(1, member),
    currency: member.currency,
    requestedUnits: units,
  })
}

describe('money that one key has only discovered', () => {
  test('and whose withdrawal never arrived is withdrawn by the server', async () => {
    const member = await under.rig.newMember(0n)
    await give(member, 30n * dong)
    under.rig.places[1].network.next('transferOut', { type: 'requestLost' })
    expect(await under.rig.wallet.recoverAll(member)).toMatchObject({ value: { isWhole: false } })
    expect(await under.returnOf(member)).not.toBeNull()
    await under.pass(130_000)
    expect(await under.inMain(member)).toBe(30n * dong)
    await under.expectLedgerInOrder()
  })

  test('and whose withdrawal was refused is withdrawn by the server', async () => {
    const member = await under.rig.newMember(0n)
    await give(member, 30n * dong)
    under.rig.places[1].network.next('transferOut', { type: 'refused', kind: 'maintenance' })
    expect(await under.rig.wallet.recoverAll(member)).toMatchObject({ value: { isWhole: false } })
    await under.pass(25_000)
    expect(await under.inMain(member)).toBe(30n * dong)
  })
})

test('a wallet that holds nothing and does not answer is not asked again and again', async () => {
  const member = await under.rig.newMember(0n)
  await under.rig.wallet.openAt(member, 1, 'en_US')
  under.rig.places[1].network.next('getBalance', { type: 'requestLost' })
  expect(await under.rig.wallet.recoverAll(member)).toMatchObject({ value: { isWhole: false } })
  expect(await under.returnOf(member)).toBeNull()
})

describe('with automatic transfer off, a self-exclusion withdraws it', () => {
  async function restingMember(status: string): Promise<WalletMember> {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    await under.rig.wallet.setAutoTransfer(member, false)
    await under.rig.setStatus(member, status)
    await under.db.database.run(sql`
      update members set exclusion_until = '9999-12-31' where id = ${member.memberId}`)
    return member
  }

  test.each(['active', 'frozen'])('of a member who is %s, when they leave', async status => {
    const member = await restingMember(status)
    expect(await under.rig.wallet.leave(member, 1)).toMatchObject({ type: 'done' })
    expect(await under.inMain(member)).toBe(100n * dong)
  })

  test.each(['active', 'frozen'])('of a member who is %s, where it is planned', async status => {
    const member = await restingMember(status)
    await under.rig.wallet.scheduleWithdrawal(under.db.database, member, { platformId: 1 })
    expect(await under.returnOf(member)).not.toBeNull()
  })
})

describe('a plan that is made while the wallet is being emptied', () => {
  async function planWhileReading(member: WalletMember, emptying: () => Promise<unknown>) {
    const { network } = under.rig.places[1]
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const before = network.calls.length
    network.next('getBalance', { type: 'held', gate })
    const running = emptying()
    await until('the balance is asked for', () => network.calls.slice(before).includes('getBalance'))
    await under.rig.clock.advance(1_000)
    await under.rig.wallet.scheduleWithdrawal(under.db.database, member, { platformId: 1 })
    const planned = await under.returnOf(member)
    open()
    await running
    expect(await under.inMain(member)).toBe(100n * dong)
    expect(planned).not.toBeNull()
    expect(await under.returnOf(member)).toEqual(planned)
    await under.pass(25_000)
    expect(await under.returnOf(member)).toBeNull()
  }

  test('by a leave is kept', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    await planWhileReading(member, () => under.rig.wallet.leave(member, 1))
  })

  test('by the server is kept', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    await under.rig.wallet.scheduleWithdrawal(under.db.database, member, { platformId: 1 })
    await under.rig.clock.advance(20_000)
    await planWhileReading(member, () => under.rig.wallet.runDue())
  })
})

test('a bug at one platform neither stops the withdrawals of the others nor ends the lease early', async () => {
  const member = await under.rig.newMember(100n * dong)
  await under.moveIn(member, 2)
  await give(member, 30n * dong)
  const { platforms } = under.rig.deps
  const [first, second] = [platforms.get(1), platforms.get(2)]
  if (!first || !second) throw new Error('both are there')
  const getBalance = () => Promise.reject(new TypeError('a bug'))
  const broken = { ...second, adapter: { ...second.adapter, getBalance } }
  const wallet = under.rig.restart({
    platforms: new Map([
      [1, first],
      [2, broken],
    ]),
  })
  const { network } = under.rig.places[1]
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  network.next('transferOut', { type: 'held', gate })
  const recovering = wallet.recoverAll(member)
  await until('the first withdrawal is on its way', () => network.calls.at(-1) === 'transferOut')
  expect((await holdLease(under.rig.wallet, member)).lease).toBeUndefined()
  open()
  expect(await recovering).toMatchObject({
    value: {
      totalUnits: 30n * dong,
      isWhole: false,
      list: [
        { platformId: 1, status: 'done' },
        { platformId: 2, status: 'failed', units: 0n },
      ],
    },
  })
  expect(under.rig.logLines.join('')).toContain('a bug')
  await under.pass(25_000)
  expect(await under.inMain(member)).toBe(130n * dong)
})
