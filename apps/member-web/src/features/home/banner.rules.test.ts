import type { CarouselPicture, PagePayload } from '@glasshouse/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { bannerAction, bannerArt, homePreloads } from './banner.rules.ts'

const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
beforeEach(() => warned.mockClear())

const game = { gp_id: 'GPR8', game_code: 'lantern-three', game_name: 'Lantern Three' }
const link = {
  currency: 'VND',
  gt_id: 2,
  gp_id: 'GPR8',
  gp_gt_name: '',
  game_code: 'lantern-three',
  customized: 0,
} as const

const banner = (change: Partial<CarouselPicture>): CarouselPicture => ({
  id: 1,
  title: '',
  subtitle: '',
  photo_path: '',
  url: '',
  link_type: 1,
  link_method: 0,
  game_link_parameter: null,
  sort: 1,
  start_at: null,
  end_at: null,
  ...change,
})

const settings = { fast_payment: 1 } as const

const payload = (change: object = {}): PagePayload => {
  const lookedAt = {
    site: { brand: 'lantern', demo_site: 0 },
    currency: 'VND',
    gameTypes: [],
    template: 'mobile',
    layouts: { mobile: { sections: ['banner'] } },
    home: { hotGames: [game], banners: [] },
    ...change,
  }
  // The rules look at nothing else of a page, whose whole content would hide what each case is about.
  return lookedAt as unknown as PagePayload
}

test.each([
  [
    'an own page',
    banner({ url: '/user/Records' }),
    { kind: 'link', to: { kind: 'page', href: '/user/Records' } },
  ],
  ['a page that is not served', banner({ url: '/discount/x' }), { kind: 'none' }],
  ['an own page marked as outside', banner({ link_type: 0, url: '/user/Records' }), { kind: 'none' }],
  ['an outside address marked as inside', banner({ url: 'https://example.org' }), { kind: 'none' }],
  ['a disguised outside address', banner({ url: '//evil.example' }), { kind: 'none' }],
  [
    'an outside address',
    banner({ link_type: 0, url: 'https://example.org' }),
    { kind: 'link', to: { kind: 'outside', href: 'https://example.org' } },
  ],
  ['a dangerous protocol', banner({ link_type: 0, url: 'javascript:alert(1)' }), { kind: 'none' }],
  ['a game', banner({ link_type: 2, game_link_parameter: link }), { kind: 'game', game, mayPlay: true }],
  [
    'a game announced for another currency',
    banner({ link_type: 2, game_link_parameter: { ...link, currency: 'USD' } }),
    { kind: 'game', game, mayPlay: false },
  ],
  [
    'a game that is not on offer',
    banner({ link_type: 2, game_link_parameter: { ...link, gp_id: 'GPJL' } }),
    { kind: 'none' },
  ],
  ['a game without a name', banner({ link_type: 2 }), { kind: 'none' }],
] as const)('%s', (_what, picture, action) =>
  expect(bannerAction(picture, payload(), settings)).toEqual(action),
)

test('nothing leads anywhere on a site that only demonstrates', () => {
  const demo = payload({ site: { brand: 'lantern', demo_site: 1 } })
  expect(bannerAction(banner({ url: '/user/Records' }), demo, settings)).toEqual({ kind: 'none' })
})

test('a scene comes by day or by night as the brand has it', () => {
  const night = bannerArt(banner({ photo_path: 'night-market' }), 'lantern')
  const day = bannerArt(banner({ photo_path: 'night-market' }), 'quay')
  expect(night).toMatchObject({ kind: 'scene' })
  expect(day).toMatchObject({ kind: 'scene', wide: expect.stringContaining('light') })
  expect(bannerArt(banner({ photo_path: 'jaderiver' }), 'quay')).toMatchObject({ kind: 'cover' })
  expect(bannerArt(banner({ photo_path: 'no-such-drawing' }), 'quay')).toEqual({ kind: 'none' })
  const own = '/storage/3/banner.svg'
  expect(bannerArt(banner({ photo_path: own }), 'lacquer')).toEqual({ kind: 'scene', wide: own, phone: own })
  expect(bannerArt(banner({ photo_path: '//evil.example/a.svg' }), 'quay')).toEqual({ kind: 'none' })
})

test('only the first banner is worth a preload', () => {
  const cover = banner({ photo_path: 'jaderiver' })
  const scene = banner({ photo_path: 'night-market' })
  const hotGames: never[] = []
  expect(homePreloads(payload({ home: { hotGames, banners: [cover, scene] } }))).toHaveLength(1)
  expect(homePreloads(payload({ home: { hotGames, banners: [scene, cover] } }))).toHaveLength(2)
  expect(homePreloads(payload({ home: { hotGames, banners: [] } }))).toEqual([])
})

test('a banner whose address does not match its mark is logged', () => {
  const marked = banner({ link_type: 1, url: 'https://inside.example' })
  for (let times = 0; times < 2; times += 1) bannerAction(marked, payload(), settings)
  bannerAction(banner({ url: '/user/Records' }), payload(), settings)
  expect(warned.mock.calls).toEqual([['an operator\'s link is not followed: "https://inside.example"']])
})
