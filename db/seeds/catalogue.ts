import { sql, type Tx } from '@glasshouse/postgres'
import { readManifests } from '@glasshouse/arcade/manifests'
import { sites } from './sites.ts'
import { text } from './texts.ts'

/** [id, name in English, in Vietnamese, drawing]. Types without a game stay: the page shows that there is none yet. */
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

/** [id, code, name, drawing, how its games open]. All four are studios of Arcade, the bundled provider. */
const platforms = [
  [1, 'GPR8', 'Lamplight', 'lamp', 'window'],
  [2, 'GPJD', 'Tidewater', 'tide', 'window'],
  [3, 'GPFC', 'Paper Tiger', 'paper', 'window'],
  [4, 'GPJL', 'Monsoon', 'monsoon', 'page'],
] as const

/** Rows of one game are numbered together: its studios count from the first of them. */
const idsOfOneGame = 100

export async function seedCatalogue(tx: Tx): Promise<void> {
  for (const [sort, [id, english, vietnamese, icon]] of gameTypes.entries()) {
    await tx.run(sql`
      insert into game_types (id, name, icon, sort)
      values (${id}, ${text(english, vietnamese)}, ${icon}, ${sort})
          on conflict do nothing`)
  }
  for (const [sort, [id, gpId, name, icon, openMode]] of platforms.entries()) {
    await tx.run(sql`
      insert into platforms (id, gp_id, name, icon, open_mode, adapter, has_demo, is_open, sort)
      values (${id}, ${gpId}, ${text(name, name)}, ${icon}, ${openMode}, 'arcade', true, true, ${sort})
          on conflict do nothing`)
    await seedGames(tx, { id, gpId })
  }
  for (const site of sites) {
    await seedLabels(tx, site.id)
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

/** Every game that lists this house in its manifest. */
async function seedGames(tx: Tx, platform: { readonly id: number; readonly gpId: string }): Promise<void> {
  for (const { code, number, gameType, names, studio, rtpPercent, volatility, studios } of readManifests()) {
    const offer = studios[platform.gpId]
    if (!offer) continue
    const id = platform.id + (number - 1) * idsOfOneGame
    await tx.run(sql`
      insert into games (id, platform_id, game_type_id, game_code, name, cover, house, rtp, volatility, has_demo, is_open,
                         sort)
      values (${id}, ${platform.id}, ${gameType}, ${code}, ${JSON.stringify(names)}, ${offer.cover},
              ${studio ?? ''}, ${rtpPercent}, ${volatility}, true, true, ${number})
          on conflict do nothing`)
  }
}

/** [tag, name in English, in Vietnamese]. */
const labels = [
  ['hot', 'Hot', 'Hot'],
  ['new', 'New', 'Mới'],
  ['slot', 'Featured', 'Nổi bật'],
] as const

/** Labels of one site are numbered together. */
const idsOfOneSite = 100

/**
 * Every site labels the games as their manifests do; the featured ones are one of each game, from the first of its
 * studios.
 */
async function seedLabels(tx: Tx, siteId: number): Promise<void> {
  for (const [sort, [tag, english, vietnamese]] of labels.entries()) {
    const id = siteId * idsOfOneSite + sort
    await tx.run(sql`
      insert into game_labels (id, site_id, game_type_id, tag, name, sort)
      values (${id}, ${siteId}, 2, ${tag}, ${text(english, vietnamese)}, ${sort})
          on conflict do nothing`)
    for (const gameId of gamesUnder(tag)) {
      await tx.run(sql`
        insert into game_label_games (label_id, site_id, game_id, sort)
        values (${id}, ${siteId}, ${gameId}, ${gameId})
            on conflict do nothing`)
    }
  }
}

function gamesUnder(label: (typeof labels)[number][0]): number[] {
  return readManifests()
    .filter(card => card.gameType === 2)
    .flatMap(({ number, studios }) => {
      const offered = platforms.filter(([, gpId]) => studios[gpId] !== undefined)
      const meant =
        label === 'slot' ? offered.slice(0, 1) : offered.filter(([, gpId]) => studios[gpId]?.tag === label)
      return meant.map(([id]) => id + (number - 1) * idsOfOneGame)
    })
}
