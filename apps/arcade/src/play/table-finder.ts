import { refuse, type Outcome } from '@glasshouse/outcome'
import { getGame } from '../games/game.ts'
import { type ArcadeDeps } from '../deps.ts'
import { type PlayErrorCode } from '../protocol/page-errors.ts'
import { getPlayer } from '../wallets/players.ts'
import { type PlayCall } from './play-endpoint.ts'
import { findSeat, type Session } from './sessions.ts'
import { type Table } from './spin.ts'

/** Finds the session of a bearer with its player and game; wraps an answer that needs them. */
export function tableFinder(deps: ArcadeDeps) {
  const { database, clock } = deps
  const seated = async (bearer: string): Promise<Table | undefined> => {
    const seat = await findSeat(database, bearer, clock.now())
    return seat && { ...seat, game: getGame(deps.games, seat.session.gameCode) }
  }
  const withTable =
    <B, T>(answer: (body: B, table: Table) => Promise<Outcome<T, PlayErrorCode>>): PlayCall<B, T>['answer'] =>
    async (body, bearer) => {
      const table = await seated(bearer)
      return table ? answer(body, table) : refuse('sessionEnded')
    }
  return { seated, withTable }
}

export async function tableOf(deps: ArcadeDeps, session: Session): Promise<Table> {
  return {
    session,
    player: await getPlayer(deps.database, session.playerId),
    game: getGame(deps.games, session.gameCode),
  }
}
