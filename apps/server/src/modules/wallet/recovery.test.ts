import { freezeAccounts } from '@glasshouse/ledger'
import { ok, refuse } from '@glasshouse/outcome'
import { describe, expect, test } from 'vitest'
import { untilSomebodyWaits } from '../../testing/until.ts'
import { openMemberAccounts } from '../accounts/index.ts'
import { createWalletRig } from './testing/wallet-rig.ts'
import { dong, walletUnderTest } from './testing/wallet-under-test.ts'

const moves = { currency: 'VND', stepUnits: dong, minTransferUnits: dong, maxTransferUnits: dong } as const

const under = walletUnderTest()

describe('the one key', () => {
  test("what was won comes home, and the difference is the provider's loss", async () => {
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
    await under.expectBooksInOrder()
  })

  test('what was lost is booked although nothing comes home', async () => {
    const member = await under.rig.newMember(100n * dong)
    await under.moveIn(member)
    under.win(member, 100n * dong, 0n)
    expect(await under.rig.wallet.recoverAll(member)).toEqual(refuse('nothingToRecover'))
    expect(await under.atPlatform(member, 1)).toBe(0n)
    await under.expectBooksInOrder()
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

  test('a platform that does not answer is told apart, and the rest comes home', async () => {
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
    await under.expectBooksInOrder()
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
      database: under.rig.parts.database,
      capabilities: { currencies: [{ ...moves, maxTransferUnits: 100n * dong }] },
    })
    const member = await capped.newMember(100n * dong)
    await capped.wallet.moveIn(await capped.wallet.openAt(member, 1, 'en_US'), async () => undefined)
    const round = { stake: { currency: 'VND', units: dong } as const, payoutUnits: 151n * dong }
    capped.places[1].truth.play(capped.playerAt(1, member), { ...round, at: capped.clock.now() })
    expect(await capped.wallet.leave(member, 1)).toEqual({ type: 'done', units: 250n * dong })
    expect(await under.inMain(member)).toBe(250n * dong)
    expect(await under.returnOf(member)).toBeNull()
    await under.expectBooksInOrder()
  })

  test('because a round is open keeps the rest on the list of what comes home', async () => {
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
    await under.expectBooksInOrder()
  })
})

test('a turn that is kept lasts, one that is not goes to the next', async () => {
  const member = await under.rig.newMember(100n * dong)
  const turn = await under.rig.wallet.takeTurn(member, 0)
  if (turn === undefined) throw new Error('nobody else has the turn')
  await under.rig.clock.advance(40_000)
  await under.rig.wallet.keepTurn(member, turn)
  await under.rig.clock.advance(40_000)
  expect(await under.rig.wallet.takeTurn(member, 0)).toBeUndefined()
  await under.rig.clock.advance(6_000)
  const next = await under.rig.wallet.takeTurn(member, 0)
  expect(next).toBeDefined()
  await under.rig.wallet.keepTurn(member, turn)
  await under.rig.wallet.endTurn(member, turn)
  expect(await under.rig.wallet.takeTurn(member, 0)).toBeUndefined()
})
