import { calls, footerTabs } from '@glasshouse/contract'
import { sql } from '@glasshouse/postgres'
import { expect, test } from 'vitest'
import { serverUnderTest } from '../../../testing/server-under-test.ts'

const server = serverUnderTest()

test.each([0, 1, 2, '0', '2'] as const)('banners for use %s, the game first', async use_type => {
  const { data } = await server.ask(calls.carousel, { use_type })
  const [first] = data.web_carousel_picture_list
  expect(data.web_carousel_picture_list).toHaveLength(3)
  expect(first).toMatchObject({
    photo_path: 'night-market',
    link_type: 2,
    game_link_parameter: { gp_id: 'GPR8', gt_id: 2, game_code: 'SL01', currency: 'VND' },
  })
})

test('content comes in the language of the header and is English where that is missing', async () => {
  const ask = async (language: string) =>
    (await server.ask(calls.carousel, { use_type: 0 }, { language })).data.web_carousel_picture_list[0]?.title
  const title = JSON.stringify({ en_US: 'A lamp', vi_VN: 'Một ngọn đèn' })
  await server.owner.run(sql`update carousel_pictures set title = ${title} where id = 101`)
  expect(await ask('vi_VN')).toBe('Một ngọn đèn')
  expect(await ask('en_US')).toBe('A lamp')
  expect(await ask('ko_KR')).toBe('A lamp')
  expect(await ask('tlh_KL')).toBe('A lamp')
})

test('what is not on now is left out', async () => {
  const now = server.clock.now().getTime()
  await server.owner.run(sql`
    update carousel_pictures set start_at = ${new Date(now + 60_000)} where id = 102`)
  await server.owner.run(sql`
    update carousel_pictures set end_at = ${new Date(now + 30_000)} where id = 103`)
  const ids = async () =>
    (await server.ask(calls.carousel, { use_type: 0 })).data.web_carousel_picture_list.map(each => each.id)
  expect(await ids()).toEqual([101, 103])
  await server.clock.advance(30_000)
  expect(await ids()).toEqual([101])
  await server.clock.advance(30_000)
  expect(await ids()).toEqual([101, 102])
})

test('visitors and members read different lines', async () => {
  const visitor = await server.ask(calls.marquee, {})
  const member = await server.ask(calls.marquee, {}, { token: await server.login('member1') })
  expect(visitor.data.web_announcement_list.every(each => each.display_before_login === 1)).toBe(true)
  expect(member.data.web_announcement_list.every(each => each.display_after_login === 1)).toBe(true)
  expect(visitor.data).not.toEqual(member.data)
})

test('the marquee is sorted as asked', async () => {
  const { data } = await server.ask(calls.marquee, { sort_field: 'id', sort_order: 'desc' })
  const ids = data.web_announcement_list.map(each => each.id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('footers, tabs and logos are the site’s own', async () => {
  const footer = await server.ask(calls.footer, {}, { language: 'vi_VN' })
  expect(footer.data.groups.map(group => group.name)).toEqual([
    'Về chúng tôi',
    'Trợ giúp',
    'Tài khoản của bạn',
    'Chơi có trách nhiệm',
  ])
  expect(footer.data.groups.every(group => group.items.length > 0)).toBe(true)
  const fun = await server.ask(calls.footer, {}, { host: 'fun.localhost' })
  expect(fun.data.groups).toHaveLength(3)
  expect(fun.data.copyright).toBe('Kite, a demonstration')
  const chinese = await server.ask(calls.footer, {}, { host: 'r88.localhost', language: 'zh_CN' })
  expect(chinese.data).toMatchObject({
    copyright: 'r88，演示站点',
    groups: [{ name: '关于我们' }, {}, {}, {}],
  })
  const logo = await server.ask(calls.logo, {}, { host: 'siam.localhost' })
  expect(logo.data.list).toMatchObject([
    { photo_path: '/storage/2/logo.svg', position: 'header' },
    { photo_path: '/storage/2/mark.svg', position: 'mobile' },
    { photo_path: '/storage/2/favicon.svg', position: 'favicon' },
  ])
})

test('a logo made for the language comes before one for all, in any order', async () => {
  await server.owner.run(sql`
    insert into logos (site_id, photo_path, position, language, link, sort)
    values (2, '/storage/2/vi.svg', 'header', 'vi_VN', '/', 99)`)
  const first = async (language: string) =>
    (await server.ask(calls.logo, {}, { host: 'siam.localhost', language })).data.list[0]?.photo_path
  expect(await first('vi_VN')).toBe('/storage/2/vi.svg')
  expect(await first('en_US')).toBe('/storage/2/logo.svg')
})

test('pictures of the footer have a name in the language of the header', async () => {
  const logos = async (host: string, language: string) =>
    (await server.ask(calls.footer, {}, { host, language })).data.logos
  expect(await logos('localhost', 'vi_VN')).toEqual([
    { photo_path: '/storage/1/limits.svg', name: 'Tự đặt hạn mức', url: '/user/Limits' },
    { photo_path: '/storage/1/sealed.svg', name: 'Niêm phong trước mỗi ván', url: '/faq/101' },
  ])
  // There are no accounts, and so nothing to limit.
  expect((await logos('fun.localhost', 'ko_KR')).map(logo => logo.name)).toEqual([
    'Sealed before every round',
  ])
})

test('each site has every tab of the phone’s footer, and shows its own', async () => {
  const shown = async (host: string) => {
    const { data } = await server.ask(calls.mobileFooter, {}, { host })
    expect(new Set(data.footer.map(item => item.tab))).toEqual(new Set(footerTabs))
    return data.footer.filter(item => item.is_display === 1).map(item => item.tab)
  }
  expect(await shown('localhost')).toEqual(['home', 'custom_link', 'deposit', 'wallet', 'sign_up_user'])
  expect(await shown('r88.localhost')).toEqual([
    'home',
    'discount',
    'sponsor',
    'custom_service',
    'sign_up_user',
  ])
  expect(await shown('fun.localhost')).toEqual(['home', 'discount', 'sponsor', 'custom_service'])
})
