import { sql, type Tx } from '@glasshouse/postgres'
import { sites } from './sites.ts'
import { announcements } from './texts/announcements.ts'
import { offersOf } from './texts/offers.ts'
import { text } from './texts.ts'

const writtenAt = '2026-11-01T00:00:00Z'

/** The drawing of each site's pop-up: a built-in one by its name, or a file of the site's own. */
const pictures: Readonly<Record<number, string>> = {
  3: '/storage/3/banner-phone.svg',
  4: '/storage/4/banner-phone.svg',
}

/** Not again after it was closed, until an entry changes. */
const untilChanged = 0

type PopUp = {
  readonly title: string
  readonly content: string
  /** The place among the site's offers that it leads to. */
  readonly offer: number
  /** Where it is shown: 1 to visitors, 2 to members. */
  readonly location: 1 | 2
}

const forVisitors: PopUp = {
  title: text('A gift for new members', 'Quà cho thành viên mới', '新会员礼金'),
  content: text(
    '<p>Register and play with <strong>$30 of sandbox money</strong>, or its counterpart in your currency. It is in your wallet at once; play three times the amount before you withdraw.</p>',
    '<p>Đăng ký và chơi với <strong>₫500.000 tiền dùng thử</strong>, hoặc tương đương theo loại tiền của bạn. Tiền vào ví ngay; cần cược đủ ba lần số tiền này trước khi rút.</p>',
    '<p>注册即可获得 <strong>¥200 体验金</strong>，或您所选币种的等值金额。即时到账，不附带流水要求。</p>',
  ),
  offer: 1,
  location: 1,
}

const forMembers: PopUp = {
  title: text('Sandbox money used up?', 'Hết tiền dùng thử?', '体验金用完了？'),
  content: text(
    '<p>Apply for a refill. Our staff review each application, and the answer appears on the page of the offer.</p>',
    '<p>Hãy đăng ký nhận thêm. Nhân viên xét duyệt từng yêu cầu, kết quả hiện ngay trên trang khuyến mãi.</p>',
    '<p>您可以申请补充。每份申请都由工作人员审核，结果显示在活动页面。</p>',
  ),
  offer: 0,
  location: 2,
}

/** On a site without registration the offer is the demo itself. */
const forDemoSite: PopUp = {
  title: text('Every game, free to try', 'Chơi thử miễn phí mọi trò chơi', '所有游戏均可免费试玩'),
  content: text(
    '<p>Press <strong>Demo</strong> on a game: it opens at once, with play money and the same odds.</p>',
    '<p>Bấm <strong>Chơi thử</strong> trên một trò chơi: mở ngay, tiền ảo, cùng tỷ lệ như chơi thật.</p>',
    '<p>点击游戏上的<strong>试玩</strong>即可打开：使用游戏币，赔率相同。</p>',
  ),
  offer: 1,
  location: 1,
}

export async function seedAnnouncements(tx: Tx): Promise<void> {
  for (const site of sites) {
    const siteId = site.id
    for (const [sort, item] of announcements.entries()) {
      await tx.run(sql`
        insert into announcements (id, site_id, content, title, body, category, is_top, display_before_login,
                                   display_after_login, sort, updated_at)
        values (${siteId * 100 + sort + 1}, ${siteId}, ${item.line ?? null}, ${item.title}, ${item.body},
                ${item.category}, ${item.isTop ?? false}, ${item.forVisitors}, ${item.forMembers}, ${sort},
                ${writtenAt})
            on conflict do nothing`)
    }
    await seedPopUps(tx, site)
  }
}

async function seedPopUps(tx: Tx, site: (typeof sites)[number]): Promise<void> {
  const lastOffer = offersOf(site).length
  for (const [sort, popUp] of (site.isDemo ? [forDemoSite] : [forVisitors, forMembers]).entries()) {
    const offer = site.id * 100 + (popUp.offer === 0 ? lastOffer : popUp.offer)
    await tx.run(sql`
      insert into bulletins (id, site_id, display_devices, display_locations, display_content, title, content,
                             photo_path, link_type, link_method, url, sort, updated_at)
      values (${site.id * 100 + sort + 1}, ${site.id}, '{1,2}', ${[popUp.location]}, 'both', ${popUp.title},
              ${popUp.content}, ${pictures[site.id] ?? 'night-market'}, 1, 0, ${`/discount/${offer}`}, ${sort},
              ${writtenAt})
          on conflict do nothing`)
  }
  await tx.run(sql`
    insert into bulletin_settings (site_id, display_frequency)
    values (${site.id}, ${untilChanged})
        on conflict do nothing`)
}
