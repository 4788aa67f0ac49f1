import * as z from 'zod/mini'
import { flag, gameCodeField, gameTypeField, gpIdField, maintainInterval } from './wire.ts'

export const openModes = ['window', 'modal', 'page', 'redirect'] as const
export type OpenMode = (typeof openModes)[number]

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
  icon_light: z.string().check(z.describe('Name of the cover drawing; the page knows where drawings live.')),
  member_favorite: flag,
  tag: z.enum(['hot', 'new', '']),
  open_mode: z.enum(openModes),
  rtp: z
    .string()
    .check(
      z.describe('Exact return to player, in percent as decimal text, its digits cut and not rounded up.'),
    ),
  volatility: z.int().check(z.describe('1 calm to 5 wild.')),
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
