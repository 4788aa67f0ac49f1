import { describe, expect, test } from 'vitest'
import { dong, walletUnderTest } from './testing/wallet-under-test.ts'

const under = walletUnderTest()

describe('money into a provider', () => {
  test('everything in whole display steps moves, what is smaller stays', async () => {
    const member = await under.rig.newMember(100n * dong + 7n)
    expect(await under.moveIn(member)).toMatchObject({ type: 'moved' })
    expect(await under.inMain(member)).toBe(7n)
    expect(await under.atPlatform(member, 1)).toBe(100n * dong)
    expect(under.rig.places[1].truth.balanceOf(under.rig.playerAt(1, member))).toBe(100n * dong)
    await under.expectLedgerInOrder()
  })

  test('an empty main wallet moves nothing and calls no provider', async () => {
    const member = await under.rig.newMember(0n)
    expect(await under.moveIn(member)).toEqual({ type: 'nothingToMove', orderId: undefined })
  })

  test('a definite refusal gives the money back at once', async () => {
    const member = await under.rig.newMember(50n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'refused', kind: 'transfersClosed' })
    expect(await under.moveIn(member)).toMatchObject({ type: 'rejected' })
    expect(await under.inMain(member)).toBe(50n * dong)
  })

  test('a frozen member moves nothing', async () => {
    const member = await under.rig.newMember(50n * dong)
    await under.rig.setStatus(member, 'frozen')
    expect(await under.moveIn(member)).toEqual({ type: 'frozen', orderId: undefined })
    expect(await under.inMain(member)).toBe(50n * dong)
  })

  test('while an order is open nothing else moves between the two, and other platforms go on', async () => {
    const member = await under.rig.newMember(80n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await under.moveIn(member)
    expect(await under.moveIn(member)).toEqual({ type: 'open', orderId: undefined })
    expect(await under.moveIn(member, 2)).toMatchObject({ type: 'nothingToMove' })
  })
})
