import { sql, type Tx } from '@glasshouse/postgres'
import { agreement } from './agreement.ts'
import { seedRegisterSettings } from './register-settings.ts'
import { text } from './texts.ts'

type Site = {
  readonly id: number
  readonly name: string
  readonly titleZh: string
  readonly titleEn: string
  readonly brand: 'lantern' | 'quay' | 'lacquer' | 'kite'
  /** Accent, ground and radius of the brand, for what is drawn outside our pages. */
  readonly theme: readonly [primary: string, background: string, radius: number]
  readonly hosts: readonly string[]
  readonly currencies: readonly string[]
  /** The first one is the site's own. */
  readonly languages: readonly string[]
  readonly desktopTemplate: string
  readonly mobileTemplate: string
  readonly isDemo: boolean
  readonly copyright: string
  readonly customerServiceUrl: string
  /** Whether members are offered the short way to pay in, by the site's preferred channel. */
  readonly hasFastPayment: boolean
  readonly loginCaptcha: 'always' | 'on_risk'
  /** Passphrases of any characters, instead of the specification's 6 to 12 letters and digits. */
  readonly takesPassphrases?: true
  /** Platforms whose games open in a window or over the page in any case, and whether that includes phones. */
  readonly opens?: {
    readonly inWindow?: readonly string[]
    readonly inModal?: readonly string[]
    readonly phonesGoThere?: boolean
  }
  /** A demo site without real money, and the text that says so. */
  readonly closedForPlay?: string
}

const plain = {
  isDemo: false,
  customerServiceUrl: '',
  hasFastPayment: false,
  loginCaptcha: 'always',
} as const

/** Four brands of one installation, dressed by data alone. Their ids are older than their order. */
export const sites: readonly Site[] = [
  {
    ...plain,
    id: 1,
    name: 'Glasshouse',
    hasFastPayment: true,
    opens: { inWindow: ['GPJL'] },
    titleZh: '玻璃屋',
    titleEn: 'Glasshouse',
    brand: 'lantern',
    theme: ['#fdb05c', '#0b1a1f', 14],
    hosts: ['localhost', '127.0.0.1', 'main.localhost', 'ag1.localhost'],
    currencies: ['VND', 'RMB', 'USD'],
    languages: ['en_US', 'vi_VN'],
    desktopTemplate: 'site02',
    mobileTemplate: 'bob_mobile',
    copyright: text('Glasshouse, a demonstration', 'Glasshouse, bản trình diễn'),
  },
  {
    ...plain,
    id: 2,
    name: 'Quayside',
    hasFastPayment: true,
    // With the platform that opens in a page, one site shows every way a game can open.
    opens: { inWindow: ['GPR8'], inModal: ['GPJD'], phonesGoThere: true },
    titleZh: '码头',
    titleEn: 'Quayside',
    brand: 'quay',
    theme: ['#3948a5', '#f2f5f9', 4],
    takesPassphrases: true,
    loginCaptcha: 'on_risk',
    hosts: ['siam.localhost'],
    currencies: ['THB'],
    languages: ['en_US', 'vi_VN'],
    desktopTemplate: 'suncity',
    mobileTemplate: 'origin_mobile',
    copyright: text('Quayside, a demonstration', 'Quayside, bản trình diễn'),
  },
  {
    ...plain,
    id: 3,
    name: 'r88',
    titleZh: '红漆八八',
    titleEn: 'r88, the lacquer room',
    brand: 'lacquer',
    theme: ['#eccf75', '#270e10', 2],
    hosts: ['r88.localhost'],
    currencies: ['VND', 'RMB'],
    languages: ['vi_VN', 'en_US'],
    desktopTemplate: 'apsport',
    mobileTemplate: 'lacquer_mobile',
    copyright: text('r88, a demonstration', 'r88, bản trình diễn', 'r88，演示站点'),
    // A demonstration has no customer service; these organisations help with gambling problems.
    customerServiceUrl: 'https://www.gamblingtherapy.org',
    closedForPlay: 'This room shows its games and takes no bets.',
  },
  {
    ...plain,
    id: 4,
    name: 'Kite',
    titleZh: '风筝',
    titleEn: 'Kite, where nothing is at stake',
    brand: 'kite',
    theme: ['#a20966', '#fbf6ec', 18],
    hosts: ['fun.localhost'],
    currencies: ['USD'],
    languages: ['en_US'],
    desktopTemplate: 'kite',
    mobileTemplate: 'kite_mobile',
    isDemo: true,
    copyright: text('Kite, a demonstration', 'Kite, bản trình diễn'),
  },
]

/** All sites keep the same clock. */
const timezone = 'America/Caracas'

/** The sender of a site's messages. */
export function senderOf(siteId: number): { site: string; timezone: string } {
  return { site: sites.find(({ id }) => id === siteId)?.name ?? '', timezone }
}

const languages = [
  'en_US',
  'vi_VN',
  'zh_CN',
  'zh_TW',
  'ko_KR',
  'ja_JP',
  'th_TH',
  'hi_IN',
  'my_MM',
  'ta_IN',
  'bn_BD',
] as const

export async function seedSites(tx: Tx): Promise<void> {
  for (const site of sites) {
    await seedSite(tx, site)
    for (const host of site.hosts) {
      await tx.run(sql`
        insert into site_hosts (host, site_id)
        values (${host}, ${site.id})
            on conflict do nothing`)
    }
    for (const [sort, currency] of site.currencies.entries()) {
      await tx.run(sql`
        insert into site_currencies (site_id, currency, sort)
        values (${site.id}, ${currency}, ${sort})
            on conflict do nothing`)
    }
    for (const [sort, language] of languages.entries()) {
      await tx.run(sql`
        insert into site_languages (site_id, language, enabled, sort)
        values (${site.id}, ${language}, ${site.languages.includes(language)}, ${sort})
            on conflict do nothing`)
    }
    await seedRegisterSettings(tx, site)
    await tx.run(sql`
      insert into agreements (site_id, version, title, content, updated_at)
      values (${site.id}, ${agreement.version}, ${agreement.title}, ${agreement.content}, ${agreement.updatedAt})
          on conflict do nothing`)
  }
}

async function seedSite(tx: Tx, site: Site): Promise<void> {
  const [primary, background, radius] = site.theme
  const { inWindow = [], inModal = [], phonesGoThere = false } = site.opens ?? {}
  await tx.run(sql`
    insert into sites (id, name, title_zh, title_en, brand, theme_primary, theme_background, theme_radius,
                       default_currency, default_language, timezone, is_demo, desktop_template, mobile_template,
                       login_captcha, register_captcha, password_profile, phone10, customer_service_url, fast_payment,
                       window_platforms, modal_platforms, mobile_redirect, copyright)
    values (${site.id}, ${site.name}, ${site.titleZh}, ${site.titleEn}, ${site.brand}, ${primary}, ${background},
            ${radius}, ${site.currencies[0]}, ${site.languages[0]}, ${timezone}, ${site.isDemo},
            ${site.desktopTemplate}, ${site.mobileTemplate}, ${site.loginCaptcha}, true,
            ${site.takesPassphrases ? 'strict' : 'basic'}, false, ${site.customerServiceUrl},
            ${site.hasFastPayment}, ${[...inWindow]}, ${[...inModal]}, ${phonesGoThere}, ${site.copyright})
        on conflict do nothing`)
  if (site.closedForPlay === undefined) return
  await tx.run(sql`
    insert into play_closures (site_id, closed_at, reason)
    values (${site.id}, '2026-11-01T00:00:00Z', ${site.closedForPlay})
        on conflict do nothing`)
}
