import { randomUUID } from 'node:crypto'
import { must } from '@glasshouse/outcome'
import { sql, type Database } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { testDatabase } from '@glasshouse/test-postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverConnection } from '../../../platform/site-scope.ts'
import { createCatalogue } from '../catalogue/index.ts'
import { type WalletMember } from '../../money/wallet/index.ts'
import { createWalletRig } from '../../money/wallet/testing/wallet-rig.ts'
import { walletTemplate } from '../../money/wallet/testing/wallet-template.ts'
import { createRecordMetrics } from './record-metrics.ts'
import { createRecords, type Records } from './records.service.ts'
import { type PageInput } from '../../../platform/lists/index.ts'
import { type RecordDeps } from './record-deps.ts'
import { listeningTo, workOf } from '../../../testing/explain.ts'
import { listsOn } from './testing/record-lists.ts'
import { insertManyBets, insertManyTransfers, insertOtherHours } from './testing/many-records.ts'

const db = testDatabase(walletTemplate)
const rows = 200_000
const days = 28
let member: WalletMember
let database: Database
let deps: RecordDeps

/** One member with 200,000 bets and 50,000 transfers in four weeks, and a neighbour with a thousand. */
beforeAll(async () => {
  database = db.open({ ...serverConnection, maxConnections: 4 })
  const rig = createWalletRig({ owner: db.database, database })
  const { clock, log, incidents, platforms } = rig.deps
  const catalogue = createCatalogue({ database, clock })
  const metrics = createRecordMetrics(createMetrics())
  const notePlay: RecordDeps['notePlay'] = async () => undefined
  deps = {
    database,
    clock,
    log,
    incidents,
    catalogue,
    platforms,
    newId: randomUUID,
    metrics,
    notePlay,
    noteChanged: async () => undefined,
    noteBets: async () => undefined,
    lists: listsOn({ database, clock }),
  }
  member = await rig.newMember(0n)
  const neighbour = await rig.newMember(0n)
  const until = clock.now()
  await insertManyBets(db.database, { memberId: member.memberId, rows, until, days })
  await insertManyBets(db.database, { memberId: neighbour.memberId, rows: 1_000, until, days })
  await insertManyTransfers(db.database, { memberId: member.memberId, rows: 50_000, until, days })
  await insertOtherHours(db.database, until)
}, 120_000)

const viewer = () => {
  const { memberId, siteId, currency } = member
  return {
    tenant: { memberId, siteId, currency },
    language: 'en_US',
    timezone: 'America/Caracas',
  } as const
}
/** The records on a database that remembers what it was asked. */
const recordsOn = (on: Database) =>
  createRecords({ ...deps, database: on, lists: listsOn({ ...deps, database: on }) })
const anyBets = { gpId: undefined, gameType: undefined, from: undefined, until: undefined }
const anyTransfers = { gpId: undefined, direction: null, status: null, from: undefined, until: undefined }
const firstPage = { cursor: undefined, page: 1, count: 20, order: 'desc' } as const
type BetInput = Parameters<Records['listBets']>[1] & Partial<PageInput>
type TransferInput = Parameters<Records['listTransfers']>[1] & Partial<PageInput>

/** Half past the hour, as days begin in some zones, and far from the ends. */
const oddFrom = new Date('2029-12-10T03:30:00Z')
const oddUntil = new Date('2029-12-20T18:30:00Z')
const ever = { from: new Date(0), until: new Date('2100-01-01') }

const plainBet = z.object({ betId: z.string(), running: z.string().transform(BigInt) })
const plainSums = z.object({ count: z.bigint(), stake: z.string(), valid: z.string(), win: z.string() })

describe('a page of 200,000 bets', () => {
  const inputs: readonly (readonly [string, Partial<BetInput>])[] = [
    ['the first', {}],
    ['the last', { page: rows / 20 }],
    ['one in between', { page: 4_711, count: 17 }],
    ['one of the oldest first', { page: 3, order: 'asc' }],
    ['one of a platform', { gpId: 'GPJD', page: 50 }],
    ['one of a game type', { gameType: 3, page: 7 }],
    ['one of both', { gpId: 'GPJD', gameType: 3, page: 100 }],
    ['one of odd days', { from: oddFrom, until: oddUntil, page: 5 }],
    ['one of a minute', { from: oddFrom, until: new Date(oddFrom.getTime() + 60_000) }],
    ['one past the end', { page: 20_000 }],
  ]

  test.each(inputs)('%s is what a plain reading finds', async (_name, change) => {
    const input = { ...anyBets, ...firstPage, ...change }
    const found = must(await createRecords(deps).listBets(viewer(), input, { ...input, sort: 'placed_at' }))
    const wanted = sql`member_id = ${member.memberId}
       and placed_at >= ${input.from ?? ever.from} and placed_at < ${input.until ?? ever.until}
       and (${input.gpId ?? null}::text is null or platform_id = 2)
       and (${input.gameType ?? null}::integer is null or game_type = ${input.gameType ?? null})`
    const plain = await db.database.all(
      plainBet,
      sql`
        select bet_id, running::text
          from (select bet_id, placed_at, platform_id,
                       sum(case when state = 'settled' then payout_units - stake_units else 0 end)
                         over (order by placed_at, platform_id desc, bet_id desc) as running
                  from bet_records where ${wanted}) each
         order by case when ${input.order}::text = 'asc' then placed_at end, placed_at desc, platform_id, bet_id
         limit ${input.count} offset ${(input.page - 1) * input.count}`,
    )
    expect(found.rows.map(bet => ({ betId: bet.betId, running: bet.runningUnits }))).toEqual(plain)
    const sums = await db.database.one(
      plainSums,
      sql`
        select count(*) as count, coalesce(sum(stake_units) filter (where state <> 'void'), 0)::text as stake,
               coalesce(sum(valid_bet_units), 0)::text as valid,
               coalesce(sum(payout_units - stake_units) filter (where state = 'settled'), 0)::text as win
          from bet_records where ${wanted}`,
    )
    const { stakeUnits, validBetUnits, winUnits } = found.totals
    expect(BigInt(found.totals.count)).toBe(sums.count)
    expect([stakeUnits, validBetUnits, winUnits].map(String)).toEqual([sums.stake, sums.valid, sums.win])
  })

  test.each(inputs)('%s reads a bounded number of rows and no table whole', async (_name, change) => {
    const listening = listeningTo(database)
    const input = { ...anyBets, ...firstPage, ...change }
    await recordsOn(listening.database).listBets(viewer(), input, { ...input, sort: 'placed_at' })
    const ours = listening.heard.filter(statement => /bet_(hours|records)/.test(statement.text))
    expect(ours.length).toBeGreaterThan(0)
    for (const statement of ours) {
      const work = await workOf(database, statement)
      expect(work.tablesReadWhole).toEqual([])
      // Each hour of four weeks at two platforms and of two types, or the rows of a few hours.
      expect(work.rowsRead).toBeLessThan(4_000)
    }
  })
})

describe('a page of 50,000 transfers', () => {
  const inputs: readonly (readonly [string, Partial<TransferInput>])[] = [
    ['the first', {}],
    ['the last', { page: 2_500 }],
    ['one of a platform, home', { gpId: 'GPJD', direction: 'out', page: 9 }],
    ['one of failed ones', { status: 2, page: 30 }],
    ['one of the oldest first', { order: 'asc', page: 2 }],
    ['one of odd days', { from: oddFrom, until: oddUntil, page: 4 }],
    ['in flight, of which there are none', { status: 0 }],
  ]

  test.each(inputs)('%s is what a plain reading finds, by few rows', async (_name, change) => {
    const input = { ...anyTransfers, ...firstPage, ...change }
    const listening = listeningTo(database)
    const page = { ...input, sort: 'created_at' }
    const found = must(await recordsOn(listening.database).listTransfers(viewer(), input, page))
    const plain = await db.database.all(
      z.object({ id: z.string(), total: z.bigint() }),
      sql`
        select id, count(*) over () as total
          from provider_transfers
         where member_id = ${member.memberId}
           and created_at >= ${input.from ?? ever.from} and created_at < ${input.until ?? ever.until}
           and (${input.gpId ?? null}::text is null or platform_id = 2)
           and (${input.direction}::text is null or direction = ${input.direction})
           and (${input.status}::integer is null or ${input.status} > 0 and (state = 'rejected') = (${input.status} = 2))
         order by case when ${input.order}::text = 'asc' then created_at end, created_at desc, id desc
         limit ${input.count} offset ${(input.page - 1) * input.count}`,
    )
    expect(found.rows.map(each => each.id)).toEqual(plain.map(each => each.id))
    expect(BigInt(found.totals.count)).toBe(plain[0]?.total ?? 0n)
    const ours = listening.heard.filter(each => /transfer_hours|provider_transfers/.test(each.text))
    expect(ours.length).toBeGreaterThan(0)
    for (const statement of ours) {
      const work = await workOf(database, statement)
      expect(work.tablesReadWhole).toEqual([])
      expect(work.rowsRead).toBeLessThan(6_000)
    }
  })
})

describe.each(['desc', 'asc'] as const)('the pages that cursors lead to, %s,', order => {
  /** Two days, in which many bets share an instant. */
  const range = { from: oddFrom, until: new Date(oddFrom.getTime() + 48 * 60 * 60_000) }

  test('are all bets of the filter, each once, at the cost of a page each', async () => {
    const listening = listeningTo(database)
    const records = recordsOn(listening.database)
    const input = { ...anyBets, ...range }
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = { cursor, page: 1, count: 700, sort: 'placed_at', order }
      const { rows: bets, nextCursor } = must(await records.listBets(viewer(), input, page))
      found.push(...bets.map(bet => `${bet.betId} ${bet.runningUnits}`))
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined)
    const whole = { cursor: undefined, page: 1, count: 20_000, sort: 'placed_at', order }
    const all = must(await createRecords(deps).listBets(viewer(), input, whole))
    expect(all.rows.length).toBeGreaterThan(10_000)
    expect(found).toEqual(all.rows.map(bet => `${bet.betId} ${bet.runningUnits}`))
    for (const statement of listening.heard.filter(each => /bet_records/.test(each.text)).slice(-2))
      expect((await workOf(database, statement)).rowsRead).toBeLessThan(4_000)
  })

  test('are all transfers, each once', async () => {
    const records = createRecords(deps)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = { cursor, page: 1, count: 300, sort: 'created_at', order }
      const { rows: transfers, nextCursor } = must(
        await records.listTransfers(viewer(), { ...anyTransfers, ...range }, page),
      )
      found.push(...transfers.map(each => each.id))
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined)
    const whole = { cursor: undefined, page: 1, count: 20_000, sort: 'created_at', order }
    const all = must(await records.listTransfers(viewer(), { ...anyTransfers, ...range }, whole))
    expect(all.rows.length).toBeGreaterThan(2_000)
    expect(found).toEqual(all.rows.map(each => each.id))
  })
})
