import { randomUUID } from 'node:crypto'
import { largestAmountUnits, unitsText } from '@glasshouse/money'
import { describe, expect, test } from 'vitest'
import { type WalletMember } from './index.ts'
import { walletUnderTest } from './testing/wallet-under-test.ts'

const under = walletUnderTest()

/** More than one transfer carries, and an odd number past what a JSON number keeps apart. */
const riches = 2n ** 53n + 1n
/** The least that the provider moves. */
const cent = 100n

/** Changes the provider's balance by rounds that the server does not know yet. */
function play(member: WalletMember, units: bigint): void {
  const { truth } = under.rig.places[1]
  const name = { playerId: under.rig.playerAt(1, member), currency: member.currency }
  const direction = units > 0n ? 'in' : 'out'
  const requestedUnits = units > 0n ? units : -units
  truth.transfer({ ...name, transferId: randomUUID(), direction, requestedUnits })
}

async function lastEvent(member: WalletMember, name: string): Promise<unknown> {
  return (await under.eventsOf(member)).findLast(each => each.event === name)?.data
}

const dollars = (units: bigint) => unitsText(units, 'USD')

describe('a member with more than the largest single amount', () => {
  test('opens a game with as much as one transfer carries, and the rest is exact to the unit', async () => {
    const member = await under.rig.newMember(riches, 'USD')
    expect(await under.moveIn(member)).toMatchObject({ type: 'moved' })
    expect(await under.inMain(member)).toBe(riches - largestAmountUnits)
    expect(await lastEvent(member, 'member.cash')).toMatchObject({
      cash: dollars(riches - largestAmountUnits),
      wallet_total: '900719925474.0993',
    })
    await under.expectLedgerInOrder()
  })

  test('is recovered with one key, and the answer has the full amount', async () => {
    const member = await under.rig.newMember(riches, 'USD')
    for (let times = 1; times <= 3; times += 1) await under.moveIn(member)
    expect(await under.atPlatform(member, 1)).toBe(3n * largestAmountUnits)
    const recovered = await under.rig.wallet.recoverAll(member)
    const units = 3n * largestAmountUnits
    expect(recovered).toMatchObject({ value: { isWhole: true, totalUnits: units, list: [{ units }] } })
    expect(await lastEvent(member, 'all_transfer_back')).toEqual({ total: '300000000000.00' })
    expect(await under.inMain(member)).toBe(riches)
    await under.expectLedgerInOrder()
  })

  test('is told of an order without an answer, and of its end', async () => {
    const member = await under.rig.newMember(riches, 'USD')
    under.rig.places[1].network.next('transferIn', { type: 'answerLost' })
    expect(await under.moveIn(member)).toMatchObject({ type: 'open' })
    await under.pass(5_000)
    expect(await under.atPlatform(member, 1)).toBe(largestAmountUnits)
    under.rig.places[1].network.next('transferIn', { type: 'refused', kind: 'transfersClosed' })
    expect(await under.moveIn(member)).toMatchObject({ type: 'rejected' })
    expect(await under.inMain(member)).toBe(riches - largestAmountUnits)
  })
})

describe('a result of rounds that is larger than any single amount', () => {
  test('is booked to the unit when it was won', async () => {
    const member = await under.rig.newMember(10n * cent, 'USD')
    await under.moveIn(member)
    play(member, 2n * largestAmountUnits + 3n * cent)
    const view = await under.rig.wallet.look(member, { refresh: true })
    expect(view.totalUnits).toBe(2n * largestAmountUnits + 13n * cent)
    expect(await under.rig.wallet.recoverAll(member)).toMatchObject({ value: { isWhole: true } })
    expect(await under.inMain(member)).toBe(2n * largestAmountUnits + 13n * cent)
    await under.expectLedgerInOrder()
  })

  test('and when it was lost', async () => {
    const member = await under.rig.newMember(3n * largestAmountUnits, 'USD')
    for (let times = 1; times <= 3; times += 1) await under.moveIn(member)
    play(member, -2n * largestAmountUnits - 5n * cent)
    expect(await under.rig.wallet.recoverAll(member)).toMatchObject({ value: { isWhole: true } })
    expect(await under.inMain(member)).toBe(largestAmountUnits - 5n * cent)
    await under.expectLedgerInOrder()
  })

  test('but a figure that is no member’s money is taken for an answer that cannot be read', async () => {
    const member = await under.rig.newMember(10n * cent, 'USD')
    await under.moveIn(member)
    play(member, 1_000n * largestAmountUnits)
    const view = await under.rig.wallet.look(member, { refresh: true })
    expect(view.wallets.find(each => each.platformId === 1)).toMatchObject({
      answered: false,
      units: 10n * cent,
    })
    expect(view.totalUnits).toBe(10n * cent)
  })
})
