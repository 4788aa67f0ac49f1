import { sql, type Tx } from '@glasshouse/postgres'
import { sites } from './sites.ts'
import { text } from './texts.ts'

type Item = readonly [english: string, vietnamese: string, url: string]

/** Only what is there: a link leads to a page that this house serves, or to somebody who helps. */
const groups: readonly { readonly name: string; readonly items: readonly Item[] }[] = [
  {
    name: text('The house', 'Nhà cái'),
    items: [
      ['Every game', 'Tất cả trò chơi', '/'],
      ['Check a round', 'Kiểm tra một ván', '/user/Records'],
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
      [
        'Talk to someone at Gambling Therapy',
        'Nói chuyện với Gambling Therapy',
        'https://www.gamblingtherapy.org',
      ],
      [
        'Meet others at Gamblers Anonymous',
        'Gặp người cùng cảnh ở Gamblers Anonymous',
        'https://gamblersanonymous.org',
      ],
    ],
  },
]

/**
 * The tabs of the bottom bar: [tab, name, name, address, drawing, place]. Their ids follow this list, so that a folder
 * of data that has some of them already gets the others; where they stand is their place.
 */
const tabs = [
  ['home', 'Home', 'Trang chủ', '/', 'home', 0],
  ['custom_link', 'Records', 'Lịch sử', '/user/Records', 'clock', 1],
  ['wallet', 'Wallet', 'Ví', '/user/MyWallet', 'wallet', 3],
  ['sign_up_user', 'Account', 'Tài khoản', '', 'user', 4],
  ['deposit', 'Deposit', 'Nạp tiền', '/user/Deposit', 'plus', 2],
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
    for (const [index, [tab, english, vietnamese, url, icon, sort]] of tabs.entries()) {
      await tx.run(sql`
        insert into mobile_footer_items (id, site_id, tab, type, name, icon, icon_active, url, is_display, sort)
        values (${siteId * 100 + index + 1}, ${siteId}, ${tab}, 'tab', ${text(english, vietnamese)}, ${icon}, ${icon},
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
