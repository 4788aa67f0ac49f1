import { sql, type Tx } from '@glasshouse/postgres'
import { sites } from './sites.ts'
import { text } from './texts.ts'

/** [id, name in English, in Vietnamese, drawing]. Types without a game stay: the page says that there is none yet. */
const gameTypes = [
  [2, 'Slots', 'Nổ hũ', 'slot'],
  [3, 'Live casino', 'Casino trực tiếp', 'live'],
  [4, 'Sports', 'Thể thao', 'sport'],
  [5, 'Lottery', 'Xổ số', 'lottery'],
  [6, 'Card games', 'Game bài', 'card'],
  [7, 'Virtual sports', 'Thể thao ảo', 'virtual'],
  [8, 'Cockfight', 'Đá gà', 'cock'],
  [9, 'Esports', 'Thể thao điện tử', 'esport'],
] as const

/** [id, code, name, drawing]. All four are houses of Arcade, the provider that comes along. */
const platforms = [
  [1, 'GPR8', 'Lamplight', 'lamp'],
  [2, 'GPJD', 'Tidewater', 'tide'],
  [3, 'GPFC', 'Paper Tiger', 'paper'],
  [4, 'GPJL', 'Monsoon', 'monsoon'],
] as const

/** The same three lanterns, each house's in its own colours. */
const covers = {
  lamp: 'lanternthree',
  tide: 'lanternthree-tide',
  paper: 'lanternthree-paper',
  monsoon: 'lanternthree-monsoon',
} as const

const slots = 2

export async function seedCatalogue(tx: Tx): Promise<void> {
  for (const [sort, [id, english, vietnamese, icon]] of gameTypes.entries()) {
    await tx.run(sql`
      insert into game_types (id, name, icon, sort)
      values (${id}, ${text(english, vietnamese)}, ${icon}, ${sort})
          on conflict do nothing`)
  }
  for (const [sort, [id, gpId, name, icon]] of platforms.entries()) {
    await tx.run(sql`
      insert into platforms (id, gp_id, name, icon, open_mode, adapter, has_demo, is_open, sort)
      values (${id}, ${gpId}, ${text(name, name)}, ${icon}, 'window', 'arcade', true, true, ${sort})
          on conflict do nothing`)
    await seedLanternThree(tx, { gameId: id, platformId: id, cover: covers[icon] })
  }
  for (const site of sites) {
    for (const currency of site.currencies) {
      for (const [sort, [platformId]] of platforms.entries()) {
        await tx.run(sql`
          insert into site_platforms (site_id, platform_id, currency, sort)
          values (${site.id}, ${platformId}, ${currency}, ${sort})
              on conflict do nothing`)
      }
    }
  }
}

/** The return is 11616 / 12167 of the stake over all outcomes of the game, cut after two digits of the percentage. */
async function seedLanternThree(
  tx: Tx,
  { gameId, platformId, cover }: { gameId: number; platformId: number; cover: string },
): Promise<void> {
  const name = text('Lantern Three', 'Ba Đèn Lồng')
  const tag = platformId === 1 ? 'hot' : ''
  await tx.run(sql`
    insert into games (id, platform_id, game_type_id, game_code, name, cover, tag, rtp, volatility, has_demo, is_open,
                       sort)
    values (${gameId}, ${platformId}, ${slots}, 'SL01', ${name}, ${cover}, ${tag}, '95.47', 2, true,
            true, 0)
        on conflict do nothing`)
}
