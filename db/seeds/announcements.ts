import { sql, type Tx } from '@glasshouse/postgres'
import { sites } from './sites.ts'
import { announcements } from './texts/announcements.ts'
import { text } from './texts.ts'

const writtenAt = '2026-11-01T00:00:00Z'

/** The drawing of each site's pop-up: a built-in one by its name, or a file of the site's own. */
const pictures: Readonly<Record<number, string>> = {
  3: '/storage/3/banner-phone.svg',
  4: '/storage/4/banner-phone.svg',
}

/** Once a day; on the second site until it changes, so that a demonstration has both. */
const frequencies: Readonly<Record<number, number>> = { 2: 0 }

const popUp = {
  title: text('Look before you play', 'Xem trước khi chơi', '先看清，再开始'),
  content: text(
    '<p>Every round here is sealed before you bet, and your own browser can open it afterwards. Try it with play money: no account, no name.</p>',
    '<p>Mỗi ván ở đây được niêm phong trước khi bạn cược, và chính trình duyệt của bạn mở ra kiểm tra sau đó. Hãy thử bằng tiền chơi: không cần tài khoản, không cần tên.</p>',
    '<p>这里的每一局都在您下注前封存，之后可由您自己的浏览器打开验证。先用游戏币试试：无需账户，无需姓名。</p>',
  ),
} as const

export async function seedAnnouncements(tx: Tx): Promise<void> {
  for (const { id: siteId } of sites) {
    for (const [sort, item] of announcements.entries()) {
      await tx.run(sql`
        insert into announcements (id, site_id, content, title, body, category, is_top, display_before_login,
                                   display_after_login, sort, updated_at)
        values (${siteId * 100 + sort + 1}, ${siteId}, ${item.line ?? null}, ${item.title}, ${item.body},
                ${item.category}, ${item.isTop ?? false}, ${item.forVisitors}, ${item.forMembers}, ${sort},
                ${writtenAt})
            on conflict do nothing`)
    }
    await tx.run(sql`
      insert into bulletins (id, site_id, display_devices, display_locations, display_content, title, content,
                             photo_path, link_type, link_method, url, sort, updated_at)
      values (${siteId * 100 + 1}, ${siteId}, '{1,2}', '{1,2}', 'both', ${popUp.title}, ${popUp.content},
              ${pictures[siteId] ?? 'night-market'}, 1, 0, ${`/faq/${siteId * 100 + 1}`}, 0, ${writtenAt})
          on conflict do nothing`)
    await tx.run(sql`
      insert into bulletin_settings (site_id, display_frequency)
      values (${siteId}, ${frequencies[siteId] ?? 2})
          on conflict do nothing`)
  }
}
