import { randomUUID } from 'node:crypto'
import { must, ok, refuse } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { type ProviderAdapter, type ProviderBet } from '@glasshouse/provider-kit'
import { createMetrics, type Metrics } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { forAllSites, serverConnection } from '../../../platform/site-scope.ts'
import { createCatalogue } from '../catalogue/index.ts'
import { createWalletRig, type WalletRig } from '../../money/wallet/testing/wallet-rig.ts'
import { walletTemplate } from '../../money/wallet/testing/wallet-template.ts'
import { type WalletMember } from '../../money/wallet/index.ts'
import { createRecordMetrics } from './record-metrics.ts'
import { createRecords, type Records } from './records.service.ts'
import { type RecordDeps } from './record-deps.ts'
import { pullOnce, storeBets } from './puller.ts'
import type { PageInput } from '../../../platform/lists/index.ts'
import { listsOn } from './testing/record-lists.ts'

const db = testDatabase(walletTemplate)
const dong = 10_000n
let rig: WalletRig
let metrics: Metrics
let deps: RecordDeps
let records: Records
const noted: { readonly memberId: bigint; readonly at: Date }[] = []

beforeAll(() => {
  const database = db.open({ ...serverConnection, maxConnections: 8 })
  rig = createWalletRig({ owner: db.database, database })
  const { clock, log, incidents, platforms } = rig.deps
  const catalogue = createCatalogue({ database, clock })
  metrics = createMetrics()
  const recordMetrics = createRecordMetrics(metrics)
  const shared = { database, clock, log, incidents, catalogue, platforms, newId: randomUUID }
  const notePlay: RecordDeps['notePlay'] = async (_tx, played) => void noted.push(...played)
  const { noteChanged } = rig.wallet
  const noteBets = async () => undefined
  deps = {
    ...shared,
    metrics: recordMetrics,
    notePlay,
    noteChanged,
    noteBets,
    lists: listsOn({ database, clock }),
  }
  records = createRecords(deps)
})

async function player(): Promise<WalletMember> {
  const member = await rig.newMember(100n * dong)
  const wallet = await rig.wallet.openAt(member, 1, 'en_US')
  await rig.wallet.moveIn(wallet, async () => undefined)
  return member
}

function bet(member: WalletMember, stake: bigint, payoutUnits: bigint): void {
  const round = { stake: { currency: 'VND', units: stake } as const, payoutUnits, at: rig.clock.now() }
  if (!rig.places[1].truth.play(rig.playerAt(1, member), round)) throw new Error('the stake is there')
}

async function pullAll(): Promise<number> {
  let found = 0
  for (let tries = 0; tries < 5; tries += 1) {
    await rig.clock.advance(61_000)
    found += (await records.runDue(1)) + (await records.runDue(2))
  }
  return found
}

const owner = (member: WalletMember) =>
  ({ ...member, language: 'en_US', timezone: 'America/Caracas' }) as const
const named = (betId = '', gpId?: string) => ({ betId, gpId })
const everything = {
  gpId: undefined,
  gameType: undefined,
  from: undefined,
  until: undefined,
  page: 1,
  count: 20,
  order: 'desc',
} as const
type BetInput = Parameters<Records['listBets']>[1] & Pick<PageInput, 'page' | 'count'>
const list = async ({ memberId, siteId, currency }: WalletMember, change: Partial<BetInput> = {}) => {
  const input = { ...everything, ...change }
  const viewer = { tenant: { memberId, siteId, currency }, language: 'en_US', timezone: 'UTC' } as const
  return must(await records.listBets(viewer, input, { ...input, cursor: undefined, sort: 'placed_at' }))
}

describe('pulled bets', () => {
  test('of a platform that was quiet come soon after their member looks', async () => {
    const member = await player()
    await pullAll()
    for (let empty = 0; empty < 6; empty += 1) {
      await rig.clock.advance(61_000)
      await records.runDue(1)
    }
    bet(member, dong, 0n)
    await rig.clock.advance(5_000)
    expect(await records.runDue(1)).toBe(0)
    expect((await list(member)).rows).toEqual([])
    await rig.clock.advance(deps.platforms.get(1)?.adapter.describe().records.minIntervalMs ?? 0)
    expect(await records.runDue(1)).toBe(1)
    expect((await list(member)).rows).toHaveLength(1)
  })

  test('are listed for their member, newest first, page by page', async () => {
    const member = await player()
    for (const stake of [1n, 2n, 3n]) {
      bet(member, stake * dong, 0n)
      await rig.clock.advance(1_000)
    }
    expect(await pullAll()).toBe(3)
    const page = await list(member, { count: 2 })
    expect(page.totals.count).toBe(3)
    expect(page.rows.map(each => each.stakeUnits)).toEqual([3n * dong, 2n * dong])
    expect(page.rows[0]).toMatchObject({ gpId: 'GPR8', gpName: 'Lamplight', gameName: 'Lantern Three' })
    const rest = await list(member, { page: 2, count: 2 })
    expect(rest.rows.map(each => each.stakeUnits)).toEqual([dong])
    expect((await list(member, { gpId: 'GPJD' })).totals.count).toBe(0)
    expect((await list(member, { gpId: 'GPXX' })).totals.count).toBe(0)
  })

  test('report once for each member when they played last', async () => {
    const [member, other] = [await player(), await player()]
    await pullAll()
    noted.length = 0
    bet(other, dong, 0n)
    bet(member, dong, 0n)
    await rig.clock.advance(5_000)
    bet(member, dong, 0n)
    const at = rig.clock.now()
    await pullAll()
    expect(noted).toHaveLength(2)
    expect(noted).toContainEqual({ memberId: member.memberId, at })
    expect(noted).toContainEqual({ memberId: other.memberId, at: new Date(at.getTime() - 5_000) })
  })

  test('are private', async () => {
    const [member, other] = [await player(), await player()]
    bet(member, dong, 0n)
    await pullAll()
    expect((await list(other)).rows).toEqual([])
    const [own] = (await list(member)).rows
    expect(await records.findProof(owner(other), named(own?.betId))).toEqual(refuse('betUnknown'))
    expect(await records.findProof({ ...owner(member), siteId: 2 }, named(own?.betId))).toEqual(
      refuse('betUnknown'),
    )
  })

  test('show their proof, or that the provider has none', async () => {
    const member = await player()
    bet(member, dong, 0n)
    await pullAll()
    const [own] = (await list(member)).rows
    const betId = own?.betId ?? ''
    expect(await records.findProof(owner(member), named(betId))).toEqual(
      ok(`https://game.test/verify/${betId}`),
    )
    for (const gpId of ['GPJD', 'GPXX']) {
      expect(await records.findProof(owner(member), named(betId, gpId))).toEqual(refuse('betUnknown'))
    }
    expect(await records.findProof(owner(member), named(betId, 'GPR8'))).toMatchObject({ ok: true })
    rig.places[1].network.next('getRoundDetail', { type: 'requestLost' })
    expect(await records.findProof(owner(member), named(betId))).toEqual(refuse('providerUnavailable'))
  })

  test('come once, however many processes pull at the same time', async () => {
    const member = await player()
    for (let round = 0; round < 20; round += 1) bet(member, dong, 0n)
    const platform = deps.platforms.get(1)
    if (!platform) throw new Error('platform 1 is there')
    const pulls = await Promise.all(Array.from({ length: 6 }, () => pullOnce(deps, platform)))
    expect(pulls.reduce((sum, each) => sum + (each?.newVersions ?? 0), 0)).toBe(20)
    expect((await list(member)).totals.count).toBe(20)
  })

  test('wait where the provider does not answer, and nothing is skipped', async () => {
    const member = await player()
    bet(member, dong, 0n)
    rig.places[1].network.next('pullBets', { type: 'requestLost' })
    const platform = deps.platforms.get(1)
    if (!platform) throw new Error('platform 1 is there')
    expect(await pullOnce(deps, platform)).toBeUndefined()
    expect(await pullOnce(deps, platform)).toMatchObject({ newVersions: 1 })
  })
})

describe('versions', () => {
  const store = (bets: readonly ProviderBet[]) =>
    deps.database.transaction(tx => {
      const platform = deps.platforms.get(2)
      if (!platform) throw new Error('platform 2 is there')
      return storeBets(deps, tx, { platform, bets })
    }, forAllSites)

  const version = (change: Partial<ProviderBet>): ProviderBet => ({
    betId: 'v-1',
    version: 1n,
    roundId: 'r-1',
    parentId: undefined,
    playerId: 'unknown',
    gameType: 2,
    gameCode: 'lantern-three',
    state: 'open',
    placedAt: new Date('2029-12-31T23:59:59Z'),
    settledAt: undefined,
    updatedAt: new Date('2030-01-01T00:00:00Z'),
    currency: 'VND',
    stakeUnits: 5n * dong,
    riskUnits: 5n * dong,
    payoutUnits: 0n,
    validBetUnits: undefined,
    jackpotContributionUnits: 0n,
    jackpotWinUnits: 0n,
    isFreeRound: false,
    device: undefined,
    raw: { any: 'thing' },
    ...change,
  })

  const stateRow = z.object({ state: z.string(), version: z.bigint(), payoutUnits: z.bigint() })
  const current = () =>
    db.database.all(stateRow, sql`select state, version, payout_units from bet_records where bet_id = 'v-1'`)

  test('a newer one takes the place of an older one, in any order of arrival, and never the other way', async () => {
    const settled = version({ version: 2n, state: 'settled', payoutUnits: 7n * dong })
    const undone = version({ version: 3n, state: 'void', placedAt: new Date('2030-02-01T00:00:00Z') })
    await store([settled, version({}), settled])
    expect(await current()).toEqual([{ state: 'settled', version: 2n, payoutUnits: 7n * dong }])
    await store([undone])
    await store([settled])
    expect(await current()).toEqual([{ state: 'void', version: 3n, payoutUnits: 0n }])
  })

  test('a bet of an unknown player stays, and is logged', async () => {
    await store([version({ betId: 'v-2' })])
    const rows = await db.database.all(
      z.object({ betId: z.string() }),
      sql`select bet_id from bet_records where member_id is null and bet_id = 'v-2'`,
    )
    expect(rows).toHaveLength(1)
    expect(rig.logLines.join('')).toContain('bets of unknown players')
  })

  test('one that comes again with other content changes nothing, and its id is logged and counted', async () => {
    const first = version({
      betId: 'v-4',
      payoutUnits: dong,
      state: 'settled',
      raw: { payout: '1', by: 'a' },
    })
    const other = { ...first, payoutUnits: 9n * dong, raw: { payout: '9', by: 'a' } }
    const paid = async () =>
      (await db.database.all(stateRow, sql`select * from bet_records where bet_id = 'v-4'`)).map(
        each => each.payoutUnits,
      )
    const logged = () => rig.logLines.filter(line => line.includes('v-4 version 1'))
    const counted = async () =>
      /altered_total\{platform="GPJD"\} (\d+)/.exec((await metrics.text()).body)?.[1]

    expect(await store([first, { ...first, raw: { by: 'a', payout: '1' } }])).toBe(1)
    expect(logged()).toEqual([])
    expect(await counted()).toBeUndefined()

    expect(await store([other])).toBe(0)
    expect(await paid()).toEqual([dong])
    expect(logged()).toHaveLength(1)
    expect(await counted()).toBe('1')

    const twice = version({ betId: 'v-5', state: 'settled', payoutUnits: dong, raw: { payout: '1' } })
    expect(await store([twice, { ...twice, payoutUnits: 9n * dong, raw: { payout: '9' } }])).toBe(1)
    const kept = sql`select * from bet_records where bet_id = 'v-5'`
    expect(await db.database.one(stateRow, kept)).toMatchObject({ payoutUnits: dong })
    expect(await counted()).toBe('2')
  })

  test('what was sent cannot be changed afterwards', async () => {
    await store([version({ betId: 'v-3' })])
    await expect(
      db.database.run(sql`update bet_versions set raw = '{}' where bet_id = 'v-3'`),
    ).rejects.toThrow('kept')
    await expect(db.database.run(sql`delete from bet_versions where bet_id = 'v-3'`)).rejects.toThrow('kept')
  })
})

describe('the next pull', () => {
  /** Platform 1 with another way to pull; answers how often it was asked within the time. */
  async function countPulls(change: Partial<ProviderAdapter>, seconds: number): Promise<number> {
    const platform = deps.platforms.get(1)
    if (!platform) throw new Error('platform 1 is there')
    let pulls = 0
    const pullBets = change.pullBets ?? platform.adapter.pullBets
    const adapter: ProviderAdapter = {
      ...platform.adapter,
      ...change,
      pullBets: (context, input) => {
        pulls += 1
        return pullBets(context, input)
      },
    }
    const changed = createRecords({ ...deps, platforms: new Map([[1, { ...platform, adapter }]]) })
    for (let second = 0; second < seconds; second += 1) {
      await changed.runDue(1)
      await rig.clock.advance(1_000)
    }
    return pulls
  }

  test('is as rare as the provider requires, even less than once a minute', async () => {
    const adapter = deps.platforms.get(1)?.adapter
    if (!adapter) throw new Error('platform 1 is there')
    const rules = adapter.describe()
    const seldom = { ...rules, records: { ...rules.records, minIntervalMs: 90_000 } }
    expect(await countPulls({ describe: () => seldom }, 200)).toBe(3)
  })

  test('waits after a bug in an adapter as after any failure, and is logged', async () => {
    const broken = () => Promise.reject(new TypeError('a bug'))
    expect(await countPulls({ pullBets: broken }, 60)).toBeLessThanOrEqual(7)
    expect(rig.logLines.join('')).toContain('bet records of GPR8 could not be read or stored')
  })
})
