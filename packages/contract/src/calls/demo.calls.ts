import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { gameItem } from '../fields/games.ts'
import {
  currencyField,
  gameCodeField,
  gpIdField,
  idField,
  maintainInterval,
  siteIdField,
} from '../fields/wire.ts'

const service = 206
const device = z.optional(z.union([z.literal([0, 1]), z.string().check(z.maxLength(16))]))
const house = z.optional(z.string().check(z.maxLength(40)))

const demoTypesCall = defineCall({
  title: 'Types of games that have a demo',
  path: '/demo/gt_games',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    currency: currencyField,
    support_device: z.optional(z.union([z.literal(0), z.literal(1)])),
    template: z.optional(z.string().check(z.maxLength(40))),
  }),
  example: { currency: 'VND' },
  data: z.object({
    data: z.array(
      z.object({
        gt_id: z.int(),
        name: z.string(),
        gp_list: z.array(
          z.object({ gp_id: gpIdField, gp_name: z.string(), icon_light: z.string(), house: z.string() }),
        ),
      }),
    ),
  }),
  refusals: {},
})

const demoGamesCall = defineCall({
  title: 'Games of one platform that have a demo',
  path: '/demo/gp_games',
  auth: 'none',
  service,
  body: z.object({
    site_id: siteIdField,
    currency: currencyField,
    device,
    gp_id: gpIdField,
    game_type_id: z.optional(idField),
    house,
  }),
  example: { currency: 'VND', gp_id: 'GPR8' },
  data: z.object({ data: z.array(gameItem) }),
  refusals: {},
})

const demoPlayCall = defineCall({
  title: 'Play with play money, without an account',
  path: '/demo/play',
  auth: 'optional',
  service,
  body: z.object({
    site_id: siteIdField,
    currency: currencyField,
    device,
    gp_id: gpIdField,
    game_type: z.optional(idField),
    game_code: gameCodeField,
    house,
  }),
  example: { currency: 'VND', gp_id: 'GPR8', game_code: 'SL01' },
  data: z.object({ game_url: z.string() }),
  refusals: {
    noDemo: 101,
    gameUnknown: 102,
    identityUnverified: 103,
    inMaintenance: { code: 203, data: z.object({ maintain_interval: z.nullable(maintainInterval) }) },
    tooFrequent: 996,
    /** The provider gave no address in time; nothing was moved and nothing is open. */
    providerUnavailable: 950,
  },
})

export const demoCalls = {
  demoTypes: demoTypesCall,
  demoGames: demoGamesCall,
  demoPlay: demoPlayCall,
} as const
