import { type ArcadeDeps } from '../deps.ts'
import { finishLeftRound } from './act.ts'
import { listDueRounds } from './open-rounds.queries.ts'

const batchOfRounds = 100

/** Finishes the rounds that their players left, each as its game says; one that fails keeps no other from it. */
export async function sweepLeftRounds(deps: ArcadeDeps): Promise<void> {
  const { database, clock, incidents, closing } = deps
  const subject = 'sweep of left rounds'
  try {
    for (;;) {
      const due = await listDueRounds(database, clock.now(), batchOfRounds)
      let finished = 0
      for (const round of due) {
        if (closing.aborted) return
        if (await isFinished(deps, round)) finished += 1
      }
      if (due.length < batchOfRounds || finished === 0) break
    }
    incidents.reportSuccess(subject)
  } catch (error) {
    incidents.reportFailure(subject, { error, said: 'left rounds could not be finished', level: 'warn' })
  }
}

async function isFinished(deps: ArcadeDeps, round: Parameters<typeof finishLeftRound>[1]): Promise<boolean> {
  try {
    await finishLeftRound(deps, round)
    return true
  } catch (error) {
    deps.log.error(
      { err: error, round: round.id, game: round.gameCode },
      'a left round could not be finished',
    )
    return false
  }
}
