import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  gameLabel,
  gameTags,
  gameTypeGroup,
  namedGameItem,
  playedGame,
  taggedGames,
} from '../fields/games.ts'
import {
  currencyField,
  deviceField,
  flag,
  gameTypeIdField,
  gpIdField,
  idField,
  shortText,
  siteIdField,
} from '../fields/wire.ts'

const service = 204
/** A game type without games is not listed; phones and desktops get the same list. */
const offer = { currency: currencyField, site_id: siteIdField }
const supportDevice = z.optional(z.literal([0, 1]))

const gameListCall = defineCall({
  title: 'All games, by type',
  path: '/v3/game_list',
  auth: 'optional',
  service,
  body: z.object({
    ...offer,
    support_device: supportDevice,
    template: z.optional(z.string().check(z.maxLength(40))),
  }),
  example: { currency: 'VND' },
  data: z.object({ data: z.array(gameTypeGroup) }),
  refusals: {},
})

const hotGamesCall = defineCall({
  title: 'Games that are played most',
  description:
    'What the operator calls hot comes first, in the operator’s order, then what was opened most often in the last seven days. At most 50.',
  path: '/arks/web/member-games/hot-games',
  auth: 'optional',
  service,
  body: z.object({ ...offer, gt_id: z.optional(gameTypeIdField) }),
  example: { currency: 'VND' },
  data: z.object({ list: z.array(namedGameItem) }),
  refusals: {},
})

const lastPlayingGameCall = defineCall({
  title: 'Games that a member played last',
  description:
    'Newest first, each once, at most 20; of one provider where it is named. What is not offered any more is left out.',
  path: '/arks/web/member-games/last-playing-game',
  auth: 'member',
  service,
  body: z.object({
    ...offer,
    currency: z.optional(currencyField),
    gt_id: z.optional(gameTypeIdField),
    gp_id: z.optional(gpIdField),
  }),
  data: z.object({ list: z.array(playedGame) }),
  refusals: {},
})

const tagGameListCall = defineCall({
  title: 'What the operator puts forward among the games of a type',
  description: '`slot` are the featured games; `hot` and `new` say what they are.',
  path: '/v2/get_tag_game_list',
  auth: 'optional',
  service,
  body: z.object({
    ...offer,
    support_device: supportDevice,
    tag: z.enum(gameTags),
    gt_id: z._default(gameTypeIdField, 2),
  }),
  example: { currency: 'VND', tag: 'slot', gt_id: '2' },
  data: z.object({ info: taggedGames }),
  refusals: {},
})

const gameLabelCall = defineCall({
  title: 'The games of one platform, and what the operator puts forward among them',
  description: 'A platform that is not offered here has none, and is no mistake.',
  path: '/v2/game_label',
  auth: 'optional',
  service,
  body: z.object({
    ...offer,
    device: deviceField,
    gp_id: gpIdField,
    game_type_id: gameTypeIdField,
    house: z._default(shortText, ''),
  }),
  example: { currency: 'VND', gp_id: 'GPR8', game_type_id: 2 },
  data: z.object({ list: z.array(gameLabel), main: z.array(namedGameItem) }),
  refusals: {},
})

/** A member may have so many. */
export const mostFavourites = 200

const storeFavouritesCall = defineCall({
  title: 'Give games a heart, or take it back',
  description: 'All changes are made or none. A change to the present state has no effect.',
  path: '/arks/web/member-games/favorite/store',
  auth: 'member',
  service,
  body: z.object({
    data: z.array(z.object({ game_id: idField, status: flag })).check(z.minLength(1), z.maxLength(50)),
  }),
  example: { data: [{ game_id: 1, status: 1 }] },
  data: z.object({
    data: z.array(z.object({ game_id: z.int(), status: flag })),
    total_count: z.int(),
  }),
  refusals: { gameUnknown: 101, tooMany: 102 },
})

const templateGameListCall = defineCall({
  title: 'The types of games that the home page of a desktop shows with their games',
  path: '/v2/get_template_game_list',
  auth: 'optional',
  service,
  body: z.object({ ...offer, support_device: supportDevice }),
  example: { currency: 'VND', support_device: 0 },
  data: z.object({ data: z.array(gameTypeGroup) }),
  refusals: {},
})

export const catalogueCalls = {
  gameList: gameListCall,
  hotGames: hotGamesCall,
  lastPlayingGame: lastPlayingGameCall,
  tagGameList: tagGameListCall,
  gameLabel: gameLabelCall,
  storeFavourites: storeFavouritesCall,
  templateGameList: templateGameListCall,
} as const
