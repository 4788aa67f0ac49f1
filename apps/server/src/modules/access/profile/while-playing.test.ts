import { calls } from '@glasshouse/contract'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { sql } from '@glasshouse/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { until } from '../../../testing/until.ts'
import { staffMembers } from '../../../testing/staff-members.ts'
import { writeDetails } from '../../../testing/member-details.ts'

/** The end of an open game; the jobs of a running server take part in it. */
const truth = createProviderTruth('GPR8')
const network = createScriptedNetwork()
const server = serverUnderTest({
  start: new Date('2026-11-22T12:00:00Z'),
  adapterOf: ({ gpId }) =>
    gpId === 'GPR8' ? createModelAdapter({ truth, network, now: server.clock.now }) : undefined,
})

beforeAll(() => server.app.start())
afterAll(() => server.app.stop())

const play = (token: string) =>
  server.ask(
    calls.play,
    { gpId: 'GPR8', game_type: 2, game_code: 'SL01', lobby_url: 'http://localhost/close', device: 0 },
    { token },
  )

/** A game that is open, with the main wallet in it. */
async function playing(account: string): Promise<string> {
  const token = await server.login(account)
  const { play_id } = (await play(token)).data
  const status = async () => (await server.ask(calls.playStatus, { play_id }, { token })).data.status
  await until('the game is open', async () => (await status()) === 'ready')
  return token
}

const placeRow = z.object({ phase: z.string(), there: z.bigint() })

/** Until the member is in no game and nothing of theirs is at a provider. */
function untilHome(account: string): Promise<void> {
  return until(
    'the money is home',
    async () => {
      await server.clock.advance(1_000)
      const { phase, there } = await server.owner.one(
        placeRow,
        sql`
        select p.phase, coalesce((select sum(a.balance) from ledger.accounts a
                                   where a.owner = m.id and a.kind between 1001 and 1999), 0)::bigint as there
          from members m
          join play_states p on p.member_id = m.id
         where m.site_id = 1 and m.account = ${account}`,
      )
      return phase === 'idle' && there === 0n
    },
    15_000,
  )
}

test('a self-exclusion leaves the open game, and withdraws the money', async () => {
  const token = await playing('member6')
  const input = { days: 3, password: 'demo1234' }
  expect((await server.ask(calls.selfExclude, input, { token })).code).toBe(100)
  expect((await server.ask(calls.layout, {}, { token })).raw).toMatchObject({ reason: 'exclusion' })
  await untilHome('member6')
})

const held = z.object({ there: z.bigint() })
const there = async (account: string) =>
  (
    await server.owner.one(
      held,
      sql`
        select coalesce(sum(a.balance), 0)::bigint as there
          from ledger.accounts a
          join members m on m.id = a.owner
         where m.site_id = 1 and m.account = ${account} and a.kind between 1001 and 1999`,
    )
  ).there

/** A member with manual transfers and money at a provider. */
async function withMoneyThere(account: string): Promise<string> {
  const token = await server.login(account)
  await server.ask(calls.autoTransfer, { enabled: 0 }, { token })
  const move = { gp_id: 'GPR8', direction: 'in', amount: '50' } as const
  expect((await server.ask(calls.balanceTransfer, move, { token })).code).toBe(100)
  expect(await there(account)).toBe(500_000n)
  return token
}

const nothingIsThere = (account: string) =>
  until('the money is home', async () => {
    await server.clock.advance(1_000)
    return (await there(account)) === 0n
  })

describe('a self-exclusion withdraws manually transferred money too', () => {
  const input = { days: 3, password: 'demo1234' }

  test('asked for without a game', async () => {
    const token = await withMoneyThere('member2')
    expect((await server.ask(calls.selfExclude, input, { token })).code).toBe(100)
    await nothingIsThere('member2')
  })

  test('asked for in a game', async () => {
    const token = await withMoneyThere('member10')
    const { play_id } = (await play(token)).data
    const status = async () => (await server.ask(calls.playStatus, { play_id }, { token })).data.status
    await until('the game is open', async () => (await status()) === 'ready')
    expect((await server.ask(calls.selfExclude, input, { token })).code).toBe(100)
    await untilHome('member10')
  })

  test('entered by staff, from every account of the person', async () => {
    await withMoneyThere('member7')
    await withMoneyThere('member1')
    for (const account of ['member1', 'member7'])
      await writeDetails(server, account, { identityId: 'one-person' })
    const staff = staffMembers(server)
    const decidedBy = { by: 'Ann', reason: 'asked for it on the phone' }
    const name = { account: 'member7', site: undefined }
    expect((await staff.change(name, { aspect: 'exclusion', until: null }, decidedBy)).ok).toBe(true)
    await nothingIsThere('member7')
    await nothingIsThere('member1')
  })
})

test('a game is left once the limit of losses is reached, and no other opens', async () => {
  const token = await playing('member9')
  await server.ask(calls.limits, { loss_day: '100' }, { token })
  const now = server.clock.now()
  await server.owner.run(sql`
    insert into bet_records
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code,
            state, settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units,
            jackpot_contribution_units, jackpot_win_units, is_free_round)
    select 1, 'lost', ${now}, 1, site_id, id, 'p', 'r', 2, 'SL01', 'settled', ${now}, ${now}, currency, 1000000,
           1000000, 0, 0, 0, false
      from members where site_id = 1 and account = 'member9'`)
  await untilHome('member9')
  expect((await play(token)).code).toBe(106)
})

test('a session ends at the member’s own limit: the game is left, the page is told why', async () => {
  const token = await playing('member8')
  const { session } = (await server.ask(calls.limits, { session_minutes: 10 }, { token })).data
  expect(session.ends_at).toBe(new Date(Date.parse(session.began_at) + 600_000).toISOString())
  const layout = () => server.ask(calls.layout, {}, { token })
  await server.owner.run(sql`
    update sessions set created_at = created_at - interval '595 seconds' where ended_at is null`)
  await server.clock.advance(2_000)
  expect((await layout()).status).toBe(200)
  await server.clock.advance(4_000)
  await until('the visit has ended', async () => {
    await server.clock.advance(1_000)
    return (await layout()).status === 401
  })
  expect((await layout()).raw).toMatchObject({ reason: 'timeLimit' })
  await untilHome('member8')
})
