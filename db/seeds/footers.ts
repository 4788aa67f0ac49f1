import { sql, type Tx } from '@glasshouse/postgres'
import { sites } from './sites.ts'
import { text } from './texts.ts'

type Item = readonly [english: string, vietnamese: string, url: string]

const groups: readonly { readonly name: string; readonly items: readonly Item[] }[] = [
  {
    name: text('The house', 'Nhà cái'),
    items: [
      ['How the odds are made', 'Tỷ lệ được tính thế nào', '/house/odds'],
      ['Check a round', 'Kiểm tra một ván', '/user/Records'],
      ['Fees and limits', 'Phí và hạn mức', '/house/fees'],
      ['Terms in plain words', 'Điều khoản bằng lời dễ hiểu', '/house/terms'],
    ],
  },
  {
    name: text('Your account', 'Tài khoản của bạn'),
    items: [
      ['Where your money is', 'Tiền của bạn ở đâu', '/user/MyWallet'],
      ['Every bet you made', 'Mọi cược bạn đã đặt', '/user/Records'],
    ],
  },
  {
    name: text('If it stops being fun', 'Khi không còn vui'),
    items: [
      ['Set a limit for today', 'Đặt hạn mức hôm nay', '/user/Limits'],
      ['Take a break: 24 hours to 5 years', 'Tạm nghỉ: 24 giờ đến 5 năm', '/user/Break'],
      ['Talk to someone', 'Nói chuyện với ai đó', '/house/help'],
    ],
  },
]

/** The five of the bottom bar: [tab, name, name, address, drawing]. */
const tabs = [
  ['home', 'Home', 'Trang chủ', '/', 'home'],
  ['custom_link', 'Records', 'Lịch sử', '/user/Records', 'clock'],
  ['wallet', 'Wallet', 'Ví', '/user/MyWallet', 'wallet'],
  ['letter', 'Letters', 'Thư', '/user/Letter', 'letter'],
  ['sign_up_user', 'Account', 'Tài khoản', '', 'user'],
] as const

export async function seedFooters(tx: Tx): Promise<void> {
  for (const { id: siteId } of sites) {
    for (const [sort, group] of groups.entries()) {
      const groupId = siteId * 100 + sort + 1
      await tx.run(sql`
        insert into footer_groups (id, site_id, name, sort)
        values (${groupId}, ${siteId}, ${group.name}, ${sort})
            on conflict do nothing`)
      await seedItems(tx, groupId, group.items)
    }
    for (const [sort, [tab, english, vietnamese, url, icon]] of tabs.entries()) {
      await tx.run(sql`
        insert into mobile_footer_items (id, site_id, tab, type, name, icon, icon_active, url, is_display, sort)
        values (${siteId * 100 + sort + 1}, ${siteId}, ${tab}, 'tab', ${text(english, vietnamese)}, ${icon}, ${icon},
                ${url}, true, ${sort})
            on conflict do nothing`)
    }
  }
}

async function seedItems(tx: Tx, groupId: number, items: readonly Item[]): Promise<void> {
  for (const [sort, [english, vietnamese, url]] of items.entries()) {
    await tx.run(sql`
      insert into footer_items (id, group_id, type, name, url, sort)
      values (${groupId * 100 + sort + 1}, ${groupId}, 'main', ${text(english, vietnamese)}, ${url}, ${sort})
          on conflict do nothing`)
  }
}
