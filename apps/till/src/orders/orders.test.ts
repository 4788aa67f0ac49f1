import { expectStatus } from '@glasshouse/signed-http'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ledgerFaults, trialBalance } from '../testing/proof.ts'
import { orderBody, tillUnderTest } from '../testing/till-under-test.ts'

const under = tillUnderTest()

const open = (body: unknown) => under.signed('POST', '/v1/orders', { body })
const query = async (orderNumber: string) =>
  (await expectStatus(under.signed('GET', `/v1/orders/${orderNumber}`), 200)).body
const fresh = (change: Readonly<Record<string, unknown>> = {}) => ({
  ...orderBody(under.clock.now()),
  ...change,
})

const openedBody = z.object({ instruction: z.object({ payUrl: z.string() }) })
const payUrlOf = (body: unknown) => openedBody.parse(body).instruction.payUrl

describe('opening an order', () => {
  test('the same number gives the same order, also eight times at once and after it was paid', async () => {
    const body = fresh()
    const replies = await Promise.all(Array.from({ length: 8 }, () => open(body)))
    const [first] = replies
    expect(first?.status).toBe(200)
    for (const reply of replies) expect(reply.body).toEqual(first?.body)
    const payUrl = payUrlOf(first?.body)
    expect(payUrl).toMatch(/^http:\/\/till\.localhost:3002\/pay\/[\w-]{40,}$/)
    await under.page(`${new URL(payUrl).pathname}/approve`, { form: {} })
    expect((await open(body)).body).toEqual(first?.body)
  })

  test.each([
    ['amount', { amount: '200001' }],
    ['currency', { currency: 'USD' }],
    ['way of paying', { payType: 'account' }],
    ['payer', { payerName: 'Another Payer' }],
    ['address for webhooks', { notifyUrl: 'http://localhost:3000/other' }],
    ['end', { expiresAt: new Date(Date.now() + 60_000).toISOString() }],
  ])('the same number with another %s is a conflict and changes nothing', async (_what, change) => {
    const body = fresh()
    const first = await open(body)
    const second = await open({ ...body, ...change })
    expect([second.status, second.body]).toEqual([409, { code: 'ORDER_CONFLICT' }])
    expect((await open(body)).body).toEqual(first.body)
  })

  test.each([
    ['a QR code in a currency without one', { payType: 'qr', currency: 'USD' }, 'WAY_REFUSED'],
    ['a link in a currency without one', { payType: 'link' }, 'WAY_REFUSED'],
    ['a tenth of a dong', { amount: '1.5' }, 'AMOUNT_REFUSED'],
    ['a time that is over', { expiresAt: new Date(0).toISOString() }, 'EXPIRY_REFUSED'],
    [
      'a time that is too far',
      { expiresAt: new Date(Date.now() + 90_000_000).toISOString() },
      'EXPIRY_REFUSED',
    ],
    ['a return address on another host', { returnUrl: 'https://elsewhere.example/' }, 'ADDRESS_REFUSED'],
    ['webhooks to another host', { notifyUrl: 'http://169.254.169.254/latest' }, 'ADDRESS_REFUSED'],
  ])('%s is refused', async (_what, change, code) => {
    const body = fresh(change)
    const reply = await open(body)
    expect([reply.status, reply.body]).toEqual([422, { code }])
    expect((await under.signed('GET', `/v1/orders/${body.orderNumber}`)).body).toEqual({
      code: 'ORDER_NOT_FOUND',
    })
  })

  test('a transfer gets an account and a reference of its own, and no real bank has it', async () => {
    const made = await Promise.all(
      [
        fresh({ payType: 'account' }),
        fresh({ payType: 'qr', currency: 'THB' }),
        fresh({ payType: 'qr', currency: 'BRL' }),
        fresh({ payType: 'link', currency: 'INR' }),
      ].map(async body => (await expectStatus(open(body), 200)).body['instruction']),
    )
    const number = (pattern: RegExp) => ({
      payee: expect.objectContaining({ number: expect.stringMatching(pattern) }),
    })
    expect(made).toMatchObject([
      { type: 'account', reference: expect.stringMatching(/^TL\w{10}$/), ...number(/^999\d{12}$/) },
      { type: 'qr', ...number(/^999\d{12}$/) },
      { type: 'qr', ...number(/^[0-9a-f-]{36}$/) },
      { type: 'link', ...number(/^tl\w{10}@till$/) },
    ])
  })
})

describe('what becomes of an order', () => {
  test('approved by twelve concurrent presses it is paid once, also in the ledger', async () => {
    const { orderNumber, token } = await under.order({ currency: 'USD', amount: '12.50' })
    expect(await query(orderNumber)).toMatchObject({ state: 'WAITING' })
    const presses = Array.from({ length: 12 }, () => under.page(`/pay/${token}/approve`, { form: {} }))
    expect((await Promise.all(presses)).map(reply => reply.status)).toEqual(Array(12).fill(303))
    expect(await query(orderNumber)).toMatchObject({ state: 'PAID', currency: 'USD', paid: '12.50' })
    expect(await trialBalance(under.database.database)).toMatchObject({ USD: '0' })
    expect(await ledgerFaults(under.database.database)).toEqual([])
  })

  test('approve and refuse at once: one of them decides, for ever', async () => {
    const { orderNumber, token } = await under.order()
    const press = (decision: string) => under.page(`/pay/${token}/${decision}`, { form: {} })
    await Promise.all([press('approve'), press('refuse'), press('refuse'), press('approve')])
    const { state, paid } = await query(orderNumber)
    expect(['PAID', 'REFUSED']).toContain(state)
    expect(paid === undefined).toBe(state === 'REFUSED')
    expect(await ledgerFaults(under.database.database)).toEqual([])
  })

  test('it runs out by the clock, and cannot be approved from then on, swept or not', async () => {
    const { orderNumber, token } = await under.order()
    await under.clock.advance(30 * 60_000 - 1)
    await under.till.expire()
    expect(await query(orderNumber)).toMatchObject({ state: 'WAITING' })
    await under.clock.advance(1)
    await under.page(`/pay/${token}/approve`, { form: {} })
    expect(await query(orderNumber)).toMatchObject({ state: 'WAITING' })
    expect(await under.till.expire()).toBeGreaterThan(0)
    await under.page(`/pay/${token}/approve`, { form: {} })
    expect(await query(orderNumber)).toMatchObject({ state: 'EXPIRED' })
    expect(await under.till.expire()).toBe(0)
  })

  test('a transfer arrives with another amount, or late, and is what it is', async () => {
    const { orderNumber, token } = await under.order({ payType: 'account' })
    await under.clock.advance(31 * 60_000)
    await under.till.expire()
    await under.page(`/bank/${token}/transfer`, { form: { amount: '150000' } })
    expect(await query(orderNumber)).toMatchObject({ state: 'PAID', paid: '150000' })
    await under.page(`/bank/${token}/transfer`, { form: { amount: '50000' } })
    expect(await query(orderNumber)).toMatchObject({ paid: '150000' })
    expect(await ledgerFaults(under.database.database)).toEqual([])
  })

  test('the totals of a day are what was paid on it', async () => {
    const day = (at: Date) => at.toISOString().slice(0, 10)
    await under.clock.advance(3 * 86_400_000)
    const today = day(under.clock.now())
    for (const amount of ['10.10', '0.05']) {
      const { token } = await under.order({ currency: 'BRL', amount })
      await under.page(`/pay/${token}/approve`, { form: {} })
    }
    await under.order({ currency: 'BRL', amount: '99.00' })
    const totals = (asked: string) => under.signed('GET', '/v1/totals', { query: { day: asked } })
    expect((await totals(today)).body).toEqual({
      day: today,
      totals: [{ currency: 'BRL', count: 2, paid: '10.15' }],
    })
    await under.clock.advance(86_400_000)
    const tomorrow = day(under.clock.now())
    expect((await totals(tomorrow)).body).toEqual({ day: tomorrow, totals: [] })
    expect((await totals('yesterday')).status).toBe(400)
  })
})
