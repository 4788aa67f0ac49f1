import * as z from 'zod/mini'
import { type Games } from '../games/game.ts'
import { nextFixtures, oddsOf, returnPercent } from './fixtures.ts'

/** The sport page's data, and its allowed origins. */
export const board = z.object({
  fixtures: z.array(
    z.object({
      id: z.string(),
      home: z.string(),
      away: z.string(),
      kick_off: z.iso.datetime(),
      odds: z.tuple([z.string(), z.string(), z.string()]),
    }),
  ),
  return_percent: z.string(),
  site_origins: z.array(z.string()),
  /** An open game in this house, as long as there is none of this sport; null if there is none at all. */
  game: z.nullable(z.object({ code: z.string(), type: z.int(), names: z.record(z.string(), z.string()) })),
})
export type Board = z.infer<typeof board>

type Asked = {
  readonly now: Date
  readonly house: string
  readonly games: Games
  readonly siteOrigins: readonly string[]
}

export function boardOf({ now, house, games, siteOrigins }: Asked): Board {
  const game = [...games.values()].find(each => each.studios[house] !== undefined)
  return {
    fixtures: nextFixtures(now).map(({ id, home, away, kickOff, chances }) => {
      const [first, draw, second] = chances
      const odds: [string, string, string] = [oddsOf(first), oddsOf(draw), oddsOf(second)]
      return { id, home, away, kick_off: kickOff.toISOString(), odds }
    }),
    return_percent: `${returnPercent}.00`,
    site_origins: [...siteOrigins],
    game: game ? { code: game.code, type: game.gameType, names: game.names } : null,
  }
}
