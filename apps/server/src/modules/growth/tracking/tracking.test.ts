import { createServer, type Server } from 'node:http'
import { calls, type SentBodyOf } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { createIncidents, createLog, createMetrics, createMovableClock } from '@glasshouse/service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { personalData } from '../../../testing/member-details.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { createLimits } from '../../../platform/rate-limit/limits.ts'
import { createJobs } from '../../../platform/jobs/index.ts'
import { createTracking } from './tracking.service.ts'

const server = serverUnderTest()
const agreed = { headers: { cookie: 'consent=1' } }

const eventRow = z.object({
  eventName: z.string(),
  eventId: z.string(),
  currency: z.string(),
  units: z.bigint(),
  memberId: z.bigint(),
  person: z.nullable(z.string()),
  state: z.string(),
})
const listEvents = async () => {
  const rows = await server.owner.all(
    eventRow,
    sql`
      select member_id, event_name, event_id, currency, units, person, state
        from tracking_events
       order by event_name, event_id`,
  )
  return rows.map(({ memberId, person, ...row }) => {
    const place = { table: 'tracking_events', column: 'person', owner: memberId }
    return {
      ...row,
      person: person === null ? null : (JSON.parse(personalData.decrypt(person, place)) as unknown),
    }
  })
}

/** An order as the cashier leaves it; how orders get there is the cashier's own test. */
async function order(number: string, memberId: bigint, state: 'success' | 'waiting' = 'success') {
  const isPaid = state === 'success'
  const now = server.clock.now()
  await server.owner.run(sql`
    insert into deposit_orders (order_number, site_id, member_id, channel_id, gateway, pay_type, currency, amount_units,
                                fee_parts, fee_fixed_units, fee_units, language, return_url, notify_url, state, note,
                                paid_units, paid_currency, paid_at, credited_units, credited_fee_units, next_ask_at,
                                created_at, expires_at, finished_at)
    values (${number}, 1, ${memberId}, 1, 'till', 'redirect', 'VND', 5000000000, 0, 0, 0, 'en_US', '', '', ${state},
            'created', ${isPaid ? 5_000_000_000n : null}, ${isPaid ? 'VND' : null}, ${isPaid ? now : null},
            ${isPaid ? 5_000_000_000n : null}, ${isPaid ? 0n : null}, ${isPaid ? null : now}, ${now}, ${now},
            ${isPaid ? now : null})`)
}

async function givePixel(needsConsent = true) {
  await server.owner.run(sql`
    insert into site_pixels (site_id, pixel_id, receiver, needs_consent)
    values (1, 'pixel-1', 'Adverts Ltd', ${needsConsent})`)
}

type SentEvent = SentBodyOf<typeof calls.fbTracking>
const purchase = (id: string, change: Partial<SentEvent> = {}): SentEvent => ({
  event_name: 'Purchase',
  event_id: id,
  ...change,
})

let token = ''
beforeAll(async () => {
  token = await server.login('member1')
  await order('D1', 1n)
  await order('D2', 1n)
  await order('D-waiting', 1n, 'waiting')
  await order('D-other', 2n)
})
beforeEach(async () => {
  await server.owner.run(sql`delete from tracking_events`)
  await server.owner.run(sql`delete from site_pixels`)
  await server.clock.advance(61_000)
})

describe('what is taken', () => {
  const notify = (body: SentEvent, asked: object = { token, ...agreed }) =>
    server.ask(calls.fbTracking, body, asked)

  test('a paid order of the caller, once for each name, with the order’s own value', async () => {
    await givePixel()
    const invented = { value: 1, currency: 'USD', event_time: 1 } as const
    for (let times = 0; times < 3; times += 1) {
      expect((await notify(purchase('D1', invented))).code).toBe(100)
      expect((await notify(purchase('D1', { event_name: 'e_first_pay' }))).code).toBe(100)
    }
    expect(await listEvents()).toMatchObject([
      { eventName: 'Purchase', eventId: 'D1', currency: 'VND', units: 5_000_000_000n, state: 'due' },
      { eventName: 'e_first_pay', eventId: 'D1' },
    ])
  })

  test.each([
    ['an order that is not paid', purchase('D-waiting'), undefined],
    ['an order of another member', purchase('D-other'), undefined],
    ['an unknown order', purchase('D-none'), undefined],
    ['an unknown name', purchase('D1', { event_name: 'Lead' }), undefined],
    ['a visitor', purchase('D1'), agreed],
    ['an invalid token', purchase('D1'), { token: 'x'.repeat(43), ...agreed }],
  ] as const)('%s is dropped without a word', async (_what, body, asked) => {
    await givePixel()
    const answer = await (asked ? notify(body, asked) : notify(body))
    expect(answer).toMatchObject({ status: 200, code: 100, data: {} })
    expect(await listEvents()).toEqual([])
  })

  test('nothing without a pixel, and nothing without consent where it is needed', async () => {
    await notify(purchase('D1'))
    await givePixel()
    await notify(purchase('D1'), { token })
    await notify(purchase('D1'), { token, headers: { cookie: 'consent=0' } })
    expect(await listEvents()).toEqual([])
    await server.owner.run(sql`update site_pixels set needs_consent = false`)
    await notify(purchase('D1'), { token })
    expect(await listEvents()).toHaveLength(1)
  })

  test('cookies and addresses of another form are not passed on', async () => {
    await givePixel()
    const hostile = { fbp: 'fb.1.1.<script>', fbc: 'x', event_source_url: 'https://evil.example/?name=Ly' }
    await notify(purchase('D1', hostile))
    const fine = {
      fbp: 'fb.1.1795392000000.12',
      fbc: 'fb.1.1795392000000.Ab-_9',
      event_source_url: 'http://localhost/user/Deposit?order=D2',
    }
    await notify(purchase('D2', fine))
    expect((await listEvents()).map(event => event.person)).toEqual([
      expect.objectContaining({ fbp: '', fbc: '', sourceUrl: '' }),
      expect.objectContaining({ fbp: fine.fbp, fbc: fine.fbc, sourceUrl: 'http://localhost/user/Deposit' }),
    ])
  })

  test('a body of the wrong form is refused like any other', async () => {
    // What no typed caller could send.
    const body = { event_name: 'x'.repeat(65) } as SentEvent
    expect((await notify(body)).raw).toEqual({
      errors: { event_name: 'refusal_bad_field', event_id: 'refusal_bad_field' },
    })
  })
})

describe('the relay', () => {
  const asked: { url: string; body: string }[] = []
  let answers = 200
  let receiver: Server
  let url = ''
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => (body += chunk))
      request.on('end', () => {
        asked.push({ url: `${request.method} ${request.url}`, body })
        response.writeHead(answers, answers === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{}')
      })
    })
    await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
    const address = receiver.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    url = `http://127.0.0.1:${address.port}/v1`
  })
  afterAll(() => receiver.close())
  beforeEach(async () => {
    await server.owner.run(sql`delete from jobs.job`)
    asked.length = 0
    answers = 200
  })

  /** A process that sends what the server under test has stored. */
  function relay(at: string | undefined) {
    const { database } = server
    const clock = createMovableClock(new Date('2031-01-01T00:00:00Z'))
    const log = createLog({ name: 'tracking', destination: { write: () => undefined } })
    const incidents = createIncidents({ log, clock })
    const jobs = createJobs({ database, clock, log, incidents, metrics: createMetrics() })
    const tracking = createTracking({
      database,
      personalData,
      clock,
      log,
      jobs,
      limits: createLimits({ database, clock, pepper: 'p', relaxed: false }),
      cashier: { findDetail: () => Promise.reject(new Error('the relay asks for no order')) },
      receiver: at === undefined ? undefined : { url: at, tokens: new Map([['Glasshouse', 'secret-token']]) },
    })
    jobs.serve([tracking.job])
    return { jobs, clock, tracking }
  }
  const notifyOne = () => server.ask(calls.fbTracking, purchase('D1'), { token, ...agreed })

  test('sends each event once, with hashes instead of names, and stores no personal data', async () => {
    await givePixel()
    await notifyOne()
    const { jobs } = relay(url)
    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.runDue()).toBe(0)
    expect(asked.map(each => each.url)).toEqual(['POST /v1/pixel-1/events'])
    const sent = JSON.parse(asked[0]?.body ?? '')
    expect(sent).toMatchObject({
      access_token: 'secret-token',
      data: [
        {
          event_name: 'Purchase',
          event_id: 'D1',
          action_source: 'website',
          user_data: { external_id: [expect.stringMatching(/^[0-9a-f]{64}$/)] },
          custom_data: { value: '500000', currency: 'VND', order_id: 'D1' },
        },
      ],
    })
    expect(asked[0]?.body).not.toContain('member1')
    expect(await listEvents()).toMatchObject([{ state: 'sent', person: null }])
  })

  test.each([500, 302])('tries three times more after an answer of %d, then gives up', async status => {
    await givePixel()
    await notifyOne()
    answers = status
    const { jobs, clock } = relay(url)
    const counts: number[] = []
    for (const retryDelayMs of [0, 5_000, 60_000, 120_000, 240_000, 3_600_000]) {
      await clock.advance(retryDelayMs)
      await jobs.runDue()
      counts.push(asked.length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 4])
    expect(await listEvents()).toMatchObject([{ state: 'given_up', person: null }])
  })

  test('what no try has ended is given up after a day, and keeps nothing of the person', async () => {
    await givePixel()
    const stored = new Date('2031-01-01T00:00:00Z')
    await notifyOne()
    await server.owner.run(sql`update tracking_events set created_at = ${stored}`)
    const { clock, tracking } = relay(url)
    await clock.advance(24 * 3_600_000)
    expect(await tracking.sweep()).toBe(0)
    expect(await listEvents()).toMatchObject([{ state: 'due', person: { userAgent: expect.anything() } }])
    await clock.advance(1)
    expect(await tracking.sweep()).toBe(1)
    expect(await tracking.sweep()).toBe(0)
    expect(await listEvents()).toMatchObject([{ state: 'given_up', person: null }])
  })

  test('without a receiver events end here', async () => {
    await givePixel()
    await notifyOne()
    await relay(undefined).jobs.runDue()
    expect(asked).toEqual([])
    expect(await listEvents()).toMatchObject([{ state: 'withheld', person: null }])
  })

  test('a pixel that was removed meanwhile sends nothing', async () => {
    await givePixel()
    await notifyOne()
    await server.owner.run(sql`delete from site_pixels`)
    await relay(url).jobs.runDue()
    expect(asked).toEqual([])
    expect(await listEvents()).toMatchObject([{ state: 'withheld' }])
  })
})

test('a page may send sixty times a minute', async () => {
  await givePixel()
  const strange = { token: '', ...agreed, address: '203.0.113.9' }
  const mine = await server.login('member1', { address: strange.address })
  for (let times = 0; times < 60; times += 1) {
    await server.ask(calls.fbTracking, purchase('D-none'), { ...strange, token: mine })
  }
  expect((await server.ask(calls.fbTracking, purchase('D1'), { ...strange, token: mine })).code).toBe(100)
  expect(await listEvents()).toEqual([])
})
