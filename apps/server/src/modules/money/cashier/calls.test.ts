import { calls, type SentBodyOf } from '@glasshouse/contract'
import { freezeAccounts } from '@glasshouse/ledger'
import { sql } from '@glasshouse/postgres'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverUnderTest, strangerAddress, type Asked } from '../../../testing/server-under-test.ts'
import { openMemberAccounts } from '../ledger-accounts/index.ts'
import { createFakeGateway } from './channels/fake/fake-gateway.ts'
import { bank, beginning, card, vietQr, wallet } from './testing/cashier-rig.ts'

const gateway = createFakeGateway(() => server.clock.now())
const server = serverUnderTest({ start: beginning, gateways: new Map([['till', gateway.channel]]) })
let asked: Asked = {}
let asked2: Asked = {}

type Store = SentBodyOf<typeof calls.depositStore>

beforeAll(async () => {
  asked = { token: await server.login('member1') }
  asked2 = { token: await server.login('member2') }
})

beforeEach(async () => {
  await server.owner.run(sql`
    update payment_channels
       set is_open = true, maintain_from = null, maintain_until = null, devices = array['desktop', 'mobile']`)
})

afterEach(async () => {
  for (const { order_number } of (await server.ask(calls.depositChannels, {}, asked)).data.open_orders) {
    await server.ask(calls.depositCancel, { order_number }, asked)
  }
})

const store = (body: Partial<Store> = {}, other: Asked = {}) =>
  server.ask(calls.depositStore, { channel_id: vietQr, amount: '500000', ...body }, { ...asked, ...other })
const detail = (order_number: string, who = asked) => server.ask(calls.depositDetail, { order_number }, who)
const pay = async (order_number: string) => {
  gateway.pay(order_number)
  const { body, headers } = gateway.webhook(order_number)
  const url = '/webhooks/deposit/till'
  const sent = { 'content-type': 'application/json', ...headers } as Record<string, string> // each came once
  await server.app.server.inject({ method: 'POST', url, headers: sent, payload: Buffer.from(body) })
}

describe('the channels', () => {
  test('are those of the member’s currency, with limits, fee and hours', async () => {
    const { data } = await server.ask(calls.depositChannels, { device: 'mobile' }, asked)
    expect(data.list.map(each => [each.channel_id, each.name, each.pay_type])).toEqual([
      [vietQr, 'VietQR', 'qr'],
      [card, 'Card', 'redirect'],
      [wallet, 'E-wallet', 'redirect'],
      [bank, 'Bank transfer', 'account'],
    ])
    expect(data.list[1]).toMatchObject({
      min: '50000',
      max: '50000000',
      amounts: ['100000', '200000', '500000', '1000000', '5000000'],
      fee_rate: '1.5',
      fee_fixed: '0',
      fee_bearer: 'member',
      need_payer_name: 0,
      maintain: null,
      hours: null,
      expires_after: 1800,
    })
    expect(data.list[3]).toMatchObject({
      need_payer_name: 1,
      hours: { opens: '06:00', closes: '02:00', is_open: 1, changes_at: '2030-05-11T06:00:00.000Z' },
    })
    expect(data.server_time).toBe(server.clock.now().toISOString())
  })

  test('have their names in the language of the page', async () => {
    const { data } = await server.ask(calls.depositChannels, {}, { ...asked, language: 'vi_VN' })
    expect(data.list[3]?.name).toBe('Chuyển khoản ngân hàng')
  })

  test('of another currency, another site or another device are not there', async () => {
    const { data: dollars } = await server.ask(calls.depositChannels, { currency: 'USD' }, asked)
    expect(dollars.list).toEqual([])
    const { data: yuan } = await server.ask(calls.depositChannels, {}, asked2)
    expect(yuan.list.map(each => each.channel_id)).toEqual([card, wallet, bank])
    await server.owner.run(sql`update payment_channels set devices = array['mobile'] where id = ${vietQr}`)
    const { data } = await server.ask(calls.depositChannels, { device: 0 }, asked)
    expect(data.list.map(each => each.channel_id)).not.toContain(vietQr)
    expect((await server.ask(calls.depositChannels, { site_id: 2 }, asked)).code).toBe(400)
  })

  test('show maintenance and hide what is switched off', async () => {
    await server.owner.run(sql`
      update payment_channels set maintain_until = ${new Date('2030-05-10T18:00:00Z')} where id = ${card}`)
    await server.owner.run(sql`update payment_channels set is_open = false where id = ${wallet}`)
    const { data } = await server.ask(calls.depositChannels, {}, asked)
    expect(data.list.map(each => each.channel_id)).toEqual([vietQr, card, bank])
    expect(data.list[1]).toMatchObject({
      is_maintained: 1,
      maintain: { start_at: null, end_at: '2030-05-10T18:00:00.000Z' },
    })
  })
})

describe('an order', () => {
  test('from the press to the money', async () => {
    const { data: order } = await store()
    expect(order).toMatchObject({
      channel_name: 'VietQR',
      type: 'qr',
      pay_type: 'qr',
      status: 0,
      currency: 'VND',
      amount: '500000',
      fee: '0',
      real_amount: '500000',
      paid: null,
      opening: 0,
      pay_url: null,
      account: null,
      qr: `fake-qr:${order.order_number}`,
      link: null,
      reference: `REF${order.order_number}`,
      can_cancel: 1,
      expire_at: '2030-05-10T16:30:00.000Z',
      finished_at: null,
    })
    expect(order.timeline.map(each => [each.state, each.note])).toEqual([
      [0, 'created'],
      [0, 'opened'],
    ])
    const { data: open } = await server.ask(calls.depositChannels, {}, asked)
    expect(open.open_orders).toEqual([order])
    await pay(order.order_number)
    const { data: paid } = await detail(order.order_number)
    expect(paid).toMatchObject({
      status: 2,
      paid: { amount: '500000', currency: 'VND' },
      qr: null,
      can_cancel: 0,
    })
    expect(paid.timeline.at(-1)).toMatchObject({ state: 2, note: 'paid' })
  })

  test.each([
    [card, { pay_url: /^https:\/\/fake\.example\/pay\//, account: null, fee: '7500', real_amount: '492500' }],
    [bank, { pay_url: null, account: { bank: 'Fake Bank', name: 'FAKE', number: '000111222' } }],
  ])('of channel %s says how to pay', async (channel_id, shape) => {
    const { data } = await store({ channel_id, payer_name: 'nguyen van an' })
    expect(data).toMatchObject(
      'pay_url' in shape && shape.pay_url instanceof RegExp
        ? { ...shape, pay_url: expect.stringMatching(shape.pay_url) as unknown }
        : shape,
    )
  })

  test('is answered the same for the same key, and not made for other content under it', async () => {
    const headers = { 'idempotency-key': 'press-1' }
    const first = await store({}, { headers })
    const second = await store({}, { headers })
    expect(second.data).toEqual(first.data)
    expect(await store({ amount: '600000' }, { headers })).toMatchObject({ code: 409, status: 200 })
    // A key is its member's own.
    const other = await server.ask(
      calls.depositStore,
      { channel_id: card, amount: '100.00' },
      { ...asked2, headers },
    )
    expect(other.data.order_number).not.toBe(first.data.order_number)
    await server.ask(calls.depositCancel, { order_number: other.data.order_number }, asked2)
  })

  test('is private', async () => {
    const { data } = await store()
    expect(await detail(data.order_number, asked2)).toMatchObject({ code: 404 })
    expect(await server.ask(calls.depositCancel, { order_number: data.order_number }, asked2)).toMatchObject({
      code: 404,
    })
    expect(await detail('D300510160000AAAAAAAA')).toMatchObject({ code: 404, status: 200 })
    expect((await detail(data.order_number)).data.status).toBe(0)
  })

  test('can be cancelled while it waits, and once more without harm', async () => {
    const { data } = await store()
    const cancel = () => server.ask(calls.depositCancel, { order_number: data.order_number }, asked)
    expect((await cancel()).data).toMatchObject({ status: 5, can_cancel: 0, qr: null })
    expect((await cancel()).data.status).toBe(5)
    const { data: paid } = await store()
    await pay(paid.order_number)
    expect(await server.ask(calls.depositCancel, { order_number: paid.order_number }, asked)).toMatchObject({
      code: 409,
      message: expect.stringContaining('moved on') as unknown,
    })
  })
})

describe('an order is refused when', () => {
  test('the channel is unknown, switched off, or of another site or currency', async () => {
    await server.owner.run(sql`update payment_channels set is_open = false where id = ${wallet}`)
    for (const channel_id of [999, wallet, 6, 5]) {
      expect(await store({ channel_id })).toMatchObject({ code: 101, raw: { opens_at: null } })
    }
  })

  test('the channel is closed at this hour', async () => {
    await server.clock.advance(15 * 60 * 60_000) // three in the morning in Caracas
    asked = { token: await server.login('member1') }
    const answer = await store({ channel_id: bank, payer_name: 'Nguyen Van An' })
    expect(answer).toMatchObject({ code: 101, raw: { opens_at: '2030-05-11T10:00:00.000Z' } })
    await server.clock.advance(4 * 60 * 60_000)
    asked = { token: await server.login('member1') }
    asked2 = { token: await server.login('member2') }
  })

  test.each(['19999', '100000001', '0', '-50000', '50000.5'])('the amount is %s', async amount => {
    const answer = await store({ amount })
    if (amount === '50000.5') {
      expect(answer).toMatchObject({ code: 400, raw: { errors: { amount: 'err_money_format' } } })
    } else {
      expect(answer).toMatchObject({ code: 102, raw: { min: '20000', max: '100000000' } })
    }
  })

  test.each(['1e5', '500,000', ' 500000', '１００', '', '99999999999999'])(
    'the amount is "%s", which is invalid',
    async amount => expect(await store({ amount })).toMatchObject({ code: 400 }),
  )

  test('one of that channel waits already', async () => {
    const { data } = await store()
    expect(await store()).toMatchObject({ code: 103, raw: { order_number: data.order_number } })
    expect((await store({ channel_id: card })).data.status).toBe(0)
  })

  test('a bank account has to be bound first', async () => {
    const other = { token: await server.login('member7') }
    const { data: layout } = await server.ask(calls.layout, {}, other)
    expect(layout.need_bank_account_deposit_verified).toBe(1)
    expect(await store({}, other)).toMatchObject({ code: 104 })
    expect((await server.ask(calls.layout, {}, asked)).data.need_bank_account_deposit_verified).toBe(0)
  })

  test('the wallet is frozen', async () => {
    const { main } = await openMemberAccounts(server.owner, 1n, 'VND')
    await freezeAccounts(server.owner, [main], true)
    expect(await store()).toMatchObject({ code: 105 })
    await freezeAccounts(server.owner, [main], false)
    expect((await store()).data.status).toBe(0)
  })

  test('the payer is another person, or missing', async () => {
    const input = { channel_id: bank }
    expect(await store({ ...input, payer_name: 'Tran Van Binh' })).toMatchObject({ code: 106 })
    const hidden = { payer_name: 'Nguyen\u202E', proof: 'x\u001B[2K' }
    expect(await store({ ...input, ...hidden })).toMatchObject({
      code: 400,
      raw: { errors: { payer_name: 'err_hidden_characters', proof: 'err_hidden_characters' } },
    })
    for (const name of [{}, { payer_name: '  ' }]) {
      expect(await store({ ...input, ...name })).toMatchObject({
        code: 400,
        raw: { errors: { payer_name: 'err_name_blank' } },
      })
    }
    expect((await store({ ...input, payer_name: 'NGUYEN VAN AN' })).data.payer_name).toBe('NGUYEN VAN AN')
  })

  test('the channel is maintained', async () => {
    const until = new Date('2030-06-01T00:00:00Z')
    await server.owner.run(sql`update payment_channels set maintain_until = ${until} where id = ${card}`)
    expect(await store({ channel_id: card })).toMatchObject({
      code: 203,
      raw: { maintain_interval: { start_at: null, end_at: until.toISOString() } },
    })
  })

  test.each(['https://evil.example/', 'http://localhost.evil.example/', 'http://a@localhost/', 'nonsense'])(
    'its payer would come back to %s',
    async return_url =>
      expect(await store({ return_url })).toMatchObject({
        code: 400,
        raw: { errors: { return_url: 'refusal_bad_field' } },
      }),
  )

  test('the key is no key', async () => {
    for (const key of ['with space', 'x'.repeat(65)]) {
      expect(await store({}, { headers: { 'idempotency-key': key } })).toMatchObject({ code: 400 })
    }
  })

  test('there were twenty of them in ten minutes', async () => {
    await server.clock.advance(11 * 60_000)
    const stranger = { address: strangerAddress }
    for (let made = 0; made < 20; made += 1) {
      const { data } = await store({}, stranger)
      await server.ask(calls.depositCancel, { order_number: data.order_number }, asked)
    }
    expect(await store({}, stranger)).toMatchObject({ code: 996, raw: { wait: 600 } })
    await server.clock.advance(10 * 60_000)
    expect((await store({}, stranger)).data.status).toBe(0)
  })

  test('there is no session', async () => {
    const { token: _none, ...visitor } = asked
    expect(
      await server.ask(calls.depositStore, { channel_id: vietQr, amount: '500000' }, visitor),
    ).toMatchObject({ code: 401 })
  })
})
