import { randomUUID } from 'node:crypto'
import { expectStatus } from '@glasshouse/signed-http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arcadeUnderTest, launchBody, openPage } from '../testing/arcade-under-test.ts'
import { roundsOff, trialBalance } from '../testing/proof.ts'

const under = arcadeUnderTest()
const house = 'GPJL'

/**
 * Values that are known to break systems: wrong types, digits of other scripts, halves of letters, SQL, huge numbers.
 */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '0',
    '-1',
    '1e309',
    '１２３',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '😀'.repeat(40),
    'x'.repeat(5_000),
    '../../etc/passwd',
    'toString',
    '__proto__',
  ),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53, Number.MAX_VALUE, [], {}, [[[[1]]]], { $ne: '' }),
  fc.jsonValue({ maxDepth: 3 }),
)
/** Now and then a good value, so that the faulty ones get past the first check. */
const orNasty = (...good: readonly unknown[]) => fc.oneof(fc.constantFrom(...good), nasty)

const fields = {
  actionId: orNasty('a-good-action', 'another-action'),
  stake: orNasty('1000', '10000', '0.00001', '99999999999'),
  choice: orNasty(
    { side: 'under', faces: 5_000 },
    { side: 'over', faces: '5000' },
    { side: 'under', faces: -1 },
  ),
  clientSeed: orNasty('my word'),
  launch: orNasty('a-launch-token-that-does-not-exist'),
}
const body = fc.oneof(
  fc.record(fields, { requiredKeys: [] }).map(each => JSON.stringify(each)),
  fc.jsonValue().map(each => JSON.stringify(each)),
  fc.string(),
)

async function sit(gameCode: string) {
  const ref = `p-${randomUUID().slice(0, 18)}`
  const player = { house, currency: 'VND', language: 'vi_VN' }
  await expectStatus(under.signed('PUT', `/v1/players/${ref}`, { body: player }), 201)
  await expectStatus(under.transfer({ house, ref, amount: '100000000' }), 200)
  const launch = { ...launchBody, house, gameCode, ref, sessionRef: 'play-1' }
  return openPage(under.page, await expectStatus(under.signed('POST', '/v1/sessions', { body: launch }), 201))
}

test('no body that a page could send is ever answered with a 5xx, and the money stays right', async () => {
  const { bearer } = await sit('AR02')
  const spun = { actionId: 'the-first-press', stake: '1000', choice: { side: 'under', faces: 5_000 } }
  const first = await expectStatus(under.page('POST', '/play/spin', { bearer, body: spun }), 200)
  const { id, verifyPath } = first.body['round'] as { id: string; verifyPath: string } // as page-api.ts has it
  const token = new URL(verifyPath, 'http://arcade').searchParams.get('token') ?? ''
  const text = fc
    .oneof(fc.string(), fc.constantFrom('\u0000', '%ff', '../..', id, '\ud800'))
    // These lead up to a page, and out of the calls.
    .filter(part => !['.', '..'].includes(part))
    .map(part => encodeURIComponent(part.toWellFormed()))
  const path = fc.oneof(
    fc.constantFrom('/play/session', '/play/spin', '/play/spin', '/play/seed', '/play/leave'),
    fc.constantFrom(`/verify/data/${id}?token=${token}`, `/verify/open/${id}?token=${token}`),
    fc
      .tuple(fc.constantFrom('data', 'open'), text, text)
      .map(([call, round, key]) => `/verify/${call}/${round}?token=${key}`),
  )
  const question = fc.record({
    url: path,
    method: fc.constantFrom('GET' as const, 'POST' as const, 'POST' as const, 'POST' as const),
    payload: body,
    authorization: fc.oneof(
      fc.constant(`Bearer ${bearer}`),
      fc.constantFrom('', 'Bearer ', `Bearer ${'x'.repeat(43)}`),
    ),
  })
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(question, async ({ url, method, payload, authorization }) => {
      // After a leave there is no session, and later calls would get no further.
      fc.pre(url !== '/play/leave' || !authorization.endsWith(bearer))
      const headers = { 'content-type': 'application/json', authorization }
      const answer = await under.arcade.server.inject({
        method,
        url,
        headers,
        ...(method === 'GET' ? {} : { payload }),
      })
      seen.add(answer.statusCode)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:|syntax error|pg_|postgres/i)
    }),
    { numRuns: 500 },
  )
  // It was not the same refusal all the time.
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401]))
  for (const total of Object.values(await trialBalance(under.database.database))) expect(total).toBe('0')
  expect(await roundsOff(under.database.database)).toEqual([])
}, 60_000)
