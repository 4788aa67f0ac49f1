import { sql, type Tx } from '@glasshouse/postgres'
import { answers } from './texts/answers.ts'
import { desks } from './texts/support.ts'
import { mainPages } from './texts/main-pages.ts'
import { offersOf } from './texts/offers.ts'
import { sites } from './sites.ts'
import { text } from './texts.ts'

const writtenAt = '2026-11-01T00:00:00Z'

/** Numbers of a site's pages, for links from elsewhere. */
export function pageIds(siteId: number) {
  const first = siteId * 100 + 1
  return { about: first, rules: first + 1, privacy: first + 2, contact: first + 3, fairness: first }
}

export async function seedPages(tx: Tx): Promise<void> {
  for (const site of sites) {
    const first = site.id * 100 + 1
    for (const [sort, { title, content }] of answers.entries()) {
      await tx.run(sql`
        insert into faqs (id, site_id, title, content, is_shown, sort, updated_at)
        values (${first + sort}, ${site.id}, ${title}, ${content}, true, ${sort}, ${writtenAt})
            on conflict do nothing`)
    }
    for (const [index, { title, content }] of mainPages.entries()) {
      await tx.run(sql`
        insert into main_pages (id, site_id, title, content, is_shown, updated_at)
        values (${first + index}, ${site.id}, ${title}, ${content}, true, ${writtenAt})
            on conflict do nothing`)
    }
    const offers = offersOf(site)
    for (const [index, offer] of offers.entries()) {
      await tx.run(sql`
        insert into discounts (id, site_id, category, title, summary, photo_path, content, currencies, is_shown, sort,
                               takes_applications, updated_at)
        values (${first + index}, ${site.id}, ${offer.category}, ${offer.title}, ${offer.summary}, ${offer.photo},
                ${offer.content}, ${offer.currencies ?? null}, true, ${offer.place ?? offers.length + index},
                ${offer.takesApplications ?? false}, ${writtenAt})
            on conflict do nothing`)
    }
    await seedPlacements(tx, site)
    await seedBackgrounds(tx, site)
    await seedSupport(tx, site)
  }
  await seedTemplates(tx)
}

/** What floats at the edge: [drawing, name, address]. */
const floats = [
  ['help', text('Questions and answers', 'Hỏi đáp', '常见问题'), '/faq'],
  ['gift', text('Offers', 'Khuyến mãi', '优惠'), '/discount'],
  ['phone', text('On your phone', 'Trên điện thoại', '手机版'), '/app'],
] as const

async function seedPlacements(tx: Tx, { id, brand }: (typeof sites)[number]): Promise<void> {
  const side = brand === 'lacquer' || brand === 'kite' ? 'left' : 'right'
  for (const [sort, [icon, name, url]] of floats.entries()) {
    await tx.run(sql`
      insert into float_items (id, site_id, side, icon, icon_hover, name, link_type, link_method, url, display_device,
                               closable, sort)
      values (${id * 100 + sort + 1}, ${id}, ${side}, ${icon}, ${icon}, ${name}, 1, 0, ${url}, 1, true, ${sort})
          on conflict do nothing`)
  }
  await tx.run(sql`
    insert into float_items (id, site_id, side, icon, icon_hover, name, link_type, link_method, url, display_device,
                             closable, sort)
    values (${id * 100 + 40}, ${id}, ${side}, 'chat', 'chat', ${text('Talk to us', 'Liên hệ', '联系我们')}, 2, 0, '', 1,
            true, ${floats.length})
        on conflict do nothing`)
  const [, name] = floats[0]
  await tx.run(sql`
    insert into float_items (id, site_id, side, icon, icon_hover, name, link_type, link_method, url, display_device,
                             closable, sort)
    values (${id * 100 + 50}, ${id}, 'right', 'help', 'help', ${name}, 1, 0, '/faq', 2, true, 0)
        on conflict do nothing`)
}

async function seedSupport(tx: Tx, { id }: (typeof sites)[number]): Promise<void> {
  for (const { language, phone, email, handles, serviceTime } of desks[id] ?? []) {
    await tx.run(sql`
      insert into customer_contacts (site_id, language, phone, email, handles, service_time)
      values (${id}, ${language}, ${phone}, ${email}, ${JSON.stringify(handles)}, ${serviceTime})
          on conflict do nothing`)
  }
}

async function seedBackgrounds(tx: Tx, { id, theme }: (typeof sites)[number]): Promise<void> {
  for (const template of ['desktop', 'mobile']) {
    await tx.run(sql`
      insert into register_backgrounds (site_id, template, photo_path, color, updated_at)
      values (${id}, ${template}, ${`/storage/${id}/register-${template}.svg`}, ${theme[1]}, ${writtenAt})
          on conflict do nothing`)
  }
}

type Layout = {
  readonly name: string
  /** What the home page shows, in its order; what is not named is hidden. */
  readonly sections: readonly ('banner' | 'marquee' | 'jackpot' | 'hot' | 'games' | 'footer')[]
  readonly games: 'grid' | 'list'
  readonly channel: string | null
}

const usual = ['banner', 'jackpot', 'marquee', 'hot', 'games', 'footer'] as const
/** Quayside shows its announcements first and lists all games before the popular ones. */
const quay = ['marquee', 'banner', 'jackpot', 'games', 'hot', 'footer'] as const
/** The jackpot is the sign of the lacquer brand. */
const lacquer = ['jackpot', 'marquee', 'banner', 'hot', 'games', 'footer'] as const
/** Without real money there is no jackpot to show. */
const kite = ['banner', 'marquee', 'games', 'footer'] as const

/** Layouts beside origin_mobile, which is there from the start. */
const layouts: readonly Layout[] = [
  { name: 'site02', sections: usual, games: 'grid', channel: 'site02_template' },
  { name: 'bob_mobile', sections: usual, games: 'grid', channel: 'bob_mobile_template' },
  { name: 'suncity', sections: quay, games: 'grid', channel: 'suncity_template' },
  { name: 'apsport', sections: lacquer, games: 'grid', channel: 'apsport_template' },
  { name: 'lacquer_mobile', sections: lacquer, games: 'list', channel: 'bob_mobile_template' },
  { name: 'kite', sections: kite, games: 'grid', channel: null },
  { name: 'kite_mobile', sections: kite, games: 'grid', channel: 'bob_mobile_template' },
]

async function seedTemplates(tx: Tx): Promise<void> {
  for (const { name, sections, games, channel } of layouts) {
    const parts = usual.map(key => {
      const place = sections.indexOf(key)
      return { key, visible: place === -1 ? 0 : 1, order: place === -1 ? usual.length : place + 1 }
    })
    await tx.run(sql`
      insert into page_templates (name, version, game_layout, banner_use_type, push_channel, sections)
      values (${name}, 1, ${games}, 2, ${channel}, ${JSON.stringify(parts)})
          on conflict do nothing`)
  }
}
