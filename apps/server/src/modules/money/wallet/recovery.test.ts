import { randomUUID } from 'node:crypto'
import { freezeAccounts } from '@glasshouse/ledger'
import { ok, refuse } from '@glasshouse/outcome'
import { describe, expect, test } from 'vitest'
import { until, untilSomebodyWaits } from '../../../testing/until.ts'
import { openMemberAccounts } from '../ledger-accounts/index.ts'
import { createWalletRig } from './testing/wallet-rig.ts'
import { dong, walletUnderTest } from './testing/wallet-under-test.ts'
import { holdLease } from './testing/hold-lease.ts'

const moves = { currency: 'VND', stepUnits: dong, minTransferUnits: dong, maxTransferUnits: dong } as const

const under = walletUnderTest()

describe('the one key', () => {
  test("winnings are withdrawn, and the difference is the provider's loss", async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    under.win(member, 30n * dong, 75n * dong)
    const recovered = await under.rig.wallet.recoverAll(member)
    expect(recovered).toEqual(
      ok({
        totalUnits: 145n * dong,
        list: [{ platformId: 1, units: 145n * dong, status: 'done' }],
        isWhole: true,
      }),
    )
    expect(await under.inMain(member)).toBe(145n * dong)
    expect(await under.atPlatform(member, 1)).toBe(0n)
    await under.expectLedgerInOrder()
  })

  test('what was lost is booked although nothing is withdrawn', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    under.win(member, 100n * dong, 0n)
    expect(await under.rig.wallet.recoverAll(member)).toEqual(refuse('nothingToRecover'))
    expect(await under.atPlatform(member, 1)).toBe(0n)
    await under.expectLedgerInOrder()
  })

  test('a second one within ten seconds waits', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    await under.rig.wallet.recoverAll(member)
    await under.rig.clock.advance(4_000)
    expect(await under.rig.wallet.recoverAll(member)).toEqual(refuse('alreadyRunning', { wait: 6 }))
    await under.rig.clock.advance(6_000)
    expect(await under.rig.wallet.recoverAll(member)).toEqual(refuse('nothingToRecover'))
  })

  test('of ten at once one runs', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    const all = await Promise.all(Array.from({ length: 10 }, () => under.rig.wallet.recoverAll(member)))
    expect(all.filter(each => each.ok)).toHaveLength(1)
    const others = all.filter(each => !each.ok)
    expect(others).toEqual(Array.from({ length: 9 }, () => refuse('alreadyRunning', { wait: 10 })))
    expect(await under.inMain(member)).toBe(100n * dong)
  })

  test('a platform that does not answer is reported separately, and the rest is withdrawn', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    await under.rig.wallet.openAt(member, 2, 'en_US')
    under.rig.places[2].network.next('getBalance', { type: 'requestLost' })
    const recovered = await under.rig.wallet.recoverAll(member)
    expect(recovered).toMatchObject({
      ok: true,
      value: {
        totalUnits: 100n * dong,
        isWhole: false,
        list: [
          { platformId: 1, status: 'done' },
          { platformId: 2, status: 'failed', units: 0n },
        ],
      },
    })
  })

  test("a frozen member's money stays where it is", async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    await under.rig.setStatus(member, 'frozen')
    expect(await under.rig.wallet.recoverAll(member)).toEqual(refuse('walletFrozen'))
    expect(await under.atPlatform(member, 1)).toBe(100n * dong)
  })

  test('a wallet that is frozen while the withdrawal waits for it receives nothing', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    const { main } = await openMemberAccounts(under.db.database, member.memberId, member.currency)
    const recovering = await under.db.database.transaction(async tx => {
      await freezeAccounts(tx, [main], true)
      const running = under.rig.wallet.recoverAll(member)
      await untilSomebodyWaits(under.db.database)
      return { running }
    })
    expect(await recovering.running).toEqual(refuse('walletFrozen'))
    expect(await under.inMain(member)).toBe(0n)
    expect(await under.atPlatform(member, 1)).toBe(100n * dong)
  })

  test('what an open round keeps comes with the next one', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    under.rig.places[1].truth.keepInRound(under.rig.playerAt(1, member), 40n * dong)
    expect(await under.rig.wallet.recoverAll(member)).toMatchObject({
      ok: true,
      value: { totalUnits: 60n * dong },
    })
    expect(await under.atPlatform(member, 1)).toBe(40n * dong)
    under.rig.places[1].truth.keepInRound(under.rig.playerAt(1, member), 0n)
    await under.rig.clock.advance(10_000)
    expect(await under.rig.wallet.recoverAll(member)).toMatchObject({
      ok: true,
      value: { totalUnits: 40n * dong },
    })
    await under.expectLedgerInOrder()
  })

  test('a withdrawal whose answer was lost arrives later and is announced', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    under.rig.places[1].network.next('transferOut', { type: 'answerLost' })
    expect(await under.rig.wallet.recoverAll(member)).toMatchObject({
      ok: true,
      value: { totalUnits: 0n, isWhole: false },
    })
    expect(await under.inMain(member)).toBe(0n)
    await under.pass(2_000)
    expect(await under.inMain(member)).toBe(100n * dong)
    const events = await under.eventsOf(member)
    expect(events.filter(each => each.event === 'all_transfer_back').at(-1)?.data).toEqual({ total: '100' })
  })
})

describe('a provider that does not let go of all at once', () => {
  test('because it moves only so much at a time is asked until nothing is left', async () => {
    const capped = createWalletRig({
      owner: under.db.database,
      database: under.rig.deps.database,
      capabilities: { currencies: [{ ...moves, maxTransferUnits: 100n * dong }] },
    })
    const member = await capped.newMember(100n * dong)
    await capped.wallet.moveIn(await capped.wallet.openAt(member, 1, 'en_US'), async () => undefined)
    const round = { stake: { currency: 'VND', units: dong } as const, payoutUnits: 151n * dong }
    capped.places[1].truth.play(capped.playerAt(1, member), { ...round, at: capped.clock.now() })
    expect(await capped.wallet.leave(member, 1)).toEqual({ type: 'done', units: 250n * dong })
    expect(await under.inMain(member)).toBe(250n * dong)
    expect(await under.returnOf(member)).toBeNull()
    await under.expectLedgerInOrder()
  })

  test('keeps the rest scheduled where another process took the lease between two withdrawals', async () => {
    const capped = createWalletRig({
      owner: under.db.database,
      database: under.rig.deps.database,
      capabilities: { currencies: [{ ...moves, maxTransferUnits: 100n * dong }] },
    })
    const member = await capped.newMember(100n * dong)
    await capped.wallet.moveIn(await capped.wallet.openAt(member, 1, 'en_US'), async () => undefined)
    const round = { stake: { currency: 'VND', units: dong } as const, payoutUnits: 151n * dong }
    const { truth, network } = capped.places[1]
    truth.play(capped.playerAt(1, member), { ...round, at: capped.clock.now() })
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    network.next('transferOut', { type: 'held', gate })
    const recovering = capped.wallet.recoverAll(member)
    await until('the first withdrawal is on its way', () => network.calls.at(-1) === 'transferOut')
    await capped.clock.advance(46_000)
    const held = await holdLease(capped.wallet, member)
    expect(held.lease).toBeDefined()
    open()
    expect(await recovering).toMatchObject({ value: { totalUnits: 100n * dong, isWhole: false } })
    expect(truth.balanceOf(capped.playerAt(1, member))).toBe(150n * dong)
    expect(await under.returnOf(member)).not.toBeNull()
    await held.end()
    await capped.clock.advance(25_000)
    await capped.wallet.runDue()
    expect(await under.inMain(member)).toBe(250n * dong)
    expect(await under.returnOf(member)).toBeNull()
    await under.expectLedgerInOrder()
  })

  test('because a round is open keeps the rest scheduled', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    const { truth } = under.rig.places[1]
    truth.keepInRound(under.rig.playerAt(1, member), 40n * dong)
    expect(await under.rig.wallet.leave(member, 1)).toEqual({ type: 'part', units: 60n * dong })
    expect(await under.returnOf(member)).not.toBeNull()
    truth.keepInRound(under.rig.playerAt(1, member), 0n)
    await under.pass(25_000)
    expect(await under.inMain(member)).toBe(100n * dong)
    expect(await under.returnOf(member)).toBeNull()
    await under.expectLedgerInOrder()
  })
})

describe('a game that may not be over', () => {
  test('keeps its money where the provider needs the session ended first, and the server withdraws it later', async () => {
    const strict = createWalletRig({
      owner: under.db.database,
      database: under.rig.deps.database,
      capabilities: { mustKickBeforeWithdraw: true },
    })
    const member = await strict.newMember(100n * dong)
    await strict.wallet.moveIn(await strict.wallet.openAt(member, 1, 'en_US'), async () => undefined)
    const { network, truth } = strict.places[1]
    const before = network.calls.length
    network.next('kick', { type: 'answerLost' })
    expect(await strict.wallet.recoverAll(member)).toMatchObject({
      value: { totalUnits: 0n, isWhole: false, list: [{ platformId: 1, status: 'failed' }] },
    })
    expect(network.calls.slice(before)).toEqual(['kick'])
    expect(truth.balanceOf(strict.playerAt(1, member))).toBe(100n * dong)
    expect(await under.atPlatform(member, 1)).toBe(100n * dong)
    for (let second = 0; second < 25; second += 1) {
      await strict.clock.advance(1_000)
      await strict.wallet.runDue()
    }
    expect(await under.inMain(member)).toBe(100n * dong)
    expect(await under.returnOf(member)).toBeNull()
    await under.expectLedgerInOrder()
  })

  test('is looked at once more where the provider lets go, for what it won after the reading', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    const { truth, network } = under.rig.places[1]
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    network.next('kick', { type: 'requestLost' })
    network.next('transferOut', { type: 'held', gate })
    const leaving = under.rig.wallet.leave(member, 1)
    await until('the withdrawal is on its way', () => network.calls.at(-1) === 'transferOut')
    under.win(member, dong, 31n * dong)
    open()
    expect(await leaving).toEqual({ type: 'done', units: 100n * dong })
    expect(truth.balanceOf(under.rig.playerAt(1, member))).toBe(30n * dong)
    expect(await under.returnOf(member)).not.toBeNull()
    await under.pass(25_000)
    expect(await under.inMain(member)).toBe(130n * dong)
    expect(await under.returnOf(member)).toBeNull()
    await under.expectLedgerInOrder()
  })

  test('is not asked about for ever by a provider that cannot end it', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    const { network } = under.rig.places[1]
    network.always('kick', { type: 'refused', kind: 'notSupported' })
    expect(await under.rig.wallet.leave(member, 1)).toEqual({ type: 'done', units: 100n * dong })
    await under.pass(30_000)
    expect(await under.returnOf(member)).not.toBeNull()
    await under.pass(420_000)
    network.always('kick', undefined)
    expect(await under.returnOf(member)).toBeNull()
    expect(await under.inMain(member)).toBe(100n * dong)
  })
})

test('what one key could not recover, the server withdraws by itself', async () => {
  const member = await under.rig.newMember(100n * dong)
  await under.moveIn(member)
  under.rig.places[1].network.next('getBalance', { type: 'requestLost' })
  expect(await under.rig.wallet.recoverAll(member)).toMatchObject({ value: { isWhole: false } })
  await under.pass(25_000)
  expect(await under.inMain(member)).toBe(100n * dong)
})

test('a member who plays again has the money left where it is', async () => {
  const member = await under.rig.newMember(100n * dong)
  await under.moveIn(member)
  await under.rig.wallet.scheduleWithdrawal(under.db.database, member, { platformId: 1 })
  const play = { playId: randomUUID(), gpId: 'GPR8', gameType: 2, gameCode: 'lantern-three' }
  await under.db.database.transaction(tx =>
    under.rig.deps.playStates.change(tx, member, { type: 'start', play, replaces: false }),
  )
  await under.pass(25_000)
  expect(await under.returnOf(member)).toBeNull()
  expect(await under.atPlatform(member, 1)).toBe(100n * dong)
})

test('a renewed lease lasts, an expired one goes to the next', async () => {
  const member = await under.rig.newMember(100n * dong)
  const { wallet, clock } = under.rig
  const first = await holdLease(wallet, member)
  if (first.lease === undefined) throw new Error('the lease is already taken')
  await clock.advance(40_000)
  expect(await wallet.renewLease(member, first.lease)).toBe(true)
  await clock.advance(40_000)
  expect((await holdLease(wallet, member)).lease).toBeUndefined()
  await clock.advance(6_000)
  const next = await holdLease(wallet, member)
  expect(next.lease).toBeDefined()
  expect(await wallet.renewLease(member, first.lease)).toBe(false)
  await first.end()
  expect((await holdLease(wallet, member)).lease).toBeUndefined()
  await next.end()
  expect((await holdLease(wallet, member)).lease).toBeDefined()
})
