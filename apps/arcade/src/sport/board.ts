import * as z from 'zod/mini'
import { type Game, type Games } from '../games/game.ts'
import { type Boards } from '../kits/book/board.ts'
import { isBookGame, type BookGame } from '../kits/book/events.ts'
import { type EventView } from '../kits/book/wire.ts'

const price = z.object({ selection: z.string(), price: z.nullable(z.int()) })

/** The sport frame's data, and its allowed origins. Without matches the frame has nothing to show. */
export const board = z.object({
  fixtures: z.array(
    z.object({
      id: z.string(),
      home: z.string(),
      away: z.string(),
      kick_off: z.iso.datetime(),
      is_in_play: z.boolean(),
      is_suspended: z.boolean(),
      /** Decimal odds in hundredths: home, draw, away. */
      prices: z.array(price),
    }),
  ),
  site_origins: z.array(z.string()),
  /** The game in which they are bet on; null where this house has none. */
  game: z.nullable(z.object({ code: z.string(), type: z.int(), names: z.record(z.string(), z.string()) })),
})
export type Board = z.infer<typeof board>

type Asked = {
  readonly now: Date
  readonly house: string
  readonly games: Games
  readonly boards: Boards
  readonly siteOrigins: readonly string[]
}

const sports = 4
const shown = 4

export async function boardOf({ now, house, games, boards, siteOrigins }: Asked): Promise<Board> {
  const game = [...games.values()].find(
    (each): each is BookGame => isBookGame(each) && each.gameType === sports && isOffered(each, house),
  )
  if (!game) return { fixtures: [], site_origins: [...siteOrigins], game: null }
  const { events } = await boards.of(game, now)
  return {
    fixtures: nextOf(events).map(event => viewFixture(game, event)),
    site_origins: [...siteOrigins],
    game: { code: game.code, type: game.gameType, names: game.names },
  }
}

function isOffered({ studios }: Game, house: string): boolean {
  return Object.hasOwn(studios, house)
}

/** Matches to come first: there is time to open them. Where too few come, those in play fill up. */
function nextOf(events: readonly EventView[]): readonly EventView[] {
  const coming = events.filter(event => event.live === null)
  const running = events.filter(event => event.live !== null)
  return [...coming, ...running].slice(0, shown)
}

function viewFixture(game: BookGame, event: EventView): Board['fixtures'][number] {
  const [home = '', away = ''] = game.book.names(event.setup)
  const [first] = event.markets
  return {
    id: event.id,
    home,
    away,
    kick_off: event.startsAt,
    is_in_play: event.live !== null,
    is_suspended: event.isSuspended,
    prices: (first?.selections ?? []).map(({ key, price: hundredths }) => ({
      selection: key,
      price: hundredths,
    })),
  }
}
