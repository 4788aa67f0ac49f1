import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog, createMovableClock, createIncidents } from './index.ts'

const line = z.object({
  msg: z.string(),
  times: z.number().optional(),
  level: z.string(),
  who: z.string().optional(),
})

const lost = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
const gone = Object.assign(new Error('terminating'), { code: '57P01' })
const silent = Object.assign(new Error('no answer'), { kind: 'timeout' })

function openIncidents() {
  const clock = createMovableClock(new Date(0))
  const lines: z.infer<typeof line>[] = []
  const write = (text: string) => void lines.push(line.parse(JSON.parse(text)))
  const log = createLog({ name: 'test', destination: { write } })
  const causeOf = (error: unknown) =>
    error === lost || error === gone ? 'the database is out of reach' : undefined
  const incidents = createIncidents({ log, clock, causeOf })
  return {
    clock,
    incidents,
    fail: (who: string, error: unknown = lost) =>
      incidents.reportFailure(who, { error, said: `${who} failed` }),
    /** What was logged since the last look: message and count. */
    logged: () => lines.splice(0).map(({ msg, times }) => [msg, times]),
  }
}

describe('an outage', () => {
  test('is reported at once, then once a minute with its count, and once when it is over', async () => {
    const { clock, incidents, fail, logged } = openIncidents()
    fail('wallet')
    expect(logged()).toEqual([['the database is out of reach', 1]])
    for (let second = 0; second < 150; second += 1) {
      await clock.advance(1_000)
      fail('wallet')
    }
    expect(logged()).toEqual([
      ['the database is out of reach', 60],
      ['the database is out of reach', 60],
    ])
    incidents.reportSuccess('wallet')
    incidents.reportSuccess('wallet')
    expect(logged()).toEqual([['over: the database is out of reach', 151]])
  })

  test('that affects many is one, with any message, and over when it is over for all of them', () => {
    const { incidents, fail, logged } = openIncidents()
    for (const who of ['wallet', 'play', 'push']) fail(who)
    fail('push', gone)
    expect(logged()).toEqual([['the database is out of reach', 1]])
    incidents.reportSuccess('wallet')
    incidents.reportSuccess('push')
    incidents.reportSuccess('unknown')
    expect(logged()).toEqual([])
    incidents.reportSuccess('play')
    expect(logged()).toEqual([['over: the database is out of reach', 4]])
  })

  test('ends without workers that run seldom, once one succeeds and none has failed for ten seconds', async () => {
    const { clock, incidents, fail, logged } = openIncidents()
    fail('seldom')
    fail('often')
    expect(logged()).toHaveLength(1)
    await clock.advance(4_000)
    incidents.reportSuccess('often')
    fail('often')
    await clock.advance(9_000)
    incidents.reportSuccess('often')
    expect(logged()).toEqual([])
    await clock.advance(1_000)
    incidents.reportSuccess('another caller')
    expect(logged()).toEqual([['over: the database is out of reach', 3]])
    incidents.reportSuccess('seldom')
    incidents.reportSuccess('often')
    expect(logged()).toEqual([])
  })

  test('of one provider is separate from that of another, and from any other fault', () => {
    const { fail, logged } = openIncidents()
    fail('GPR8', silent)
    fail('GPJD', silent)
    fail('GPR8', new TypeError('a bug'))
    fail('GPR8', silent)
    expect(logged()).toEqual([
      ['GPR8 failed', 1],
      ['GPJD failed', 1],
      ['GPR8 failed', 1],
    ])
  })

  test('that comes back later is reported at once again', async () => {
    const { clock, incidents, fail, logged } = openIncidents()
    fail('wallet')
    incidents.reportSuccess('wallet')
    await clock.advance(3_600_000)
    fail('wallet')
    incidents.reportSuccess('wallet')
    expect(logged().map(([said]) => said)).toEqual([
      'the database is out of reach',
      'over: the database is out of reach',
      'the database is out of reach',
      'over: the database is out of reach',
    ])
  })

  test('that comes and goes every second takes two lines a minute', async () => {
    const { clock, incidents, fail, logged } = openIncidents()
    for (let second = 0; second < 300; second += 1) {
      fail('GPR8', silent)
      incidents.reportSuccess('GPR8')
      await clock.advance(1_000)
    }
    expect(logged()).toHaveLength(10)
  })

  test('is still reported after the clock was set back', async () => {
    const { incidents, fail, logged, clock } = openIncidents()
    await clock.advance(3_600_000)
    fail('wallet')
    const earlier = createMovableClock(new Date(0))
    Object.assign(clock, earlier)
    fail('wallet')
    fail('wallet')
    expect(logged()).toEqual([
      ['the database is out of reach', 1],
      ['the database is out of reach', 1],
    ])
    incidents.reportSuccess('wallet')
    expect(logged()).toHaveLength(1)
  })
})

test('single failures are reported for each, and a shared cause once', () => {
  const { incidents, logged } = openIncidents()
  const failOne = (error: unknown) =>
    incidents.reportFailure('orders', { error, said: 'an order failed', isOfOne: true })
  for (let order = 0; order < 3; order += 1) failOne(new TypeError('a bug'))
  expect(logged()).toEqual([
    ['an order failed', undefined],
    ['an order failed', undefined],
    ['an order failed', undefined],
  ])
  incidents.reportSuccess('orders')
  expect(logged()).toEqual([])
  for (let order = 0; order < 3; order += 1) failOne(lost)
  expect(logged()).toEqual([['the database is out of reach', 1]])
  incidents.reportSuccess('orders')
  expect(logged()).toEqual([['over: the database is out of reach', 3]])
})

test('a sign without a subject is reported, counted, and never waited for', async () => {
  const { clock, incidents, logged } = openIncidents()
  const sign = { error: lost, said: 'an idle connection was lost' }
  for (let n = 0; n < 12; n += 1) incidents.report(sign)
  expect(logged()).toEqual([['the database is out of reach', 1]])
  incidents.reportFailure('wallet', { error: lost, said: 'wallet failed' })
  incidents.reportSuccess('wallet')
  expect(logged()).toEqual([['over: the database is out of reach', 13]])
  await clock.advance(60_000)
  incidents.report(sign)
  expect(logged()).toEqual([['the database is out of reach', 1]])
})
