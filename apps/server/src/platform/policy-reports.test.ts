import { expect, test } from 'vitest'
import { serverUnderTest } from '../testing/server-under-test.ts'
import { readReports } from './policy-reports.ts'

const server = serverUnderTest()

const notify = (body: string, { from = '203.0.113.1', type = 'application/csp-report' } = {}) =>
  server.app.server.inject({
    method: 'POST',
    url: '/policy-reports',
    remoteAddress: from,
    headers: { host: 'localhost', 'content-type': type },
    payload: body,
  })

const counted = async (directive: string) => {
  const { body } = await server.app.server.inject('/metrics')
  return new RegExp(`^glasshouse_policy_reports_total\\{directive="${directive}"\\} (\\d+)$`, 'm').exec(
    body,
  )?.[1]
}

const old = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://localhost/user/Deposit?order=D1SECRET',
    referrer: 'https://elsewhere.example/?who=PERSON',
    'violated-directive': "connect-src 'self'",
    'effective-directive': 'connect-src',
    'blocked-uri': 'wss://evil.example:444/taken?token=TOKEN#part',
    'source-file': 'https://localhost/assets/entry-client-x1.js',
    'line-number': 7,
    'script-sample': 'SAMPLE',
  },
})
const report = (body: object) => ({ age: 1, type: 'csp-violation', url: 'https://localhost/?enc=CODE', body })
const modern = JSON.stringify([
  report({ effectiveDirective: 'trusted-types', blockedURL: 'trusted-types-policy', sample: 'SAMPLE' }),
  report({ effectiveDirective: 'img-src', blockedURL: 'data', sourceFile: null, lineNumber: null }),
  { type: 'deprecation', body: { id: 'x' } },
])

test('both forms of a report are counted, and written without anything of a person', async () => {
  expect((await notify(old)).statusCode).toBe(204)
  const second = await notify(modern, { type: 'application/reports+json' })
  expect([second.statusCode, second.body]).toEqual([204, ''])
  expect(await counted('connect-src')).toBe('1')
  expect(await counted('trusted-types')).toBe('1')
  expect(await counted('img-src')).toBe('1')
  const lines = server
    .logged()
    .split('\n')
    .filter(line => line.includes('a content security policy blocked'))
  expect(lines).toHaveLength(3)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    directive: 'connect-src',
    blocked: 'wss://evil.example:444',
    at: '/assets/entry-client-x1.js:7',
  })
  expect(lines.join('\n')).not.toMatch(/SECRET|PERSON|TOKEN|SAMPLE|CODE|203\.0\.113|localhost/)
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list of something else', '[1, null, {"type":"csp-violation"}]'],
  ['an object of something else', '{"csp-report":"yes"}'],
])('%s is answered and not counted', async (_what, body) => {
  expect((await notify(body, { from: '203.0.113.2' })).statusCode).toBe(204)
  expect(readReports(body)).toEqual([])
})

test('an unknown directive makes no series of its own', () => {
  const [read] = readReports(
    JSON.stringify([report({ effectiveDirective: 'made-up-1', blockedURL: 'javascript:alert(1)' })]),
  )
  expect(read).toEqual({ directive: 'other', blocked: 'javascript:', at: '' })
})

test('an address may report twenty at once and then two a minute; a log line is written now and then', async () => {
  const from = '203.0.113.3'
  const statuses: number[] = []
  for (let sent = 0; sent < 25; sent += 1) statuses.push((await notify(old, { from })).statusCode)
  expect(statuses).toEqual([...Array<number>(20).fill(204), ...Array<number>(5).fill(429)])
  expect((await notify(old, { from: '203.0.113.4' })).statusCode).toBe(204)
  await server.clock.advance(30_000)
  expect((await notify(old, { from })).statusCode).toBe(204)
  expect((await notify(old, { from })).statusCode).toBe(429)
  const many = JSON.stringify(Array.from({ length: 20 }, () => report({ effectiveDirective: 'font-src' })))
  await notify(many, { from: '203.0.113.5' })
  await notify(many, { from: '203.0.113.6' })
  expect(await counted('font-src')).toBe('40')
  const lines = server.logged().split('a content security policy blocked').length - 1
  expect(lines).toBeLessThanOrEqual(31)
})

test('a body of more than a report is refused', async () => {
  expect((await notify('x'.repeat(17_000), { from: '203.0.113.9' })).statusCode).not.toBe(204)
})
