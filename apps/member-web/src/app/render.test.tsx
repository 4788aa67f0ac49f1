import type { PagePayload, Template } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { render } from '../entry-server.tsx'
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
    for (const name of ['Live casino', 'Sports', 'E-sports']) expect(page.html).toContain(name)
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
    expect(html).toContain('House jackpot')
    expect(html.indexOf('Live casino')).toBeGreaterThan(0)
  })

  test('shows the footer where it names it, on every page', () => {
    const layouts = { ...pageFixture().layouts, [template]: { sections: ['footer'], games: 'grid' } as const }
    for (const path of ['/', '/faq']) expect(draw(path, { template, layouts }).html).toContain('<footer')
  })

  test('lists games or lays them out', () => {
    expect(drawn({ sections: ['games'], games: 'list' }).html).toContain('data-games="list"')
    expect(drawn({ sections: ['games'], games: 'grid' }).html).toContain('data-games="grid"')
  })

  test('has no banner preloaded where it shows none', () => {
    expect(drawn({ sections: ['games'], games: 'grid' }).preloads).toEqual([])
  })
})

test('the picture of the first banner is preloaded in the cut of each width', () => {
  const { preloads } = draw('/')
  expect(preloads.map(each => each.media)).toEqual(['(min-width: 992px)', '(max-width: 991.98px)'])
})

test('the title follows the language, and every page but home names itself', () => {
  expect(draw('/').title).toBe('Glasshouse, the house you can see through')
  expect(draw('/', { locale: 'zh_CN' }).title).toBe(site.title_zh)
  expect(draw('/user/MyWallet').title).toBe('Wallet · Glasshouse, the house you can see through')
})

test('an unknown address is a 404 that says so', () => {
  const page = draw('/no/such/page')
  expect(page.status).toBe(404)
  expect(page.title).toBe('404 - Page Not Found - Glasshouse')
  expect(page.html).toContain('Page Not Found: /no/such/page')
  expect(page.html).toContain('Go back home')
})

test.each(['/user/MyWallet', '/user/Records', '/user/Deposit', '/Deposit', '/user', '/loading', '/close'])(
  '%s is a page',
  path => {
    expect(draw(path).status).toBe(200)
  },
)

test('a type without games is said to be empty, and its place is there for the links to it', () => {
  const { html } = draw('/')
  expect(html).toContain('href="#card"')
  expect(html).toContain('id="card"')
  expect(html).toContain('Still being built')
})

test.each(templates)('nothing leads to a page that is not served: %s', template => {
  const { html } = draw('/', { template })
  expect(html).not.toContain('/user/Letter')
  expect(html).toContain('href="/user/MyWallet"')
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
