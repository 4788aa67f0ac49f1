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

/** [id, code, name, drawing, how its games open]. All are studios of Arcade, the bundled provider. */
const platforms = [
  [1, 'GPR8', 'Lamplight', 'lamp', 'window'],
  [2, 'GPJD', 'Tidewater', 'tide', 'window'],
  [3, 'GPFC', 'Paper Tiger', 'paper', 'window'],
  [4, 'GPJL', 'Monsoon', 'monsoon', 'page'],
  [5, 'GPLC', 'Meridian Live', 'meridian', 'window'],
  [6, 'GPSB', 'Halfway Line', 'pitch', 'page'],
  [7, 'GPLT', 'Drumbeat', 'drum', 'modal'],
  [8, 'GPCG', 'Second Deal', 'deal', 'modal'],
  [9, 'GPVS', 'Silks', 'silks', 'page'],
  [10, 'GPCF', 'Windward', 'sail', 'window'],
  [11, 'GPES', 'Best of Five', 'five', 'redirect'],
  [12, 'GPMT', 'Fieldhand', 'field', 'window'],
] as const

/** Being maintained, for as long as a demonstration is likely to be looked at. */
const inMaintenance = 'GPMT'
const maintainedDays = 30

/** Its wallet is moved by the member's own transfers alone. */
const withoutAutoTransfer = 'GPES'

/** Rows of one game are numbered together: its platform counts from the first of them. */
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
      insert into platforms (id, gp_id, name, icon, open_mode, adapter, has_demo, is_open, sort, auto_transfer)
      values (${id}, ${gpId}, ${text(name, name)}, ${icon}, ${openMode}, 'arcade', true, true, ${sort},
              ${gpId !== withoutAutoTransfer})
          on conflict do nothing`)
    await seedGames(tx, { id, gpId })
  }
  await tx.run(sql`
    update platforms
       set maintain_from = date_trunc('hour', now()),
           maintain_until = date_trunc('hour', now()) + make_interval(days => ${maintainedDays})
     where gp_id = ${inMaintenance} and maintain_until is null`)
  for (const site of sites) {
    await seedLabels(tx, site.id)
    for (const currency of site.currencies) {
      for (const [sort, [platformId]] of platforms.entries()) {
        await tx.run(sql`
          insert into site_platforms (site_id, platform_id, currency, sort)
          values (${site.id}, ${platformId}, ${currency}, ${sort})
              on conflict do nothing`)
      }
      await seedSportFrame(tx, site.id, currency)
    }
  }
}

/** The frame of the home page: the next matches of the platform for sports. */
async function seedSportFrame(tx: Tx, siteId: number, currency: string): Promise<void> {
  await tx.run(sql`
    insert into sport_frames (site_id, currency, platform_id, path)
    select ${siteId}, ${currency}, id, '/sport' from platforms where gp_id = 'GPSB'
        on conflict do nothing`)
}

/**
 * Every game that lists this platform in its manifest. An installation that has it already gets the figures of the
 * tables that are played now; what else an operator may have changed stays.
 */
async function seedGames(tx: Tx, platform: { readonly id: number; readonly gpId: string }): Promise<void> {
  for (const card of readManifests()) {
    const { code, number, gameType, names, studio, rtpPercent, volatility } = card
    const offer = card.studios[platform.gpId]
    if (!offer) continue
    const id = platform.id + (number - 1) * idsOfOneGame
    await tx.run(sql`
      insert into games (id, platform_id, game_type_id, game_code, name, cover, house, rtp, rtp_most, volatility,
                         has_demo, is_open, sort)
      values (${id}, ${platform.id}, ${gameType}, ${code}, ${JSON.stringify(names)}, ${offer.cover},
              ${studio ?? ''}, ${rtpPercent}, ${card.rtpMostPercent ?? null}, ${volatility}, true, true, ${number})
          on conflict (platform_id, game_code) do update
         set rtp = excluded.rtp, rtp_most = excluded.rtp_most, volatility = excluded.volatility
       where (games.rtp, games.rtp_most, games.volatility)
             is distinct from (excluded.rtp, excluded.rtp_most, excluded.volatility)`)
  }
}

/** [tag, name in English, in Vietnamese]. */
const labels = [
  ['hot', 'Hot', 'Hot'],
  ['new', 'New', 'Mới'],
  ['slot', 'Featured', 'Nổi bật'],
] as const

/** Labels of one site are numbered together, and among them those of one type. */
const idsOfOneSite = 100
const idsOfOneType = 10

/** Every site labels the games of each type as their manifests do; all are featured. */
async function seedLabels(tx: Tx, siteId: number): Promise<void> {
  for (const [place, [gameType]] of gameTypes.entries()) {
    for (const [sort, [tag, english, vietnamese]] of labels.entries()) {
      const id = siteId * idsOfOneSite + place * idsOfOneType + sort
      await tx.run(sql`
        insert into game_labels (id, site_id, game_type_id, tag, name, sort)
        values (${id}, ${siteId}, ${gameType}, ${tag}, ${text(english, vietnamese)}, ${sort})
            on conflict do nothing`)
      for (const gameId of gamesUnder(tag, gameType)) {
        await tx.run(sql`
          insert into game_label_games (label_id, site_id, game_id, sort)
          values (${id}, ${siteId}, ${gameId}, ${gameId})
              on conflict do nothing`)
      }
    }
  }
}

function gamesUnder(label: (typeof labels)[number][0], gameType: number): number[] {
  return readManifests()
    .filter(card => card.gameType === gameType)
    .flatMap(({ number, studios }) =>
      platforms
        .filter(([, gpId]) => studios[gpId] && (label === 'slot' || studios[gpId].tag === label))
        .map(([id]) => id + (number - 1) * idsOfOneGame),
    )
}
