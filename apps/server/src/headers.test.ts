import { wirePath, calls } from '@glasshouse/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { writePageDist } from './platform/testing/page-dist.ts'
import { serverUnderTest } from './testing/server-under-test.ts'

const memberWebDist = writePageDist()
const server = serverUnderTest({ settings: { memberWebDist } })

/** Every kind of address that the server answers, found or not, and every call of the contract. */
const addresses: readonly (readonly ['GET' | 'POST' | 'PUT', string])[] = [
  ...Object.values(calls).map(call => [call.method, wirePath(call.path)] as const),
  ['GET', '/'],
  ['GET', '/user/MyWallet'],
  ['GET', '/no/such/page'],
  ['GET', '/close'],
  ['GET', '/loading'],
  ['GET', '/_payload.json'],
  ['GET', '/no/such/_payload.json'],
  ['GET', '/manifest.webmanifest'],
  ['GET', '/builds/latest.json'],
  ['GET', '/builds/meta/none.json'],
  ['GET', '/assets/entry-1.js'],
  ['GET', '/assets/none.js'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/no/such/call'],
  ['PUT', '/api/login'],
  ['POST', '/api/fast_nothing'],
  ['POST', '/policy-reports'],
  ['POST', '/webhooks/deposit/till'],
  ['POST', '/webhooks/deposit/unknown'],
  ['GET', '/%ff'],
]

async function headersOf(on: typeof server, method: 'GET' | 'POST' | 'PUT', url: string) {
  const body = method === 'GET' ? {} : { payload: '{}', headers: { 'content-type': 'application/json' } }
  const { headers } = await on.app.server.inject({
    method,
    url,
    ...body,
    headers: { host: 'localhost', ...body.headers },
  })
  return headers
}

describe('every answer carries the headers that keep it where it belongs', () => {
  test.each(addresses)('%s %s', async (method, url) => {
    const headers = await headersOf(server, method, url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = `${headers['content-security-policy']}`
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/frame-ancestors '(none|self)'/)
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    // No other origin may read anything here.
    expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('what is asked of sockets without one', () => {
  const production = serverUnderTest({ settings: { mode: 'production' } })
  afterAll(() => production.app.stop())

  test.each(['GET', 'POST', 'OPTIONS'])('a %s carries them too', async method => {
    // Sockets are handled before everything else on the real port, where injected requests do not pass.
    if (!production.app.server.server.listening) {
      await production.app.start()
      await production.app.server.listen({ port: 0, host: '127.0.0.1' })
    }
    const url = `${production.app.server.listeningOrigin}/socket.io/?EIO=4&transport=polling`
    const { status, headers } = await fetch(url, { method })
    expect(status).toBe(400)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })
})

test('pages are cut off from windows of other origins, but for the one that waits for a game', async () => {
  const opener = async (url: string) => (await headersOf(server, 'GET', url))['cross-origin-opener-policy']
  for (const url of ['/', '/user/MyWallet', '/close', '/no/such/page', '/register']) {
    expect(await opener(url)).toBe('same-origin-allow-popups')
  }
  expect(await opener('/loading')).toBeUndefined()
})

test('scripts come from our own origin, and no text is turned into script', async () => {
  const policy = `${(await headersOf(server, 'GET', '/'))['content-security-policy']}`
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("trusted-types 'none'")
  expect(policy).toContain("base-uri 'none'")
})

test.each(['/', '/user/MyWallet', '/close', '/loading', '/no/such/page'])(
  '%s connects to its own host alone, and reports what was blocked',
  async url => {
    const headers = await headersOf(server, 'GET', url)
    const policy = `${headers['content-security-policy']}`
    // `'self'` covers the socket of the same host too; no scheme is allowed for all hosts.
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toMatch(/\bwss?:/)
    expect(policy).toMatch(/; report-uri \/policy-reports; report-to policy(;|$)/)
    expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"')
  },
)

describe('in production', () => {
  const production = serverUnderTest({ settings: { mode: 'production', memberWebDist } })

  test.each(addresses.filter(([, url]) => !url.startsWith('/api/') || url === '/api/login'))(
    '%s %s is kept to https for a year',
    async (method, url) => {
      const headers = await headersOf(production, method, url)
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    },
  )
})
