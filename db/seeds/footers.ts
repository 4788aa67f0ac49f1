import { sql, type Tx } from '@glasshouse/postgres'
import { pageIds } from './pages.ts'
import { sites } from './sites.ts'
import { text } from './texts.ts'

type Site = (typeof sites)[number]
type Item = {
  readonly type: 'main' | 'faq'
  readonly name: string
  /** The web outside, an own page, or the number of a page of this type. */
  readonly url: string
}
type Group = { readonly name: string; readonly items: readonly Item[] }

const page = (name: string, url: string): Item => ({ type: 'main', name, url })

/** Only existing pages: a link leads to a page that is served, or to a help line. */
function groupsOf({ id, isDemo }: Site): readonly Group[] {
  const { about, rules, privacy, contact, fairness } = pageIds(id)
  const house: Group = {
    name: text('About us', 'Về chúng tôi', '关于我们'),
    items: [
      page(text('About us', 'Về chúng tôi', '关于我们'), `${about}`),
      page(text('Rules of play', 'Luật chơi', '游戏规则'), `${rules}`),
      page(text('Privacy', 'Quyền riêng tư', '隐私政策'), `${privacy}`),
      page(text('Providers', 'Nhà cung cấp', '游戏商'), '/sponsor'),
    ],
  }
  const help: Group = {
    name: text('Help', 'Trợ giúp', '帮助'),
    items: [
      page(text('FAQ', 'Câu hỏi thường gặp', '常见问题'), '/faq'),
      {
        type: 'faq',
        name: text('How to verify a round', 'Cách kiểm chứng ván chơi', '如何验证一局'),
        url: `${fairness}`,
      },
      page(text('Support', 'Chăm sóc khách hàng', '联系我们'), `${contact}`),
      page(text('App', 'Ứng dụng', '手机版'), '/app'),
    ],
  }
  const account: Group = {
    name: text('Your account', 'Tài khoản của bạn', '您的账户'),
    items: [
      page(text('Wallet', 'Ví', '钱包'), '/user/MyWallet'),
      page(text('Bet history', 'Lịch sử cược', '投注记录'), '/user/Records'),
      page(text('Promotions', 'Khuyến mãi', '优惠'), '/discount'),
    ],
  }
  const stop: Group = {
    name: text('Responsible gaming', 'Chơi có trách nhiệm', '理性博彩'),
    items: [
      page(
        text(
          'Free help: Gambling Therapy',
          'Trợ giúp miễn phí: Gambling Therapy',
          '与 Gambling Therapy 交谈',
        ),
        'https://www.gamblingtherapy.org',
      ),
      page(
        text(
          'Gamblers Anonymous meetings',
          'Nhóm hỗ trợ Gamblers Anonymous',
          '在 Gamblers Anonymous 遇见同路人',
        ),
        'https://gamblersanonymous.org',
      ),
    ],
  }
  return isDemo ? [house, help, stop] : [house, help, account, stop]
}

type Logo = { readonly file: string; readonly name: string; readonly url: string }

/** Our own marks, beside the age that every footer names; none of them claims an external certificate. */
function logosOf({ id, isDemo }: Site): readonly Logo[] {
  const { fairness } = pageIds(id)
  const limits = {
    file: 'limits',
    name: text('Set your own limits', 'Tự đặt hạn mức', '设置自己的限额'),
    url: '/user/Limits',
  }
  return [
    // A site without accounts has nothing to limit.
    ...(isDemo ? [] : [limits]),
    {
      file: 'sealed',
      name: text('Sealed before every round', 'Niêm phong trước mỗi ván', '每一局都先封存'),
      url: `/faq/${fairness}`,
    },
  ]
}

type TabName = keyof typeof tabs

/** Every tab: its name, its address if the tab itself has none, its drawing, and the one when marked. */
const tabs = {
  home: [text('Home', 'Trang chủ', '首页'), '/', 'home'],
  discount: [text('Promotions', 'Khuyến mãi', '优惠'), '/discount', 'gift'],
  sponsor: [text('Providers', 'Nhà cung cấp', '游戏商'), '/sponsor', 'star', 'star-filled'],
  deposit: [text('Deposit', 'Nạp tiền', '存款'), '/user/Deposit', 'plus'],
  withdrawal: [text('Withdraw', 'Rút tiền', '取款'), '/user/Withdrawal', 'bank'],
  wallet: [text('Wallet', 'Ví', '钱包'), '/user/MyWallet', 'wallet'],
  sign_up_user: [text('Account', 'Tài khoản', '账户'), '', 'user'],
  letter: [text('Inbox', 'Hộp thư', '站内信'), '/user/Letter', 'letter'],
  announcement: [text('News', 'Thông báo', '公告'), '/user/Announcement', 'horn'],
  custom_service: [text('Support', 'Hỗ trợ', '客服'), '', 'help'],
  custom_link: [text('History', 'Lịch sử', '记录'), '/user/Records', 'clock'],
} as const

/** The five that each site shows, in their order. The others are there for an operator to switch on. */
const shownTabs: Readonly<Record<number, readonly TabName[]>> = {
  1: ['home', 'custom_link', 'deposit', 'wallet', 'sign_up_user'],
  2: ['home', 'discount', 'deposit', 'wallet', 'sign_up_user'],
  3: ['home', 'discount', 'sponsor', 'custom_service', 'sign_up_user'],
  4: ['home', 'discount', 'sponsor', 'custom_service'],
}

/** Ids follow this list, so that a folder of data that has some of them already gets the others. */
const tabNames: readonly TabName[] = [
  'home',
  'custom_link',
  'wallet',
  'sign_up_user',
  'deposit',
  'discount',
  'sponsor',
  'withdrawal',
  'letter',
  'announcement',
  'custom_service',
]

export async function seedFooters(tx: Tx): Promise<void> {
  for (const site of sites) {
    for (const [sort, group] of groupsOf(site).entries()) {
      const groupId = site.id * 100 + sort + 1
      await tx.run(sql`
        insert into footer_groups (id, site_id, name, sort)
        values (${groupId}, ${site.id}, ${group.name}, ${sort})
            on conflict do nothing`)
      await seedItems(tx, { siteId: site.id, groupId }, group.items)
    }
    await seedLogos(tx, site)
    await seedTabs(tx, site.id)
  }
}

async function seedItems(
  tx: Tx,
  { siteId, groupId }: { siteId: number; groupId: number },
  items: readonly Item[],
): Promise<void> {
  for (const [sort, { type, name, url }] of items.entries()) {
    await tx.run(sql`
      insert into footer_items (id, site_id, group_id, type, name, url, sort)
      values (${groupId * 100 + sort + 1}, ${siteId}, ${groupId}, ${type}, ${name}, ${url}, ${sort})
          on conflict do nothing`)
  }
}

async function seedLogos(tx: Tx, site: Site): Promise<void> {
  for (const [sort, { file, name, url }] of logosOf(site).entries()) {
    await tx.run(sql`
      insert into footer_logos (id, site_id, photo_path, name, url, sort)
      values (${site.id * 100 + sort + 1}, ${site.id}, ${`/storage/${site.id}/${file}.svg`}, ${name}, ${url}, ${sort})
          on conflict do nothing`)
  }
}

async function seedTabs(tx: Tx, siteId: number): Promise<void> {
  const shown = shownTabs[siteId] ?? []
  for (const [index, tab] of tabNames.entries()) {
    const [name, url, icon, lit = icon] = tabs[tab]
    const place = shown.indexOf(tab)
    await tx.run(sql`
      insert into mobile_footer_items (id, site_id, tab, type, name, icon, icon_active, url, is_display, sort)
      values (${siteId * 100 + index + 1}, ${siteId}, ${tab}, 'tab', ${name}, ${icon}, ${lit}, ${url},
              ${place >= 0}, ${place >= 0 ? place : shown.length + index})
          on conflict do nothing`)
  }
}
