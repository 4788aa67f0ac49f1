import { type ArcadeDeps } from '../deps.ts'
import { finishLeftRound } from './act.ts'
import { listDueRounds, type OpenRound } from './open-rounds.queries.ts'

const batchOfRounds = 100

/** Finishes the rounds that their players left, each as its game says; one that fails keeps no other from it. */
export async function sweepLeftRounds(deps: ArcadeDeps): Promise<void> {
  const { database, clock, incidents, closing } = deps
  const subject = 'sweep of left rounds'
  try {
    const now = clock.now()
    let last: OpenRound | undefined
    do {
      // Those that could not be finished are passed over until the next time.
      const due = await listDueRounds(database, now, { after: last, limit: batchOfRounds })
      for (const round of due) {
        if (closing.aborted) return
        await tryToFinish(deps, round)
      }
      last = due.length < batchOfRounds ? undefined : due.at(-1)
    } while (last)
    incidents.reportSuccess(subject)
  } catch (error) {
    incidents.reportFailure(subject, { error, said: 'left rounds could not be finished', level: 'warn' })
  }
}

async function tryToFinish(deps: ArcadeDeps, round: OpenRound): Promise<void> {
  try {
    await finishLeftRound(deps, round)
  } catch (error) {
    deps.log.error(
      { err: error, round: round.id, game: round.gameCode },
      'a left round could not be finished',
    )
  }
}
