import { randomUUID } from 'node:crypto'
import { calls } from '@glasshouse/contract'
import { createLedger } from '@glasshouse/ledger'
import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import type { ProviderBet } from '@glasshouse/provider-kit'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { createIncidents, createLog, createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { createCatalogue } from './modules/games/catalogue/index.ts'
import { storeBets } from './modules/games/records/puller.ts'
import type { RecordDeps } from './modules/games/records/record-deps.ts'
import { createRecordMetrics } from './modules/games/records/record-metrics.ts'
import { listsOn } from './modules/games/records/testing/record-lists.ts'
import { createStaffSettlement, type StaffSettlement } from './modules/growth/agents/index.ts'
import { siteDayFrom, siteDayText } from './platform/site-day.ts'
import { forAllSites } from './platform/site-scope.ts'
import { serverUnderTest } from './testing/server-under-test.ts'

const dayMs = 86_400_000
// A day ahead of the database's clock: what it books is booked before the cut.
const server = serverUnderTest({ start: new Date(Date.now() + dayMs) })
const timezone = 'America/Caracas'
const dong = 10_000n
const where = { site: 'Glasshouse', currency: 'VND' } as const
const ann = { by: 'Ann', reason: 'the day is over' }
const bob = { by: 'Bob', reason: 'worked out again' }
/** Noon of a day, so many before that of the clock. */
const noon = (daysAgo: number) =>
  new Date(siteDayFrom(server.clock.now(), -daysAgo, timezone).getTime() + dayMs / 2)
const day = (daysAgo: number) => siteDayText(noon(daysAgo), timezone)

let deps: RecordDeps
let staff: StaffSettlement
let attempts = 0

beforeAll(async () => {
  const { database, clock, owner } = server
  const log = createLog({ name: 'bets', level: 'silent' })
  deps = {
    database,
    clock,
    log,
    incidents: createIncidents({ log, clock }),
    catalogue: createCatalogue({ database, clock }),
    platforms: new Map(),
    newId: randomUUID,
    metrics: createRecordMetrics(createMetrics()),
    lists: listsOn({ database, clock }),
    noteBets: async () => undefined,
    notePlay: async () => undefined,
    noteChanged: async () => undefined,
  }
  staff = createStaffSettlement({ database, clock, ledger: createLedger({ database }) })
  await owner.run(sql`
    insert into provider_wallets (member_id, platform_id, site_id, currency, player_ref, player_id)
    select m.id, p.id, m.site_id, 'VND', m.account, m.account
      from members m
     cross join (values (1), (2)) p (id)
     where m.site_id = 1
        on conflict (member_id, platform_id) do update set player_id = excluded.player_id`)
  await owner.run(sql`
    insert into agent_plan_versions (site_id, currency, agent_type, starts_on, terms, active_least, decided_by, reason,
                                     decided_at)
    select 1, 'VND', type, ${day(9)}, '{"kind":"share","platformFee":"0","carriesLoss":true,"levels":[[{"from":"0","rate":"5000"}]]}',
           1, 'Ann', 'told before', now()
      from unnest(array[1, 2]) type`)
})

let number = 0
/** A bet of 100 that is lost two days ago. */
function bet(account: string, change: Partial<ProviderBet> = {}): ProviderBet {
  number += 1
  const at = change.settledAt ?? noon(2)
  const { version = 1n } = change
  return {
    betId: `bet-${number}`,
    version,
    roundId: `${number}`,
    parentId: undefined,
    playerId: account,
    gameType: 2,
    gameCode: 'lantern-three',
    state: 'settled',
    placedAt: at,
    settledAt: at,
    updatedAt: at,
    currency: 'VND',
    stakeUnits: 100n * dong,
    riskUnits: 100n * dong,
    payoutUnits: 0n,
    validBetUnits: undefined,
    jackpotContributionUnits: 0n,
    jackpotWinUnits: 0n,
    isFreeRound: false,
    device: undefined,
    raw: { version: `${version}` },
    ...change,
  }
}

function platformOf(platformId: number) {
  const model = { truth: createProviderTruth(`p${platformId}`), network: createScriptedNetwork() }
  const adapter = createModelAdapter({ ...model, now: server.clock.now })
  return { platformId, gpId: `P${platformId}`, adapter }
}

function store(platformId: number, bets: readonly ProviderBet[]): Promise<number> {
  return server.database.transaction(tx => {
    attempts += 1
    return storeBets(deps, tx, { platform: platformOf(platformId), bets })
  }, forAllSites)
}

test('bets as they are stored come to a paid period; news after the cut is in the next one', async () => {
  const lost = bet('member7')
  await store(1, [
    lost,
    // What a free round pays is the house's cost, and it makes no one active.
    bet('member7', { isFreeRound: true, stakeUnits: 0n, payoutUnits: 20n * dong }),
    bet('member16', { isFreeRound: true, stakeUnits: 0n, payoutUnits: 10n * dong }),
    bet('member7', { state: 'open', settledAt: undefined, placedAt: noon(2) }),
  ])
  const period = { ...where, ...ann, firstDay: day(2), lastDay: day(2) }
  // The provider changes it after the last day, and before the close: that is in the period.
  const mended = bet('member9')
  await store(1, [mended])
  await store(1, [{ ...mended, version: 2n, updatedAt: noon(1), state: 'void', raw: { version: '2' } }])
  await server.clock.advance(1_000)
  expect(await staff.settle(period)).toMatchObject({ refusal: 'recordsMissing' })
  await server.owner.run(sql`
    insert into record_cursors (platform_id, safe_until)
    select id, ${server.clock.now()} from platforms
        on conflict (platform_id) do update set safe_until = excluded.safe_until`)
  const closed = must(await staff.settle(period))
  const lines = new Map(closed.lines.map(line => [line.code, line]))
  expect(lines.get('AG1')).toMatchObject({
    ggrUnits: 80n * dong,
    hasEnoughActive: true,
    payUnits: 35n * dong,
  })
  expect(lines.get('AG11')).toMatchObject({ ggrUnits: -10n * dong, hasEnoughActive: false })
  await server.clock.advance(1_000)
  await store(1, [{ ...lost, version: 2n, state: 'void', payoutUnits: 100n * dong, raw: { version: '2' } }])
  must(await staff.confirm({ ...where, ...bob, settlementId: closed.period.id }))

  const token = await server.login('member8')
  const { data } = await server.ask(calls.agentSettlement, {}, { token })
  expect(data).toMatchObject({ balance: '35', list: [{ paid: '35' }] })
  const opened = await server.ask(calls.agentSettlementDetail, { id: data.list[0]?.id ?? '' }, { token })
  expect(opened.data.members).toMatchObject([
    { bets: 1, bet: '100', win_loss: '80', later: '-100' },
    { bets: 0, win_loss: '0', later: '0' },
  ])
  const betsOf = async (place: number) => {
    const asked = { id: data.list[0]?.id ?? '', member_id: opened.data.members[place]?.id ?? '' }
    return (await server.ask(calls.agentSettlementBets, asked, { token })).data.list
  }
  const [freeRound, voided] = (await betsOf(0)).toSorted((one, other) => one.is_changed - other.is_changed)
  expect(freeRound).toMatchObject({ win_loss: '-20', is_changed: 0 })
  // By its time it was void before the close; it was learned of after it.
  expect(voided).toMatchObject({ bet_id: lost.betId, state: 'void', win_loss: '0', is_changed: 1 })
  expect(await betsOf(1)).toMatchObject([{ bet_id: mended.betId, state: 'void', is_changed: 0 }])

  const next = must(await staff.settle({ ...period, firstDay: day(1), lastDay: day(1) }))
  const late = next.lines.find(({ code }) => code === 'AG1')
  expect(late).toMatchObject({ ownUnits: 0n, correctionUnits: -35n * dong, debtUnits: -35n * dong })
})

test('two platforms that store bets of the same members wait for each other and never in a circle', async () => {
  const accounts = ['member7', 'member16']
  attempts = 0
  const rounds = 12
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = accounts.map(account => bet(account, { settledAt: noon(3) }))
    if (!one || !other) throw new Error('there are two')
    await Promise.all([store(1, [one]), store(2, [other])])
    const again = (known: ProviderBet) => ({
      ...known,
      version: 2n,
      payoutUnits: dong,
      raw: { version: '2' },
    })
    // Each has a new bet of one member and news of the other's.
    await Promise.all([
      store(1, [bet('member16', { settledAt: noon(3) }), again(one)]),
      store(2, [bet('member7', { settledAt: noon(3) }), again(other)]),
    ])
  }
  expect(attempts).toBe(rounds * 4)
})
