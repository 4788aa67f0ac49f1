import { describe, expect, test } from 'vitest'
import { until } from '../../testing/until.ts'
import { dong, walletUnderTest } from './testing/wallet-under-test.ts'

const under = walletUnderTest()

describe('an order whose answer was lost', () => {
  test('a lost answer leaves the order unknown; the next question books it once', async () => {
    const member = await under.rig.newMember(80n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'answerLost' })
    expect(await under.moveIn(member)).toMatchObject({ type: 'open' })
    expect(await under.inMain(member)).toBe(0n)
    expect(await under.atPlatform(member, 1)).toBe(0n)
    await under.pass(2_000)
    expect(await under.atPlatform(member, 1)).toBe(80n * dong)
    await under.expectBooksInOrder()
  })

  test('an order that never arrived is given up only after two answers a minute apart', async () => {
    const member = await under.rig.newMember(80n * dong)
    under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await under.moveIn(member)
    await under.pass(58_000)
    expect(await under.inMain(member)).toBe(0n)
    await under.pass(10_000)
    expect(await under.inMain(member)).toBe(80n * dong)
    await under.expectBooksInOrder()
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
    const steady = { ms: 0 }
    const jumping = under.rig.restart({ monotonicMs: () => steady.ms })
    under.rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await under.moveIn(member)
    await under.pass(3_000, jumping)
    await under.rig.clock.advance(86_400_000)
    await jumping.tick()
    expect(await under.inMain(member)).toBe(0n)
    steady.ms += 60_000
    await under.pass(301_000, jumping)
    expect(await under.inMain(member)).toBe(80n * dong)
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
    expect(under.rig.logLines.join('')).toContain('contradicts our books')
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
    const dying = { ...under.rig.parts.database, transaction: under.rig.parts.database.transaction }
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
    await under.expectBooksInOrder()
  })
})
