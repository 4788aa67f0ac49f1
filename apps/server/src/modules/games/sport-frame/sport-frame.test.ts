import { createServer, type RequestListener } from 'node:http'
import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { newAddress } from '../../../testing/asking.ts'
import { readServerSettings } from '../../../settings.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

/** Stands for a provider, and records connections to this machine. */
let heard: string[] = []
let answer: RequestListener = (_request, response) => response.end()
const listener = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}`)
  answer(request, response)
})
await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
const bound = listener.address()
const port = typeof bound === 'object' && bound ? bound.port : 0
const origin = `http://arcade.localhost:${port}`
afterAll(() => new Promise(resolve => listener.close(resolve)))
afterEach(() => {
  heard = []
  answer = (_request, response) => response.end()
})

const { arcade } = readServerSettings({ DATABASE_URL: 'postgres://unused' }).server
const server = serverUnderTest({ settings: { arcade: { ...arcade, publicUrl: origin } } })

const ask = (change: object = {}, host = 'localhost') =>
  server.ask(
    calls.sportQuickbetUrl,
    { currency: 'VND', support_device: 0, domain: host, ...change },
    { host, language: 'vi_VN' },
  )
let asked = 0
/** Each check has an address of its own, so that no answer of another test is kept for it. */
const check = (path = `/sport?${(asked += 1)}`, address = newAddress()) =>
  server.ask(calls.checkIframe, { url: `${origin}${path}` }, { address })

describe('the address of the frame', () => {
  test('belongs to a provider, and contains the caller and the language', async () => {
    const { data } = await ask()
    expect(data.detail).toMatchObject({ gp_id: 'GPSB', origin })
    const url = new URL(data.detail?.url ?? '')
    expect([url.origin, url.pathname]).toEqual([origin, '/sport'])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      house: 'GPSB',
      currency: 'VND',
      lang: 'vi_VN',
      site: 'http://localhost',
      brand: 'lantern',
      device: 'desktop',
    })
  })

  test('is of the site that is asked', async () => {
    const { data } = await ask({ currency: 'THB', support_device: '1' }, 'siam.localhost')
    const { searchParams } = new URL(data.detail?.url ?? '')
    expect([searchParams.get('brand'), searchParams.get('device')]).toEqual(['quay', 'mobile'])
  })

  test.each([
    ['another host', { domain: 'copy.example' }],
    ['a currency that the site does not have', { currency: 'THB' }],
    ['an unknown device', { support_device: 2 }],
  ])('is refused for %s', async (_what, change) => {
    expect((await ask(change)).code).toBe(400)
  })

  test('is none where the site has no frame, or its provider is switched off', async () => {
    await server.owner.run(sql`delete from sport_frames where site_id = 1 and currency = 'USD'`)
    expect((await ask({ currency: 'USD' })).data.detail).toBeNull()
    await server.owner.run(sql`update platforms set is_open = false where gp_id = 'GPSB'`)
    expect((await ask()).data.detail).toBeNull()
    await server.owner.run(sql`update platforms set is_open = true where gp_id = 'GPSB'`)
  })

  test('waits while the provider is being maintained', async () => {
    const until = new Date(server.clock.now().getTime() + 3_600_000)
    await server.owner.run(sql`update platforms set maintain_until = ${until} where gp_id = 'GPSB'`)
    const refused = await ask()
    expect([refused.code, refused.raw]).toEqual([
      203,
      { maintain_interval: { start_at: null, end_at: until.toISOString() } },
    ])
    await server.owner.run(sql`update platforms set maintain_until = null where gp_id = 'GPSB'`)
  })
})

describe('a look at an address', () => {
  test('that answers and lets itself be framed', async () => {
    expect((await check()).data).toEqual({ is_valid: 1, status: 200, frameable: 1, reason: 'ok' })
  })

  test.each([
    ['forbids frames', 200, { 'x-frame-options': 'DENY' }, { frameable: 0, reason: 'forbidden' }],
    [
      'has only other sites in mind',
      200,
      { 'content-security-policy': 'frame-ancestors https://a.example' },
      { frameable: 0, reason: 'forbidden' },
    ],
    ['is not there', 404, {}, { status: 404, reason: 'badStatus' }],
    ['leads elsewhere', 302, { location: 'http://169.254.169.254/' }, { status: 302, reason: 'badStatus' }],
  ])('that %s', async (_what, status, headers, said) => {
    answer = (_request, response) => response.writeHead(status, headers).end()
    expect((await check()).data).toMatchObject({ is_valid: 0, ...said })
    expect(heard).toHaveLength(1)
  })

  test('where no server answers', async () => {
    answer = request => request.socket.destroy()
    expect((await check()).data).toEqual({ is_valid: 0, status: 0, frameable: 0, reason: 'unreachable' })
  })

  test('is remembered for a minute', async () => {
    await check('/sport?kept')
    answer = (_request, response) => response.writeHead(500).end()
    expect((await check('/sport?kept')).data.status).toBe(200)
    expect((await check('/sport?kept#part')).data.status).toBe(200)
    expect(heard).toHaveLength(1)
    await server.clock.advance(60_001)
    expect((await check('/sport?kept')).data.status).toBe(500)
  })

  test('reads no content', async () => {
    answer = (_request, response) => void response.writeHead(200).write('without an end')
    expect((await check()).data.is_valid).toBe(1)
  })

  test.each([
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `https://arcade.localhost:${port}/`,
    `http://arcade.localhost:${port + 1}/`,
    `http://arcade.localhost.:${port}/`,
    `http://arcade.localhost@127.0.0.1:${port}/`,
    `http://user:word@arcade.localhost:${port}/`,
    `http://arcade.localhost:${port}@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}#@arcade.localhost:${port}/`,
    `http://arcade.localhost.evil.example:${port}/`,
    `//arcade.localhost:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'ftp://arcade.localhost/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'about:blank',
    'not an address',
  ])('is not taken at %s', async url => {
    const refused = await server.ask(calls.checkIframe, { url }, { address: newAddress() })
    expect(refused.code).toBe(400)
    expect(heard).toEqual([])
  })

  test('can be asked for thirty times a minute from one address', async () => {
    const address = newAddress()
    for (let count = 0; count < 30; count += 1) expect((await check('/sport', address)).code).toBe(100)
    const refused = await check('/sport', address)
    expect([refused.code, refused.raw]).toEqual([996, { wait: 60 }])
  })
})
