import { calls, isOpenInMaintenance, wirePath } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, expect, test } from 'vitest'
import { writePageDist } from './platform/testing/page-dist.ts'
import { serverUnderTest } from './testing/server-under-test.ts'

const server = serverUnderTest({ settings: { memberWebDist: writePageDist() } })
const siam = { host: 'siam.localhost' }
const hourS = 3_600
const inSeconds = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1_000)

/** A site that was read is kept for a moment. */
async function plan(from: Date | null, until: Date | null): Promise<void> {
  await server.owner.run(
    sql`update sites set maintain_from = ${from}, maintain_until = ${until} where title_en = 'Quayside'`,
  )
  await server.clock.advance(3_000)
}

const readPage = (path = '/', host = siam.host) =>
  server.app.server.inject({ url: path, headers: { host, cookie: 'i18n_redirected=vi_VN' } })
const readHeader = () => server.ask(calls.loginHeader, {}, siam)

beforeEach(() => plan(null, null))

test('calls are closed during maintenance, and answer until when', async () => {
  const from = inSeconds(hourS)
  const until = inSeconds(2 * hourS)
  await plan(from, until)
  expect((await readHeader()).code).toBe(100)

  await server.clock.advance(hourS * 1_000)
  const closed = await readHeader()
  expect(closed).toMatchObject({
    status: 503,
    code: 503,
    raw: { maintain_interval: { start_at: from.toISOString(), end_at: until.toISOString() } },
  })
  expect(closed.headers['retry-after']).toBe(`${hourS - 3}`)
  expect((await server.ask(calls.loginHeader, {})).code).toBe(100)

  await server.clock.advance(hourS * 1_000)
  expect((await readHeader()).code).toBe(100)
})

test('pages show a text, and their payload is closed too', async () => {
  await plan(null, null)
  expect((await readPage()).statusCode).toBe(200)
  await plan(inSeconds(-1), inSeconds(hourS))
  const page = await readPage('/user')
  expect(page.statusCode).toBe(503)
  expect(page.headers['retry-after']).toBe(`${hourS - 3}`)
  expect(page.body).toContain('<html lang="vi-VN">')
  expect(page.body).toContain('Đang bảo trì')
  expect(page.body).toContain('(America/Caracas)')
  expect((await readPage('/_payload.json')).statusCode).toBe(503)
  expect((await readPage('/', 'localhost')).statusCode).toBe(200)
})

test.each([
  ['/loading', 200],
  ['/close', 200],
  ['/authCallback?code=1', 200],
  ['/closed', 503],
  ['/user', 503],
])('%s answers %i: windows that wait or end themselves need their script', async (path, status) => {
  await plan(inSeconds(-1), inSeconds(hourS))
  const page = await readPage(path)
  expect(page.statusCode).toBe(status)
  expect(page.body.includes('<script')).toBe(status === 200)
})

test('without an end it lasts until it is ended', async () => {
  await plan(inSeconds(-1), null)
  await server.clock.advance(3 * hourS * 1_000)
  expect((await readHeader()).headers['retry-after']).toBe('60')
  expect((await readPage()).body).not.toContain('America/Caracas')
})

test('what the site is, and the ways out of a session and a game, stay open', async () => {
  const token = await server.login('member2')
  const open = Object.values(calls).filter(isOpenInMaintenance)
  expect(open.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/arks/web/site/detail', '/logout', '/member/game/leave1']),
  )
  await server.owner.run(
    sql`update sites set maintain_from = ${inSeconds(-1)}, maintain_until = null where id = 1`,
  )
  await server.clock.advance(3_000)
  for (const { method, path } of open) {
    const answer = await server.app.server.inject({
      method,
      url: wirePath(path),
      headers: { host: 'localhost', authorization: token, 'content-type': 'application/json' },
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    expect([path, answer.json<{ code: number }>().code]).not.toEqual([path, 503])
  }
})
