import { sql, type Tx } from '@glasshouse/postgres'
import { pageIds } from './pages.ts'
import { sites } from './sites.ts'
import { text } from './texts.ts'

type Advertisement = {
  readonly place: 'setting' | 'sponsor' | 'login'
  readonly position: string
  readonly photo: string
  readonly title: string
  readonly content: string
  readonly url: string
}

const nothing = text('', '')

/** The studios of a site's games, as its sponsors: [cover, name, speciality]. */
const houses = [
  [
    'lanternthree',
    'Lamplight',
    text(
      '<p>Night markets, paper lanterns, three reels. Lamplight made the first game of this house and still draws it by hand.</p>',
      '<p>Chợ đêm, đèn lồng giấy, ba cuộn quay. Lamplight làm ra trò chơi đầu tiên của nhà này và đến nay vẫn vẽ tay.</p>',
    ),
  ],
  [
    'plinko',
    'Tidewater',
    text(
      '<p>Long evenings by the water: a ball falls, a row of lights answers. Tidewater lets you choose how wild it gets.</p>',
      '<p>Những buổi tối dài bên mặt nước: một viên bi rơi, một hàng đèn đáp lại. Với Tidewater, bạn tự chọn độ mạo hiểm.</p>',
    ),
  ],
  [
    'dice',
    'Monsoon',
    text(
      '<p>Rain on tin roofs, and numbers from 0 to 99. Monsoon builds the quick games.</p>',
      '<p>Mưa trên mái tôn và những con số từ 0 đến 99. Monsoon làm các trò chơi nhanh.</p>',
    ),
  ],
  [
    'jacks',
    'Second Deal',
    text(
      '<p>Cards, and a second chance at the hand you were dealt. Second Deal prints the pay table on the felt.</p>',
      '<p>Những lá bài, và cơ hội thứ hai cho ván bài bạn nhận. Second Deal in bảng trả thưởng ngay trên mặt bàn.</p>',
    ),
  ],
] as const

function advertisementsOf({ id, isDemo }: (typeof sites)[number]): readonly Advertisement[] {
  const { fairness } = pageIds(id)
  const shelf = '/gameHall/2'
  return [
    ...houses.map(([photo, name, content]) => ({
      place: 'sponsor' as const,
      position: 'list',
      photo,
      title: text(name, name),
      content,
      url: shelf,
    })),
    {
      place: 'setting',
      position: 'home',
      photo: 'dice',
      title: text('How to verify a round', 'Cách kiểm chứng ván chơi', '如何验证一局'),
      content: nothing,
      url: `/faq/${fairness}`,
    },
    {
      place: 'setting',
      position: 'home',
      photo: 'plinko',
      title: text('Providers', 'Nhà cung cấp', '谁制作这些游戏'),
      content: nothing,
      url: '/sponsor',
    },
    ...(isDemo
      ? []
      : [
          {
            place: 'login' as const,
            position: 'beside',
            photo: 'lanternthree',
            title: text(
              'New here? What an account begins with',
              'Lần đầu đến? Tài khoản mới có gì',
              '第一次来？新账户从这里开始',
            ),
            content: nothing,
            url: `/discount/${id * 100 + 1}`,
          },
        ]),
  ]
}

export async function seedAdvertisements(tx: Tx): Promise<void> {
  for (const site of sites) {
    for (const [sort, each] of advertisementsOf(site).entries()) {
      await tx.run(sql`
        insert into advertisements (id, site_id, place, position, photo_path, title, content, link_type, link_method,
                                    url, sort)
        values (${site.id * 100 + sort + 1}, ${site.id}, ${each.place}, ${each.position}, ${each.photo},
                ${each.title}, ${each.content}, 1, 0, ${each.url}, ${sort})
            on conflict do nothing`)
    }
  }
}
