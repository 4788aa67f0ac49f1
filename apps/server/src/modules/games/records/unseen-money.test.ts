import { randomUUID } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import type { ProviderBet } from '@glasshouse/provider-kit'
import { createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { forAllSites, forSite, serverConnection } from '../../../platform/site-scope.ts'
import { beginLostCondition, openSources } from '../../../testing/lost-gift.ts'
import { until } from '../../../testing/until.ts'
import { lapseLost } from '../../growth/grants/index.ts'
import type { WalletMember } from '../../money/wallet/index.ts'
import { dong, walletUnderTest } from '../../money/wallet/testing/wallet-under-test.ts'
import { createCatalogue } from '../catalogue/index.ts'
import { pullOnce, storeBets } from './puller.ts'
import type { RecordDeps } from './record-deps.ts'
import { createRecordMetrics } from './record-metrics.ts'
import { listsOn } from './testing/record-lists.ts'

const under = walletUnderTest()
let deps: RecordDeps

beforeAll(() => {
  const database = under.db.open(serverConnection)
  const { clock, log, incidents, platforms } = under.rig.deps
  deps = {
    database,
    clock,
    log,
    incidents,
    platforms,
    catalogue: createCatalogue({ database, clock }),
    newId: randomUUID,
    lists: listsOn({ database, clock }),
    metrics: createRecordMetrics(createMetrics()),
    notePlay: async () => undefined,
    noteChanged: under.rig.wallet.noteChanged,
    noteBets: async () => undefined,
  }
})

const platform = () => {
  const found = deps.platforms.get(1)
  if (!found) throw new Error('platform 1 is there')
  return found
}

/** All that the platform has written down by now is read. */
async function readRecords(): Promise<void> {
  await under.rig.clock.advance(5_000)
  await pullOnce(deps, platform())
}

/** A member who has staked all of the money at platform 1 in one bet. */
async function staker(): Promise<WalletMember> {
  const member = await under.rig.newMember(100n * dong)
  await under.db.database.run(sql`delete from turnover_conditions`)
  await beginLostCondition({ database: under.db.database, memberId: member.memberId }, under.rig.clock.now())
  await under.moveIn(member)
  await under.rig.clock.advance(5_000)
  under.win(member, 100n * dong, 0n)
  return member
}

/** Another bet like the one that the member has lost. */
async function report(member: WalletMember, change: Partial<ProviderBet>): Promise<void> {
  const playerId = under.rig.playerAt(1, member)
  const like = under.rig.places[1].truth.bets.find(bet => bet.playerId === playerId)
  if (!like) throw new Error('the member has played')
  const bet = { ...like, betId: `unseen ${member.memberId}`, raw: {}, ...change }
  await deps.database.transaction(
    tx => storeBets(deps, tx, { platform: platform(), bets: [bet] }),
    forAllSites,
  )
}

/** The open bet of a member, and its win. */
async function openBet(member: WalletMember): Promise<() => Promise<void>> {
  const placedAt = under.rig.clock.now()
  await report(member, { version: 1n, state: 'open', placedAt, settledAt: undefined })
  return () => {
    const settledAt = under.rig.clock.now()
    const win = { version: 2n, state: 'settled', placedAt, settledAt, payoutUnits: 500n * dong } as const
    return report(member, { ...win, updatedAt: settledAt, raw: { won: true } })
  }
}

const refresh = (member: WalletMember) => under.rig.wallet.look(member, { refresh: true })

/** Whether the turnover is still asked for after a credit into a wallet that shows nothing. */
async function isBoundAfterCredit(member: WalletMember): Promise<boolean> {
  const credit = { creditedUnits: 0n, at: under.rig.clock.now() }
  await deps.database.transaction(tx => lapseLost(tx, member, credit), forSite(1))
  return (await openSources(under.db.database, member.memberId)).length > 0
}

test('what was lost in a game lapses, in the game and after it, once all bets before the reading are known', async () => {
  for (const read of [refresh, (member: WalletMember) => under.rig.wallet.leave(member, 1)]) {
    const member = await staker()
    await read(member)
    expect(await isBoundAfterCredit(member)).toBe(true)
    await readRecords()
    expect(await isBoundAfterCredit(member)).toBe(false)
  }
})

test('a win after a reading of 0 is still to be played for, with money that goes along and without', async () => {
  for (const auto of [true, false]) {
    const member = await staker()
    await under.rig.wallet.setAutoTransfer(member, auto)
    const win = await openBet(member)
    await refresh(member)
    await readRecords()
    expect(await isBoundAfterCredit(member)).toBe(true)
    await win()
    await readRecords()
    expect(await isBoundAfterCredit(member)).toBe(true)
  }
})

test('so is one in a wallet that was emptied by hand', async () => {
  const member = await staker()
  await under.rig.wallet.setAutoTransfer(member, false)
  const win = await openBet(member)
  await under.rig.wallet.recoverAll(member)
  await readRecords()
  await win()
  expect(await under.returnOf(member)).toBeNull()
  expect(await isBoundAfterCredit(member)).toBe(true)
  // One recovery in ten seconds finds that nothing is left.
  await under.rig.clock.advance(10_000)
  await under.rig.wallet.recoverAll(member)
  await readRecords()
  expect(await isBoundAfterCredit(member)).toBe(false)
})

test('a balance that was asked for before a win was recorded does not show that nothing is there', async () => {
  const member = await staker()
  const win = await openBet(member)
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>()
  const { calls } = under.rig.places[1].network
  const before = calls.length
  under.rig.places[1].network.next('getBalance', { type: 'held', gate })
  const reading = refresh(member)
  await until('the balance is asked for', () => calls.slice(before).includes('getBalance'))
  await under.rig.clock.advance(1_000)
  await win()
  answer()
  await reading
  await readRecords()
  expect(await isBoundAfterCredit(member)).toBe(true)
})

test('a wallet that was emptied by a withdrawal does not keep the terms of what is lost later', async () => {
  const member = await under.rig.newMember(100n * dong)
  await under.moveIn(member)
  await under.rig.wallet.recoverAll(member)
  await readRecords()
  await under.db.database.run(sql`delete from turnover_conditions`)
  await beginLostCondition({ database: under.db.database, memberId: member.memberId }, under.rig.clock.now())
  const credit = { creditedUnits: 100n * dong, at: under.rig.clock.now() }
  await deps.database.transaction(tx => lapseLost(tx, member, credit), forSite(1))
  expect(await openSources(under.db.database, member.memberId)).toEqual([])
})
