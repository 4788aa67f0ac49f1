import { sha256Hex } from '@glasshouse/service'
import { type ArcadeDeps } from '../../deps.ts'
import { type BookGame } from './events.ts'
import { listOpenEvents, type BookEvent } from './events.queries.ts'
import { type Quote, type Quotes } from './quote.ts'
import { type EventView } from './wire.ts'

export type Board = { readonly version: string; readonly events: readonly EventView[] }

/** Events that are shown before their start, at most. */
const mostComing = 12
/** One reading serves all pages of a process for so long. */
const ttlMs = 400

export type Boards = { of(game: BookGame, now: Date): Promise<Board> }

/** What is shown of a game's events: in play first, then those to come. */
export function createBoards(deps: Pick<ArcadeDeps, 'database'>, quotes: Quotes): Boards {
  const known = new Map<string, { readonly atMs: number; readonly board: Promise<Board> }>()
  return {
    of: (game, now) => {
      const last = known.get(game.code)
      const age = last ? now.getTime() - last.atMs : ttlMs
      if (last && age >= 0 && age < ttlMs) return last.board
      const board = readBoard(deps, { game, quotes, now })
      known.set(game.code, { atMs: now.getTime(), board })
      board.catch(() => known.delete(game.code))
      return board
    },
  }
}

async function readBoard(
  { database }: Pick<ArcadeDeps, 'database'>,
  { game, quotes, now }: { readonly game: BookGame; readonly quotes: Quotes; readonly now: Date },
): Promise<Board> {
  const open = await listOpenEvents(database, game.code)
  const current = open.filter(event => event.configHash === game.facts.configHash && event.endsAt > now)
  const running = current.filter(event => event.startsAt <= now)
  const coming = current.filter(event => event.startsAt > now).slice(0, mostComing)
  const events = await Promise.all(
    [...running, ...coming].map(async event => viewEvent(event, await quotes.of(game, event, now))),
  )
  return { version: sha256Hex(JSON.stringify(events)).slice(0, 16), events }
}

function viewEvent(event: BookEvent, { live, isSuspended, markets }: Quote): EventView {
  return {
    id: event.id,
    number: event.number,
    setup: event.setup,
    commitment: event.commitment,
    clientSeed: event.clientSeed,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    state: event.state,
    live,
    isSuspended,
    markets: [...markets],
  }
}
