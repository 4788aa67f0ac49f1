import { must } from '@glasshouse/outcome'
import { sql } from '@glasshouse/postgres'
import { createMetrics } from '@glasshouse/service'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createStaffJackpots } from './modules/games/jackpot/staff-jackpots.ts'
import { createStaffCashBacks } from './modules/growth/cash-back/staff-cash-back.ts'
import { createStaffCashSurpluses } from './modules/growth/cash-surplus/staff-cash-surplus.ts'
import { createStaffCheckIns } from './modules/growth/check-in/staff-check-in.ts'
import { createStaffEnvelopes } from './modules/growth/envelopes/staff-envelopes.ts'
import { createStaffFriends } from './modules/growth/friends/staff-friends.ts'
import { createStaffGrants, noTerms } from './modules/growth/grants/index.ts'
import { openLedger } from './open-ledger.ts'
import { serverUnderTest } from './testing/server-under-test.ts'

/** Noon in Caracas. What the demonstration has brought along is older than the days that are looked at. */
const server = serverUnderTest({ start: new Date('2027-06-01T16:00:00Z') })
const tableRow = z.object({ name: z.string() })
const whole = (value: number) => BigInt(value) * 10_000n
const asked = { site: 'Glasshouse', currency: 'VND', days: 5 } as const
let staff: ReturnType<typeof staffOf>
let promotionsUnits = 0n
let gpId = ''

function staffOf(deps: Parameters<typeof createStaffGrants>[0]) {
  return {
    grants: createStaffGrants(deps),
    checkIns: createStaffCheckIns(deps),
    cashBacks: createStaffCashBacks(deps),
    surplus: createStaffCashSurpluses(deps),
    friends: createStaffFriends(deps),
    envelopes: createStaffEnvelopes(deps),
    jackpots: createStaffJackpots(deps),
  }
}

/** A settled bet of slots, some days before. */
async function bet(memberId: number, daysAgo: number, units: number): Promise<void> {
  const at = new Date(server.clock.now().getTime() - daysAgo * 86_400_000)
  const id = `p${memberId}-${daysAgo}`
  await server.owner.run(sql`
    insert into bet_records
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code, state,
            settled_at, first_settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units,
            jackpot_contribution_units, jackpot_win_units, is_free_round)
    values (1, ${id}, ${at}, 1, 1, ${memberId}, 'p', ${id}, 2, 'SL01', 'settled', ${at}, ${at}, ${at}, 'VND',
            ${whole(units)}, ${whole(units)}, 0, 0, 0, false)`)
}

/** Member 1 three days in a row, then one day after a pause; another one once; an excluded member once. */
beforeAll(async () => {
  const { owner: database, clock } = server
  staff = staffOf({ database, clock, ledger: openLedger({ database, clock, metrics: createMetrics() }) })
  for (const daysAgo of [5, 4, 3, 1]) await bet(1, daysAgo, 100_000)
  await bet(8, 2, 30_000)
  await bet(9, 2, 500_000)
  const until = new Date(clock.now().getTime() + 30 * 86_400_000)
  await database.run(sql`update members set exclusion_until = ${until} where id = 9`)
  // Before and after the days that are looked at.
  await bet(1, 6, 900_000)
  await bet(1, 0, 900_000)
  gpId = (await database.one(tableRow, sql`select gp_id as name from platforms where id = 1`)).name
  promotionsUnits = must(await staff.envelopes.audience(asked)).promotionsUnits
})

const period = { from: '2027-05-27', until: '2027-05-31', timezone: 'America/Caracas', days: 5 }

test('check-ins: each who came by would have had the reward of the day in a row', async () => {
  const rewards = [1, 2, 3, 4, 5, 6, 7].map(each => whole(each * 1_000))
  const found = must(await staff.checkIns.preview({ ...asked, rewards, depositUnits: 0n }))
  expect(found).toMatchObject({
    ...period,
    members: 2,
    leftOut: 1,
    gifts: 5,
    // 1,000 and 2,000 and 3,000, then 1,000 anew; and 1,000 of the other one.
    units: whole(8_000),
    dearest: { day: '2027-05-29', units: whole(3_000) },
    most: [
      { account: 'member1', gifts: 4, units: whole(7_000) },
      { account: 'member6', gifts: 1, units: whole(1_000) },
    ],
    promotionsUnits,
  })
  const deposited = must(await staff.checkIns.preview({ ...asked, rewards, depositUnits: whole(1) }))
  expect(deposited).toMatchObject({ members: 0, units: 0n, dearest: undefined, most: [] })
})

test('cash back: each day by its rates, and only what a claim would have reached', async () => {
  const rates = [{ gameType: 2, provider: undefined, rateParts: 100 }]
  const preview = async (leastUnits: bigint) =>
    must(await staff.cashBacks.preview({ ...asked, rates, leastUnits }))
  expect(await preview(0n)).toMatchObject({ members: 2, leftOut: 1, gifts: 5, units: whole(4_300) })
  // The other one's 300 never come to so much; the four days of the first one do within seven.
  expect(await preview(whole(4_000))).toMatchObject({ members: 1, units: whole(4_000) })
  expect(await preview(whole(4_001))).toMatchObject({ members: 0, units: 0n })
  const unknown = [{ gameType: 2, provider: 'GPZZ', rateParts: 100 }]
  expect(await staff.cashBacks.preview({ ...asked, rates: unknown, leastUnits: 0n })).toMatchObject({
    refusal: 'providerUnknown',
  })
})

test('a programme for all is had once, and nothing has happened that others are for', async () => {
  const terms = { ...noTerms, units: whole(5_000) }
  const of = async (occasion: 'all' | 'registration' | 'offer') =>
    must(await staff.grants.preview({ ...asked, ...terms, occasion }))
  expect(await of('all')).toMatchObject({ members: 2, gifts: 2, units: whole(10_000) })
  expect(await of('registration')).toMatchObject({ members: 0, units: 0n })
  expect(await of('offer')).toMatchObject({ members: 0, units: 0n })
  await server.owner.run(sql`update members set registered_at = '2027-05-30T16:00:00Z' where id in (8, 9)`)
  expect(await of('registration')).toMatchObject({
    members: 1,
    leftOut: 1,
    dearest: { day: '2027-05-30', units: whole(5_000) },
  })
  const young = must(
    await staff.grants.preview({ ...asked, ...terms, occasion: 'all', registeredWithinDays: 10 }),
  )
  expect(young.most.map(({ account }) => account)).toEqual(['member6'])
})

test('a jackpot: what its bets would have fed, and the beginnings that the house would have added', async () => {
  const terms = { gpId, gameCode: null, parts: 5_000, seedUnits: whole(100_000), oddsThousands: 930n }
  expect(must(await staff.jackpots.preview({ ...asked, ...terms }))).toEqual({
    ...period,
    members: 3,
    bets: 6,
    validUnits: whole(930_000),
    partUnits: whole(4_650),
    winParts: 100n,
    seedUnits: whole(100_000),
    promotionsUnits,
  })
  expect(await staff.jackpots.preview({ ...asked, ...terms, gpId: 'GPZZ' })).toMatchObject({
    refusal: 'gameUnknown',
  })
})

test('an envelope: whom it would find', async () => {
  expect(must(await staff.envelopes.audience(asked))).toEqual({
    members: 3,
    dayMembers: 1,
    mostMembers: 2,
    promotionsUnits,
  })
})

test('no preview changes anything, and none knows a site that is not there', async () => {
  const rewards = Array.from({ length: 7 }, () => whole(1))
  const rates = [{ gameType: 2, provider: undefined, rateParts: 100 }]
  const steps = [{ step: 1, kind: 'deposit', neededUnits: whole(1), rewardUnits: whole(1) }] as const
  const all = (site: string) => {
    const of = { ...asked, site }
    const jackpot = { gpId, gameCode: null, parts: 5_000, seedUnits: 1n, oddsThousands: 1n }
    return [
      () => staff.checkIns.preview({ ...of, rewards, depositUnits: 0n }),
      () => staff.cashBacks.preview({ ...of, rates, leastUnits: 0n }),
      () => staff.surplus.preview({ ...of, rateParts: 500 }),
      () => staff.friends.preview({ ...of, steps, days: null, delayDays: 1 }),
      () => staff.envelopes.audience(of),
      () => staff.jackpots.preview({ ...of, ...jackpot }),
      () => staff.grants.preview({ ...of, ...noTerms, occasion: 'all', units: whole(1) }),
    ]
  }
  const before = await fingerprint()
  for (const preview of all(asked.site)) expect(await preview()).toMatchObject({ ok: true })
  expect(await fingerprint()).toEqual(before)
  for (const preview of all('nowhere')) expect(await preview()).toMatchObject({ refusal: 'siteUnknown' })
})

const sumRow = z.object({ sum: z.string() })

/** Every row of every table, as one sum a table. */
async function fingerprint(): Promise<Readonly<Record<string, string>>> {
  const tables = await server.owner.all(
    tableRow,
    sql`
      select quote_ident(schemaname) || '.' || quote_ident(relname) as name
        from pg_stat_user_tables
       order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const text = `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`
    sums[name] = (await server.owner.one(sumRow, { text, values: [] })).sum
  }
  return sums
}
