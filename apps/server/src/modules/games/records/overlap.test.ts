import { randomUUID } from 'node:crypto'
import { type ProviderAdapter, type ProviderBet } from '@glasshouse/provider-kit'
import { createMetrics, type Metrics } from '@glasshouse/service'
import { sql } from '@glasshouse/postgres'
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
import { countLate, overlapMsOf, ripeAt } from './overlap.rules.ts'

const db = testDatabase(walletTemplate)
const minute = 60_000
let rig: WalletRig
let metrics: Metrics
let deps: RecordDeps
let records: Records
let player = ''

/** The provider's feed by number: one that is given a number and committed later shows behind those that follow it. */
const feed = new Map<number, ProviderBet>()
let last = 0
/** From where pages were asked for. */
let asked: string[] = []

const pageSize = 4
const numbered: Pick<ProviderAdapter, 'describe' | 'pullBets'> = {
  describe: () => {
    const place = rig.deps.platforms.get(1)?.adapter.describe()
    if (!place) throw new Error('platform 1 is there')
    return { ...place, records: { ...place.records, pageSize, lagMs: 0, minIntervalMs: 0 } }
  },
  pullBets: async (_context, { cursor, limit }) => {
    asked.push(cursor ?? 'start')
    const after = Number.parseInt(cursor ?? '0', 10)
    const rest = [...feed].filter(([number]) => number > after).sort(([a], [b]) => a - b)
    const page = rest.slice(0, limit)
    return {
      bets: page.map(([, bet]) => bet),
      nextCursor: `${page.at(-1)?.[0] ?? after}`,
      hasMore: rest.length > limit,
      safeUntil: rig.clock.now(),
    }
  },
}

beforeAll(async () => {
  const database = db.open({ ...serverConnection, maxConnections: 6 })
  rig = createWalletRig({ owner: db.database, database })
  const { clock, log, incidents, platforms } = rig.deps
  const member = await rig.newMember(1_000_000n)
  await rig.wallet.moveIn(await rig.wallet.openAt(member, 1, 'en_US'), async () => undefined)
  player = rig.playerAt(1, member)
  metrics = createMetrics()
  const platform = platforms.get(1)
  if (!platform) throw new Error('platform 1 is there')
  deps = {
    database,
    clock,
    log,
    incidents,
    catalogue: createCatalogue({ database, clock }),
    newId: randomUUID,
    lists: listsOn({ database, clock }),
    notePlay: async () => undefined,
    noteChanged: async () => undefined,
    noteBets: async () => undefined,
    metrics: createRecordMetrics(metrics),
    platforms: new Map([[1, { ...platform, adapter: { ...platform.adapter, ...numbered } }]]),
  }
  records = createRecords(deps)
})

/** Numbers are given before a bet is committed; `tell` is the commit. */
function number(): number {
  return (last += 1)
}

function notify(...numbers: number[]): void {
  const at = rig.clock.now()
  for (const each of numbers)
    feed.set(each, { ...usualBet, betId: `n-${each}`, playerId: player, placedAt: at })
}

const usualBet: ProviderBet = {
  betId: '',
  version: 1n,
  roundId: 'r',
  parentId: undefined,
  playerId: '',
  gameType: 2,
  gameCode: 'lantern-three',
  state: 'settled',
  placedAt: new Date(0),
  settledAt: new Date(0),
  updatedAt: new Date(0),
  currency: 'VND',
  stakeUnits: 5n,
  riskUnits: 5n,
  payoutUnits: 0n,
  validBetUnits: undefined,
  jackpotContributionUnits: 0n,
  jackpotWinUnits: 0n,
  isFreeRound: false,
  device: undefined,
  raw: {},
}

/** A process that has to find out anew when it is due; each minute of a while it does its work. */
async function pass(minutes: number): Promise<void> {
  for (let each = 0; each < minutes; each += 1) {
    await rig.clock.advance(minute)
    for (let lease = 0; lease < 6; lease += 1) await records.runDue(1)
  }
}

const idRow = z.object({ betId: z.string() })
async function known(...numbers: number[]): Promise<number[]> {
  const ids = numbers.map(each => `n-${each}`)
  const rows = await db.database.all(
    idRow,
    sql`select bet_id from bet_records where bet_id = any(${ids}::text[])`,
  )
  return numbers.filter(each => rows.some(row => row.betId === `n-${each}`))
}

const countRow = z.object({ versions: z.bigint() })
const versions = async () =>
  (await db.database.one(countRow, sql`select count(*) as versions from bet_versions`)).versions

beforeEach(async () => {
  await pass(15)
  asked = []
})

describe('a bet that is committed behind the cursor', () => {
  test('comes in with the second read, once, and is counted', async () => {
    const [early, late, next] = [number(), number(), number()]
    notify(early, next)
    await pass(1)
    expect(await known(early, late, next)).toEqual([early, next])
    notify(late)
    await pass(1)
    expect(await known(late)).toEqual([])
    await pass(6)
    expect(await known(early, late, next)).toEqual([early, late, next])
    expect(rig.logLines.join('')).toContain('behind the cursor')
    expect((await metrics.text()).body).toMatch(/glasshouse_bets_late_total\{platform="GPR8"\} 1/)
    const before = await versions()
    await pass(20)
    expect(await versions()).toBe(before)
  })

  test('as late as the overlap is long, among pages of others', async () => {
    const numbers = Array.from({ length: 11 }, number)
    const late = [numbers[1], numbers[3], numbers[9]].filter(each => each !== undefined)
    notify(...numbers.filter(each => !late.includes(each)))
    await pass(4)
    notify(...late)
    await pass(12)
    expect(await known(...numbers)).toEqual(numbers)
  })

  test('while others go on coming, and with any pulling process', async () => {
    const late = number()
    for (let round = 0; round < 12; round += 1) {
      notify(number())
      if (round === 3) notify(late)
      records = createRecords(deps)
      await pass(1)
    }
    expect(await known(late)).toEqual([late])
  })
})

test('a provider that has nothing new is not asked a second time', async () => {
  notify(number(), number())
  await pass(12)
  asked = []
  await pass(30)
  expect(new Set(asked)).toEqual(new Set([`${last}`]))
  // One question a minute, as without an overlap.
  expect(asked.length).toBeLessThanOrEqual(30)
})

test('each page is read a second time and not much oftener', async () => {
  const from = last
  notify(...Array.from({ length: 40 }, number))
  await pass(2)
  asked = []
  await pass(30)
  const again = asked.filter(each => Number.parseInt(each, 10) < last && Number.parseInt(each, 10) >= from)
  expect(again.length).toBeLessThanOrEqual(12)
})

test('two processes at once bring in what is late once', async () => {
  const late = number()
  notify(number(), number())
  await pass(1)
  notify(late)
  const before = await versions()
  const other = createRecords(deps)
  for (let each = 0; each < 8; each += 1) {
    await rig.clock.advance(minute)
    for (let lease = 0; lease < 4; lease += 1) await Promise.all([records.runDue(1), other.runDue(1)])
  }
  expect(await versions()).toBe(before + 1n)
})

describe('what stands behind', () => {
  const bets = ['a', 'b', 'c', 'd'].map(betId => ({ betId, version: 1n }))
  const old = new Date('2030-05-10T10:00:00Z')
  const now = new Date('2030-05-10T10:07:00Z')
  const came = (...fresh: string[]) =>
    bets.map(bet => ({ ...bet, receivedAt: fresh.includes(bet.betId) ? now : old }))

  test.each([
    ['nothing that is new', [], 0],
    ['one in the middle', ['b'], 1],
    ['two before one that was known', ['a', 'c'], 2],
    ['newer ones at the end only', ['c', 'd'], 0],
    ['one behind, one newer', ['a', 'd'], 1],
    ['a new page', ['a', 'b', 'c', 'd'], 0],
  ] as const)('%s', (_what, fresh, late) => {
    expect(countLate(bets, came(...fresh), now)).toBe(late)
  })

  test('is waited for as long as the provider’s delay, and a margin', () => {
    expect(overlapMsOf({ lagMs: 0 })).toBe(5 * minute)
    expect(overlapMsOf({ lagMs: 10 * minute })).toBe(15 * minute)
    expect(ripeAt(came('b'), 5 * minute)).toEqual(new Date('2030-05-10T10:12:00Z'))
    expect(ripeAt([], 5 * minute)).toBeUndefined()
  })
})
