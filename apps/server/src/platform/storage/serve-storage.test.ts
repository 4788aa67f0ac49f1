import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serverUnderTest } from '../../testing/server-under-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'glasshouse-storage-'))
mkdirSync(join(folder, '1'))
writeFileSync(
  join(folder, '1/own.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
writeFileSync(join(folder, 'secret.txt'), 'not for anybody')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const server = serverUnderTest({ settings: { storage: { folder } } })
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.server.inject({ url, headers: { host: 'localhost', ...headers } })

test('a drawing is served as one, in a sandbox, and once', async () => {
  const answer = await get('/storage/1/own.svg')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=300',
  })
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/)
  const again = await get('/storage/1/own.svg', { 'if-none-match': `${answer.headers.etag}` })
  expect(again.statusCode).toBe(304)
})

test('the demonstration’s own files are the fallback', async () => {
  expect((await get('/storage/1/logo.svg')).statusCode).toBe(200)
  const environment = await get('/storage/3/env.json', { host: 'r88.localhost' })
  expect(environment.json()).toEqual({
    site_id: 3,
    api_host: '',
    socket_host: '',
    socket_host_secure: 0,
    socket_path: '/socket.io',
    cdn_host: '',
    version: '1',
  })
  expect(environment.headers['cache-control']).toBe('no-cache')
})

test.each([
  '/storage/2/logo.svg',
  '/storage/1/none.svg',
  '/storage/secret.txt',
  '/storage/1/../secret.txt',
  '/storage/1/%2e%2e/secret.txt',
  '/storage/1/..%2fsecret.txt',
  '/storage/',
])('%s is not there', async url => {
  const answer = await get(url)
  expect(answer.statusCode).not.toBe(200)
  expect(answer.body).not.toContain('not for anybody')
})

test('a site without a folder in the store has the demonstration’s files', async () => {
  writeFileSync(join(folder, '2'), 'no folder')
  expect((await get('/storage/2/logo.svg', { host: 'siam.localhost' })).statusCode).toBe(200)
})
