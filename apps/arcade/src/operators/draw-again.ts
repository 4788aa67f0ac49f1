import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import { type Games } from '../games/game.ts'
import { drawCourse } from '../kits/book/draw-event.ts'
import { type BookEvent } from '../kits/book/events.queries.ts'
import { isBookGame } from '../kits/book/events.ts'

/** The result of an event that is over, from its revealed seed and the bets of before, by the tables that it began with. */
export async function drawResultAgain(
  { games }: { readonly games: Games },
  event: BookEvent,
): Promise<Outcome<unknown, 'seedLost' | 'tablesChanged' | 'notOver'>> {
  const { state, configHash, gameCode, number, serverSeed, drawsByBets, clientSeed, setup, result } = event
  const game = games.get(gameCode)
  if (!game || !isBookGame(game) || game.facts.configHash !== configHash) return refuse('tablesChanged')
  if (state === 'open' || result === null || (drawsByBets && clientSeed === null)) return refuse('notOver')
  if (serverSeed === '') return refuse('seedLost')
  const seeds = { serverSeed, gameCode, number, clientSeed: drawsByBets ? clientSeed : null }
  return ok(await drawCourse(game.book, seeds, setup))
}
