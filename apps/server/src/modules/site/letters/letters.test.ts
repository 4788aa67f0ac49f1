import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { forSite } from '../../../platform/site-scope.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'
import { createLetters } from './index.ts'

const server = serverUnderTest()
let token = ''
let others = ''

beforeEach(async () => {
  token ||= await server.login('member1')
  others ||= await server.login('member2')
  await server.owner.run(sql`delete from member_letters`)
  await server.owner.run(sql`delete from push.outbox`)
})

/** A letter to member1, or to another member; returns its number. */
async function insert(
  change: { member?: string; title?: string; content?: string; at?: Date; expireAt?: Date } = {},
): Promise<number> {
  const { member = 'member1', title = 'A lamp', content = '<p>x</p>', at = server.clock.now() } = change
  const texts = JSON.stringify({ en_US: title, vi_VN: `${title} (vi)` })
  const row = await server.owner.one(
    z.object({ id: z.bigint() }),
    sql`
      insert into member_letters (site_id, member_id, template, title, content, created_at, expire_at)
      select site_id, id, 'welcome', ${texts}, ${JSON.stringify({ en_US: content })}, ${at},
             ${change.expireAt ?? null}
        from members
       where site_id = 1 and account = ${member}
      returning id`,
  )
  return Number(row.id)
}

const list = async (body: object = {}, asked: object = {}) =>
  (await server.ask(calls.letters, { active: '1', ...body }, { token, ...asked })).data
const ids = async (body: object = {}) => (await list(body)).list.map(each => each.id)
const pushed = () =>
  server.owner.all(
    z.object({ channel: z.string(), event: z.string(), data: z.unknown() }),
    sql`select channel, event, data from push.outbox where event like 'letter.%' order by id`,
  )

describe('the list', () => {
  test('has the newest first, page by page, with what is unread over all pages', async () => {
    const [first, second, third] = [await insert(), await insert(), await insert()]
    expect(await list()).toMatchObject({ total_count: 3, unread_count: 3 })
    expect(await ids()).toEqual([third, second, first])
    expect(await ids({ sort_order: 'asc' })).toEqual([first, second, third])
    expect(await ids({ count: 2, page: 2 })).toEqual([first])
    expect(await ids({ page: 9 })).toEqual([])
    await server.ask(calls.readLetter, { id: third }, { token })
    expect((await server.ask(calls.layout, {}, { token })).data.unread_count).toBe(2)
    expect(await list({ count: 1 })).toMatchObject({
      total_count: 3,
      unread_count: 2,
      list: [{ is_read: 1 }],
    })
  })

  test('is sorted by the moment of writing when asked, and by number within one moment', async () => {
    const now = server.clock.now().getTime()
    const late = await insert({ at: new Date(now) })
    const early = await insert({ at: new Date(now - 60_000) })
    const same = await insert({ at: new Date(now) })
    expect(await ids({ sort_field: 'created_at' })).toEqual([same, late, early])
    expect(await ids({ sort_field: 'created_at', sort_order: 'asc' })).toEqual([early, late, same])
  })

  test('comes in the language of the body, of the header, and in English where that is missing', async () => {
    await insert()
    const title = async (body: object, language?: string) => (await list(body, { language })).list[0]?.title
    expect(await title({}, 'vi_VN')).toBe('A lamp (vi)')
    expect(await title({ language: 'vi_VN' }, 'en_US')).toBe('A lamp (vi)')
    expect(await title({}, 'ko_KR')).toBe('A lamp')
  })

  test('leaves out what has expired, which then counts for nothing', async () => {
    const expireAt = new Date(server.clock.now().getTime() + 60_000)
    const short = await insert({ expireAt })
    expect(await list()).toMatchObject({ list: [{ expire_at: expireAt.toISOString() }], unread_count: 1 })
    await server.clock.advance(60_000)
    expect(await list()).toEqual({ list: [], total_count: 0, next_cursor: null, unread_count: 0 })
    expect((await server.ask(calls.readLetter, { id: short }, { token })).code).toBe(404)
    expect((await server.ask(calls.destroyLetter, { id: short }, { token })).code).toBe(404)
  })

  test('serves no script, whatever the database contains', async () => {
    await insert({ content: '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x">b</a>' })
    expect((await list()).list[0]?.content).toBe('<p>a</p><a>b</a>')
  })

  test.each([
    ['more than 50', { count: 51 }],
    ['deleted ones', { active: '0' }],
    ['another order', { sort_field: 'title' }],
    ['another site', { site_id: 2 }],
  ])('refuses to be asked for %s', async (_what, body) => {
    // What no page sends.
    expect((await server.ask(calls.letters, body as object, { token })).code).toBe(400)
  })
})

describe('reading', () => {
  test('marks once, by number or text, and notifies the other windows once', async () => {
    const [first, second] = [await insert(), await insert()]
    const read = async (id: number | string | number[]) =>
      (await server.ask(calls.readLetter, { id }, { token })).data.unread_count
    expect(await read(first)).toBe(1)
    expect(await read(`${first}`)).toBe(1)
    expect(await read([first, second, second])).toBe(0)
    expect(await pushed()).toMatchObject([
      { channel: 'private-member.1', event: 'letter.read', data: { ids: [first], unread_count: 1 } },
      { channel: 'private-member.1', event: 'letter.read', data: { ids: [second], unread_count: 0 } },
    ])
  })

  test('of another member’s letter, a missing one or a deleted one is 404 and marks nothing', async () => {
    const [own, gone] = [await insert(), await insert()]
    const foreign = await insert({ member: 'member2' })
    await server.ask(calls.destroyLetter, { id: gone }, { token })
    for (const id of [foreign, 999_999, gone, [own, foreign]]) {
      expect((await server.ask(calls.readLetter, { id }, { token })).code).toBe(404)
    }
    expect((await list()).unread_count).toBe(1)
    const theirs = await server.ask(calls.letters, {}, { token: others })
    expect(theirs.data).toMatchObject({ total_count: 1, unread_count: 1 })
  })
})

describe('deleting', () => {
  test('deletes the member’s own and skips the others; none at all is 404', async () => {
    const [first, second] = [await insert(), await insert()]
    const foreign = await insert({ member: 'member2' })
    const destroy = (id: number | number[]) => server.ask(calls.destroyLetter, { id }, { token })
    expect((await destroy([first, foreign, 999_999])).data).toEqual({ deleted: 1, unread_count: 1 })
    expect((await destroy(first)).code).toBe(404)
    expect((await destroy(foreign)).code).toBe(404)
    expect((await destroy([])).code).toBe(400)
    expect((await destroy(Array.from({ length: 51 }, (_, index) => index + 1))).code).toBe(400)
    expect(await ids()).toEqual([second])
    expect((await server.ask(calls.letters, {}, { token: others })).data.total_count).toBe(1)
    expect(await pushed()).toMatchObject([
      { event: 'letter.delete', data: { ids: [first], unread_count: 1 } },
    ])
  })

  test('hides at once and forgets after a month', async () => {
    const id = await insert()
    const letters = createLetters({ database: server.database, clock: server.clock })
    await server.ask(calls.destroyLetter, { id }, { token })
    expect(await letters.sweep()).toBe(0)
    await server.clock.advance(30 * 24 * 60 * 60_000 + 1)
    await insert()
    expect(await letters.sweep()).toBe(1)
  })
})

test('a letter is written with its event, or not at all', async () => {
  const letters = createLetters({ database: server.database, clock: server.clock })
  const owner = { siteId: 1, memberId: 1n }
  const write = (fails: boolean) =>
    server.database.transaction(async tx => {
      await letters.write(tx, owner, { template: 'welcome', values: { account: '<b>member1</b>' } })
      if (fails) throw new Error('the business failed')
    }, forSite(1))
  await expect(write(true)).rejects.toThrow('the business failed')
  expect(await pushed()).toEqual([])
  await write(false)
  const [event] = await pushed()
  expect(event).toMatchObject({ event: 'letter.sent', data: { unread_count: 1 } })
  token = await server.login('member1')
  const { list: written } = await list({}, { language: 'vi_VN' })
  expect(written[0]?.title).toBe('Chào mừng bạn đến với Glasshouse')
  expect(written[0]?.content).toContain('Tài khoản &lt;b&gt;member1&lt;/b&gt; của bạn đã mở.')
  expect(written[0]?.content).toContain('<a href="/user/MyWallet">Mở ví của bạn</a>')
})
