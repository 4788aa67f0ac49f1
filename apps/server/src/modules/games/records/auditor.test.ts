import { randomUUID } from 'node:crypto'
import { sql } from '@glasshouse/postgres'
import { ProviderFault, type ProviderAdapter, type ProviderBet } from '@glasshouse/provider-kit'
import { createMetrics, type Metrics } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../platform/site-scope.ts'
import { createCatalogue } from '../catalogue/index.ts'
import { createWalletRig, type WalletRig } from '../../money/wallet/testing/wallet-rig.ts'
import { walletTemplate } from '../../money/wallet/testing/wallet-template.ts'
import { createRecordMetrics } from './record-metrics.ts'
import { listsOn } from './testing/record-lists.ts'
import { createRecords, type Records } from './records.service.ts'
import { type RecordDeps } from './record-deps.ts'

const db = testDatabase(walletTemplate)
const dong = 10_000n
let rig: WalletRig
let metrics: Metrics
let records: Records
let playerId = ''

/** The provider's state, by bet; its cursor, in order; whether it answers. */
const knows = new Map<string, ProviderBet>()
const tells: ProviderBet[] = []
let fault: 'timeout' | 'notSupported' | undefined
/** A moment whose totals the provider cannot give, and how many bets one of its ranges carries. */
let sore: Date | undefined
let largestRange = Infinity
let ranges = 0
let asked = 0

beforeAll(async () => {
  const database = db.open({ ...serverConnection, maxConnections: 6 })
  rig = createWalletRig({ owner: db.database, database })
  const { clock, log, incidents, platforms } = rig.deps
  const member = await rig.newMember(100n * dong)
  await rig.wallet.moveIn(await rig.wallet.openAt(member, 1, 'en_US'), async () => undefined)
  playerId = rig.playerAt(1, member)
  metrics = createMetrics()
  const catalogue = createCatalogue({ database, clock })
  const recordMetrics = createRecordMetrics(metrics)
  const notePlay: RecordDeps['notePlay'] = async () => undefined
  const { noteChanged } = rig.wallet
  const platform = platforms.get(1)
  if (!platform) throw new Error('platform 1 is there')
  const shared = {
    database,
    clock,
    log,
    incidents,
    catalogue,
    newId: randomUUID,
    notePlay,
    noteChanged,
    noteBets: async () => undefined,
    lists: listsOn({ database, clock }),
  }
  const adapter = { ...platform.adapter, ...forgetful }
  const only = new Map([[1, { ...platform, adapter }]])
  records = createRecords({ ...shared, platforms: only, metrics: recordMetrics })
})

/** A provider whose cursor may report less, more, or something else than its state. */
const forgetful: Pick<ProviderAdapter, 'pullBets' | 'pullBetsRange' | 'getTotals'> = {
  pullBets: async (_context, { cursor, limit }) => {
    const from = Number.parseInt(cursor ?? '0', 10)
    const bets = tells.slice(from, from + limit)
    const next = from + bets.length
    return { bets, nextCursor: `${next}`, hasMore: next < tells.length, safeUntil: rig.clock.now() }
  },
  pullBetsRange: async (_context, { from, to }) => {
    ranges += 1
    const bets = [...knows.values()].filter(bet => bet.placedAt >= from && bet.placedAt < to)
    if (bets.length > largestRange) throw new ProviderFault('rangeTooLarge')
    return bets
  },
  getTotals: async (_context, { from, to, currency }) => {
    asked += 1
    if (fault) throw new ProviderFault(fault)
    if (sore && from <= sore && sore < to) throw new ProviderFault('serverError')
    const bets = [...knows.values()].filter(
      bet => bet.placedAt >= from && bet.placedAt < to && bet.currency === currency && bet.state !== 'void',
    )
    const sum = (pick: (bet: ProviderBet) => bigint) => bets.reduce((all, bet) => all + pick(bet), 0n)
    return {
      count: bets.length,
      stakeUnits: sum(bet => bet.stakeUnits),
      validBetUnits: 0n,
      payoutUnits: sum(bet => bet.payoutUnits),
      jackpotWinUnits: 0n,
    }
  },
}

let number = 0

/** A bet that the provider knows, placed now. */
function place(change: Partial<ProviderBet> = {}): ProviderBet {
  number += 1
  const at = rig.clock.now()
  const bet: ProviderBet = {
    betId: `a-${number}`,
    version: 1n,
    roundId: `r-${number}`,
    parentId: undefined,
    playerId,
    gameType: 2,
    gameCode: 'lantern-three',
    state: 'settled',
    placedAt: at,
    settledAt: at,
    updatedAt: at,
    currency: 'VND',
    stakeUnits: 5n * dong,
    riskUnits: 5n * dong,
    payoutUnits: dong,
    validBetUnits: undefined,
    jackpotContributionUnits: 0n,
    jackpotWinUnits: 0n,
    isFreeRound: false,
    device: undefined,
    raw: { number, ...('payoutUnits' in change ? { paid: `${change.payoutUnits}` } : {}) },
    ...change,
  }
  knows.set(bet.betId, bet)
  mine.add(bet.betId)
  return bet
}

/** Both reads of the cursor, the second of which waits for the first. */
async function pull() {
  for (let lease = 0; lease < 3; lease += 1) {
    await rig.clock.advance(1_000)
    await records.runDue(1)
  }
}

async function hourLater() {
  await rig.clock.advance(75 * 60_000)
  await pull()
  while ((await records.audit(1)) > 0);
}

const countRow = z.object({ count: z.int(), paid: z.string() })
const ours = async () => {
  const ids = [...mine]
  const row = await db.database.one(
    countRow,
    sql`
      select count(*)::integer as count, coalesce(sum(payout_units), 0)::text as paid
        from bet_records where bet_id = any(${ids}::text[])`,
  )
  return [row.count, BigInt(row.paid)]
}
const auditRow = z.object({ agrees: z.boolean(), repulls: z.int(), repaired: z.int() })
/** Hours of this test that were pulled again. */
const repulled = () =>
  db.database.all(
    auditRow,
    sql`
      select agrees, repulls, repaired from bet_audits
       where repulls > 0 and until_at - from_at = interval '1 hour' and until_at > ${since}
       order by from_at`,
  )

let since = new Date()
let mine = new Set<string>()

/** Each test begins with an hour of its own: what the provider knew before stays known. */
beforeEach(async () => {
  fault = undefined
  sore = undefined
  largestRange = Infinity
  await hourLater()
  since = rig.clock.now()
  mine = new Set()
})

describe('bets that the cursor', () => {
  test('reported correctly agree, and nothing is pulled again', async () => {
    tells.push(place(), place())
    await hourLater()
    expect(await ours()).toEqual([2, 2n * dong])
    expect(await repulled()).toEqual([])
  })

  test('lost are found by the totals and pulled again', async () => {
    tells.push(place())
    place()
    await hourLater()
    expect(await ours()).toEqual([2, 2n * dong])
    expect(await repulled()).toEqual([{ agrees: true, repulls: 1, repaired: 1 }])
    expect((await metrics.text()).body).toMatch(/audits_differed_total\{platform="GPR8",mended="yes"\} \d/)
  })

  test('doubled are one bet each', async () => {
    const bet = place()
    tells.push(bet, bet, place(), bet)
    await hourLater()
    expect(await ours()).toEqual([2, 2n * dong])
    expect(await repulled()).toEqual([])
  })

  test('did not report a change of are brought up to date', async () => {
    const bet = place({ payoutUnits: 0n })
    tells.push(bet)
    await pull()
    place({ ...bet, version: 2n, payoutUnits: 9n * dong, raw: { resettled: true } })
    await hourLater()
    expect(await ours()).toEqual([1, 9n * dong])
    expect(await repulled()).toEqual([{ agrees: true, repulls: 1, repaired: 1 }])
  })

  test('reported late, after they were pulled again, change nothing more', async () => {
    const late = place()
    await hourLater()
    tells.push(late)
    await hourLater()
    expect(await ours()).toEqual([1, dong])
    expect(await repulled()).toEqual([{ agrees: true, repulls: 1, repaired: 1 }])
  })

  test('reported and then lost by the provider go on differing, and are logged', async () => {
    const bet = place()
    tells.push(bet)
    await pull()
    knows.delete(bet.betId)
    await hourLater()
    expect(await repulled()).toEqual([{ agrees: false, repulls: 1, repaired: 0 }])
    expect(rig.logLines.join('')).toContain('bets differ from the totals of their provider')
    await hourLater()
    expect((await repulled())[0]?.repulls).toBeGreaterThan(1)
    knows.set(bet.betId, bet)
    await rig.clock.advance(24 * 60 * 60_000)
    await hourLater()
    expect((await repulled())[0]?.agrees).toBe(true)
  })
})

describe('a span that cannot be pulled or compared as it is', () => {
  test('holds more bets than one answer: it is pulled in parts, all of it', async () => {
    largestRange = 3
    for (let bet = 0; bet < 10; bet += 1) {
      place()
      await rig.clock.advance(20_000)
    }
    await hourLater()
    expect(await ours()).toEqual([10, 10n * dong])
    expect(await repulled()).toEqual([{ agrees: true, repulls: 1, repaired: 10 }])
  })

  test('holds too many in one moment: that is written down, and the hours after it are still compared', async () => {
    largestRange = 3
    for (let bet = 0; bet < 4; bet += 1) place()
    await rig.clock.advance(60_000)
    place()
    ranges = 0
    await hourLater()
    expect(ranges).toBeLessThan(100)
    expect(await ours()).toEqual([0, 0n])
    expect(await repulled()).toEqual([{ agrees: false, repulls: 1, repaired: 0 }])
    place()
    await hourLater()
    expect(await ours()).toEqual([1, dong])
    largestRange = Infinity
    for (let hours = 0; hours < 4; hours += 1) await hourLater()
    expect(await ours()).toEqual([6, 6n * dong])
  })

  test('has totals that the provider cannot give: the hours after it are compared, and it is tried again', async () => {
    place()
    sore = rig.clock.now()
    await hourLater()
    expect(rig.logLines.at(-1)).toContain('could not be held against its totals')
    place()
    await hourLater()
    expect(await ours()).toEqual([1, dong])
    sore = undefined
    await hourLater()
    expect(await ours()).toEqual([2, 2n * dong])
  })
})

test('a change long after its hour shows in the totals of its day', async () => {
  const bet = place()
  tells.push(bet)
  await hourLater()
  place({ ...bet, version: 2n, payoutUnits: 4n * dong, raw: { late: true } })
  for (let hours = 0; hours < 30; hours += 1) await hourLater()
  expect(await ours()).toEqual([1, 4n * dong])
})

test('a provider that does not answer is asked again later, one without totals is left alone', async () => {
  place()
  fault = 'timeout'
  await hourLater()
  expect(rig.logLines.join('')).toContain('could not be held against its totals')
  expect(await ours()).toEqual([0, 0n])
  fault = undefined
  await hourLater()
  expect(await ours()).toEqual([1, dong])
  fault = 'notSupported'
  const before = asked
  await hourLater()
  expect(asked).toBe(before + 1)
})
