import { sql, type Tx } from '@glasshouse/postgres'
import { agreement } from './agreement.ts'

type Site = {
  readonly id: number
  readonly name: string
  readonly titleZh: string
  readonly brand: 'lantern' | 'quay'
  readonly hosts: readonly string[]
  readonly currencies: readonly string[]
  readonly language: string
  readonly desktopTemplate: string
  readonly mobileTemplate: string
}

/** Two brands of one installation: the second proves that a site is dressed by data alone. */
export const sites: readonly Site[] = [
  {
    id: 1,
    name: 'Glasshouse',
    titleZh: '玻璃屋',
    brand: 'lantern',
    hosts: ['localhost', '127.0.0.1', 'main.localhost'],
    currencies: ['VND', 'RMB', 'USD'],
    language: 'en_US',
    desktopTemplate: 'site02',
    mobileTemplate: 'bob_mobile',
  },
  {
    id: 2,
    name: 'Quayside',
    titleZh: '码头',
    brand: 'quay',
    hosts: ['siam.localhost'],
    currencies: ['THB'],
    language: 'en_US',
    desktopTemplate: 'suncity',
    mobileTemplate: 'origin_mobile',
  },
]

const languages = [
  ['en_US', true],
  ['vi_VN', true],
  ['zh_CN', false],
  ['zh_TW', false],
  ['ko_KR', false],
  ['ja_JP', false],
  ['th_TH', false],
  ['hi_IN', false],
  ['my_MM', false],
  ['ta_IN', false],
  ['bn_BD', false],
] as const

/** Which fields a form asks for: [currency, field, shown, required, nobody else's]. */
const registerFields = [
  ['VND', 'check_password', true, true, false],
  ['VND', 'member_name', true, true, false],
  ['VND', 'member_phone', true, true, true],
  ['RMB', 'check_password', true, true, false],
  ['RMB', 'member_name', true, true, false],
  ['RMB', 'member_phone', true, false, true],
  ['USD', 'check_password', true, true, false],
  ['USD', 'member_name', true, false, false],
  ['USD', 'member_phone', false, false, false],
  ['THB', 'check_password', true, true, false],
  ['THB', 'member_name', true, true, false],
  ['THB', 'member_phone', true, false, true],
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
    for (const [sort, [language, enabled]] of languages.entries()) {
      await tx.run(sql`
        insert into site_languages (site_id, language, enabled, sort)
        values (${site.id}, ${language}, ${enabled}, ${sort})
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
  const copyright = `${site.name}, a demonstration`
  await tx.run(sql`
    insert into sites (id, name, title_zh, title_en, brand, default_currency, default_language, timezone, is_demo,
                       desktop_template, mobile_template, login_captcha, register_captcha, phone10,
                       customer_service_url, copyright)
    values (${site.id}, ${site.name}, ${site.titleZh}, ${site.name}, ${site.brand}, ${site.currencies[0]},
            ${site.language}, 'America/Caracas', false, ${site.desktopTemplate}, ${site.mobileTemplate}, true, true,
            false, '', ${copyright})
        on conflict do nothing`)
}

async function seedRegisterSettings(tx: Tx, site: Site): Promise<void> {
  for (const [sort, [currency, name, shown, required, unique]] of registerFields.entries()) {
    if (!site.currencies.includes(currency)) continue
    await tx.run(sql`
      insert into register_settings (site_id, currency, name, is_display, is_required, is_unique, is_member_center,
                                     is_verification, is_member_center_verification, sort)
      values (${site.id}, ${currency}, ${name}, ${shown}, ${required}, ${unique}, true, false, false, ${sort})
          on conflict do nothing`)
  }
}
