import type { GameItem, PagePayload, Template } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { render } from '../entry-server.tsx'
import { pageFixture } from './page-fixture.ts'

const templates: readonly Template[] = ['desktop', 'mobile']
const { gameTypes } = pageFixture()

function draw(address: string, change: Partial<PagePayload> = {}) {
  const [path = '', search = ''] = address.split('?')
  const { home: _left, ...rest } = pageFixture({ path, ...change })
  return render(path, rest, search)
}

/** The fixture with other slots. */
function withSlots(change: (games: readonly GameItem[]) => readonly GameItem[]): Partial<PagePayload> {
  return {
    gameTypes: gameTypes.map(type =>
      type.gt_id === 2 ? { ...type, gp_list: [...change(type.gp_list)] } : type,
    ),
  }
}

describe.each(templates)('in the %s layout', template => {
  const room = template === 'desktop' ? '/gameRoom' : '/slotgame'

  test('a hall links to the room of each provider, and shows every game of the type', () => {
    const { html, status, parts } = draw('/gameHall/2', { template })
    expect(status).toBe(200)
    expect(parts).toEqual(['src/features/halls/index.ts'])
    expect(html).toMatch(/<h1[^>]*>Slots<\/h1>/)
    for (const gpId of ['GPR8', 'GPJD', 'GPFC'])
      expect(html).toContain(`href="${room}?gt_id=2&amp;gp_id=${gpId}&amp;house="`)
    expect(html).toContain('Glasshouse offers Lamplight, Tidewater, Paper Tiger.')
    expect(html.match(/<article/g)).toHaveLength(3)
    expect(draw('/gameHall/2?swings=5', { template }).html).not.toContain('<article')
    expect(draw('/gameHall/2?swings=2', { template }).html.match(/<article/g)).toHaveLength(3)
  })

  test('the menu of types leads to the halls, and marks the current one', () => {
    const slots = gameTypes.find(type => type.gt_id === 2)?.gp_list ?? []
    const withGames = gameTypes.map(type => (type.gt_id === 5 ? { ...type, gp_list: slots } : type))
    const { html } = draw('/gameHall/5', { template, gameTypes: withGames })
    const linked = Array.from(html.matchAll(/href="\/gameHall\/(\d)"/g), ([, id]) => id)
    expect(new Set(linked), 'types without games are left out').toEqual(new Set(['2', '5']))
    expect(html).toMatch(/aria-current="page" href="\/gameHall\/5"/)
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  })

  test('the home page leads to them too', () => {
    const { html } = render('/', pageFixture({ template }))
    expect(html).toContain('aria-label="See all: Slots"')
    expect(html).toContain(`href="${room}?gt_id=2&amp;gp_id=Popular"`)
  })

  test('a room shows its provider’s games alone, and tools where there is more than one', () => {
    const { html, status } = draw(`${room}?gt_id=2&gp_id=GPJD`, { template })
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Tidewater<\/h1>/)
    expect(html.match(/<article/g)).toHaveLength(1)
    expect(html.match(/role="tab"/g)).toHaveLength(5)
    expect(html).toContain('aria-label="Add Lantern Three of Tidewater to favourites"')
    const search = 'placeholder="Search games"'
    expect(html, 'a single game is not searched for').not.toContain(search)
    expect(draw(`${room}?gt_id=2&gp_id=GPJD&q=zzz`, { template }).html, 'unless it was').toContain(search)
    expect(draw(`${room}?gt_id=2&gp_id=Popular`, { template }).html).toContain(search)
  })

  test('what the address asks for is what the server draws', () => {
    expect(draw(`${room}?gt_id=2&gp_id=Popular&tab=new`, { template }).html.match(/<article/g)).toHaveLength(
      1,
    )
    expect(
      draw(`${room}?gt_id=2&gp_id=Popular&q=LÁNTERN`, { template }).html.match(/<article/g),
    ).toHaveLength(3)
    const own = draw(`${room}?gt_id=2&gp_id=GPR8&tab=favourites`, { template }).html
    expect(own).toContain('Log in to see your favourites.')
  })

  test('thirty games at a time', () => {
    const many = withSlots(([first]) =>
      first ? Array.from({ length: 65 }, (_, id) => ({ ...first, id })) : [],
    )
    const { html } = draw(`${room}?gt_id=2&gp_id=GPR8`, { template, ...many })
    expect(html.match(/<article/g)).toHaveLength(30)
    expect(html).toContain('Show more games')
    expect(html).toContain('65 games')
  })

  test('a provider in maintenance shows it, and until when', () => {
    const maintain = { start_at: null, end_at: '2026-11-21T18:00:00.000Z' }
    const { html } = draw('/gameHall/2', {
      template,
      ...withSlots(games => games.map(each => ({ ...each, maintain }))),
    })
    expect(html.match(/Maintenance until/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html).toContain('GMT-4')
    expect(html, 'and nothing of it opens, in play money neither').not.toMatch(/aria-label="(Play|Demo of) /)
  })

  test('a type without games shows so, in its hall and its room', () => {
    for (const address of ['/gameHall/5', `${room}?gt_id=5`]) {
      const { html, status } = draw(address, { template })
      expect(status).toBe(200)
      expect(html).toContain('No games here yet')
      expect(html).toContain('href="/gameHall/2"')
    }
  })

  test('of another type a provider with one game opens it, with several it has a room', () => {
    const live = (games: readonly GameItem[]): Partial<PagePayload> => ({
      gameTypes: gameTypes.map(type => (type.gt_id === 3 ? { ...type, gp_list: [...games] } : type)),
    })
    const games = (gameTypes[0]?.gp_list ?? []).map(game => ({ ...game, gt_id: 3 as const, gp_id: 'GPR8' }))
    const hall = (list: readonly GameItem[]) => draw('/gameHall/3', { template, ...live(list) }).html
    expect(hall(games.slice(0, 1))).not.toContain('gp_id=GPR8')
    expect(hall(games)).toContain(`href="${room}?gt_id=3&amp;gp_id=GPR8&amp;house="`)
  })
})

test('the room of a phone has neither footer nor navigation', () => {
  const { html } = draw('/slotgame?gt_id=2&gp_id=GPR8', { template: 'mobile' })
  expect(html).not.toMatch(/<footer|<nav/)
  expect(draw('/gameHall/2', { template: 'mobile' }).html).toMatch(/<nav[^]*<footer[^]*<nav/)
})

test('a room without a type shows nothing and redirects home; an unknown type is no page', () => {
  for (const path of ['/slotgame', '/gameRoom']) expect(draw(path).html).not.toMatch(/<h1/)
  for (const path of ['/gameHall/99', '/slotgame?gt_id=1', '/gameRoom?gt_id=x'])
    expect(draw(path).status).toBe(404)
})

test('titles and descriptions name what is there; halls are for search engines, rooms are not', () => {
  const hall = draw('/gameHall/2')
  expect(hall.title).toBe('Slots · Glasshouse, the house you can see through')
  expect(hall.description).toMatch(/^Slots: .+ Glasshouse offers Lamplight, Tidewater, Paper Tiger\.$/)
  expect(hall.isIndexed).toBe(true)
  expect(draw('/gameHall/5').description).not.toContain('offers')
  const room = draw('/gameRoom?gt_id=2&gp_id=GPJD')
  expect(room.title).toBe('Tidewater, Slots · Glasshouse, the house you can see through')
  expect(room.isIndexed).toBe(false)
})

test('at most fifteen names, each once, joined as the language joins', () => {
  const many = withSlots(([first]) =>
    first ? Array.from({ length: 32 }, (_, at) => ({ ...first, id: at, gp_name: `P${at % 16}` })) : [],
  )
  expect(draw('/gameHall/2', many).description).toMatch(/offers P0, P1, .*, P14\.$/)
  expect(draw('/gameHall/2', { ...many, locale: 'zh_CN' }).description).toContain('P0，P1，')
})

test('a demo site links to rooms only', () => {
  const { site } = pageFixture()
  const games = (gameTypes[0]?.gp_list ?? []).slice(0, 1).map(game => ({ ...game, gt_id: 3 as const }))
  const types = gameTypes.map(type => (type.gt_id === 3 ? { ...type, gp_list: games } : type))
  const { html } = draw('/gameHall/3', { gameTypes: types, site: { ...site, demo_site: 1 } })
  expect(html).toContain('href="/gameRoom?gt_id=3&amp;gp_id=GPR8&amp;house="')
})

test('shows no text outside the catalogue', () => {
  for (const address of [
    '/gameHall/2',
    '/gameHall/5',
    '/gameRoom?gt_id=2&gp_id=Popular',
    '/gameRoom?gt_id=2&q=zzz',
  ]) {
    const { html } = draw(address, { locale: 'en_XA' })
    for (const words of ['1 game', '>Popular<', 'Search games', 'No games here', '>Favourites<', '>All<'])
      expect(html).not.toContain(words)
    expect(html).not.toContain('rel="preload"')
  }
})
