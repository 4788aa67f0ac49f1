import * as z from 'zod/mini'
import { flag, gameCodeField, gameTypeField, gpIdField, maintainInterval } from './wire.ts'

export const openModes = ['window', 'modal', 'page', 'redirect'] as const
export type OpenMode = (typeof openModes)[number]

/** One game, or one platform where `game_code` is empty, as every list of games shows it. Names come localised. */
export const gameItem = z.object({
  id: z.int(),
  game_id: z.int(),
  gp_id: gpIdField,
  gp_name: z.string(),
  gt_id: gameTypeField,
  game_type: gameTypeField,
  game_code: z.union([gameCodeField, z.literal('')]),
  game_name: z.string(),
  house: z.string(),
  customized: flag,
  /** Name of the cover drawing; the page knows where drawings live. */
  icon_light: z.string(),
  member_favorite: flag,
  tag: z.enum(['hot', 'new', '']),
  open_mode: z.enum(openModes),
  /** Exact return to player, as a decimal text of a percentage with its digits cut, not rounded up ("95.47"). */
  rtp: z.string(),
  /** 1 calm to 5 wild. */
  volatility: z.int(),
  has_demo: flag,
  maintain: z.nullable(maintainInterval),
  sort: z.int(),
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
