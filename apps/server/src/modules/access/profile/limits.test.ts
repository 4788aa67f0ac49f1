import { calls, type SentBodyOf } from '@glasshouse/contract'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { until, untilSomebodyWaits } from '../../../testing/until.ts'
import { staffMembers } from '../../../testing/staff-members.ts'
import { createFakeGateway } from '../../money/cashier/channels/fake/fake-gateway.ts'

const truth = createProviderTruth('GPR8')
const network = createScriptedNetwork()
const gateway = createFakeGateway(() => server.clock.now())
const server = serverUnderTest({
  start: new Date('2026-11-22T12:00:00Z'),
  gateways: new Map([['till', gateway.channel]]),
  adapterOf: ({ gpId }) =>
    gpId === 'GPR8' ? createModelAdapter({ truth, network, now: server.clock.now }) : undefined,
})

const hour = 3_600_000
let bets = 0

beforeEach(async () => {
  await server.owner.run(sql`truncate member_limits, bet_records, bet_hours, deposit_orders cascade`)
})

type Limits = SentBodyOf<typeof calls.limits>
const limits = async (token: string, request: Limits = {}) =>
  (await server.ask(calls.limits, request, { token })).data
const deposit = (token: string, amount: string, channel_id = 1) =>
  server.ask(calls.depositStore, { channel_id, amount, device: 'mobile' }, { token })
const play = (token: string) =>
  server.ask(
    calls.play,
    { gpId: 'GPR8', game_type: 2, game_code: 'SL01', lobby_url: 'http://localhost/close', device: 0 },
    { token },
  )

/** A settled round of a member: what it staked and what it paid, in whole units of the currency. */
async function round(
  account: string,
  { stake, payout }: { readonly stake: number; readonly payout: number },
  at = server.clock.now(),
): Promise<void> {
  bets += 1
  await server.owner.run(sql`
    insert into bet_records
           (platform_id, bet_id, placed_at, version, site_id, member_id, player_id, round_id, game_type, game_code,
            state, settled_at, updated_at, currency, stake_units, valid_bet_units, payout_units,
            jackpot_contribution_units, jackpot_win_units, is_free_round)
    select 1, ${`limit-${bets}`}, ${at}, 1, site_id, id, 'p', ${`r${bets}`}, 2, 'SL01', 'settled', ${at}, ${at},
           currency, ${stake}::bigint * 10000, ${stake}::bigint * 10000, ${payout}::bigint * 10000, 0, 0, false
      from members where site_id = 1 and account = ${account}`)
}

describe('a limit', () => {
  test('is lowered at once, and raised when it is confirmed a day later', async () => {
    const token = await server.login('member1')
    expect((await limits(token, { deposit_day: '600000' })).deposit_day).toMatchObject({ limit: '600000' })
    expect((await limits(token, { deposit_day: '500000' })).deposit_day.limit).toBe('500000')
    const requested = await limits(token, { deposit_day: '900000' })
    expect(requested.deposit_day).toMatchObject({
      limit: '500000',
      request: { limit: '900000', ripe_at: '2026-11-23T12:00:00.000Z', is_ripe: 0 },
    })
    await server.clock.advance(24 * hour - 1_000)
    const again = await server.login('member1')
    expect((await limits(again, { deposit_day: '900000' })).deposit_day.limit).toBe('500000')
    await server.clock.advance(1_000)
    expect((await limits(again)).deposit_day).toMatchObject({ limit: '500000', request: { is_ripe: 1 } })
    expect((await limits(again, { deposit_day: '900000' })).deposit_day).toMatchObject({
      limit: '900000',
      request: null,
    })
    const row = z.object({ amount: z.bigint(), isRequest: z.boolean() })
    const kept = await server.owner.all(
      row,
      sql`select amount, is_request from member_limit_changes order by id`,
    )
    expect(kept.map(each => [each.amount / 10_000n, each.isRequest])).toEqual([
      [600_000n, false],
      [500_000n, false],
      [900_000n, true],
      [900_000n, false],
    ])
    await expect(server.owner.run(sql`delete from member_limit_changes`)).rejects.toThrow('kept')
  })

  test('is changed before money moves, or after it', async () => {
    const token = await server.login('member1')
    const gate = Promise.withResolvers<undefined>()
    const isHeld = Promise.withResolvers<undefined>()
    const holding = server.owner.transaction(async tx => {
      await tx.run(sql`
        select ledger.lock_accounts(array(select a.id from ledger.accounts a join members m on m.id = a.owner
                                           where m.site_id = 1 and m.account = 'member1'), '{}'::uuid[])`)
      isHeld.resolve(undefined)
      await gate.promise
    })
    await isHeld.promise
    let isChanged = false
    const changing = limits(token, { loss_day: '100' }).then(() => (isChanged = true))
    await untilSomebodyWaits(server.owner)
    expect(isChanged).toBe(false)
    gate.resolve(undefined)
    await Promise.all([holding, changing])
    expect((await limits(token)).loss_day.limit).toBe('100')
  })

  test('that is not confirmed within a week is dropped', async () => {
    const token = await server.login('member1')
    await limits(token, { deposit_day: '500000' })
    await limits(token, { deposit_day: '900000' })
    await server.clock.advance(7 * 24 * hour + 1_000)
    const later = await server.login('member1')
    expect((await limits(later)).deposit_day.request).toBeNull()
    const again = (await limits(later, { deposit_day: '900000' })).deposit_day
    expect(again).toMatchObject({ limit: '500000', request: { is_ripe: 0 } })
  })

  test.each<[Limits, Record<string, string>]>([
    [{ deposit_day: '0' }, { deposit_day: 'err_money_positive' }],
    [{ loss_day: '-5' }, { loss_day: 'err_money_positive' }],
    [{ deposit_week: '0.5' }, { deposit_week: 'err_money_format' }],
  ])('of %o is none: %o', async (request, errors) => {
    const answer = await server.ask(calls.limits, request, { token: await server.login('member1') })
    expect(answer.code).toBe(102)
    expect(answer.raw).toEqual({ errors })
  })
})

describe('paying in', () => {
  test('beyond the limit of a day is refused with what is left; the next day of the site begins anew', async () => {
    const token = await server.login('member1')
    await limits(token, { deposit_day: '800000' })
    const { order_number } = (await deposit(token, '500000')).data
    const over = await deposit(token, '300001', 2)
    expect(over.code).toBe(107)
    expect(over.raw).toEqual({ limit: 'deposit_day', left: '300000' })
    expect((await limits(token)).deposit_day.used).toBe('500000')
    // Midnight of the site is four in the morning of UTC.
    await server.clock.advance(15 * hour + 59 * 60_000)
    const late = await server.login('member1')
    expect((await deposit(late, '400000', 2)).code).toBe(107)
    await server.owner.run(sql`
      update deposit_orders
         set state = 'success', note = 'paid', paid_units = amount_units, paid_currency = currency,
             paid_at = ${server.clock.now()}, credited_units = amount_units, credited_fee_units = 0,
             finished_at = ${server.clock.now()}, next_ask_at = null
       where order_number = ${order_number}`)
    expect((await deposit(late, '400000', 2)).code).toBe(107)
    await server.clock.advance(61_000)
    expect((await deposit(late, '400000', 2)).code).toBe(1000)
  })

  test('counts an order that was paid and no failed one; a week has seven days', async () => {
    const token = await server.login('member1')
    await limits(token, { deposit_week: '1000000' })
    const { order_number } = (await deposit(token, '600000')).data
    expect((await deposit(token, '600000', 2)).raw).toEqual({ limit: 'deposit_week', left: '400000' })
    await server.ask(calls.depositCancel, { order_number }, { token })
    expect((await deposit(token, '600000', 2)).code).toBe(1000)
    await server.owner.run(sql`
      update deposit_orders set state = 'success', note = 'paid', credited_units = 5900000000,
             credited_fee_units = 100000000, finished_at = now() where state = 'waiting'`)
    await server.clock.advance(6 * 24 * hour)
    const later = await server.login('member1')
    expect((await limits(later)).deposit_week.used).toBe('600000')
    await server.clock.advance(24 * hour)
    expect((await limits(await server.login('member1'))).deposit_week.used).toBe('0')
  })

  test('from many windows at once never goes beyond it', async () => {
    const token = await server.login('member1')
    await limits(token, { deposit_day: '500000' })
    const stored = await Promise.all([1, 2, 3, 4].map(channel => deposit(token, '300000', channel)))
    expect(stored.filter(({ code }) => code === 1000)).toHaveLength(1)
  })
})

describe('playing', () => {
  test('beyond the limit of losses is refused, and goes on the next day', async () => {
    const token = await server.login('member6')
    await limits(token, { loss_day: '100' })
    await round('member6', { stake: 150, payout: 60 })
    expect((await limits(token)).loss_day.used).toBe('90')
    await round('member6', { stake: 10, payout: 0 })
    expect((await play(token)).code).toBe(106)
    const manualTransfer = await server.ask(
      calls.balanceTransfer,
      { gp_id: 'GPR8', direction: 'in', amount: '50' },
      { token },
    )
    expect(manualTransfer.code).toBe(109)
    // A win of today makes room again.
    await round('member6', { stake: 0, payout: 40 })
    expect((await play(token)).code).toBe(100)
    await server.ask(calls.leave, {}, { token })
  })

  test('transfers only what may still be lost, automatically and manually', async () => {
    const token = await server.login('member2')
    await limits(token, { loss_day: '40' })
    const tooMuch = { gp_id: 'GPR8', direction: 'in', amount: '41' } as const
    expect((await server.ask(calls.balanceTransfer, tooMuch, { token })).code).toBe(109)
    await play(token)
    const at = async () => {
      const { data } = await server.ask(calls.myCash, {}, { token })
      return data.my_cash_list.find(({ gp_id }) => gp_id === 'GPR8')?.cash
    }
    await until('what may be lost is there', async () => (await at()) === '40.00')
    await server.ask(calls.leave, {}, { token })
  })
})

/** A bet that is still open, or was for a while: placed at one moment and settled, with nothing won, at another. */
async function bet(
  account: string,
  stake: number,
  { placedAt, settledAt }: { readonly placedAt: Date; readonly settledAt: Date | null },
): Promise<void> {
  await round(account, { stake, payout: 0 }, placedAt)
  const state = settledAt === null ? 'open' : 'settled'
  await server.owner.run(sql`
    update bet_records set state = ${state}, settled_at = ${settledAt} where bet_id = ${`limit-${bets}`}`)
}

describe('a loss', () => {
  const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * hour)

  test('is there on the day of a bet that is open, and on the day on which it was settled', async () => {
    const token = await server.login('member6')
    const used = async () => (await limits(token, { loss_day: '100' })).loss_day.used
    await bet('member6', 30, { placedAt: ago(0), settledAt: null })
    expect(await used()).toBe('30')
    // It was counted when it was placed, and is again when it is lost: not on every day between.
    await bet('member6', 50, { placedAt: ago(72), settledAt: null })
    expect(await used()).toBe('30')
    await bet('member6', 70, { placedAt: ago(72), settledAt: ago(0) })
    expect(await used()).toBe('100')
    expect((await play(token)).code).toBe(106)
    await bet('member6', 500, { placedAt: ago(72), settledAt: ago(48) })
    expect(await used()).toBe('100')
  })

  test('may be of money that is still on its way to another provider', async () => {
    const token = await server.login('member2')
    await limits(token, { loss_day: '40' })
    await server.owner.run(sql`
      with wallet as (
        insert into provider_wallets (member_id, platform_id, site_id, currency, player_ref)
        select m.id, p.id, 1, m.currency, 'on-its-way'
          from members m, platforms p
         where m.site_id = 1 and m.account = 'member2' and p.gp_id <> 'GPR8'
         order by p.id
         limit 1
        returning *)
      insert into provider_transfers (id, site_id, member_id, platform_id, direction, currency, requested_units,
                                      transfer_id, player_id, hold_id, state, next_check_at, created_at, sent_at)
      select gen_random_uuid(), 1, member_id, platform_id, 'in', currency, 300000, 't1', 'p', gen_random_uuid(),
             'unknown', now() + interval '1 year', now(), now()
        from wallet`)
    const move = (amount: string) =>
      server.ask(calls.balanceTransfer, { gp_id: 'GPR8', direction: 'in', amount }, { token })
    expect((await move('11')).code).toBe(109)
    expect((await move('10')).code).toBe(100)
  })
})

test('a session returns its result, for the reminder', async () => {
  const token = await server.login('member8')
  await server.clock.advance(1_000)
  await round('member8', { stake: 50, payout: 20 })
  await round('member8', { stake: 30, payout: 90 })
  // A round that is open has no result, and the stake of one that was void came back.
  await bet('member8', 70, { placedAt: server.clock.now(), settledAt: null })
  await round('member8', { stake: 40, payout: 40 })
  await server.owner.run(sql`update bet_records set state = 'void' where bet_id = ${`limit-${bets}`}`)
  await round('member8', { stake: 10, payout: 0 })
  await server.owner.run(sql`update bet_records set state = 'resettled' where bet_id = ${`limit-${bets}`}`)
  const { session, reminder_minutes } = await limits(token, { reminder_minutes: 30 })
  expect(session).toMatchObject({ bets: 3, stake: '90', result: '20' })
  expect(reminder_minutes).toBe(30)
  expect((await limits(token, { reminder_minutes: null })).reminder_minutes).toBeNull()
})

test('while games are closed to a member no manual transfer goes there: 105; withdrawals still work', async () => {
  const token = await server.login('member6')
  const staff = staffMembers(server)
  const freeze = (isFrozen: boolean) =>
    staff.change(
      { account: 'member6', site: undefined },
      { aspect: 'play', isFrozen },
      { by: 'Ann', reason: 'test' },
    )
  const move = (direction: 'in' | 'out') =>
    server.ask(calls.balanceTransfer, { gp_id: 'GPR8', direction, amount: '50' }, { token })
  await server.ask(calls.autoTransfer, { enabled: 0 }, { token })
  expect((await move('in')).code).toBe(100)
  await freeze(true)
  expect((await move('in')).code).toBe(105)
  expect((await move('out')).code).toBe(100)
  await freeze(false)
})
