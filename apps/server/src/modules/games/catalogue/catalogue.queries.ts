import { gameTags, gameTypeIds, openModes } from '@glasshouse/contract'
import { sql, type Queries } from '@glasshouse/postgres'
import { z } from 'zod'

const platformRow = z.object({
  id: z.int(),
  gpId: z.string(),
  name: z.string(),
  icon: z.string(),
  openMode: z.enum(openModes),
  autoTransfer: z.boolean(),
  hasDemo: z.boolean(),
  isOpen: z.boolean(),
  maintainFrom: z.nullable(z.date()),
  maintainUntil: z.nullable(z.date()),
})
export type PlatformRow = z.infer<typeof platformRow>

const gameRow = z.object({
  id: z.int(),
  gameTypeId: z.literal(gameTypeIds),
  gameCode: z.string(),
  names: z.record(z.string(), z.string()),
  cover: z.string(),
  house: z.string(),
  customized: z.boolean(),
  rtp: z.string(),
  rtpMost: z.nullable(z.string()),
  volatility: z.int(),
  hasDemo: z.boolean(),
  isOpen: z.boolean(),
  sort: z.int(),
  platformId: z.int(),
  /** What of a valid bet goes into the house's jackpot, in parts of a million. */
  jackpotParts: z.nullable(z.int()),
})
export type GameRow = z.infer<typeof gameRow>

const gameTypeRow = z.object({
  id: z.literal(gameTypeIds),
  name: z.string(),
  icon: z.string(),
  sort: z.int(),
})
export type GameTypeRow = z.infer<typeof gameTypeRow>

export type Offer = { readonly siteId: number; readonly currency: string; readonly language: string }

/** The share that a game has in the jackpot of the offer: its own, or its platform's. */
const jackpotJoins = sql`
        left join jackpots pot
          on pot.site_id = offered.site_id and pot.currency = offered.currency and pot.stopped_at is null
        left join jackpot_shares own
          on own.jackpot_id = pot.id and own.platform_id = g.platform_id and own.game_code = g.game_code
         and own.until_at is null
        left join jackpot_shares whole
          on whole.jackpot_id = pot.id and whole.platform_id = g.platform_id and whole.game_code is null
         and whole.until_at is null`

/** Platforms with games that a site offers in a currency, in the site's order. */
export function listPlatforms(
  queries: Queries,
  { siteId, currency, language }: Offer,
): Promise<PlatformRow[]> {
  return queries.all(
    platformRow,
    sql`
      select p.id, p.gp_id, coalesce(p.name ->> ${language}, p.name ->> 'en_US') as name, p.icon, p.open_mode,
             p.auto_transfer, p.has_demo, p.is_open, p.maintain_from, p.maintain_until
        from site_platforms offered
        join platforms p on p.id = offered.platform_id
       where offered.site_id = ${siteId}
         and offered.currency = ${currency}
         and exists (select from games g where g.platform_id = p.id)
       order by offered.sort, p.id`,
  )
}

const adapterRow = z.object({ id: z.int(), gpId: z.string(), adapter: z.string(), autoTransfer: z.boolean() })

/** Every platform of the installation, on any site, and the name of its adapter. */
export function listAdapters(queries: Queries) {
  return queries.all(
    adapterRow,
    sql`
      select id, gp_id, adapter, auto_transfer
        from platforms
       order by id`,
  )
}

const gameColumns = sql`g.id, g.game_type_id, g.game_code, g.name as names, g.cover, g.house, g.customized, g.rtp,
             g.rtp_most, g.volatility, g.has_demo, g.is_open, g.sort, g.platform_id,
             coalesce(own.parts, whole.parts) as jackpot_parts`

/** More than any page shows at once; an offer that outgrows it needs pages of its own. */
const mostGames = 5_000

/** Games of the platforms that a site offers in a currency: by platform in the site's order, then in the platform's. */
export function listGames(queries: Queries, { siteId, currency }: Offer): Promise<GameRow[]> {
  return queries.all(
    gameRow,
    sql`
      select ${gameColumns}
        from site_platforms offered
        join games g on g.platform_id = offered.platform_id
        ${jackpotJoins}
       where offered.site_id = ${siteId}
         and offered.currency = ${currency}
       order by offered.sort, g.sort, g.id
       limit ${mostGames}`,
  )
}

/** A game of a platform that a site offers in a currency. */
export function findGame(
  queries: Queries,
  { siteId, currency }: Offer,
  choice: { readonly gpId: string; readonly gameCode: string },
): Promise<GameRow | undefined> {
  return queries.maybe(
    gameRow,
    sql`
      select ${gameColumns}
        from site_platforms offered
        join platforms p on p.id = offered.platform_id
        join games g on g.platform_id = p.id
        ${jackpotJoins}
       where offered.site_id = ${siteId}
         and offered.currency = ${currency}
         and p.gp_id = ${choice.gpId}
         and g.game_code = ${choice.gameCode}`,
  )
}

export function listGameTypes(queries: Queries, language: string): Promise<GameTypeRow[]> {
  return queries.all(
    gameTypeRow,
    sql`
      select id, coalesce(name ->> ${language}, name ->> 'en_US') as name, icon, sort
        from game_types
       order by sort, id`,
  )
}

const labelRow = z.object({
  id: z.int(),
  gameTypeId: z.literal(gameTypeIds),
  tag: z.enum(gameTags),
  names: z.record(z.string(), z.string()),
  gameIds: z.array(z.int()),
})

/** What an operator puts forward among the games of one type, with the games in the operator's order. */
export type GameLabel = z.infer<typeof labelRow>

export function listLabels(queries: Queries, siteId: number): Promise<GameLabel[]> {
  return queries.all(
    labelRow,
    sql`
      select l.id, l.game_type_id, l.tag, l.name as names,
             coalesce(array_agg(g.game_id order by g.sort, g.game_id) filter (where g.game_id is not null), '{}')
               as game_ids
        from game_labels l
        left join game_label_games g on g.label_id = l.id and g.site_id = l.site_id
       where l.site_id = ${siteId}
       group by l.id
       order by l.sort, l.id`,
  )
}
