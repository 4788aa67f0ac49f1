import * as z from 'zod/mini'
import { flag, gameCodeField, gameTypeField, gpIdField, maintainInterval, timeField } from './wire.ts'
import type { GameTypeId } from './wire.ts'

export const openModes = ['window', 'modal', 'page', 'redirect'] as const
export type OpenMode = (typeof openModes)[number]

export const gameItem = z.object({
  id: z.int(),
  game_id: z.int(),
  gp_id: gpIdField,
  gp_name: z.string(),
  gp_icon: z.string().check(z.describe('Name of the platform’s drawing.')),
  gt_id: gameTypeField,
  game_type: gameTypeField,
  game_code: z.union([gameCodeField, z.literal('')]),
  game_name: z.string(),
  house: z.string().check(z.describe('The studio inside the platform; empty: the platform itself.')),
  customized: flag.check(z.describe('1: put together by the operator.')),
  icon_light: z.string().check(z.describe('Name of the cover drawing; the page knows where drawings live.')),
  member_favorite: flag,
  tag: z.enum(['hot', 'new', '']),
  open_mode: z.enum(openModes),
  auto_transfer: flag.check(
    z.describe('0: no launch and no end of a game moves money there, only the member’s own transfers do.'),
  ),
  rtp: z
    .string()
    .check(
      z.describe(
        'Exact return to player, in percent as decimal text, its digits cut and not rounded up; where bets differ, of the least favourable.',
      ),
    ),
  rtp_most: z
    .optional(z.string())
    .check(z.describe('The same of the most favourable bet; not there where all bets return the same.')),
  volatility: z.int().check(z.describe('1 calm to 5 wild.')),
  has_demo: flag,
  maintain: z.nullable(maintainInterval),
  sort: z.int(),
  jackpot_part: z
    .optional(z.string())
    .check(
      z.describe('Percent of each valid bet that goes into the house’s jackpot; not there for other games.'),
    ),
})
export type GameItem = z.infer<typeof gameItem>

export const gameTypeGroup = z.object({
  gt_id: gameTypeField,
  menu_id: z.int(),
  name: z.string(),
  gt_icon: z.string(),
  gt_icon_active: z.string(),
  gp_list: z.array(gameItem),
})
export type GameTypeGroup = z.infer<typeof gameTypeGroup>

/** What the app ids of each type of games begin with, in the order of the types. */
const appPrefixes = { 2: 'e_', 3: 'v_', 4: 's_', 5: 'l_', 6: 'c_', 7: 't_', 8: 'd_', 9: 'g_' } as const

/** Under which a provider's games of one type go in apps. */
export function appIdOf(gpId: string, type: GameTypeId): string {
  return `${appPrefixes[type]}${gpId.toLowerCase()}`
}

/** A game in lists that are searched: its name in every language it has one in, English at least. */
export const namedGameItem = z.extend(gameItem, {
  game_name: z.record(z.string(), z.string()),
  app_id: z.string().check(z.describe('The app of its provider, by a prefix that says the type of games.')),
})
export type NamedGameItem = z.infer<typeof namedGameItem>

export const gameTags = ['hot', 'new', 'slot'] as const

/** What an operator calls hot or new among the games of one platform. */
export const gameLabel = z.object({
  id: z.int(),
  tag: z.enum(['hot', 'new']),
  name: z.record(z.string(), z.string()),
  game_list: z.array(namedGameItem),
})

/** What an operator puts forward of a whole type; without an id where there is no such label. */
export const taggedGames = z.object({
  id: z.nullable(z.int()),
  tag: z.enum(gameTags),
  gt_id: gameTypeField,
  game_list: z.array(namedGameItem),
  total_count: z.int(),
})

export const playedGame = z.object({ game_id: z.int(), gp_id: gpIdField, played_at: timeField })
export type PlayedGame = z.infer<typeof playedGame>
