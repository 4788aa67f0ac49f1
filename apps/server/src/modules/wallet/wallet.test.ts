import { balances, freezeAccounts, type AccountId } from '@glasshouse/ledger'
import { ok, refuse } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { until, untilSomebodyWaits } from '../../testing/until.ts'
import { openAtProvider, openMemberAccounts } from '../accounts/index.ts'
import { createWalletRig, type WalletRig } from './testing/wallet-rig.ts'
import { serverConnection } from '../../platform/in-site.ts'
import { walletTemplate } from './testing/wallet-template.ts'
import { type WalletMember } from './index.ts'

const db = testDatabase(walletTemplate)
const dong = 10_000n
const moves = { currency: 'VND', stepUnits: dong, minTransferUnits: dong, maxTransferUnits: dong } as const
let rig: WalletRig

beforeAll(() => {
  rig = createWalletRig({
    owner: db.database,
    database: db.open({ ...serverConnection, maxConnections: 12 }),
  })
})

const sumRow = z.object({ off: z.bigint() })

/** Zero for each currency, and no balance but the sum of its transfers: what must hold whatever happened. */
async function expectBooksInOrder(): Promise<void> {
  const { off } = await db.database.one(
    sumRow,
    sql`
      select count(*) as off
        from (select currency from ledger.accounts group by currency having sum(balance) <> 0) each`,
  )
  expect(off).toBe(0n)
}

async function atPlatform(member: WalletMember, platformId: number): Promise<bigint> {
  const id = await openAtProvider(db.database, { memberId: member.memberId, platformId }, member.currency)
  return unitsOf(id)
}

async function inMain(member: WalletMember): Promise<bigint> {
  return unitsOf((await openMemberAccounts(db.database, member.memberId, member.currency)).main)
}

const returnRow = z.object({ return_at: z.date().nullable() })

/** When the house next tries by itself to bring home what platform 1 holds. */
async function returnOf({ memberId }: WalletMember): Promise<Date | null> {
  const row = await db.database.one(
    returnRow,
    sql`select return_at from provider_wallets where member_id = ${memberId} and platform_id = 1`,
  )
  return row.return_at
}

async function unitsOf(id: AccountId): Promise<bigint> {
  const [balance] = await balances(db.database, [id])
  return balance?.available ?? 0n
}

async function moveIn(member: WalletMember, platformId = 1) {
  const wallet = await rig.wallet.openAt(member, platformId, 'en_US')
  return rig.wallet.moveIn(wallet, async () => undefined)
}

/** Lets virtual time pass in small steps, with the house at work at each. */
async function pass(ms: number, wallet = rig.wallet): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await rig.clock.advance(1_000)
    await wallet.tick()
  }
}

describe('money into a provider', () => {
  test('everything in whole display steps moves, what is smaller stays', async () => {
    const member = await rig.newMember(100n * dong + 7n)
    expect(await moveIn(member)).toMatchObject({ type: 'moved' })
    expect(await inMain(member)).toBe(7n)
    expect(await atPlatform(member, 1)).toBe(100n * dong)
    expect(rig.places[1].truth.balanceOf(rig.playerAt(1, member))).toBe(100n * dong)
    await expectBooksInOrder()
  })

  test('an empty main wallet moves nothing and asks nobody', async () => {
    const member = await rig.newMember(0n)
    expect(await moveIn(member)).toEqual({ type: 'nothingToMove', orderId: undefined })
  })

  test('a definite refusal gives the money back at once', async () => {
    const member = await rig.newMember(50n * dong)
    rig.places[1].network.next('transferIn', { type: 'refused', kind: 'transfersClosed' })
    expect(await moveIn(member)).toMatchObject({ type: 'rejected' })
    expect(await inMain(member)).toBe(50n * dong)
  })

  test('a frozen member moves nothing', async () => {
    const member = await rig.newMember(50n * dong)
    await rig.setStatus(member, 'frozen')
    expect(await moveIn(member)).toEqual({ type: 'frozen', orderId: undefined })
    expect(await inMain(member)).toBe(50n * dong)
  })

  test('a lost answer leaves the order unknown; the next question books it once', async () => {
    const member = await rig.newMember(80n * dong)
    rig.places[1].network.next('transferIn', { type: 'answerLost' })
    expect(await moveIn(member)).toMatchObject({ type: 'open' })
    expect(await inMain(member)).toBe(0n)
    expect(await atPlatform(member, 1)).toBe(0n)
    await pass(2_000)
    expect(await atPlatform(member, 1)).toBe(80n * dong)
    await expectBooksInOrder()
  })

  test('while an order is open nothing else moves between the two, and other platforms go on', async () => {
    const member = await rig.newMember(80n * dong)
    rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await moveIn(member)
    expect(await moveIn(member)).toEqual({ type: 'open', orderId: undefined })
    expect(await moveIn(member, 2)).toMatchObject({ type: 'nothingToMove' })
  })

  test('an order that never arrived is given up only after two answers a minute apart', async () => {
    const member = await rig.newMember(80n * dong)
    rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await moveIn(member)
    await pass(58_000)
    expect(await inMain(member)).toBe(0n)
    await pass(10_000)
    expect(await inMain(member)).toBe(80n * dong)
    await expectBooksInOrder()
  })

  test('a request that arrives late, after a first "not found", is booked and nothing is paid twice', async () => {
    const member = await rig.newMember(80n * dong)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    rig.places[1].network.next('transferIn', { type: 'late', gate })
    await moveIn(member)
    await pass(20_000)
    open()
    await pass(60_000)
    expect(await inMain(member)).toBe(0n)
    expect(await atPlatform(member, 1)).toBe(80n * dong)
  })

  test('a jump of the wall clock does not shorten the minute', async () => {
    const member = await rig.newMember(80n * dong)
    const steady = { ms: 0 }
    const jumping = rig.restart({ monotonicMs: () => steady.ms })
    rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await moveIn(member)
    await pass(3_000, jumping)
    await rig.clock.advance(86_400_000)
    await jumping.tick()
    expect(await inMain(member)).toBe(0n)
    steady.ms += 60_000
    await pass(301_000, jumping)
    expect(await inMain(member)).toBe(80n * dong)
  })
})

describe('the one key', () => {
  test("what was won comes home, and the difference is the provider's loss", async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    win(member, 30n * dong, 75n * dong)
    const recovered = await rig.wallet.recoverAll(member)
    expect(recovered).toEqual(
      ok({
        totalUnits: 145n * dong,
        list: [{ platformId: 1, units: 145n * dong, status: 'done' }],
        isWhole: true,
      }),
    )
    expect(await inMain(member)).toBe(145n * dong)
    expect(await atPlatform(member, 1)).toBe(0n)
    await expectBooksInOrder()
  })

  test('what was lost is booked although nothing comes home', async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    win(member, 100n * dong, 0n)
    expect(await rig.wallet.recoverAll(member)).toEqual(refuse('nothingToRecover'))
    expect(await atPlatform(member, 1)).toBe(0n)
    await expectBooksInOrder()
  })

  test('a second one within ten seconds waits', async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    await rig.wallet.recoverAll(member)
    await rig.clock.advance(4_000)
    expect(await rig.wallet.recoverAll(member)).toEqual(refuse('alreadyRunning', { wait: 6 }))
    await rig.clock.advance(6_000)
    expect(await rig.wallet.recoverAll(member)).toEqual(refuse('nothingToRecover'))
  })

  test('a turn that is kept lasts, one that is not goes to the next', async () => {
    const member = await rig.newMember(100n * dong)
    const turn = await rig.wallet.takeTurn(member, 0)
    if (turn === undefined) throw new Error('nobody else has the turn')
    await rig.clock.advance(40_000)
    await rig.wallet.keepTurn(member, turn)
    await rig.clock.advance(40_000)
    expect(await rig.wallet.takeTurn(member, 0)).toBeUndefined()
    await rig.clock.advance(6_000)
    const next = await rig.wallet.takeTurn(member, 0)
    expect(next).toBeDefined()
    await rig.wallet.keepTurn(member, turn)
    await rig.wallet.endTurn(member, turn)
    expect(await rig.wallet.takeTurn(member, 0)).toBeUndefined()
  })

  test('of ten at once one runs', async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    const all = await Promise.all(Array.from({ length: 10 }, () => rig.wallet.recoverAll(member)))
    expect(all.filter(each => each.ok)).toHaveLength(1)
    expect(all.filter(each => !each.ok && each.refusal === 'alreadyRunning')).toHaveLength(9)
    expect(await inMain(member)).toBe(100n * dong)
  })

  test('a platform that does not answer is told apart, and the rest comes home', async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    await rig.wallet.openAt(member, 2, 'en_US')
    rig.places[2].network.next('getBalance', { type: 'requestLost' })
    const recovered = await rig.wallet.recoverAll(member)
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
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    await rig.setStatus(member, 'frozen')
    expect(await rig.wallet.recoverAll(member)).toEqual(refuse('walletFrozen'))
    expect(await atPlatform(member, 1)).toBe(100n * dong)
  })

  test('a wallet that is frozen while the withdrawal waits for it receives nothing', async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    const { main } = await openMemberAccounts(db.database, member.memberId, member.currency)
    const recovering = await db.database.transaction(async tx => {
      await freezeAccounts(tx, [main], true)
      const running = rig.wallet.recoverAll(member)
      await untilSomebodyWaits(db.database)
      return { running }
    })
    expect(await recovering.running).toEqual(refuse('walletFrozen'))
    expect(await inMain(member)).toBe(0n)
    expect(await atPlatform(member, 1)).toBe(100n * dong)
  })

  test('what an open round keeps comes with the next one', async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    rig.places[1].truth.keepInRound(rig.playerAt(1, member), 40n * dong)
    expect(await rig.wallet.recoverAll(member)).toMatchObject({ ok: true, value: { totalUnits: 60n * dong } })
    expect(await atPlatform(member, 1)).toBe(40n * dong)
    rig.places[1].truth.keepInRound(rig.playerAt(1, member), 0n)
    await rig.clock.advance(10_000)
    expect(await rig.wallet.recoverAll(member)).toMatchObject({ ok: true, value: { totalUnits: 40n * dong } })
    await expectBooksInOrder()
  })

  test('a withdrawal whose answer was lost arrives later and is announced', async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    rig.places[1].network.next('transferOut', { type: 'answerLost' })
    expect(await rig.wallet.recoverAll(member)).toMatchObject({
      ok: true,
      value: { totalUnits: 0n, isWhole: false },
    })
    expect(await inMain(member)).toBe(0n)
    await pass(2_000)
    expect(await inMain(member)).toBe(100n * dong)
    const events = await eventsOf(member)
    expect(events.filter(each => each.event === 'all_transfer_back').at(-1)?.data).toEqual({ total: '100' })
  })
})

describe('a provider that does not let go of all at once', () => {
  test('because it moves only so much at a time is asked until nothing is left', async () => {
    const capped = createWalletRig({
      owner: db.database,
      database: rig.parts.database,
      capabilities: { currencies: [{ ...moves, maxTransferUnits: 100n * dong }] },
    })
    const member = await capped.newMember(100n * dong)
    await capped.wallet.moveIn(await capped.wallet.openAt(member, 1, 'en_US'), async () => undefined)
    const round = { stake: { currency: 'VND', units: dong } as const, payoutUnits: 151n * dong }
    capped.places[1].truth.play(capped.playerAt(1, member), { ...round, at: capped.clock.now() })
    expect(await capped.wallet.leave(member, 1)).toEqual({ type: 'done', units: 250n * dong })
    expect(await inMain(member)).toBe(250n * dong)
    expect(await returnOf(member)).toBeNull()
    await expectBooksInOrder()
  })

  test('because a round is open keeps the rest on the list of what comes home', async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    const { truth } = rig.places[1]
    truth.keepInRound(rig.playerAt(1, member), 40n * dong)
    expect(await rig.wallet.leave(member, 1)).toEqual({ type: 'part', units: 60n * dong })
    expect(await returnOf(member)).not.toBeNull()
    truth.keepInRound(rig.playerAt(1, member), 0n)
    await pass(25_000)
    expect(await inMain(member)).toBe(100n * dong)
    expect(await returnOf(member)).toBeNull()
    await expectBooksInOrder()
  })
})

describe('a process that dies', () => {
  test('between order and sending: the next one gives the money back and sends nothing', async () => {
    const member = await rig.newMember(60n * dong)
    const wallet = await rig.wallet.openAt(member, 1, 'en_US')
    const before = rig.places[1].network.calls.length
    await expect(
      rig.wallet.moveIn(wallet, () => Promise.reject(new Error('the process died here'))),
    ).rejects.toThrow('died')
    expect(await inMain(member)).toBe(0n)
    await pass(31_000, rig.restart())
    expect(await inMain(member)).toBe(60n * dong)
    expect(rig.places[1].network.calls.slice(before)).not.toContain('transferIn')
  })

  test('after the provider has booked: the next one asks and books once', async () => {
    const member = await rig.newMember(60n * dong)
    const wallet = await rig.wallet.openAt(member, 1, 'en_US')
    const before = rig.places[1].network.calls.length
    // The database is gone for the process that waits for the answer.
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    rig.places[1].network.next('transferIn', { type: 'held', gate })
    const dying = { ...rig.parts.database, transaction: rig.parts.database.transaction }
    const doomed = rig.restart({ database: dying })
    const moving = doomed.moveIn(wallet, async () => undefined)
    await until('the provider is asked', () =>
      rig.places[1].network.calls.slice(before).includes('transferIn'),
    )
    dying.transaction = () => Promise.reject(new Error('the process died here'))
    open()
    await expect(moving).rejects.toThrow('died')
    await pass(15_000, rig.restart())
    expect(await atPlatform(member, 1)).toBe(60n * dong)
    await expectBooksInOrder()
  })
})

describe('readings', () => {
  test('a balance that was asked for before money moved is not believed', async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { calls } = rig.places[1].network
    const before = calls.length
    const [stale] = await Promise.all([
      (async () => {
        rig.places[1].network.next('getBalance', { type: 'held', gate })
        return rig.wallet.look(member, { refresh: true })
      })(),
      (async () => {
        await until('the balance is asked for', () => calls.slice(before).includes('getBalance'))
        await rig.wallet.recoverAll(member)
        open()
      })(),
    ])
    expect(stale.totalUnits).toBe(100n * dong)
    expect(await inMain(member)).toBe(100n * dong)
    expect(await atPlatform(member, 1)).toBe(0n)
    await expectBooksInOrder()
  })

  test('a provider that is silent keeps its last known amount, with a mark', async () => {
    const member = await rig.newMember(100n * dong)
    await moveIn(member)
    rig.places[1].network.next('getBalance', { type: 'requestLost' })
    const view = await rig.wallet.look(member, { refresh: true })
    expect(view.wallets).toMatchObject([{ platformId: 1, units: 100n * dong, answered: false }])
    expect(view.totalUnits).toBe(100n * dong)
  })

  test('money on its way is counted once', async () => {
    const member = await rig.newMember(100n * dong)
    rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await moveIn(member)
    const view = await rig.wallet.look(member, { refresh: false })
    expect(view).toMatchObject({ inFlightUnits: 100n * dong, totalUnits: 100n * dong })
    expect(view.main.units).toBe(0n)
    expect(view.inFlight).toMatchObject([{ state: 'unknown', direction: 'in', platformId: 1 }])
  })

  test('an amount that cannot be true blocks the wallet and is left to a person', async () => {
    const member = await rig.newMember(100n * dong)
    rig.places[1].network.next('transferIn', { type: 'requestLost' })
    await moveIn(member)
    const [order] = (await rig.wallet.look(member, { refresh: false })).inFlight
    const { truth } = rig.places[1]
    const playerId = rig.playerAt(1, member)
    if (!order) throw new Error('an order is open')
    const wrong = { ...order, direction: 'in' as const, requestedUnits: 200n * dong, playerId }
    truth.transfer(wrong)
    await pass(3_000)
    const view = await rig.wallet.look(member, { refresh: false })
    expect(view.inFlight).toMatchObject([{ state: 'manual', reason: 'implausibleAmount' }])
    expect(rig.logLines.join('')).toContain('contradicts our books')
  })
})

test('cash versions of a member only rise, in the order of what they say', async () => {
  const member = await rig.newMember(100n * dong)
  await moveIn(member)
  await rig.wallet.recoverAll(member)
  const events = (await eventsOf(member)).filter(each => each.event === 'member.cash')
  const versions = events.map(each => BigInt(cashData.parse(each.data).cash_version))
  expect(versions.length).toBeGreaterThanOrEqual(3)
  expect(versions).toEqual(versions.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(cashData.parse(events.at(-1)?.data)).toMatchObject({ cash: '100', wallet_total: '100' })
})

function win(member: WalletMember, stake: bigint, payoutUnits: bigint): void {
  const playerId = rig.playerAt(1, member)
  const round = { stake: { currency: member.currency, units: stake }, payoutUnits, at: rig.clock.now() }
  if (!rig.places[1].truth.play(playerId, round)) throw new Error('the stake is there')
}

const cashData = z.object({ cash: z.string(), cash_version: z.string(), wallet_total: z.string() })
const eventRow = z.object({ event: z.string(), data: z.unknown() })

function eventsOf({ memberId }: WalletMember) {
  return db.database.all(
    eventRow,
    sql`select event, data from push.outbox where channel = ${`private-member.${memberId}`} order by id`,
  )
}
