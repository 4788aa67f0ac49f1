import { isSignedWith } from '@glasshouse/signed-http'
import { beforeEach, describe, expect, test } from 'vitest'
import { receiver } from '../testing/receiver.ts'
import { secrets, tillUnderTest } from '../testing/till-under-test.ts'
import { canonicalWebhook } from './message.ts'

const merchant = receiver()
const under = tillUnderTest({}, merchant)
const { received } = merchant

beforeEach(async () => {
  received.length = 0
  await under.setFaults()
})

async function approved(change: Readonly<Record<string, unknown>> = {}) {
  const order = await under.order(change)
  await under.page(`/pay/${order.token}/approve`, { form: {} })
  return order
}

const bodies = () => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>) // JSON that Till wrote
const states = () => bodies().map(body => body['state'])

function isSigned({ body, headers }: (typeof received)[number]): boolean {
  const header = (name: string) => String(headers[`x-till-${name}`] ?? '')
  const text = canonicalWebhook({
    merchant: header('merchant'),
    id: header('id'),
    timestamp: header('timestamp'),
    body,
  })
  return isSignedWith([secrets[1]], text, header('signature'))
}

test('each decision is reported once, signed, with the content of the query', async () => {
  const paid = await approved()
  const refused = await under.order()
  await under.page(`/pay/${refused.token}/refuse`, { form: {} })
  expect(await under.till.sendDue()).toBe(2)
  expect(await under.till.sendDue()).toBe(0)
  expect(received.every(isSigned)).toBe(true)
  for (const { orderNumber } of [paid, refused]) {
    const { body } = await under.signed('GET', `/v1/orders/${orderNumber}`)
    expect(bodies()).toContainEqual(body)
  }
  const times = received.map(({ headers }) => headers['x-till-timestamp'])
  expect(new Set(times)).toEqual(new Set([String(under.clock.now().getTime())]))
})

test('an expired order is reported too', async () => {
  await under.order()
  await under.clock.advance(30 * 60_000)
  await under.till.expire()
  await under.till.sendDue()
  expect(states()).toContain('EXPIRED')
})

test('until it is taken it comes again, later and later, under the same id with a new time', async () => {
  merchant.answerWith(500, 302, 404)
  await approved()
  const seen: number[] = []
  for (let second = 0; second <= 20; second += 1) {
    const sent = await under.till.sendDue()
    if (sent > 0) seen.push(second)
    await under.clock.advance(1_000)
  }
  expect(seen).toEqual([0, 1, 3, 8])
  expect(new Set(received.map(({ headers }) => headers['x-till-id'])).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['x-till-timestamp'])).size).toBe(4)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect(received.every(isSigned)).toBe(true)
})

test('after three days it is given up, and the query still answers', async () => {
  merchant.answerWith(...Array<number>(400).fill(503))
  const { orderNumber } = await approved()
  for (let tries = 0; tries < 9; tries += 1) {
    await under.till.sendDue()
    await under.clock.advance(900_000)
  }
  await under.clock.advance(3 * 86_400_000)
  expect(await under.till.sendDue()).toBe(1)
  await under.clock.advance(86_400_000)
  expect(await under.till.sendDue()).toBe(0)
  merchant.forget()
  const { body } = await under.signed('GET', `/v1/orders/${orderNumber}`)
  expect(body).toMatchObject({ state: 'PAID' })
})

test('two processes never send the same message, and what a dead one took is sent after its lease', async () => {
  const second = under.another()
  for (let count = 0; count < 6; count += 1) await approved()
  const [one, other] = await Promise.all([under.till.sendDue(), second.sendDue()])
  expect(one + other).toBe(6)
  expect(new Set(received.map(({ headers }) => headers['x-till-id'])).size).toBe(6)

  await approved()
  // What a process does that is killed between taking a message and sending it.
  await under.database.database.pool.query(
    `update webhooks set tries = tries + 1, due_at = $1 where due_at is not null`,
    [new Date(under.clock.now().getTime() + 30_000)],
  )
  expect(await under.till.sendDue()).toBe(0)
  await under.clock.advance(30_000)
  expect(await second.sendDue()).toBe(1)
})

describe('on command', () => {
  test('a webhook comes late', async () => {
    await under.setFaults({ fault: { kind: 'lateWebhook', ms: 60_000 }, times: 1 })
    await approved()
    expect(await under.till.sendDue()).toBe(0)
    await under.clock.advance(60_000)
    expect(await under.till.sendDue()).toBe(1)
  })

  test('a webhook of one order is lost and never comes, that of another does', async () => {
    const lost = await under.order()
    await under.setFaults({ orderNumber: lost.orderNumber, fault: { kind: 'lostWebhook' } })
    await under.page(`/pay/${lost.token}/approve`, { form: {} })
    const order = await approved()
    await under.clock.advance(86_400_000)
    await under.till.sendDue()
    expect(bodies().map(body => body['orderNumber'])).toEqual([order.orderNumber])
  })

  test('a webhook comes five times at once, alike to the byte', async () => {
    await under.setFaults({ fault: { kind: 'doubledWebhook', copies: 5 }, times: 1 })
    await approved()
    await under.till.sendDue()
    expect(received).toHaveLength(5)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['x-till-signature'])).size).toBe(1)
  })

  test('an older state comes last', async () => {
    await under.setFaults({ fault: { kind: 'webhooksOutOfOrder' }, times: 1 })
    await approved()
    await under.till.sendDue()
    await under.clock.advance(1_000)
    await under.till.sendDue()
    expect(states()).toEqual(['PAID', 'WAITING'])
    expect(String(bodies()[1]?.['at']) <= String(bodies()[0]?.['at'])).toBe(true)
    expect(received.every(isSigned)).toBe(true)
  })

  test.each(['badlySignedWebhook', 'alteredWebhook'])(
    '%s: the first try is wrong, the next is right',
    async kind => {
      await under.setFaults({ fault: { kind }, times: 1 })
      merchant.answerWith(401)
      await approved()
      await under.till.sendDue()
      await under.clock.advance(1_000)
      await under.till.sendDue()
      expect(received.map(isSigned)).toEqual([false, true])
      expect(states()).toEqual(['PAID', 'PAID'])
    },
  )

  test('another amount or another currency is paid, also in the ledger', async () => {
    await under.setFaults({ fault: { kind: 'wrongAmount', percent: 50 }, times: 1 })
    const half = await approved()
    await under.setFaults({ fault: { kind: 'wrongCurrency', currency: 'THB' }, times: 1 })
    const foreign = await approved()
    await under.till.sendDue()
    expect(bodies()).toContainEqual(
      expect.objectContaining({ orderNumber: half.orderNumber, currency: 'VND', paid: '100000' }),
    )
    expect(bodies()).toContainEqual(
      expect.objectContaining({ orderNumber: foreign.orderNumber, currency: 'THB', paid: '200000.00' }),
    )
  })
})

describe('calls go wrong on command', () => {
  const status = () => under.signed('GET', '/v1/status')

  test('an error before has done nothing, an error after has done it', async () => {
    const { orderNumber } = await under.order()
    const query = () => under.signed('GET', `/v1/orders/${orderNumber}`)
    await under.setFaults(
      { operation: 'query', times: 1, fault: { kind: 'errorAfter' } },
      { operation: 'query', times: 1, fault: { kind: 'unlistedCode' } },
      { operation: 'query', times: 1, fault: { kind: 'maintenance' } },
    )
    expect((await query()).status).toBe(503)
    expect((await query()).status).toBe(500)
    expect((await query()).body).toEqual({ code: 'MOON_IN_RETROGRADE' })
    expect((await query()).status).toBe(200)
    expect((await status()).status).toBe(200)
  })

  test('a query does not find the order for a while', async () => {
    const { orderNumber } = await under.order()
    const query = async () => (await under.signed('GET', `/v1/orders/${orderNumber}`)).status
    await under.setFaults({ orderNumber, forMs: 10_000, fault: { kind: 'unknownOrder' } })
    expect(await query()).toBe(404)
    await under.clock.advance(9_999)
    expect(await query()).toBe(404)
    await under.clock.advance(1)
    expect(await query()).toBe(200)
  })

  test('down means that Till does not answer, but the switchboard does', async () => {
    const url = await under.another().server.listen({ host: '127.0.0.1', port: 0 })
    await under.setFaults({ fault: { kind: 'down' } })
    expect((await fetch(`${url}/v1/status`)).status, 'the other process is up').toBe(401)
    const here = await under.till.server.listen({ host: '127.0.0.1', port: 0 })
    await expect(fetch(`${here}/v1/status`)).rejects.toThrow('fetch failed')
    await under.setFaults()
    expect((await status()).status).toBe(200)
  })

  test.each([
    [{ kind: 'moonPhase' }],
    [{ kind: 'lateWebhook', ms: -1 }],
    [{ kind: 'wrongAmount', percent: 0 }],
    [{ kind: 'doubledWebhook', copies: 1_000 }],
  ])('%j is no fault', async fault => {
    const reply = await under.signed('POST', '/v1/faults', { body: { faults: [{ fault }] } })
    expect(reply.status).toBe(400)
  })
})

const closed = tillUnderTest({ hasFaults: false })

test('without leave there is no switchboard at all', async () => {
  expect((await closed.signed('POST', '/v1/faults', { body: { faults: [] } })).status).toBe(404)
  expect((await closed.page('/faults')).status).toBe(404)
  expect((await closed.page('/faults/add', { form: { kind: 'down' } })).status).toBe(404)
  const { token } = await closed.order()
  expect((await closed.page(`/pay/${token}`)).text).not.toContain('/faults')
})
