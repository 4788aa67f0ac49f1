import { calls, type PagePayload } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { writePageDist } from '../../../platform/testing/page-dist.ts'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest({ settings: { memberWebDist: writePageDist() } })
const siam = { host: 'siam.localhost' }

test('offers are those of the currency and the kind that were asked for', async () => {
  const ids = async (body: object) =>
    (await server.ask(calls.discountList, body)).data.list.map(each => each.id)
  expect(await ids({ currency: 'VND' })).toEqual([101, 106, 107, 102, 103, 104, 105])
  expect(await ids({ currency: 'USD' })).toEqual([101, 106, 107, 103, 104, 105])
  expect(await ids({ category: 'deposit' })).toEqual([106, 102])
})

test('an offer that is over is gone, one that is hidden too, one that begins later is announced', async () => {
  const soon = new Date(server.clock.now().getTime() + 60_000)
  await server.owner.run(sql`update discounts set end_at = ${soon} where id = 103`)
  await server.owner.run(sql`update discounts set start_at = ${soon} where id = 104`)
  await server.owner.run(sql`update discounts set is_shown = false where id = 101`)
  const ids = async () =>
    (await server.ask(calls.discountList, { currency: 'USD' })).data.list.map(each => each.id)
  expect(await ids()).toEqual([106, 107, 103, 104, 105])
  expect((await server.ask(calls.discountDetail, { id: 103 })).code).toBe(1000)
  await server.clock.advance(60_000)
  expect(await ids()).toEqual([106, 107, 104, 105])
  expect((await server.ask(calls.discountDetail, { id: 103 })).code).toBe(404)
  expect((await server.ask(calls.discountDetail, { id: 101 })).code).toBe(404)
})

test('pages come in the language that the body or the header names', async () => {
  const title = async (body: { language?: 'vi_VN' }, language: string) =>
    (await server.ask(calls.mainDetail, { id: '101', ...body }, { language })).data.detail.title
  expect(await title({}, 'en_US')).toBe('About us')
  expect(await title({}, 'vi_VN')).toBe('Về chúng tôi')
  expect(await title({ language: 'vi_VN' }, 'en_US')).toBe('Về chúng tôi')
  expect((await server.ask(calls.faqDetail, { id: 102 })).data.detail.content).toMatch(/^<p>/)
})

test.each([
  ['offer', calls.discountDetail],
  ['question', calls.faqDetail],
  ['page', calls.mainDetail],
])('another site’s %s is not there, nor is one that does not exist', async (_what, call) => {
  expect((await server.ask(call, { id: 201 }, siam)).code).toBe(1000)
  for (const id of [101, '101', 999, '999999999999999999']) {
    expect((await server.ask(call, { id }, siam)).code).toBe(404)
  }
  expect((await server.ask(call, { id: 0 }, siam)).code).toBe(400)
})

test('no list holds anything of another site', async () => {
  const lists = [
    ...(await server.ask(calls.discountList, {}, siam)).data.list,
    ...(await server.ask(calls.faqList, {}, siam)).data.list,
    ...(await server.ask(calls.modelSetting, {}, siam)).data.list,
    ...(await server.ask(calls.modelSponsor, {}, siam)).data.list,
    ...(await server.ask(calls.modelLogin, {}, siam)).data.list,
    ...(await server.ask(calls.float, {}, siam)).data.list,
    ...(await server.ask(calls.mobileFooter, {}, siam)).data.footer,
    ...(await server.ask(calls.footer, {}, siam)).data.groups,
    ...(await server.ask(calls.carousel, { use_type: 0 }, siam)).data.web_carousel_picture_list,
    ...(await server.ask(calls.marquee, {}, siam)).data.web_announcement_list,
  ]
  expect(lists.length).toBeGreaterThan(20)
  for (const { id } of lists) expect(Math.floor(id / 100)).toBe(2)
})

test('a script that an operator saved is not served', async () => {
  const evil = JSON.stringify({
    en_US: '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x">b</a>',
  })
  await server.owner.run(sql`update faqs set content = ${evil} where id = 101`)
  await server.owner.run(sql`update main_pages set content = ${evil} where id = 101`)
  await server.owner.run(sql`update advertisements set content = ${evil} where id = 101`)
  const clean = '<p>a</p><a>b</a>'
  expect((await server.ask(calls.faqDetail, { id: 101 })).data.detail.content).toBe(clean)
  expect((await server.ask(calls.mainDetail, { id: 101 })).data.detail.content).toBe(clean)
  expect((await server.ask(calls.modelSponsor, {})).data.list[0]?.content).toBe(clean)
})

test('advertisements are for their place, their template, their language and their time', async () => {
  const now = server.clock.now()
  const insert = (id: number, change: { template?: string; language?: string; end?: Date }) =>
    server.owner.run(sql`
      insert into advertisements (id, site_id, place, model_version, position, photo_path, title, content, link_type,
                                  link_method, url, language, sort, end_at)
      values (${id}, 1, 'login', ${change.template ?? null}, 'beside', '', '{"en_US": "x"}', '{"en_US": ""}', 1, 0, '/',
              ${change.language ?? null}, 9, ${change.end ?? null})`)
  await insert(901, { template: 'site02' })
  await insert(902, { template: 'suncity' })
  await insert(903, { language: 'vi_VN' })
  await insert(904, { end: new Date(now.getTime() - 1) })
  const ids = async (body: object) =>
    (await server.ask(calls.modelLogin, body)).data.list.map(each => each.id).filter(id => id > 900)
  expect(await ids({ model_version: 'site02' })).toEqual([901])
  expect(await ids({ model_version: 'suncity' })).toEqual([902])
  expect(await ids({ language: 'vi_VN' })).toEqual([901, 902, 903])
  expect((await server.ask(calls.modelSetting, {})).data.list.every(each => each.id < 900)).toBe(true)
})

test('an advertisement links to an own page or to a secure address, or the database refuses it', async () => {
  const point = (url: string, type: number) =>
    server.owner.run(sql`update advertisements set url = ${url}, link_type = ${type} where id = 101`)
  await expect(point('javascript:alert(1)', 0)).rejects.toThrow('advertisements__url')
  await expect(point('//evil.example', 1)).rejects.toThrow('advertisements__url')
  await expect(point('https://ok.example', 0)).resolves.not.toThrow()
})

test('the registration’s background is the site’s own, and none without one', async () => {
  const ground = async (body: object) =>
    (await server.ask(calls.registerBackground, body, siam)).data.background
  expect(await ground({})).toMatchObject({ photo_path: '/storage/2/register-desktop.svg', color: '#f2f5f9' })
  expect(await ground({ template: 'mobile' })).toMatchObject({ photo_path: '/storage/2/register-mobile.svg' })
  await server.owner.run(sql`delete from register_backgrounds where site_id = 2 and template = 'mobile'`)
  expect(await ground({ template: 'mobile' })).toBeNull()
})

test('each site’s pages follow its layouts', async () => {
  const layoutsOf = async (host: string) => {
    const answer = await server.app.server.inject({ url: '/_payload.json?path=/', headers: { host } })
    return answer.json<PagePayload>().layouts
  }
  const usual = ['banner', 'jackpot', 'marquee', 'hot', 'games', 'footer']
  expect(await layoutsOf('localhost')).toEqual({
    desktop: { sections: usual, games: 'grid' },
    mobile: { sections: usual, games: 'grid' },
  })
  expect(await layoutsOf('siam.localhost')).toEqual({
    desktop: { sections: ['marquee', 'banner', 'jackpot', 'games', 'hot', 'footer'], games: 'grid' },
    // origin_mobile, which is there without any seed
    mobile: { sections: ['banner', 'marquee', 'jackpot', 'hot', 'games', 'footer'], games: 'grid' },
  })
  const lacquer = ['jackpot', 'marquee', 'banner', 'hot', 'games', 'footer']
  expect(await layoutsOf('r88.localhost')).toEqual({
    desktop: { sections: lacquer, games: 'grid' },
    mobile: { sections: lacquer, games: 'list' },
  })
  const kite = { sections: ['banner', 'marquee', 'games', 'footer'], games: 'grid' }
  expect(await layoutsOf('fun.localhost')).toEqual({ desktop: kite, mobile: kite })
})

test('an unknown layout is put together as origin_mobile is', async () => {
  const r88 = { host: 'r88.localhost' }
  const own = await server.ask(calls.templateConfig, { mobileTemplateName: 'lacquer_mobile' }, r88)
  expect(own.data).toMatchObject({
    name: 'lacquer_mobile',
    game_layout: 'list',
    push_channel: 'bob_mobile_template',
    footer_tabs: ['home', 'discount', 'sponsor', 'custom_service', 'sign_up_user'],
  })
  expect(own.data.sections.map(section => section.key)).toContain('jackpot')
  // No field is answered that no page draws.
  expect(Object.keys(own.data)).not.toContain('theme')
  expect(own.data.sections.every(section => !('props' in section))).toBe(true)
  for (const mobileTemplateName of ['no_such_layout', undefined]) {
    const body = mobileTemplateName === undefined ? {} : { mobileTemplateName }
    expect((await server.ask(calls.templateConfig, body)).data).toMatchObject({
      name: 'origin_mobile',
      push_channel: null,
    })
  }
})

test('a tab at the foot may be for one layout alone', async () => {
  await server.owner.run(sql`
    update mobile_footer_items set template = 'lacquer_mobile' where site_id = 1 and tab = 'sponsor'`)
  await server.owner.run(sql`
    update mobile_footer_items set template = 'bob_mobile' where site_id = 1 and tab = 'discount'`)
  const tabs = async (body: { template?: string }) =>
    (await server.ask(calls.mobileFooter, body)).data.footer.map(each => each.tab)
  const both = ['discount', 'sponsor']
  const among = (list: readonly string[]) => list.filter(tab => both.includes(tab)).toSorted()
  expect(among(await tabs({}))).toEqual(both)
  expect(among(await tabs({ template: 'bob_mobile' }))).toEqual(['discount'])
  expect(among(await tabs({ template: 'origin_mobile' }))).toEqual([])
  expect(await tabs({ template: 'origin_mobile' })).toContain('home')
  const config = await server.ask(calls.templateConfig, { mobileTemplateName: 'lacquer_mobile' })
  expect(config.data.footer_tabs).not.toContain('discount')
  // The site's own phones have bob_mobile.
  await server.clock.advance(10_000)
  expect(among((await payloadOf('localhost')).mobileFooter.map(each => each.tab))).toEqual(['discount'])
})

test('phones get the pictures of the banner that their layout asks for, desktops their own', async () => {
  const firstOf = async (agent: string) => {
    await server.clock.advance(10_000)
    const { home } = await payloadOf('localhost', agent)
    return home?.banners.map(each => each.id) ?? []
  }
  const phone = 'iPhone Mobile'
  const [desktop, mobile] = [await firstOf('desktop'), await firstOf(phone)]
  const [only] = mobile
  await server.owner.run(sql`update carousel_pictures set use_types = array[0, 2]`)
  await server.owner.run(sql`update carousel_pictures set use_types = array[1] where id = ${only}`)
  await server.owner.run(sql`update page_templates set banner_use_type = 1 where name = 'bob_mobile'`)
  expect(await firstOf(phone)).toEqual([only])
  expect(await firstOf('desktop')).not.toContain(only)
  expect(desktop.length).toBeGreaterThan(0)
})

async function payloadOf(host: string, agent = ''): Promise<PagePayload> {
  const headers = { host, 'user-agent': agent }
  return (await server.app.server.inject({ url: '/_payload.json?path=/', headers })).json<PagePayload>()
}
