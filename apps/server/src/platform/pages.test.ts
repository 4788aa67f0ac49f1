import { brotliDecompressSync } from 'node:zlib'
import type { PagePayload } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { askingFrom } from '../testing/ask-from.ts'
import { serverUnderTest } from '../testing/server-under-test.ts'
import { makingCost } from './pages.ts'
import { floodRate } from '@glasshouse/service'
import { css, script, writePageDist } from './testing/page-dist.ts'

const dist = writePageDist()
const server = serverUnderTest({ settings: { memberWebDist: dist } })
const unbuilt = serverUnderTest({ settings: { memberWebDist: '/nowhere' } })

function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  return server.app.server.inject({ url, headers: { host: 'localhost', ...headers } })
}

function payloadOf(html: string): PagePayload {
  const [, text = ''] = /<script type="application\/json" id="payload">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(text) as PagePayload // what the server wrote a moment ago
}

test('the home page comes drawn, with its payload and its style inside', async () => {
  const page = await get('/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<div id="root"><main>/ en_US desktop $& </main></div>')
  expect(page.body).toContain('<title>A &lt;title&gt; of Glasshouse</title>')
  expect(page.body).toContain('content="It says &quot;hello&quot;"')
  expect(page.body).toContain('<link rel="canonical" href="http://localhost/">')
  expect(page.body).toContain(`<style>${css}</style>`)
  expect(page.body).toContain(
    '<script type="module" src="/assets/entry-1.js" fetchpriority="low"></script></body>',
  )
  expect(page.body).toContain('rel="preload" as="image" href="/assets/scene.svg" media="(min-width: 992px)"')
  const payload = payloadOf(page.body)
  expect(payload).toMatchObject({
    locale: 'en_US',
    currency: 'USD',
    template: 'desktop',
    site: { site_id: 1 },
  })
  expect(payload.home?.banners).toHaveLength(3)
  expect(payload.home?.jackpot.jackpot_amount_total).toBe('52000.00')
  expect(payload.home?.hotGames.filter(game => game.game_code === 'SL01')).toHaveLength(1)
  expect(payload.gameTypes).toHaveLength(8)
})

test('the policy allows the style by its hash and no script from inside the page', async () => {
  const policy = `${(await get('/')).headers['content-security-policy']}`
  expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/)
  expect(policy).not.toMatch(/unsafe|nonce/)
})

test.each([
  ['en', '/', 'This browser is too old for this site.'],
  ['vi', '/', 'Trình duyệt này'],
  ['en', '/user/MyWallet', 'Please use a current Chrome'],
])('a browser that runs no scripts is told why in its language: %s %s', async (language, path, words) => {
  const [, text] = /<div id="old-browser" role="alert" data-nosnippet>(.+?)<\/div>/.exec(
    (await get(path, { 'accept-language': language })).body,
  ) ?? ['', '']
  expect(text).toContain(words)
})

test('text of operators cannot end the payload’s element', async () => {
  const evil = JSON.stringify({ en_US: '</script><script>alert(1)</script>' })
  await server.owner.run(sql`update announcements set content = ${evil} where id = 101`)
  await server.owner.run(sql`update sites set content_version = content_version + 1 where id = 1`)
  await server.clock.advance(10_000)
  const page = await get('/')
  expect(page.body).not.toContain('<script>alert')
  expect(payloadOf(page.body).home?.marquee[0]?.content).toContain('</script>')
})

test.each([
  ['a phone', { 'user-agent': 'iPhone Mobile' }, 'en_US', 'USD', 'mobile'],
  ['a Vietnamese reader', { 'accept-language': 'vi' }, 'vi_VN', 'VND', 'desktop'],
  [
    'earlier choices',
    { cookie: 'i18n_redirected=vi_VN; ccy=RMB; template=mobile' },
    'vi_VN',
    'RMB',
    'mobile',
  ],
] as const)('%s is served as such', async (_who, headers, locale, currency, template) => {
  const payload = payloadOf((await get('/', headers)).body)
  expect(payload).toMatchObject({ locale, currency, template })
})

test('a page that operators write brings its part along and may be found', async () => {
  const page = await get('/faq')
  expect(page.body).toContain(
    '</style><link rel="stylesheet" href="/assets/b-1.css"><link rel="stylesheet" href="/assets/part-1.css">' +
      '<link rel="stylesheet" href="/assets/entry-1.css" disabled></head>',
  )
  expect(page.body).toContain('<link rel="modulepreload" href="/assets/part-1.js">')
  expect(page.body).not.toContain('noindex')
  expect(payloadOf(page.body)).toMatchObject({ path: '/faq', content: { kind: 'questions' } })
  expect((await get('/main/999')).body).toContain('noindex')
})

test('another host is another brand', async () => {
  const page = await get('/', { host: 'siam.localhost' })
  expect(page.body).toContain('data-brand="quay"')
  expect(payloadOf(page.body)).toMatchObject({ site: { site_id: 2 }, currency: 'THB' })
})

test.each(['/user/MyWallet', '/user', '/Deposit', '/fastDeposit', '/loading', '/close'])(
  '%s comes without markup and is kept out of search',
  async path => {
    const page = await get(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<div id="root"></div>')
    expect(page.body).toContain('<meta name="robots" content="noindex">')
    expect(payloadOf(page.body).home).toBeUndefined()
  },
)

test('the loading window keeps its opener', async () => {
  expect((await get('/loading')).headers['cross-origin-opener-policy']).toBeUndefined()
  expect((await get('/')).headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('all unknown addresses are one drawn page with 404, which names none of them', async () => {
  const page = await get('/nowhere/at/all')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('<main>/404 en_US desktop')
  expect(page.body).not.toContain('nowhere')
  await server.clock.advance(2_000)
  // Made anew it would have another time of the server.
  expect((await get('/no/such/page?x=1')).body).toBe(page.body)
  expect((await get('/nowhere', { 'user-agent': 'iPhone Mobile' })).body).toContain('<main>/404 en_US mobile')
  expect((await get('/nowhere', { 'accept-language': 'vi' })).body).toContain('<main>/404 vi_VN desktop')
})

test('neither the port nor the case of the host makes another page', async () => {
  const page = await get('/', { host: 'localhost:1' })
  await server.clock.advance(2_000)
  expect((await get('/', { host: 'LOCALHOST:65000' })).body).toBe(page.body)
  expect(page.body).toContain('<link rel="canonical" href="http://localhost/">')
})

test('a page that has to be made costs more of the allowance than one that is kept', async () => {
  const { app, clock } = server
  const from = await askingFrom(app.server)
  const ask = async (url: string, times: number, address: string) => {
    const asked = from(address)
    const answers = []
    for (let time = 0; time < times; time += 1) answers.push(await asked(url))
    return answers.filter(each => each.status === 429)
  }
  // Not kept, so made anew for each.
  const refused = await ask('/user/MyWallet', 100, '127.0.0.21')
  expect(100 - refused.length).toBe(Math.floor(floodRate.burst / (1 + makingCost)))
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({
    code: 429,
    message: expect.stringContaining('Too many requests'),
  })
  expect(await ask('/', 100, '127.0.0.22')).toEqual([])
  expect(await ask('/no/such', 100, '127.0.0.23')).toEqual([])
  await clock.advance(60_000)
  expect(await ask('/user/MyWallet', 10, '127.0.0.21')).toEqual([])
})

test('a page is the same for a member and a visitor', async () => {
  const token = await server.login('member1')
  const visitor = await get('/_payload.json')
  const member = await get('/_payload.json', { authorization: token })
  expect(member.body).toBe(visitor.body)
  expect(visitor.headers['vary']).toContain('cookie')
})

test('the payload of a page comes alone, in the language of the cookies', async () => {
  const payload = (await get('/_payload.json', { cookie: 'lang=vi_VN' })).json<PagePayload>()
  expect(payload).toMatchObject({ locale: 'vi_VN', buildId: expect.stringMatching(/^[0-9a-f]{12}$/) })
  expect(payload.home).toBeDefined()
  const wallet = (await get('/user/MyWallet/_payload.json')).json<PagePayload>()
  expect(wallet.home).toBeUndefined()
})

describe('sending', () => {
  test('compressed for those who take it', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(page.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe((await get('/')).body)
  })

  test('not again while nothing changed', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': `${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('a page is made once while it is kept, and anew when content changes', async () => {
    const time = async () => payloadOf((await get('/')).body).serverTime
    const first = await time()
    await server.clock.advance(2_000)
    expect(await time()).toBe(first)
    await server.owner.run(sql`update sites set content_version = content_version + 1 where id = 1`)
    await server.clock.advance(2_000)
    expect(await time()).not.toBe(first)
  })

  test('files of the build for ever, and compressed', async () => {
    const file = await get('/assets/entry-1.js', { 'accept-encoding': 'br' })
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(file.headers['content-encoding']).toBe('br')
    expect((await get('/assets/entry-1.js')).body).toBe(script)
    expect((await get('/assets/none.js')).statusCode).toBe(404)
    expect((await get('/assets/../.vite/manifest.json')).statusCode).toBe(404)
    expect((await get('/assets/..%2f.vite%2fmanifest.json')).statusCode).not.toBe(200)
  })
})

test('without a build pages answer so, and calls work', async () => {
  const page = await unbuilt.app.server.inject({ url: '/', headers: { host: 'localhost' } })
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('npm run build')
  const payload = await unbuilt.app.server.inject({ url: '/_payload.json', headers: { host: 'localhost' } })
  expect(payload.json()).toMatchObject({ buildId: 'unbuilt' })
})

describe('pages that reload by themselves', () => {
  const reloading = serverUnderTest({ settings: { memberWebDist: dist, reloadsPages: true } })
  const scriptIn = (html: string) =>
    /<script type="module" src="(\/_reload\.js\?of=([^"]+))">/.exec(html) ?? []

  test('only exist with the setting for it', async () => {
    expect((await get('/')).body).not.toContain('_reload')
    expect((await get('/_reload')).statusCode).toBe(404)
    expect((await get('/_reload.js')).statusCode).toBe(404)
  })

  test('contain the reload script, with the id of the server start', async () => {
    const { server } = reloading.app
    const page = await server.inject({ url: '/', headers: { host: 'localhost' } })
    const [, src = '', start] = scriptIn(page.body)
    expect(start).toMatch(/^[\w-]{8,}$/)
    // The policy is the same as without it.
    expect(page.headers['content-security-policy']).toBe((await get('/')).headers['content-security-policy'])
    const script = await server.inject({ url: src, headers: { host: 'localhost' } })
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')

    const origin = await server.listen({ port: 0, host: '127.0.0.1' })
    const line = await fetch(`${origin}/_reload`)
    const heard = line.body?.getReader()
    expect(line.headers.get('content-type')).toBe('text/event-stream')
    expect(new TextDecoder().decode((await heard?.read())?.value)).toBe(`data: ${start}\n\n`)
    // The line is open, and the server ends all the same.
    await server.close()
    expect(await heard?.read()).toMatchObject({ done: true })
  })
})
