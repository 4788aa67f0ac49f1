import { sql } from '@glasshouse/postgres'
import { createLog } from '@glasshouse/service'
import { type SentRequest } from '@glasshouse/signed-http'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { arcadeUnderTest, houseCode, launchBody, openPage, secrets } from './testing/arcade-under-test.ts'

const lines: string[] = []
const log = createLog({ name: 'arcade', destination: { write: line => void lines.push(line) } })
const under = arcadeUnderTest({}, { log })
beforeEach(() => void lines.splice(0))

const lineSchema = z.object({ msg: z.string(), requestId: z.string() }).loose()
const logged = () => lines.map(line => lineSchema.parse(JSON.parse(line)))

const withTrace = (traceId: string) => (request: SentRequest) => ({
  ...request,
  headers: { ...request.headers, 'x-trace-id': traceId },
})
const status = { query: { house: houseCode } }

test('a signed call leaves one line, under the id that went back and the id that it came with', async () => {
  const reply = await under.signed('GET', '/v1/status', { ...status, tamper: withTrace('play-4711_a') })
  expect(reply.status).toBe(200)
  expect(logged()).toEqual([
    {
      level: 'info',
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      name: 'arcade',
      requestId: reply.headers.get('x-request-id'),
      traceId: 'play-4711_a',
      method: 'GET',
      route: '/v1/status',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
  expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
})

test.each(['', 'with space', 'x'.repeat(65), '"},{"', 'mười', '../etc'])(
  'the trace id %j is of no form that a log would take',
  async traceId => {
    const reply = await under.signed('GET', '/v1/status', { ...status, tamper: withTrace(traceId) })
    expect(reply.status).toBe(200)
    expect(logged()).toHaveLength(1)
    expect(lines[0]).not.toContain('traceId')
  },
)

test.each([
  ['a page', '/game/nowhere', 404, true],
  ['an unknown path', '/nothing', 404, true],
  ['the health of the process', '/healthz', 200, false],
  ['a file of a page', '/assets/none.js', 404, false],
])('%s leaves a line and tells its id, or neither', async (_what, url, code, isLogged) => {
  const reply = await under.page('GET', url)
  expect(reply.status).toBe(code)
  expect(logged().map(({ requestId }) => requestId)).toEqual(
    isLogged ? [reply.headers.get('x-request-id')] : [],
  )
  expect(reply.headers.has('x-request-id')).toBe(isLogged)
})

test('a path that cannot be decoded is refused like any other, with all headers', async () => {
  const reply = await under.page('GET', '/v1/%zz')
  expect([reply.status, reply.body]).toEqual([400, { code: 'BAD_REQUEST' }])
  expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
})

test('an error of a call is logged under the ids of its request', async () => {
  const ref = await under.player('100000')
  const seat = await under.sit(ref)
  const { database } = under.database
  await database.run(sql`alter table sessions rename to sessions_gone`)
  lines.splice(0)
  const body = { ...launchBody, ref, sessionRef: 'play-1' }
  const signed = await under.signed('POST', '/v1/sessions', { body, tamper: withTrace('play-1') })
  const page = await under.page('GET', '/play/session', { bearer: seat.bearer })
  await database.run(sql`alter table sessions_gone rename to sessions`)
  expect([signed.status, page.status]).toEqual([500, 503])
  const failed = logged().filter(({ level }) => level === 'error')
  expect(failed).toMatchObject([
    { msg: 'a signed call failed', requestId: signed.headers.get('x-request-id'), traceId: 'play-1' },
    { msg: 'a call of a page failed', requestId: page.headers.get('x-request-id'), route: '/play/session' },
  ])
})

test('no line contains a player, a key, or an address', async () => {
  const ref = await under.player('100000')
  const body = { ...launchBody, ref, sessionRef: 'the-play-of-a-member' }
  const launched = await under.signed('POST', '/v1/sessions', { body })
  const launch = new URL(String(launched.body['url'])).searchParams.get('launch') ?? ''
  const seat = await openPage(under.page, launched)
  const { round } = await under.spin(seat.bearer, { actionId: 'the-press-itself' })
  const link = new URL(round.verifyPath, 'http://arcade')
  await under.page('GET', `/verify/data/${round.id}${link.search}`)
  await under.signed('GET', `/v1/players/${ref}/balance`, { query: { house: houseCode, currency: 'VND' } })
  await under.page('POST', '/play/spin', { bearer: `${seat.bearer}x`, body: { actionId: 'another-press' } })
  expect(logged().length).toBeGreaterThan(6)
  const all = lines.join('')
  expect(all).toContain('"route":"/v1/players/:ref/balance"')
  const token = link.searchParams.get('token') ?? ''
  for (const known of [launch, seat.bearer, token, ref, round.id]) expect(known.length).toBeGreaterThan(10)
  for (const hidden of [launch, seat.bearer, token, ref, round.id, ...secrets, 'the-p', '127.0.0.1']) {
    expect(all).not.toContain(hidden)
  }
})
