import { createHash } from 'node:crypto'
import type { PagePayload } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { describe, expect, test } from 'vitest'
import { serverUnderTest } from '../testing/server-under-test.ts'
import { writePageDist } from './testing/page-dist.ts'

const server = serverUnderTest({ settings: { memberWebDist: writePageDist() } })

function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  return server.app.server.inject({ url, headers: { host: 'localhost', ...headers } })
}

function payloadOf(html: string): PagePayload {
  const [, text = ''] = /<script type="application\/json" id="payload">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(text) as PagePayload // what the server wrote a moment ago
}

test('each route has its payload, an unknown one has none', async () => {
  expect((await get('/user/_payload.json')).json<PagePayload>()).toMatchObject({ site: { site_id: 1 } })
  const unknown = await get('/no/such/_payload.json')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toMatchObject({ code: 404 })
})

test('an unknown number is answered by 404, with the payload of the not-found page', async () => {
  const missing = await get('/faq/9/_payload.json')
  expect(missing.statusCode).toBe(404)
  expect(missing.json<PagePayload>()).toMatchObject({ path: '/faq/9', site: { site_id: 1 } })
  expect((await get('/faq/_payload.json')).statusCode).toBe(200)
})

test('the page gets the query, and the parts of its frame to show', async () => {
  expect((await get('/?appPage=header')).body).toContain('<main>appPage=header/ en_US')
  const header = payloadOf((await get('/?appPage=header&x=1')).body)
  expect(header.parts).toEqual({ header: true, content: false, footer: false })
  // Kept apart from the whole page, though both are the same address.
  expect(payloadOf((await get('/')).body).parts).toEqual({ header: true, content: true, footer: true })
  expect(payloadOf((await get('/?currency=VND')).body).currency).toBe('VND')
})

test('a browser’s tab has the site’s own icon, or the default one', async () => {
  const iconOf = async (host: string) =>
    /<link rel="icon" href="([^"]+)">/.exec((await get('/faq', { host })).body)?.[1]
  expect(await iconOf('siam.localhost')).toBe('/storage/2/favicon.svg')
  await server.owner.run(sql`
    update logos set photo_path = 'https://elsewhere.example/icon.svg' where site_id = 3 and position = 'favicon'`)
  expect(await iconOf('r88.localhost')).toMatch(/^data:image\/svg\+xml,/)
  await server.owner.run(sql`delete from logos where site_id = 4 and position = 'favicon'`)
  expect(await iconOf('fun.localhost')).toMatch(/^data:image\/svg\+xml,/)
})

describe('newer builds', () => {
  test('are found by the name of the newest one and by the description of each', async () => {
    const { buildId, buildCheckS } = payloadOf((await get('/')).body)
    expect(buildCheckS).toBe(3600)
    const latest = await get(`/builds/latest.json?${Date.now()}`)
    expect(latest.headers['cache-control']).toBe('no-cache')
    expect(latest.json()).toEqual({ id: buildId, timestamp: expect.any(Number) })
    const meta = await get(`/builds/meta/${buildId}.json`)
    expect(meta.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(meta.json()).toEqual({
      ...latest.json(),
      matcher: { static: {}, wildcard: {}, dynamic: {} },
      prerendered: [],
    })
    expect((await get('/builds/meta/000000000000.json')).statusCode).toBe(404)
    expect((await get('/builds/anything')).statusCode).toBe(404)
  })
})

test('a site can be kept as an app, under its own name and looks', async () => {
  const page = await get('/')
  expect(page.body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(page.body).toContain('<link rel="apple-touch-icon" href="/assets/icons/lantern-180.png">')
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(manifest.json()).toMatchObject({
    short_name: 'Glasshouse',
    start_url: '/?pwa=1',
    display: 'standalone',
  })
  const siam = (await get('/manifest.webmanifest', { host: 'siam.localhost' })).json()
  expect(siam).toMatchObject({ short_name: 'Quayside', theme_color: '#f2f5f9' })
  expect(siam.icons.map(({ src }: { src: string }) => src)).toContain('/assets/icons/quay-512.png')
})

describe('a page that cannot be made', () => {
  const broken = writePageDist(
    `export const pageAt = () => ({ isWindow: false, isOne: true })
     export const isThere = () => true
     export const render = () => { throw new Error('a secret of the inside') }`,
  )
  const breaking = serverUnderTest({ settings: { memberWebDist: broken } })

  test('is answered by a text, with a link home, and without the cause', async () => {
    const page = await breaking.app.server.inject({
      url: '/',
      headers: { host: 'localhost', language: 'vi_VN' },
    })
    expect(page.statusCode).toBe(500)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<title>500 - ')
    expect(page.body).toContain('<meta name="robots" content="noindex">')
    expect(page.body).toContain('<a href="/">')
    expect(page.body).not.toContain('secret')
    expect(breaking.logged()).toContain('a secret of the inside')
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(page.body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  })
})
