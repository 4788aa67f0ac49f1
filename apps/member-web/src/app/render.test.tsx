import type { PagePayload, Template } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { render } from '../entry-server.tsx'
import { plainPath } from '../routes/paths.ts'
import { pageFixture, site } from './page-fixture.ts'

const templates: readonly Template[] = ['desktop', 'mobile']
const locales = ['en_US', 'vi_VN', 'en_XA'] as const
const quay: PagePayload['site'] = { ...site, brand: 'quay', site_name: 'Quayside', title_en: 'Quayside' }

const draw = (path: string, change: Partial<PagePayload> = {}) => render(path, pageFixture(change))

describe.each(templates)('the home page in the %s layout', template => {
  test.each(locales)('is drawn in %s', locale => {
    const page = draw('/', { template, locale })
    expect(page.status).toBe(200)
    expect(page.html).toContain(`data-template="${template}"`)
    expect(page.html).toContain('The house you can see through')
    expect(page.html).toContain('This is a demonstration')
    expect(page.html.match(/Lantern Three<\/h3>/g)).toHaveLength(6)
    // The menu leads to types with games alone.
    expect(page.html.match(/href="\/gameHall\/\d+"/g)).toContain('href="/gameHall/2"')
    for (const name of ['Live casino', 'Sports', 'E-sports']) expect(page.html).not.toContain(name)
  })

  test('keeps the place of the sport frame from the first paint where the site has one', () => {
    const { home } = pageFixture()
    if (!home) throw new Error('the fixture is no home page')
    expect(draw('/', { template }).html).not.toContain('data-sport-place')
    const withFrame = draw('/', { template, home: { ...home, hasSportFrame: true } })
    expect(withFrame.html).toContain('data-sport-place')
  })

  test('has a shelf of the new games that the hot ones do not show', () => {
    const { home } = pageFixture()
    if (!home) throw new Error('the fixture is no home page')
    expect(draw('/', { template }).html).not.toContain('New games')
    const without = { ...home, hotGames: home.hotGames.slice(0, 2) }
    expect(draw('/', { template, home: without }).html).toContain('New games')
  })

  test('shows no text outside the catalogue', () => {
    const { html } = draw('/', { template, locale: 'en_XA' })
    expect(strayTexts(html, pageFixture())).toEqual([])
  })

  test('carries no inline style and no script, which the policy would refuse', () => {
    const { html } = draw('/', { template })
    expect(html).not.toMatch(/ style="/)
    expect(html).not.toMatch(/<script/)
  })

  test('asks React for no preload of its own: the head has the right ones', () => {
    expect(draw('/', { template }).html).not.toContain('rel="preload"')
  })

  test('wears another brand by data alone', () => {
    const page = draw('/', { template, site: quay })
    expect(page.html).toContain('#mark-quayside')
    expect(page.html).toContain('Quayside')
    expect(page.preloads[0]?.href).toMatch(/night-market-light/)
    expect(page.title).toBe('Quayside')
  })
})

describe.each(templates)('the operator’s layout of %s', template => {
  type Layout = PagePayload['layouts'][Template]
  const drawn = (layout: Layout) => {
    const { layouts } = pageFixture()
    return draw('/', { template, layouts: { ...layouts, [template]: layout } })
  }
  const partsOf = (html: string) => [...html.matchAll(/data-part="(\w+)"/g)].map(match => match[1])

  test('orders the home page, and hides what it does not name', () => {
    const sections = ['games', 'jackpot', 'marquee'] as const
    const { html } = drawn({ sections, games: 'grid' })
    expect(partsOf(html)).toEqual(sections)
    for (const hidden of ['Hot tonight', 'The house you can see through</h2>', '<footer'])
      expect(html).not.toContain(hidden)
    expect(html).toContain('Jackpot')
    expect(html.indexOf('href="/gameHall/2"')).toBeGreaterThan(0)
  })

  test('keeps what the operator advertises, and a phone its row of types, where it has no shelf', () => {
    const { home } = pageFixture()
    if (!home) throw new Error('the fixture is no home page')
    const advertised = {
      id: 1,
      position: 'home',
      photo_path: '',
      title: 'Seen without a shelf',
      link_type: 1,
      link_method: 0,
      url: '/faq',
      language: null,
      sort: 1,
      start_at: null,
      end_at: null,
    } as const
    const layouts = { ...pageFixture().layouts, [template]: { sections: ['banner'], games: 'grid' } as const }
    const { html } = draw('/', { template, layouts, home: { ...home, advertisements: [advertised] } })
    expect(html).toContain('Seen without a shelf')
    // The rail of desktops is the frame's own.
    expect(html).toContain('href="/gameHall/2"')
    expect(html).not.toContain('Hot tonight')
  })

  test('shows the footer where it names it, on every page', () => {
    const layouts = { ...pageFixture().layouts, [template]: { sections: ['footer'], games: 'grid' } as const }
    for (const path of ['/', '/faq']) expect(draw(path, { template, layouts }).html).toContain('<footer')
  })

  test('lists games or lays them out', () => {
    expect(drawn({ sections: ['games'], games: 'list' }).html).toContain('data-games="list"')
    expect(drawn({ sections: ['games'], games: 'grid' }).html).toContain('data-games="grid"')
  })

  test('has no banner preloaded without one', () => {
    expect(drawn({ sections: ['games'], games: 'grid' }).preloads).toEqual([])
  })
})

test('the picture of the first banner is preloaded in the cut of each width', () => {
  const { preloads } = draw('/')
  expect(preloads.map(each => each.media)).toEqual(['(min-width: 992px)', '(max-width: 991.98px)'])
})

test('the title follows the language, and every page but home names itself', () => {
  expect(draw('/').title).toBe('Glasshouse, the house you can see through')
  const chinese = draw('/', { locale: 'zh_CN' })
  expect(chinese.title).toBe(site.title_zh)
  expect(chinese.html).toMatch(new RegExp(`<h1[^>]*>${site.title_zh}</h1>`))
  expect(draw('/user/MyWallet').title).toBe('Wallet · Glasshouse, the house you can see through')
})

test('an unknown address is a 404 with a message, one for all of them: the browser adds the address', () => {
  const page = draw('/no/such/page')
  expect(page.status).toBe(404)
  expect(page.title).toBe('404 - Page Not Found - Glasshouse')
  expect(page.html).toContain('>Page Not Found</h1>')
  expect(page.html).toBe(draw('/another/page').html)
  expect(page.html).toContain('Back to home page')
})

test.each([
  '/user/MyWallet',
  '/user/Records',
  '/user/Deposit',
  '/Deposit',
  '/user',
  '/loading',
  '/close',
  '/main',
  '/main/',
  '/gameHall',
  '/fastDeposit',
])('%s is a page, or leads to one', path => expect(draw(path, { path: plainPath(path) }).status).toBe(200))

test.each(templates)('nothing leads to a page that is not served: %s', template => {
  const { html } = draw('/', { template })
  expect(html).not.toContain('/user/Nowhere')
  expect(html).toContain('href="/user/MyWallet"')
})

test.each([
  ['header', '<header'],
  ['footer', '<footer'],
] as const)('an embedded %s stands alone, without what floats over a page', (name, tag) => {
  const parts = { header: false, content: false, footer: false, [name]: true }
  const whole = draw('/', { floats: [float] }).html
  expect(whole).toContain('aria-label="Shortcuts"')
  const { html } = draw('/', { floats: [float], parts })
  expect(html).toContain(tag)
  expect(html).not.toContain('aria-label="Shortcuts"')
})

test('the link home from a missing page keeps the embed options', () => {
  const parts = { header: true, content: true, footer: false }
  expect(draw('/no/such/page', { parts }).html).toContain('href="/?footer=0"')
})

test('a page without its content waits in the shapes of that content', () => {
  const { home: _left, ...rest } = pageFixture()
  expect(render('/', rest).html).toContain('aria-busy="true"')
})

test('a page with hostile content stays text', () => {
  const name = '<img src=x onerror=alert(1)>'
  const { html } = draw('/', { site: { ...site, site_name: name } })
  expect(html).not.toContain(name)
  expect(html).toContain('&lt;img src=x')
})

const float: PagePayload['floats'][number] = {
  id: 1,
  side: 'right',
  icon: 'help',
  icon_hover: 'help',
  name: 'Help',
  link_type: 1,
  link_method: 0,
  url: '/faq',
  display_device: 1,
  closable: 0,
  sort: 1,
}

/** Texts that are neither in pseudo brackets nor from the server. */
function strayTexts(html: string, payload: PagePayload): readonly string[] {
  const known = JSON.stringify(payload)
  const texts = [...html.matchAll(/>([^<]+)</g)].map(match => match[1] ?? '')
  const labels = [...html.matchAll(/(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    match => match[1] ?? '',
  )
  return [...texts, ...labels]
    .map(text => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").trim())
    .filter(text => /\p{L}{2}/u.test(text))
    .filter(text => !isPseudo(text) && !isOwnName(text))
    .filter(text => !text.split(', ').every(part => known.includes(part)))
}

function isPseudo(text: string): boolean {
  return text.includes('[') && text.includes(']')
}

/** What is the same in every language: names of languages, instants by the site’s clocks. */
function isOwnName(text: string): boolean {
  return /^(English|Tiếng Việt)$/.test(text) || text.endsWith(' GMT-4')
}
