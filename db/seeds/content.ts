import { sql, type Tx } from '@glasshouse/postgres'
import { sites } from './sites.ts'
import { text } from './texts.ts'

type Banner = {
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly gameId: number | null
}

type Scene = { readonly photo: string; readonly useTypes: readonly number[] }

/**
 * The drawings of each site's banners: a built-in one by name, which has a cut for phones, or files of the site's own.
 */
const nightMarket: readonly Scene[] = [{ photo: 'night-market', useTypes: [0, 1, 2] }]
const ownScenes = (siteId: number): readonly Scene[] => [
  { photo: `/storage/${siteId}/banner.svg`, useTypes: [0] },
  { photo: `/storage/${siteId}/banner-phone.svg`, useTypes: [1, 2] },
]
const scenes: Readonly<Record<number, readonly Scene[]>> = {
  1: nightMarket,
  2: nightMarket,
  3: ownScenes(3),
  4: ownScenes(4),
}

const banners: readonly Banner[] = [
  {
    title: text('The house you can see through', 'Nhà cái minh bạch'),
    subtitle: text(
      'Every round is sealed before you bet and can be verified afterwards.',
      'Mỗi ván được niêm phong trước khi cược và kiểm chứng được sau đó.',
    ),
    url: '',
    gameId: 1,
  },
  {
    title: text('Provably fair', 'Công bằng kiểm chứng được'),
    subtitle: text(
      'The result is committed before you bet. Reveal the seed and verify any round in your browser.',
      'Kết quả được cam kết trước khi bạn cược. Công bố seed và tự kiểm chứng ngay trên trình duyệt.',
    ),
    url: '/user/Records',
    gameId: null,
  },
  {
    title: text('See where your money is', 'Biết tiền của bạn ở đâu'),
    subtitle: text(
      'Main wallet, every provider and every transfer on one page, straight from the ledger.',
      'Ví chính, từng nhà cung cấp và mọi khoản đang chuyển trên một trang, lấy từ sổ cái.',
    ),
    url: '/user/MyWallet',
    gameId: null,
  },
]

/** The name where there is room for it, the mark on a phone, and the mark on its ground in the row of a browser's tabs. */
const logos = [
  ['header', 'logo'],
  ['mobile', 'mark'],
  ['favicon', 'favicon'],
] as const

/** A demo site without logins has no account to look into. */
const needsAccount = (url: string) => url.startsWith('/user/')

export async function seedContent(tx: Tx): Promise<void> {
  for (const site of sites) {
    await seedBanners(tx, site)
    for (const [index, [position, file]] of logos.entries()) {
      await tx.run(sql`
        insert into logos (id, site_id, photo_path, position, language, link, sort)
        values (${site.id * 10 + index}, ${site.id}, ${`/storage/${site.id}/${file}.svg`}, ${position}, null, '/',
                ${index})
            on conflict do nothing`)
    }
  }
}

async function seedBanners(tx: Tx, site: (typeof sites)[number]): Promise<void> {
  for (const [sort, { title, subtitle, url, gameId }] of banners.entries()) {
    if (site.isDemo && needsAccount(url)) continue
    const linkType = gameId === null ? 1 : 2
    for (const [cut, { photo, useTypes }] of (scenes[site.id] ?? nightMarket).entries()) {
      await tx.run(sql`
        insert into carousel_pictures (id, site_id, use_types, title, subtitle, photo_path, link_type, link_method,
                                       url, game_id, sort)
        values (${site.id * 100 + cut * 50 + sort + 1}, ${site.id}, ${useTypes}, ${title}, ${subtitle}, ${photo},
                ${linkType}, 0, ${url}, ${gameId}, ${sort})
            on conflict do nothing`)
    }
  }
}
