import { calls } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()
const siam = { host: 'siam.localhost' }
let token = ''
beforeAll(async () => {
  token = await server.login('member1')
})

describe('announcements', () => {
  const ids = async (body: object = {}, asked: object = {}) =>
    (await server.ask(calls.announcements, body, asked)).data.list.map(each => each.id)

  test('are for visitors or for members, pinned ones first, then the newest', async () => {
    expect(await ids()).toEqual([106, 107, 104, 103, 102, 101])
    expect(await ids({}, { token })).toEqual([106, 107, 105, 103, 102, 101])
    expect((await ids({}, siam)).every(id => id > 200 && id < 300)).toBe(true)
  })

  test('come by kind and page by page', async () => {
    expect(await ids({ category: 'safety' })).toEqual([106, 107])
    expect(await ids({ page: 2, count: 4 })).toEqual([102, 101])
    const beyond = await server.ask(calls.announcements, { page: 9, count: 4 })
    expect(beyond.data).toEqual({ list: [], total_count: 6 })
    // What no page sends.
    expect((await server.ask(calls.announcements, { category: 'nonsense' as 'news' })).code).toBe(400)
  })

  test('come in the language that the body or the header names', async () => {
    const title = async (language: string, body: { language?: 'vi_VN' } = {}) =>
      (await server.ask(calls.announcementDetail, { id: 107, ...body }, { language })).data.detail.title
    expect(await title('en_US')).toBe('Responsible gaming')
    expect(await title('vi_VN')).toBe('Chơi có trách nhiệm')
    expect(await title('en_US', { language: 'vi_VN' })).toBe('Chơi có trách nhiệm')
  })

  test('one that is not for the caller, of another site, or of no site is 404', async () => {
    const code = async (id: number | string, asked: object = {}) =>
      (await server.ask(calls.announcementDetail, { id }, asked)).code
    expect(await code(105)).toBe(404)
    expect(await code(105, { token })).toBe(1000)
    expect(await code(104, { token })).toBe(404)
    expect(await code('101')).toBe(1000)
    expect(await code(101, siam)).toBe(404)
    expect(await code('999999999999999999')).toBe(404)
  })

  test('are there in their time only, also at length', async () => {
    const soon = new Date(server.clock.now().getTime() + 60_000)
    await server.owner.run(sql`update announcements set end_at = ${soon} where id = 102`)
    await server.owner.run(sql`update announcements set start_at = ${soon} where id = 103`)
    const codes = async () => [
      (await server.ask(calls.announcementDetail, { id: 102 })).code,
      (await server.ask(calls.announcementDetail, { id: 103 })).code,
    ]
    expect(await ids({ category: 'games' })).toEqual([102])
    expect(await codes()).toEqual([1000, 404])
    await server.clock.advance(60_000)
    expect(await ids({ category: 'games' })).toEqual([103])
    expect(await codes()).toEqual([404, 1000])
  })

  test('serve no script, and one without a line is not in the marquee', async () => {
    const evil = JSON.stringify({ en_US: '<p onclick="x()">a</p><script>alert(1)</script>' })
    await server.owner.run(sql`update announcements set body = ${evil} where id = 106`)
    expect((await server.ask(calls.announcementDetail, { id: 106 })).data.detail.content).toBe('<p>a</p>')
    const { data } = await server.ask(calls.marquee, {})
    expect(data.web_announcement_list.map(each => each.id)).not.toContain(106)
  })
})

describe('pop-ups', () => {
  const forVisitors = async (body: object = {}, asked: object = {}) =>
    (await server.ask(calls.bulletin, { display_device: 1, ...body }, asked)).data
  const forMember = async (display_location: 2 | 3 = 2, display_device: 1 | 2 = 1) => {
    token = await server.login('member1')
    return (await server.ask(calls.memberBulletin, { display_device, display_location }, { token })).data
  }
  const hide = async (display_location: 2 | 3 = 2) =>
    server.ask(calls.hideBulletin, { display_device: 1, display_location }, { token })
  const insert = (id: number, change: Readonly<Record<string, unknown>> = {}) => {
    const row = { devices: '{1,2}', locations: '{2,3}', languages: null, start: null, end: null, ...change }
    const now = server.clock.now()
    return server.owner.run(sql`
      insert into bulletins (id, site_id, display_devices, display_locations, display_content, title, content,
                             photo_path, link_type, link_method, url, languages, sort, start_at, end_at, updated_at)
      values (${id}, 1, ${row.devices}, ${row.locations}, 'text', '{"en_US": "x", "vi_VN": "y"}',
              '{"en_US": "<p>a</p><script>b</script>"}', '', 1, 0, '', ${row.languages}, 5, ${row.start},
              ${row.end}, ${now})`)
  }
  const idsOf = ({ list }: { list: readonly { id: number }[] }) => list.map(each => each.id)

  test('each site has its own, with how often they come back', async () => {
    await server.owner.run(sql`update bulletin_settings set display_frequency = 2 where site_id = 1`)
    expect(await forVisitors()).toMatchObject({
      list: [{ id: 101, display_device: 1, display_location: 1, display_content: 'both' }],
      setting: { display_frequency: 2 },
    })
    expect(await forVisitors({}, siam)).toMatchObject({
      list: [{ id: 201 }],
      setting: { display_frequency: 0 },
    })
    await server.owner.run(sql`delete from bulletin_settings where site_id = 1`)
    expect((await forVisitors()).setting.display_frequency).toBe(0)
  })

  test('are for a device, a place, a language and a time', async () => {
    const soon = new Date(server.clock.now().getTime() + 60_000)
    await insert(901, { devices: '{2}' })
    await insert(902, { locations: '{3}' })
    await insert(903, { languages: '{vi_VN}' })
    await insert(904, { end: soon })
    await insert(905, { start: soon })
    expect(idsOf(await forMember(2, 1))).toEqual([102, 904])
    expect(idsOf(await forMember(2, 2))).toEqual([102, 901, 904])
    expect(idsOf(await forMember(3, 1))).toEqual([902, 904])
    const vietnamese = await server.ask(
      calls.memberBulletin,
      { display_device: '1', display_location: '2' },
      { token, language: 'vi_VN' },
    )
    expect(idsOf(vietnamese.data)).toEqual([102, 903, 904])
    expect(vietnamese.data.list[1]).toMatchObject({ title: 'y', content: '<p>a</p>' })
    expect(idsOf(await forVisitors())).toEqual([101])
    await server.clock.advance(60_000)
    expect(idsOf(await forMember(2, 1))).toEqual([102, 905])
    await server.owner.run(sql`delete from bulletins where id > 900`)
  })

  test('a visitor does not get those of members, and no other site gets them', async () => {
    const asked = { display_device: 1, display_location: 2 } as const
    // What no page sends.
    expect((await server.ask(calls.bulletin, asked as object as { display_device: 1 })).code).toBe(400)
    expect((await server.ask(calls.memberBulletin, asked)).status).toBe(401)
    expect((await server.ask(calls.hideBulletin, asked)).status).toBe(401)
    expect((await server.ask(calls.memberBulletin, asked, { token, ...siam })).status).toBe(401)
    expect((await server.ask(calls.bulletin, { ...asked, display_location: 1, site_id: 2 })).code).toBe(400)
  })

  test('hidden ones stay away in their place until one changes or a new one begins', async () => {
    await insert(906)
    expect(idsOf(await forMember(2))).toEqual([102, 906])
    const { hidden_at } = (await hide(2)).data
    expect(hidden_at).toBe(server.clock.now().toISOString())
    expect(idsOf(await forMember(2))).toEqual([])
    expect(idsOf(await forMember(3))).toEqual([906])
    expect(idsOf(await forMember(2, 2))).toEqual([102, 906])
    await server.clock.advance(1_000)
    await insert(907, { start: new Date(server.clock.now().getTime() + 60_000) })
    await server.owner.run(sql`update bulletins set updated_at = ${server.clock.now()} where id = 906`)
    expect(idsOf(await forMember(2))).toEqual([906])
    const again = (await hide(2)).data
    expect(again.hidden_at > hidden_at).toBe(true)
    expect(idsOf(await forMember(2))).toEqual([])
    // It was written before that moment and begins after it.
    await server.clock.advance(60_000)
    expect(idsOf(await forMember(2))).toEqual([907])
    const member2 = await server.login('member2')
    const asked = { display_device: 1, display_location: 2 } as const
    expect(idsOf((await server.ask(calls.memberBulletin, asked, { token: member2 })).data)).toContain(906)
    await server.owner.run(sql`delete from bulletins where id > 900`)
  })

  test('the history goes back 90 days, also to ended ones, and shows visitors only their own', async () => {
    const ago = (days: number) => new Date(server.clock.now().getTime() - days * 24 * 60 * 60_000)
    const history = async (asked: object = {}) =>
      (await server.ask(calls.bulletinHistory, { display_device: 1 }, asked)).data.history.map(
        each => each.id,
      )
    await insert(910, { end: ago(1) })
    await insert(911, { locations: '{1}', devices: '{2}' })
    await insert(912)
    await server.owner.run(sql`update bulletins set updated_at = ${ago(89)} where id in (101, 102, 910)`)
    await server.owner.run(sql`update bulletins set updated_at = ${ago(91)} where id = 912`)
    token = await server.login('member1')
    expect(await history()).toEqual([101])
    expect(await history({ token })).toEqual([910, 102, 101])
    for (let id = 920; id < 975; id += 1) await insert(id)
    expect(await history({ token })).toHaveLength(50)
    await server.owner.run(sql`delete from bulletins where id > 900`)
  })
})
