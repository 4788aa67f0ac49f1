import type { GameItem, GameTypeGroup, PagePayload } from '@glasshouse/contract'
import { gameFixture } from '../testing/game-fixture.ts'

/** A whole page payload for tests, in the shape and the spirit of the demonstration site. */
export function pageFixture(change: Partial<PagePayload> = {}): PagePayload {
  const games = [
    gameFixture({ tag: 'hot' }),
    gameFixture({ id: 2, game_id: 2, gp_id: 'GPJD', gp_name: 'Tidewater', sort: 2 }),
    gameFixture({ id: 3, game_id: 3, gp_id: 'GPFC', gp_name: 'Paper Tiger', tag: 'new', sort: 3 }),
  ]
  return {
    path: '/',
    site,
    locale: 'en_US',
    currency: 'VND',
    isAgentHost: false,
    template: 'desktop',
    parts: { header: true, content: true, footer: true },
    footer,
    mobileFooter,
    logos: { header: null, mobile: null, favicon: null },
    floats: [],
    layouts,
    gameTypes: typeNames.map((name, index) => gameType(index, name, games)),
    home: {
      banners,
      marquee: [
        announcement(1, 'This is a demonstration: the money is play money and buys nothing.'),
        announcement(2, 'Every round can be checked: open one in your records.'),
      ],
      jackpot: {
        jackpot_amount_total: '482913750.00',
        currency: 'VND',
        counted_at: '2026-11-21T10:00:00.000Z',
        fed_by: ['Lantern Three'],
      },
      hotGames: games,
      advertisements: [],
      hasSportFrame: false,
    },
    buildId: 'test',
    buildCheckS: 3600,
    serverTime: '2026-11-21T10:00:00.000Z',
    ...change,
  }
}

export const site: PagePayload['site'] = {
  site_id: 1,
  site_name: 'Glasshouse',
  title_zh: '看得见的游戏屋',
  title_en: 'Glasshouse, the house you can see through',
  brand: 'lantern',
  theme: { primary: '#fdb05c', background: '#0b1a1f', radius: 14 },
  currencies: [
    { code: 'VND', symbol: '₫', digits: 0 },
    { code: 'RMB', symbol: '¥', digits: 2 },
    { code: 'USD', symbol: '$', digits: 2 },
  ],
  default_currency: 'VND',
  languages: [
    { code: 2, name: 'en_US', locale: 'en-US', enabled: 1 },
    { code: 3, name: 'vi_VN', locale: 'vi-VN', enabled: 1 },
    { code: 6, name: 'th_TH', locale: 'th-TH', enabled: 0 },
  ],
  default_locale: 'en_US',
  timezone: 'America/Caracas',
  mode: 'demonstration',
  desktop_lock: 0,
  demo_site: 0,
  templates: { desktop: 'origin', mobile: 'origin_mobile' },
  tracking: { pixel_id: '', needs_consent: 0, receiver: '' },
  socket: { host: '', secure: 0, path: '/socket.io' },
  login: { captcha: 1, double_validation: 1, device_check: 1, third_party: [], password_profile: 'basic' },
  register: { captcha: 1, sms: 0, email: 0 },
  agent_link_minutes: 10080,
  recommend_link_minutes: 10080,
  fast_payment: 0,
  window_platforms: [],
  modal_platforms: [],
  mobile_redirect: 0,
  phone10: 0,
  customer_service: { url: '', open_method: 1 },
  pixel_id: '',
  app: { ios_url: '', ios_version: '', ios_bytes: 0, android_url: '', android_version: '', android_bytes: 0 },
  maintenance: null,
  game_origins: ['http://arcade.localhost:3001'],
}

const banners: NonNullable<PagePayload['home']>['banners'] = [
  {
    id: 1,
    title: 'The house you can see through',
    subtitle: 'Each round is sealed before you play and open to check after.',
    photo_path: 'night-market',
    url: '',
    link_type: 2,
    link_method: 0,
    game_link_parameter: {
      currency: 'VND',
      gt_id: 2,
      gp_id: 'GPR8',
      gp_gt_name: 'Lamplight',
      game_code: 'lantern-three',
      customized: 0,
    },
    sort: 1,
    start_at: null,
    end_at: null,
  },
  {
    id: 2,
    title: 'Your wallet, drawn',
    subtitle: 'See where each coin is, and bring it home with one press.',
    photo_path: 'jaderiver',
    url: '/user/MyWallet',
    link_type: 1,
    link_method: 0,
    game_link_parameter: null,
    sort: 2,
    start_at: null,
    end_at: null,
  },
]

const typeNames = [
  'Slots',
  'Live casino',
  'Sports',
  'Lottery',
  'Card games',
  'Virtual',
  'Cockfight',
  'E-sports',
] as const

const typeIds = [2, 3, 4, 5, 6, 7, 8, 9] as const

function gameType(index: number, name: string, games: readonly GameItem[]): GameTypeGroup {
  return {
    gt_id: typeIds[index] ?? 2,
    menu_id: index + 1,
    name,
    gt_icon: '',
    gt_icon_active: '',
    gp_list: index === 0 ? [...games] : [],
  }
}

function announcement(id: number, content: string) {
  return {
    id,
    content,
    display_before_login: 1 as const,
    display_after_login: 1 as const,
    start_at: null,
    end_at: null,
    sort: id,
  }
}

const footer: PagePayload['footer'] = {
  groups: [
    {
      id: 1,
      name: 'Your account',
      sort: 1,
      items: [
        { id: 1, type: 'main', name: 'Wallet', url: '/user/MyWallet', sort: 1 },
        { id: 2, type: 'main', name: 'Records', url: '/user/Records', sort: 2 },
        { id: 3, type: 'faq', name: 'A page that is not served', url: '/user/Nowhere', sort: 3 },
      ],
    },
    {
      id: 2,
      name: 'If it stops being fun',
      sort: 2,
      items: [
        { id: 4, type: 'main', name: 'Gamblers Anonymous', url: 'https://gamblersanonymous.org', sort: 1 },
      ],
    },
  ],
  logos: [],
  copyright: '',
}

const tabs = [
  ['home', 'Home', '/'],
  ['wallet', 'Wallet', ''],
  ['discount', 'Offers', '/discount'],
  ['sign_up_user', 'Account', ''],
] as const

const layouts: PagePayload['layouts'] = {
  desktop: { sections: ['banner', 'jackpot', 'marquee', 'hot', 'games', 'footer'], games: 'grid' },
  mobile: { sections: ['banner', 'jackpot', 'marquee', 'hot', 'games', 'footer'], games: 'grid' },
}

const mobileFooter: PagePayload['mobileFooter'] = tabs.map(([tab, name, url], index) => ({
  id: index + 1,
  tab,
  type: 'tab',
  name,
  icon: '',
  icon_active: '',
  url,
  is_display: 1,
  sort: index + 1,
}))
