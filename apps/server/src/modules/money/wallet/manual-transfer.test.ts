import { calls } from '@glasshouse/contract'
import { createModelAdapter, createProviderTruth, createScriptedNetwork } from '@glasshouse/provider-model'
import { sql } from '@glasshouse/postgres'
import type { Capabilities } from '@glasshouse/provider-kit'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'

/** One provider for all platforms, each a house of its own there, as with Arcade. */
const truths = new Map(['GPR8', 'GPJD', 'GPCG', 'GPJL'].map(gpId => [gpId, createProviderTruth(gpId)]))
const network = createScriptedNetwork()
const dong = 10_000n
const currency = {
  currency: 'VND',
  stepUnits: 100n,
  minTransferUnits: dong,
  maxTransferUnits: 10n ** 12n,
} as const
const server = serverUnderTest({
  adapterOf: ({ gpId }) => {
    const truth = truths.get(gpId)
    const capabilities: Partial<Capabilities> = {
      currencies: [currency, { ...currency, currency: 'RMB' }, { ...currency, currency: 'USD' }],
    }
    return truth && createModelAdapter({ truth, network, capabilities, now: server.clock.now })
  },
})

const tokens = new Map<string, string>()
let keys = 0

beforeEach(async () => {
  // Money left by an earlier test is withdrawn, and a recovery has its ten seconds' cooldown.
  for (const operation of ['transferIn', 'transferOut', 'getBalance', 'kick', 'ensurePlayer'] as const)
    network.always(operation, undefined)
  tokens.set('member1', await server.login('member1'))
  await server.clock.advance(61_000)
  await ask(calls.leave, {})
  await server.clock.advance(31_000)
  await ask(calls.autoTransfer, { enabled: 1 })
  await ask(calls.recoverAll, {})
})

const ask: typeof server.ask = (call, body, asked) =>
  server.ask(call, body, { token: tokens.get('member1') ?? '', ...asked })

type Input = { gp_id: string; direction: 'in' | 'out'; amount: string }

/** A press of the button; without a key of its own each is another request. */
function move(input: Partial<Input> = {}, key = `press-${(keys += 1)}`, asked: Asked = {}) {
  const body = { gp_id: 'GPJD', direction: 'in', amount: '1000', ...input } as const
  return ask(calls.balanceTransfer, body, { headers: { 'idempotency-key': key }, ...asked })
}

async function overview() {
  const { data } = await ask(calls.myCash, {})
  const at = (gpId: string) => data.my_cash_list.find(each => each.gp_id === gpId)?.cash
  return { ...data, at }
}

async function freezeWallet(frozen: boolean): Promise<void> {
  await server.owner.run(sql`
    select ledger.freeze_accounts(
      array(select a.id from ledger.accounts a join members m on m.id = a.owner
             where m.account = 'member1' and m.site_id = 1 and a.kind = 10), ${frozen})`)
}

async function maintain(untilMs: number | null): Promise<void> {
  const until = untilMs === null ? null : new Date(server.clock.now().getTime() + untilMs)
  await server.owner.run(sql`update platforms set maintain_until = ${until} where gp_id = 'GPJD'`)
}

async function openGame(gpId = 'GPR8') {
  const input = { game_type: 2, lobby_url: 'http://localhost/close', device: 0 } as const
  const game_code = gpId === 'GPJD' ? 'AR04' : 'SL01'
  const { data } = await ask(calls.play, { ...input, gpId, game_code })
  for (;;) {
    const answer = await ask(calls.playStatus, { play_id: data.play_id })
    if (answer.data.status !== 'starting') return answer.data
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

const countRow = z.object({ n: z.bigint() })

async function ordersUnder(key: string): Promise<bigint> {
  const counted = sql`select count(*) as n from provider_transfers where asked_key = ${key}`
  return (await server.owner.one(countRow, counted)).n
}

describe('a manual transfer', () => {
  test('goes there and comes back, to the unit, and reports where the money is', async () => {
    const before = await overview()
    const there = await move({ amount: '1000.25' })
    expect(there.data).toMatchObject({ status: 1, gp_cash: '1000.25', amount: '1000.25', gp_id: 'GPJD' })
    expect(there.data.transfer_id).toMatch(/^[0-9a-f-]{36}$/)
    await server.clock.advance(1_000)
    const back = await move({ direction: 'out', amount: '400.25' })
    expect(back.data).toMatchObject({ status: 1, gp_cash: '600', amount: '400.25' })
    const after = await overview()
    const lit = ({ my_cash_list }: typeof after) =>
      my_cash_list.filter(each => each.is_light === 1).map(each => each.gp_id)
    expect([lit(before), lit(after)], 'lit where there is money').toEqual([[], ['GPJD']])
    expect(after.total).toBe(before.total)
    expect(after.cash).toBe(back.data.cash)
    expect(after.recent[0]).toMatchObject({ gp_id: 'GPJD', direction: 'out', manual: 1, state: 'applied' })
  })

  test('stays where it was moved, despite an earlier schedule', async () => {
    await openGame('GPJD')
    network.next('getBalance', { type: 'requestLost' })
    expect((await ask(calls.leave, {})).code).toBe(102)
    await server.clock.advance(31_000)
    expect((await move({ direction: 'out', amount: '1000' })).code).toBe(100)
    expect((await move({ amount: '300' })).code).toBe(100)
    const planned = sql`select count(*) as n from provider_wallets where return_at is not null`
    expect((await server.owner.one(countRow, planned)).n).toBe(0n)
  })

  test.each([
    ['notEnough', 102, { amount: '99000000' }, { most: expect.stringMatching(/^[0-9.]+$/) }],
    ['notEnough', 102, { direction: 'out', amount: '1' }, { most: '0' }],
    ['outsideLimits', 103, { amount: '0.5' }, { min: '1', max: '100000000' }],
    ['outsideLimits', 103, { amount: '100000001' }, { min: '1', max: '100000000' }],
    ['notOffered', 201, { gp_id: 'GPXX' }, null],
  ] as const)('%s answers %i and moves nothing', async (_name, code, input, data) => {
    const before = await overview()
    const answer = await move(input)
    expect(answer).toMatchObject({ code, ...(data ? { raw: data } : {}) })
    expect(answer.message.length).toBeGreaterThan(20)
    expect(await overview()).toMatchObject({ cash: before.cash, total: before.total, in_flight: [] })
  })

  test('ledgerHalted answers 108 while the ledger is halted, and withdrawals still work', async () => {
    expect((await move({ amount: '500' })).code).toBe(100)
    await server.owner.run(sql`update ledger_audits set stopped_at = now()`)
    const before = await overview()
    const answer = await move({ amount: '100' })
    expect(answer.code).toBe(108)
    expect(answer.message.length).toBeGreaterThan(20)
    expect(await overview()).toMatchObject({ cash: before.cash, total: before.total, in_flight: [] })
    expect((await move({ direction: 'out', amount: '500' })).code).toBe(100)
    await server.owner.run(sql`update ledger_audits set stopped_at = null`)
  })

  test.each([
    ...['1.23456', '1e3', '１０', '10.005', 'NaN', '', '1,000', '+5', ' 5', '5 VND'].map(
      amount => [amount, 'err_money_format'] as const,
    ),
    ...['0', '0.00', '-5'].map(amount => [amount, 'err_money_positive'] as const),
    ...['99999999999999999999', '9'.repeat(5_000), '-100000000001'].map(
      amount => [amount, 'err_money_large'] as const,
    ),
  ])('an amount of %o is a bad field, %s, and changes nothing', async (amount, fault) => {
    const before = await overview()
    expect(await move({ amount })).toMatchObject({ code: 400, raw: { errors: { amount: fault } } })
    expect((await overview()).cash).toBe(before.cash)
  })

  test('walletFrozen answers 105 both ways', async () => {
    await move()
    await freezeWallet(true)
    expect((await move()).code).toBe(105)
    expect((await move({ direction: 'out', amount: '10' })).code).toBe(105)
    await freezeWallet(false)
  })

  test('inMaintenance answers 203, by our own plan with its window and by the answer of the provider', async () => {
    await maintain(60_000)
    expect(await move()).toMatchObject({ code: 203, raw: { maintain_interval: { start_at: null } } })
    await maintain(null)
    network.next('transferIn', { type: 'refused', kind: 'maintenance' })
    expect(await move()).toMatchObject({ code: 203, raw: { maintain_interval: null } })
  })

  test('inGame answers 106 while a game of that wallet is open, and other wallets are free', async () => {
    await ask(calls.autoTransfer, { enabled: 0 })
    await openGame('GPR8')
    expect((await move({ gp_id: 'GPR8' })).code).toBe(106)
    expect((await move({ gp_id: 'GPR8', direction: 'out' })).code).toBe(106)
    expect((await move({ gp_id: 'GPJD' })).code).toBe(100)
  })

  test('providerRefused answers 107, and the money is where it was', async () => {
    const before = await overview()
    network.next('transferIn', { type: 'refused', kind: 'playerLocked' })
    expect((await move()).code).toBe(107)
    expect(await overview()).toMatchObject({ cash: before.cash, in_flight: [], total: before.total })
  })

  test.each([
    ['requestLost', 'GPJD'],
    ['answerLost', 'GPCG'],
  ] as const)(
    '%s: unanswered is 104, the amount is on its way and is settled by asking',
    async (type, gp_id) => {
      // The orders of this member stay open: no test of this file polls them.
      tokens.set('member1', await server.login('member2'))
      const before = await overview()
      network.next('transferIn', { type })
      const answer = await move({ gp_id, amount: '50' }, `lost-${type}`)
      const expected = { code: 104, raw: { status: 0, amount: '50.00' } }
      expect(answer).toMatchObject(expected)
      const during = await overview()
      expect(during.total).toBe(before.total)
      const open = { gp_id, direction: 'in', amount: '50.00', state: 'unknown', manual: 1 }
      expect(during.in_flight).toEqual(expect.arrayContaining([expect.objectContaining(open)]))
      expect((await move({ gp_id, amount: '5' })).code, 'one transfer at a time').toBe(101)
      expect(await move({ gp_id, amount: '50' }, `lost-${type}`), 'the same request again').toMatchObject(
        expected,
      )
    },
  )

  test('a provider that does not even answer a question leaves everything as it was: 104 without a transfer', async () => {
    await move({ amount: '700' })
    network.next('getBalance', { type: 'requestLost' })
    const answer = await move({ direction: 'out', amount: '700' })
    expect(answer).toMatchObject({ code: 104, raw: { status: 2, transfer_id: null, gp_cash: '700' } })
    expect((await overview()).my_cash_list.find(each => each.gp_id === 'GPJD')).toMatchObject({
      cash: '700',
      status: 2,
    })
    network.next('transferIn', { type: 'refused', kind: 'notConnected' })
    expect(await move({ amount: '5' })).toMatchObject({ code: 104, raw: { status: 2, gp_cash: '700' } })
  })

  test('winnings of the games there can be withdrawn too', async () => {
    await move({ amount: '100' })
    const { playerId } = await server.owner.one(
      z.object({ playerId: z.string() }),
      sql`select w.player_id
            from provider_wallets w
            join platforms p on p.id = w.platform_id
            join members m on m.id = w.member_id
           where p.gp_id = 'GPJD' and m.account = 'member1' and m.site_id = 1`,
    )
    const round = { stake: { currency: 'VND', units: 10n * dong }, payoutUnits: 60n * dong } as const
    truths.get('GPJD')?.play(playerId, { ...round, at: server.clock.now() })
    expect((await move({ direction: 'out', amount: '150' })).data).toMatchObject({ gp_cash: '0' })
  })
})

describe('the same request twice', () => {
  test('has one order and one answer', async () => {
    const first = await move({ amount: '50' }, 'twice')
    const again = await move({ amount: '50' }, 'twice')
    expect(again.data).toEqual(first.data)
    expect(await ordersUnder('twice')).toBe(1n)
  })

  test('with other content is refused', async () => {
    await move({ amount: '50' }, 'changed')
    expect((await move({ amount: '51' }, 'changed')).code).toBe(409)
    expect((await move({ amount: '50', direction: 'out' }, 'changed')).code).toBe(409)
    expect((await move({ amount: '50', gp_id: 'GPCG' }, 'changed')).code).toBe(409)
  })

  test('of another member is another request', async () => {
    await move({ amount: '50' }, 'mine')
    const other = await server.login('member10')
    const answer = await move({ amount: '5' }, 'mine', {
      token: other,
      headers: { 'idempotency-key': 'mine' },
    })
    expect(answer.code).toBe(100)
    expect(await ordersUnder('mine')).toBe(2n)
  })

  test.each(['', ' ', 'x'.repeat(65), 'å'])('under a key of %o is a bad field', async key => {
    expect((await move({ amount: '5' }, key)).code).toBe(400)
  })

  test('ten concurrent presses for half the cash move it once, and so do ten tabs', async () => {
    const before = await overview()
    const presses = await Promise.all(Array.from({ length: 10 }, () => move({ amount: '900' }, 'ten')))
    expect(await ordersUnder('ten')).toBe(1n)
    expect(presses.filter(each => each.code === 100).length).toBeGreaterThanOrEqual(1)
    for (const each of presses) expect([100, 101, 104]).toContain(each.code)
    const tabs = await Promise.all(Array.from({ length: 10 }, () => move({ amount: '100' })))
    const moved = tabs.filter(each => each.code === 100).length
    expect(moved).toBeGreaterThanOrEqual(1)
    const after = await overview()
    expect(after.total).toBe(before.total)
    expect(after.at('GPJD')).toBe(String(900 + 100 * moved))
  })
})

describe('one wallet read anew', () => {
  test('returns the current balance', async () => {
    await move({ amount: '80' })
    expect((await ask(calls.balanceRefresh, { gp_id: 'GPJD' })).data).toMatchObject({ cash: '80', status: 0 })
    expect((await ask(calls.balanceRefresh, { gp_id: 'GPCG' })).data).toMatchObject({ cash: '0', status: 0 })
  })

  test('without an answer it keeps the last known amount, with a mark and never as nothing', async () => {
    await move({ amount: '80' })
    network.next('getBalance', { type: 'requestLost' })
    expect((await ask(calls.balanceRefresh, { gp_id: 'GPJD' })).data).toMatchObject({ cash: '80', status: 2 })
    await maintain(60_000)
    expect((await ask(calls.balanceRefresh, { gp_id: 'GPJD' })).data).toMatchObject({ cash: '80', status: 1 })
    await maintain(null)
  })

  test('notOffered answers 201', async () => {
    expect((await ask(calls.balanceRefresh, { gp_id: 'GPXX' })).code).toBe(201)
  })
})

describe('automatic transfer switched off', () => {
  test('stays where it is when a game opens and when it is left', async () => {
    await move({ gp_id: 'GPR8', amount: '250' })
    await move({ gp_id: 'GPJD', amount: '100' })
    expect((await ask(calls.autoTransfer, { enabled: 0 })).data).toEqual({ enabled: 0 })
    const before = await overview()
    expect(before.auto_transfer).toBe(0)
    expect(await openGame('GPR8')).toMatchObject({ status: 'ready', code: 100 })
    expect(await overview()).toMatchObject({ cash: before.cash, in_flight: [] })
    expect((await ask(calls.leave, {})).data).toEqual({ is_playing: 0, gp_id: 'GPR8', returned: null })
    await server.clock.advance(120_000)
    const after = await overview()
    expect([after.at('GPR8'), after.at('GPJD'), after.cash]).toEqual(['250', '100', before.cash])
  })

  test('works again as soon as the member switches it on', async () => {
    await move({ gp_id: 'GPJD', amount: '100' })
    await ask(calls.autoTransfer, { enabled: 0 })
    await openGame('GPR8')
    await ask(calls.leave, {})
    await ask(calls.autoTransfer, { enabled: 1 })
    const { total } = await overview()
    await openGame('GPR8')
    expect(await overview()).toMatchObject({ cash: '0', total })
    expect((await ask(calls.leave, {})).data.returned).toBe(total)
  })

  test('is a setting of one member that is pushed to all their pages', async () => {
    const heard = sql`select count(*) as n from push.outbox where event = 'profile.updated'`
    const before = (await server.owner.one(countRow, heard)).n
    await ask(calls.autoTransfer, { enabled: 0 })
    expect((await server.owner.one(countRow, heard)).n).toBe(before + 1n)
    const other = await server.login('member2')
    expect((await ask(calls.myCash, {}, { token: other })).data.auto_transfer).toBe(1)
  })

  test('is on or off, and nothing else', async () => {
    // A body that no page would send.
    const body = { enabled: 2 } as unknown as { enabled: 0 }
    expect((await ask(calls.autoTransfer, body)).code).toBe(400)
  })
})
