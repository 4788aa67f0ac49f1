import type { FloatItem, PagePayload } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { pageFixture } from '../app/page-fixture.ts'
import { FloatBlock } from '../features/float-block/index.ts'
import { SiteFooter } from '../features/site-footer/index.ts'
import { drawPart } from '../testing/draw-part.tsx'
import { TopBar } from './desktop/top-bar.tsx'
import { BottomBar } from './mobile/bottom-bar.tsx'
import { mobileTemplate } from './mobile/index.ts'

const bars = [
  ['desktop', <TopBar key="bar" account={null} />],
  ['mobile', <mobileTemplate.Head key="bar" account={null} />],
] as const
const logo = (link: string): PagePayload['logos']['header'] => ({ photoPath: '/storage/1/logo.svg', link })

describe.each(bars)('at the top of the %s layout', (template, bar) => {
  const drawn = (of: PagePayload['logos']['header']) =>
    drawPart(bar, { template, page: { logos: { header: of, mobile: of, favicon: null } } })

  test('a site without a logo is named', async () => {
    expect(await drawn(null)).toMatch(/<a [^>]*href="\/"[^>]*>Glasshouse<\/a>/)
  })

  test('a logo links to its operator’s address, and home without one', async () => {
    const name = '<img [^>]*alt="Glasshouse"'
    expect(await drawn(logo('/discount'))).toMatch(new RegExp(`<a [^>]*href="/discount"[^>]*>${name}`))
    expect(await drawn(logo('/no/such/page'))).toMatch(new RegExp(`<a [^>]*href="/"[^>]*>${name}`))
  })
})

test.each(['desktop', 'mobile'] as const)(
  'pictures of the footer are drawn on %s, each with its name beside it',
  async template => {
    const { footer } = pageFixture()
    const logos = [
      { photo_path: '/storage/1/adult.svg', name: 'For adults', url: '/faq' },
      { photo_path: '/storage/1/seal.svg', name: 'Sealed', url: '' },
      { photo_path: 'no-such-drawing', name: 'Never seen', url: '/faq' },
    ]
    const html = await drawPart(<SiteFooter />, { template, page: { footer: { ...footer, logos } } })
    expect(html).toMatch(
      /<a [^>]*href="\/faq"[^>]*><img [^>]*src="\/storage\/1\/adult.svg" alt=""[^>]*><span>For adults</,
    )
    expect(html).toMatch(/<li><span [^>]*><img [^>]*src="\/storage\/1\/seal.svg" alt=""[^>]*><span>Sealed</)
    expect(html).not.toContain('Never seen')
  },
)

const float: FloatItem = {
  id: 1,
  side: 'right',
  icon: 'help',
  icon_hover: 'help',
  name: 'Questions',
  link_type: 1,
  link_method: 0,
  url: '/faq',
  display_device: 1,
  closable: 1,
  sort: 0,
}
const iconsOf = (html: string) =>
  [...html.matchAll(/#([\w-]+)"|<img [^>]*src="([^"]+)"/g)].map(match => match[1] ?? match[2])

test.each([
  ['a built-in drawing', { icon: 'help', icon_hover: '' }, ['help']],
  ['another under the pointer', { icon: 'star', icon_hover: 'star-filled' }, ['star', 'star-filled']],
  ['a picture by its address', { icon: '/storage/1/f.svg', icon_hover: '' }, ['/storage/1/f.svg']],
  ['no drawing that we have', { icon: 'unicorn', icon_hover: '' }, ['link']],
] as const)('what floats carries %s', async (_what, icons, drawn) => {
  const html = await drawPart(<FloatBlock />, { page: { floats: [{ ...float, ...icons, closable: 0 }] } })
  expect(iconsOf(html)).toEqual(drawn)
})

test('a tab of a phone’s footer has its operator’s icon, and another while it is marked', async () => {
  const [home] = pageFixture().mobileFooter
  if (!home) throw new Error('the fixture has no tab')
  const tabs = [
    { ...home, icon: 'heart', icon_active: 'heart-filled' },
    { ...home, id: 2, tab: 'discount', icon: '/storage/1/o.svg', icon_active: '/storage/1/o-lit.svg' },
    { ...home, id: 3, tab: 'sponsor', icon: 'unicorn', icon_active: '' },
  ] as const
  const drawn = async (path: string) =>
    iconsOf(
      await drawPart(<BottomBar letterBadge={null} />, {
        template: 'mobile',
        path,
        page: { mobileFooter: tabs },
      }),
    )
  expect(await drawn('/')).toEqual(['heart-filled', '/storage/1/o.svg', 'star'])
  expect(await drawn('/discount')).toEqual(['heart', '/storage/1/o-lit.svg', 'star'])
  expect(await drawn('/sponsor')).toEqual(['heart', '/storage/1/o.svg', 'star'])
})
