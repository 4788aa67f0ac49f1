import { calls, callsNotServedYet, wirePath, type CallSpec } from '@glasshouse/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { writePageDist } from './platform/testing/page-dist.ts'
import { cookieOf, logIn } from './testing/asking.ts'
import { serverUnderTest } from './testing/server-under-test.ts'

const server = serverUnderTest({ settings: { memberWebDist: writePageDist() } })
const all: readonly (readonly [string, CallSpec])[] = Object.entries(calls)
const forMembers = all.filter(([, call]) => call.auth === 'member')

let token = ''
let ended = ''
/** The session of a browser, whose token is good beside the cookie that came with it. */
let browsers = { token: '', cookie: '' }
beforeAll(async () => {
  ended = await server.login('member2')
  await server.ask(calls.logout, {}, { token: ended })
  token = await server.login('member2')
  const entered = await logIn(
    server,
    { account: 'member10' },
    { headers: { 'sec-fetch-site': 'same-origin' } },
  )
  browsers = { token: entered.data.token, cookie: cookieOf(entered) }
})

// The allowance of calls of a network comes back with time.
beforeEach(() => server.clock.advance(1_000))

async function statusOf(call: CallSpec, authorization: string, cookie = ''): Promise<number> {
  const isGet = call.method === 'GET'
  const answer = await server.app.server.inject({
    method: call.method,
    url: wirePath(call.path),
    headers: {
      host: 'localhost',
      authorization,
      cookie,
      ...(isGet ? {} : { 'content-type': 'application/json' }),
    },
    ...(isGet ? {} : { payload: '{}' }),
  })
  return answer.statusCode
}

/** The access rule of each call is tested in platform/endpoints.test.ts; this is about an expired session. */
test.each(forMembers)('%s gives nothing to a session that has ended', async (_name, call) => {
  expect(await statusOf(call, ended)).toBe(401)
  expect(await statusOf(call, token)).not.toBe(401)
})

test.each(forMembers)(
  '%s gives nothing to a copied token without the cookie of its browser',
  async (_name, call) => {
    expect(await statusOf(call, browsers.token)).toBe(401)
    expect(await statusOf(call, browsers.token, `device=${'A'.repeat(43)}`)).toBe(401)
    expect(await statusOf(call, browsers.token, browsers.cookie)).not.toBe(401)
  },
)

/** What the server answers beside the calls of the contract; each endpoint is listed on purpose. */
const otherEndpoints: readonly (string | RegExp)[] = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/*',
  // A file that a browser fetches by a ticket, which a call of the member's gave it.
  '/api/arks/web/member/records.csv',
  '/*',
  // What the framework answers a browser's question before a call of another origin with: no permission.
  '*',
  '/assets/*',
  '/builds/*',
  // Browsers' reports about a page's policy; public, and the only effect is a count and a log line.
  '/policy-reports',
  '/builds/latest.json',
  /^\/builds\/meta\/[0-9a-f]{12}\.json$/,
  '/manifest.webmanifest',
  /_payload\.json$/,
  /^\/webhooks\//,
]

test('every endpoint of the server is a declared call, or a listed one', () => {
  const declared = new Set([
    ...all.map(([, call]) => wirePath(call.path)),
    ...callsNotServedYet.map(([, path]) => wirePath(path)),
  ])
  const paths = pathsOf(server.app.server.printRoutes({ commonPrefix: false }))
  expect(paths.length).toBeGreaterThan(all.length)
  const unknown = paths.filter(
    path =>
      !declared.has(path) &&
      !otherEndpoints.some(endpoint =>
        typeof endpoint === 'string' ? endpoint === path : endpoint.test(path),
      ),
  )
  expect(unknown).toEqual([])
})

/** The routes as the server draws them: a tree, whose branches begin with what their parents end with. */
function pathsOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap(line => {
    const [, indent, part, methods] = /^(.*)[├└]── (.*?)( \(.*\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) return []
    const depth = indent.length / 4
    const path = (above[depth - 1] ?? '') + part
    above.length = depth
    above.push(path)
    return methods === undefined ? [] : [path]
  })
}
