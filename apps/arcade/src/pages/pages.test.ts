import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { board } from '../sport/board.ts'
import { arcadeUnderTest, siteOrigin } from '../testing/arcade-under-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'arcade-pages-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'lantern-three.html'), '<!doctype html><title>Lantern Three</title>')
writeFileSync(join(folder, 'verify.html'), '<!doctype html><title>Verify</title>')
writeFileSync(join(folder, 'sport.html'), '<!doctype html><title>Sport</title>')
writeFileSync(join(folder, 'assets/app-1234.js'), 'export {}')
writeFileSync(join(folder, 'secret.txt'), 'not for you')

const built = arcadeUnderTest({ pagesFolder: folder })
const unbuilt = arcadeUnderTest({ pagesFolder: join(folder, 'nothing-here') })

async function get(url: string, under = built) {
  return under.arcade.server.inject({ method: 'GET', url })
}

describe('pages', () => {
  test.each([
    ['/game/lantern-three?launch=abc', 'Lantern Three'],
    ['/verify/0190a1b2-0000-7000-8000-000000000000?token=abc', 'Verify'],
    ['/sport?house=GPR8&currency=VND', 'Sport'],
  ])('%s is the page, asked for anew each time', async (url, title) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toContain(title)
  })

  test('assets are kept for ever', async () => {
    const reply = await get('/assets/app-1234.js')
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  })

  test.each([
    '/game/secret',
    '/game/..%2fsecret',
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/none.js',
    '/secret.txt',
    '/',
  ])('%s is nothing', async url => {
    const reply = await get(url)
    expect([400, 403, 404]).toContain(reply.statusCode)
    expect(reply.body).not.toContain('not for you')
  })

  test('a page without a build answers so', async () => {
    for (const url of ['/game/lantern-three?launch=abc', '/verify/some-round?token=abc']) {
      const reply = await get(url, unbuilt)
      expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('not built yet')])
    }
  })
})

test('the sport page reads the next matches with their prices, and its allowed origins', async () => {
  await built.arcade.runEvents()
  const { fixtures, site_origins, game } = board.parse((await get('/sport/board?house=GPSB')).json())
  expect(fixtures).toHaveLength(4)
  for (const fixture of fixtures) expect(fixture.prices.map(each => each.selection)).toEqual(selections)
  expect([site_origins, game?.code]).toEqual([[siteOrigin], 'SB01'])
  const none = board.parse((await get('/sport/board?house=GPR8')).json())
  expect([none.fixtures, none.game]).toEqual([[], null])
  expect((await get('/sport/board?house=NONE')).statusCode).toBe(404)
  expect((await get('/sport/board')).statusCode).toBe(404)
})

const selections = ['1x2:home', '1x2:draw', '1x2:away']

test.each([
  '/game/lantern-three',
  '/sport',
  '/assets/app-1234.js',
  '/play/session',
  '/v1/games',
  '/healthz',
  '/nowhere',
])('%s carries the headers of a page that nothing may be done to', async url => {
  const { headers } = await get(url)
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    `frame-ancestors ${siteOrigin}`,
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
  ]) {
    expect(policy.split('; ')).toContain(rule)
  }
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
})

test('those who run it can ask how it does', async () => {
  expect((await get('/healthz')).body).toBe('ok\n')
  expect((await get('/readyz')).statusCode).toBe(200)
  expect((await get('/metrics')).body).toContain(
    'arcade_request_seconds_count{route="/healthz",status="200"} ',
  )
  built.arcade.health.startDraining()
  expect((await get('/readyz')).statusCode).toBe(503)
})
