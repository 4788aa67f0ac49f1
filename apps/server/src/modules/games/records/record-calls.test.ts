import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

/** Noon in Caracas. */
const noon = new Date('2030-05-10T16:00:00Z')
const server = serverUnderTest({ start: noon })
let asked: Asked = {}
let asked2: Asked = {}

const atPlatform = { GPR8: 1, GPJD: 2 } as const

/** Four bets of member1 and one of member2; four transfers of member1, one of them on its way. */
beforeAll(async () => {
  asked = { token: await server.login('member1') }
  asked2 = { token: await server.login('member2') }
  const bets = [
    ['b1', 1n, 'GPR8', 2, 'settled', 5n, 12n, '2030-05-08T10:00:00Z'],
    ['b2', 1n, 'GPJD', 2, 'settled', 8n, 0n, '2030-05-09T10:00:00Z'],
    ['b3', 1n, 'GPR8', 4, 'void', 3n, 3n, '2030-05-10T03:59:59Z'],
    ['b4', 1n, 'GPR8', 2, 'open', 2n, 0n, '2030-05-10T15:00:00Z'],
    ['b5', 2n, 'GPR8', 2, 'settled', 2n, 9n, '2030-05-10T15:00:00Z'],
  ] as const
  for (const [betId, memberId, gpId, type, state, stake, payout, at] of bets) {
    const valid = state === 'settled' ? stake : 0n
    await server.owner.run(sql`
      insert into bet_records
             (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code,
              state, updated_at, currency, stake_units, valid_bet_units, payout_units, jackpot_contribution_units,
              jackpot_win_units, is_free_round)
      values (${atPlatform[gpId]}, ${betId}, ${at}, 1, 1, ${memberId}, 'p', ${`r-${betId}`}, ${type}, 'lantern-three',
              ${state}, ${at}, ${memberId === 1n ? 'VND' : 'RMB'}, ${stake * 10_000n}, ${valid * 10_000n},
              ${payout * 10_000n}, 0, 0, false)`)
  }
  await server.owner.run(sql`
    insert into provider_wallets (member_id, platform_id, site_id, currency, player_ref)
    select 1, id, 1, 'VND', 'calls' || id from platforms where id in (1, 2) on conflict do nothing`)
  const transfers = [
    [1, 'GPR8', 'in', 'applied', 500n, '2030-05-08T09:00:00Z'],
    [2, 'GPR8', 'out', 'applied', 700n, '2030-05-08T11:00:00Z'],
    [3, 'GPJD', 'in', 'rejected', 900n, '2030-05-09T09:00:00Z'],
    [4, 'GPJD', 'in', 'unknown', 200n, '2030-05-10T15:30:00Z'],
  ] as const
  for (const [number, gpId, direction, state, amount, at] of transfers) {
    const id = idOf(number)
    const isOver = state !== 'unknown'
    await server.owner.run(sql`
      insert into provider_transfers
             (id, site_id, member_id, platform_id, direction, currency, requested_units, confirmed_units, transfer_id,
              player_id, hold_id, state, checks, next_check_at, created_at, sent_at, finished_at)
      values (${id}, 1, 1, ${atPlatform[gpId]}, ${direction}, 'VND', ${amount * 10_000n},
              ${state === 'applied' ? amount * 10_000n : null}, ${id}, 'p', ${id}, ${state}, 3,
              ${isOver ? null : '2030-05-10T16:05:00Z'}, ${at}, ${at}, ${isOver ? at : null})`)
  }
})

const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

describe('bets', () => {
  const list = (body: SentBodyOf<typeof calls.betRecords> = {}, who = asked) =>
    server.ask(calls.betRecords, body, who)

  test('come newest first, with what the filter comes to by each of them', async () => {
    const { data } = await list()
    expect(data.list.map(bet => [bet.bet_id, bet.bet, bet.win_loss, bet.running])).toEqual([
      ['b4', '2', '0', '-1'],
      ['b3', '3', '0', '-1'],
      ['b2', '8', '-8', '-1'],
      ['b1', '5', '7', '7'],
    ])
    expect(data.total_count).toBe(4)
    expect(data.totals).toEqual({ bet: '15', valid_bet: '13', win_loss: '-1' })
    expect(data.range).toEqual({ start_at: '2030-04-10T04:00:00.000Z', end_at: '2030-05-11T04:00:00.000Z' })
  })

  test.each<[SentBodyOf<typeof calls.betRecords>, string[], string]>([
    [{ gp_id: 'GPR8' }, ['b4', 'b3', 'b1'], '7'],
    [{ gp_id: 'GPXX' }, [], '0'],
    [{ gt_id: 4 }, ['b3'], '0'],
    [{ gt_id: 4, gp_id: 'GPJD' }, [], '0'],
    [{ start_at: '2030-05-10T04:00:00Z' }, ['b4'], '0'],
    [{ start_at: '2030-05-09T04:00:00Z', end_at: '2030-05-10T04:00:00Z' }, ['b3', 'b2'], '-8'],
    [{ sort_order: 'asc' }, ['b1', 'b2', 'b3', 'b4'], '-1'],
    [{ count: 3, page: 2 }, ['b1'], '-1'],
    [{ count: 3, page: 2, sort_order: 'asc' }, ['b4'], '-1'],
    [{ page: 1_000_000 }, [], '-1'],
  ])('of %o are %o, together %s', async (body, ids, won) => {
    const { data } = await list(body)
    expect(data.list.map(bet => bet.bet_id)).toEqual(ids)
    expect(data.totals.win_loss).toBe(won)
  })

  test("are one's own", async () => {
    const { data } = await list({}, asked2)
    expect(data.list.map(bet => bet.bet_id)).toEqual(['b5'])
    expect(data.totals).toEqual({ bet: '2.00', valid_bet: '2.00', win_loss: '7.00' })
    expect(await list({}, {})).toMatchObject({ code: 401 })
  })

  test('a new version changes the sums by what it changes', async () => {
    const settle = (state: string, payout: bigint) =>
      server.owner.run(sql`
        update bet_records set state = ${state}, payout_units = ${payout}, valid_bet_units = 20000 where bet_id = 'b4'`)
    await settle('settled', 60_000n)
    expect((await list()).data.totals).toEqual({ bet: '15', valid_bet: '15', win_loss: '3' })
    await settle('void', 20_000n)
    expect((await list()).data.totals).toEqual({ bet: '13', valid_bet: '15', win_loss: '-1' })
    await server.owner.run(sql`
      update bet_records set state = 'open', payout_units = 0, valid_bet_units = 0 where bet_id = 'b4'`)
    expect((await list()).data.totals).toEqual({ bet: '15', valid_bet: '13', win_loss: '-1' })
  })
})

describe('transfers', () => {
  const list = (body: SentBodyOf<typeof calls.transferRecords> = {}, who = asked) =>
    server.ask(calls.transferRecords, body, who)

  test('come newest first, with where each of them is', async () => {
    const { data } = await list()
    expect(data.list.map(each => each.id)).toEqual([4, 3, 2, 1].map(idOf))
    expect(data.totals).toEqual({ in: '500', out: '700' })
    expect(data.list[0]).toEqual({
      id: idOf(4),
      gp_id: 'GPJD',
      gp_name: 'Tidewater',
      direction: 'in',
      amount: '200',
      before_cash: null,
      after_cash: null,
      status: 0,
      state: 'unknown',
      checks: 3,
      created_at: '2030-05-10T15:30:00.000Z',
      sent_at: '2030-05-10T15:30:00.000Z',
      next_check_at: '2030-05-10T16:05:00.000Z',
      finished_at: null,
    })
  })

  test.each<[SentBodyOf<typeof calls.transferRecords>, number[]]>([
    [{ gp_id: 'GPR8' }, [2, 1]],
    [{ gp_id: 'GPXX' }, []],
    [{ direction: 'out' }, [2]],
    [{ direction: 'in', status: 1 }, [1]],
    [{ status: 0 }, [4]],
    [{ status: 2 }, [3]],
    [{ sort_order: 'asc', count: 3 }, [1, 2, 3]],
    [{ count: 3, page: 2 }, [1]],
    [{ end_at: '2030-05-08T10:00:00Z' }, [1]],
  ])('of %o are %o', async (body, numbers) => {
    expect((await list(body)).data.list.map(each => each.id)).toEqual(numbers.map(idOf))
  })

  test('one that ends is counted where it ended', async () => {
    await server.owner.run(sql`
      update provider_transfers
         set state = 'applied', confirmed_units = requested_units, finished_at = now(), next_check_at = null
       where id = ${idOf(4)}`)
    expect((await list({ status: 0 })).data.total_count).toBe(0)
    expect((await list({ status: 1 })).data).toMatchObject({
      total_count: 3,
      totals: { in: '700', out: '700' },
    })
  })

  test("are one's own", async () => {
    expect((await list({}, asked2)).data).toMatchObject({ list: [], total_count: 0 })
    expect(await list({}, {})).toMatchObject({ code: 401 })
  })
})

const tooLong = { start_at: '2030-04-08T04:00:00Z', end_at: '2030-05-10T04:00:00Z' }
const tooOld = { start_at: '2029-11-10T04:00:00Z', end_at: '2029-11-20T04:00:00Z' }
const backwards = { start_at: '2030-05-10T04:00:00Z', end_at: '2030-05-09T04:00:00Z' }

test.each([tooLong, tooOld, backwards])('both lists refuse %o', async body => {
  expect(await server.ask(calls.betRecords, body, asked)).toMatchObject({ code: 101 })
  expect(await server.ask(calls.transferRecords, body, asked)).toMatchObject({ code: 101 })
})

test.each([
  { count: 51 },
  { page: 0 },
  { gt_id: 1 },
  { gp_id: 'x' },
  { start_at: 'today' },
  { sort_order: 'up' },
])('bets refuse %o', async body => {
  // Wrong on purpose: what a page of another kind might send.
  const sent = body as SentBodyOf<typeof calls.betRecords>
  expect(await server.ask(calls.betRecords, sent, asked)).toMatchObject({ code: 400 })
})

test.each([{ direction: 'up' }, { status: 3 }, { status: '1' }])('transfers refuse %o', async body => {
  // Wrong on purpose, as above.
  const sent = body as SentBodyOf<typeof calls.transferRecords>
  expect(await server.ask(calls.transferRecords, sent, asked)).toMatchObject({ code: 400 })
})
