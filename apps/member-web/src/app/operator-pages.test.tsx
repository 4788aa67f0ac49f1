import type { PageContent, PagePayload, Template } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { isThere, render } from '../entry-server.tsx'
import { pageFixture, site } from './page-fixture.ts'

const templates: readonly Template[] = ['desktop', 'mobile']
const at = '2026-11-01T00:00:00.000Z'

const offer = {
  id: 7,
  title: 'The house pays the fee',
  summary: 'What you pay is what you get.',
  photo_path: 'jaderiver',
  category: 'deposit',
  start_at: null,
  end_at: '2026-12-24T18:00:00.000Z',
  can_apply: 0,
  apply_status: null,
  updated_at: at,
} as const
const question = {
  id: 3,
  title: 'Where is my money?',
  content: '<p>In <a href="/user/MyWallet">one place</a>.</p>',
  sort: 0,
  updated_at: at,
}
const other = { ...question, id: 4, title: 'Why was I logged out?' }

function draw(path: string, content: PageContent | undefined, change: Partial<PagePayload> = {}) {
  const { home: _left, ...rest } = pageFixture({ path, ...change })
  return render(path, { ...rest, ...(content && { content }) })
}

const pages: readonly (readonly [string, PageContent, string])[] = [
  ['/discount', { kind: 'offers', list: [offer] }, 'href="/discount/7"'],
  ['/discount/7', { kind: 'offer', offer: { ...offer, content: '<p>All of it.</p>' } }, '<p>All of it.</p>'],
  ['/faq', { kind: 'questions', list: [question, other] }, 'href="/faq/4"'],
  ['/faq/3', { kind: 'question', question, others: [other] }, 'href="/user/MyWallet"'],
  [
    '/main/1',
    {
      kind: 'main',
      page: { ...question, id: 1, title: 'About this house', content: '<p>A</p><p>house.</p>' },
    },
    'November 1, 2026',
  ],
  ['/sponsor', { kind: 'sponsors', list: [] }, 'No providers are listed'],
  ['/app', { kind: 'app' }, 'Add to home screen'],
]

describe.each(templates)('in the %s layout', template => {
  test.each(pages)('%s is drawn by the server, with its style', (path, content, expected) => {
    const page = draw(path, content, {
      template,
      ...(path === '/main/1' && { site: { ...site, timezone: 'UTC' } }),
    })
    expect(page.status).toBe(200)
    expect(page.html).toContain(expected)
    expect(page.html).toMatch(/<h1/)
    expect(page.html).not.toContain('aria-busy')
    expect(page.parts).toEqual(['src/features/operator-pages/index.ts'])
  })

  test.each(['/discount/8', '/faq/99', '/main/12'])('%s without content is not found', path => {
    const page = draw(path, undefined, { template })
    expect(page.status).toBe(404)
    expect(page.html).toContain('>Page Not Found</h1>')
    expect(page.title).toMatch(/^404 - /)
  })
})

test.each(['/discount/x', '/discount/0', '/faq/1/2', '/main/a'])('%s can have nothing', path => {
  expect(draw(path, undefined).status).toBe(404)
})

test('a payload tells whether its address has content', () => {
  const { home: _left, ...empty } = pageFixture({ path: '/faq/3' })
  expect(isThere('/faq/3', empty)).toBe(false)
  const content = { kind: 'question', question, others: [] } as const
  expect(isThere('/faq/3', { ...empty, content })).toBe(true)
  expect(isThere('/user/MyWallet', pageFixture({ path: '/user/MyWallet' }))).toBe(true)
})

test('each page has a title and a description of its own', () => {
  const drawn = pages.map(([path, content]) => draw(path, content))
  expect(new Set(drawn.map(page => page.title)).size).toBe(pages.length)
  expect(new Set(drawn.map(page => page.description)).size).toBe(pages.length)
  expect(draw('/faq/3', pages[3]?.[1]).title).toBe(`Where is my money? · ${site.title_en}`)
  expect(draw('/faq/3', pages[3]?.[1]).description).toBe('In one place.')
  expect(draw('/faq', pages[2]?.[1], { locale: 'zh_CN' }).title).toContain(site.title_zh)
})

test('an offer says until when it counts, in the site’s time until a browser knows the reader’s', () => {
  expect(draw('/discount', pages[0]?.[1]).html).toMatch(/Until Dec 24, 2:00\WPM GMT-4/)
  const later: PageContent = { kind: 'offers', list: [{ ...offer, start_at: '2026-12-01T12:00:00.000Z' }] }
  expect(draw('/discount', later).html).toMatch(/From Dec 1/)
})

test('an applied offer shows its status in the list, and an ended one is marked', () => {
  const asked = { ...offer, apply_status: 'accepted', end_at: '2026-01-01T00:00:00.000Z' } as const
  const { html } = draw('/discount', { kind: 'offers', list: [asked, { ...offer, id: 8 }] })
  expect(html).toMatch(/>Approved<.*Ended Dec 31.*Until Dec 24/)
  expect(html.match(/>Approved</g)).toHaveLength(1)
})

test('operators’ content becomes our elements, dead links become text', () => {
  const content =
    '<p>a</p><p><a href="/no/such">b</a> <a href="https://x.example">c</a></p><img src=x onerror=alert(1)><script>d</script>'
  const { html } = draw('/main/1', {
    kind: 'main',
    page: { id: 1, title: '<b>x</b>', content, updated_at: at },
  })
  expect(html).toContain('<span>b</span>')
  expect(html).toContain('<a href="https://x.example" target="_blank" rel="noopener">c</a>')
  expect(html).not.toMatch(/<[^>]*onerror|<script|<b>x/)
})

test('the home page lists the providers, each once', () => {
  const { description } = render('/', pageFixture())
  expect(description).toContain('Glasshouse offers Lamplight, Tidewater, Paper Tiger.')
  expect(render('/', pageFixture({ locale: 'zh_CN' })).description).toContain(
    'Lamplight，Tidewater，Paper Tiger',
  )
  expect(render('/', pageFixture({ gameTypes: [] })).description).not.toContain('offers')
})
