import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { gameItem, gameTypeGroup } from '../fields/games.ts'
import { currencyField, idField, siteIdField } from '../fields/wire.ts'

const service = 204

export const gameListCall = defineCall({
  title: 'All games, by type',
  path: '/v3/game_list',
  auth: 'optional',
  service,
  body: z.object({
    currency: currencyField,
    site_id: siteIdField,
    support_device: z.optional(z.union([z.literal(0), z.literal(1)])),
    template: z.optional(z.string().check(z.maxLength(40))),
  }),
  example: { currency: 'VND' },
  data: z.object({ data: z.array(gameTypeGroup) }),
  refusals: {},
})

export const hotGamesCall = defineCall({
  title: 'Games that are played most',
  path: '/arks/web/member-games/hot-games',
  auth: 'optional',
  service,
  body: z.object({ site_id: siteIdField, currency: currencyField, gt_id: z.optional(idField) }),
  example: { currency: 'VND' },
  data: z.object({ list: z.array(gameItem) }),
  refusals: {},
})
