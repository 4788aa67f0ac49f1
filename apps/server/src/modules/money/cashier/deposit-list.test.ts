import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverUnderTest, type Asked } from '../../../testing/server-under-test.ts'
import { createFakeGateway } from './channels/fake/fake-gateway.ts'
import { beginning } from './testing/cashier-rig.ts'

const gateway = createFakeGateway(() => server.clock.now())
const server = serverUnderTest({ start: beginning, gateways: new Map([['till', gateway.channel]]) })
let asked: Asked = {}
let asked2: Asked = {}

/**
 * Today at noon in Caracas: three credited (one of them with a fee), one expired, one that waits; yesterday one
 * credited; and one of another member.
 */
beforeAll(async () => {
  asked = { token: await server.login('member1') }
  asked2 = { token: await server.login('member2') }
  const rows = [
    [1n, 'D1', 1, 'VND', 100_000n, 0n, 'success', 'paid', '2030-05-10T13:00:00Z'],
    [1n, 'D2', 2, 'VND', 200_000n, 3_000n, 'success', 'paidLate', '2030-05-10T14:00:00Z'],
    [1n, 'D3', 1, 'VND', 900_000n, 0n, 'expired', 'expired', '2030-05-10T14:00:00Z'],
    [1n, 'D4', 1, 'VND', 300_000n, 0n, 'success', 'paid', '2030-05-10T04:00:00Z'],
    [1n, 'D5', 4, 'VND', 400_000n, 0n, 'waiting', 'opened', '2030-05-10T15:59:00Z'],
    [1n, 'D6', 1, 'VND', 700_000n, 0n, 'success', 'paid', '2030-05-10T03:59:59Z'],
    [2n, 'D7', 2, 'RMB', 50n, 0n, 'success', 'paid', '2030-05-10T14:00:00Z'],
  ] as const
  for (const [member, number, channel, currency, whole, fee, state, note, at] of rows) {
    const isCredited = state === 'success'
    const isOpen = state === 'waiting'
    await server.owner.run(sql`
      insert into deposit_orders
             (order_number, site_id, member_id, channel_id, gateway, pay_type, currency, amount_units, fee_parts,
              fee_fixed_units, fee_units, language, return_url, notify_url, state, note, credited_units,
              credited_fee_units, next_ask_at, created_at, expires_at, finished_at)
      values (${number}, 1, ${member}, ${channel}, 'till', 'qr', ${currency}, ${whole * 10_000n}, 0, 0,
              ${fee * 10_000n}, 'en_US', '', '', ${state}, ${note},
              ${isCredited ? (whole - fee) * 10_000n : null}, ${isCredited ? fee * 10_000n : null},
              ${isOpen ? at : null}, ${at}, ${at}, ${isOpen ? null : at})`)
  }
})

const list = (body: SentBodyOf<typeof calls.dwRecords> = {}, who = asked) =>
  server.ask(calls.dwRecords, body, who)
const numbers = async (body: SentBodyOf<typeof calls.dwRecords> = {}) =>
  (await list(body)).data.list.map(each => each.order_number)

describe('the record of money in and out', () => {
  test('is today’s by itself, newest first, with what was credited', async () => {
    const { data } = await list()
    expect(data.list.map(each => each.order_number)).toEqual(['D5', 'D3', 'D2', 'D1', 'D4'])
    expect(data.total_count).toBe(5)
    expect(data.totals).toEqual({ deposit: '597000', withdraw: '0' })
    expect(data.range).toEqual({ start_at: '2030-05-10T04:00:00.000Z', end_at: '2030-05-11T04:00:00.000Z' })
    expect(data.list[2]).toEqual({
      order_number: 'D2',
      type: 'deposit',
      channel_name: 'Card',
      amount: '200000',
      fee: '3000',
      real_amount: '197000',
      status: 2,
      remark: 'paidLate',
      created_at: '2030-05-10T14:00:00.000Z',
      finished_at: '2030-05-10T14:00:00.000Z',
      can_cancel: 0,
    })
    expect(data.list[0]?.can_cancel).toBe(1)
  })

  test('is one’s own', async () => {
    const { data } = await list({}, asked2)
    expect(data.list.map(each => each.order_number)).toEqual(['D7'])
    expect(data.totals).toEqual({ deposit: '50.00', withdraw: '0.00' })
  })

  test.each<[SentBodyOf<typeof calls.dwRecords>, string[]]>([
    [{ status: 2 }, ['D2', 'D1', 'D4']],
    [{ status: 0 }, ['D5']],
    [{ status: 5 }, []],
    [{ type: 'deposit', status: 4 }, ['D3']],
    [{ type: 'withdraw' }, []],
    [{ sort_order: 'asc' }, ['D4', 'D1', 'D2', 'D3', 'D5']],
    [{ sort_field: 'amount' }, ['D3', 'D5', 'D4', 'D2', 'D1']],
    [{ sort_field: 'amount', sort_order: 'asc', count: 2 }, ['D1', 'D2']],
    [{ count: 2, page: 2 }, ['D2', 'D1']],
    [{ count: 2, page: 9 }, []],
    [{ start_at: '2030-05-10T03:00:00Z' }, ['D5', 'D3', 'D2', 'D1', 'D4', 'D6']],
    [{ end_at: '2030-05-10T04:00:00Z' }, ['D6']],
    [{ start_at: '2030-05-10T13:00:00Z', end_at: '2030-05-10T14:00:00Z' }, ['D1']],
  ])('of %o is %o', async (body, expected) => expect(await numbers(body)).toEqual(expected))

  test('has the totals of the whole range on every page', async () => {
    const { data } = await list({ count: 1, page: 3, status: 2 })
    expect(data).toMatchObject({ total_count: 3, totals: { deposit: '597000' } })
  })

  test.each([
    ['of 32 days', { start_at: '2030-04-08T04:00:00Z', end_at: '2030-05-10T04:00:00Z' }],
    ['that began 181 days ago', { start_at: '2029-11-10T04:00:00Z', end_at: '2029-11-20T04:00:00Z' }],
    ['that ends before it begins', { start_at: '2030-05-10T04:00:00Z', end_at: '2030-05-09T04:00:00Z' }],
    ['that is empty', { start_at: '2030-05-10T04:00:00Z', end_at: '2030-05-10T04:00:00Z' }],
    ['that began 40 days ago and has no end', { start_at: '2030-04-01T04:00:00Z' }],
  ])('is refused for a range %s', async (_what, body) => {
    expect(await list(body)).toMatchObject({ code: 101 })
  })

  test.each([{ count: 51 }, { page: 0 }, { type: 'both' }, { start_at: 'yesterday' }, { status: 6 }])(
    'is refused for %o',
    async body => {
      // Wrong on purpose: what a page of another kind might send.
      expect(await list(body as SentBodyOf<typeof calls.dwRecords>)).toMatchObject({ code: 400 })
    },
  )
})
