import { findStandingBet } from '../bets/late-changes.queries.ts'
import { changeStanding, type LateChange } from '../bets/late-changes.ts'
import { getGame } from '../games/game.ts'
import { getPlayer } from '../wallets/players.ts'
import { sharedRulesOf, type SharedDeps } from './shared-games.ts'
import {
  findSharedRound,
  listDueRounds,
  listRoundsOf,
  setRoundChangeDue,
  type RoundOfShared,
  type SharedRound,
} from './shared-rounds.queries.ts'

/** A bet that could not be changed, such as one whose money the wallet no longer has, is tried again after this. */
const retryMs = 60_000

/**
 * What a settled bet comes to after its round was made void: the stake comes back. Where players act while a round runs,
 * what they had reached stays theirs, as in one that is void before its end.
 */
export function whenVoidLate(
  { games }: Pick<SharedDeps, 'games'>,
  { gameCode, result }: Pick<SharedRound, 'gameCode' | 'result'>,
  { stakeUnits, choice, acts, currency }: RoundOfShared,
): LateChange {
  const { flight } = sharedRulesOf(getGame(games, gameCode))
  if (!flight) return { state: 'void' }
  const bet = { stakeUnits, choice, acts: acts ?? [], currency }
  const { payoutUnits, validBetUnits } = flight.whenVoid(bet, { ms: flight.lastsMs(result), result })
  if (validBetUnits === 0n && payoutUnits === stakeUnits) return { state: 'void' }
  return { state: 'resettled', payoutUnits, validBetUnits }
}

/** Changes what is left to be changed of all rounds that were made void after their end. What fails is reported. */
export async function changeDueRounds(deps: SharedDeps): Promise<void> {
  const { database, clock, closing, incidents } = deps
  for (const id of await listDueRounds(database, clock.now())) {
    const subject = `change of bets in ${id}`
    const round = await findSharedRound(database, id)
    if (!round || closing.aborted) return
    const failed: string[] = []
    for (const bet of await listRoundsOf(database, id)) {
      if (closing.aborted) return
      if (!(await tryToChange(deps, round, bet))) failed.push(bet.id)
    }
    await setRoundChangeDue(
      database,
      id,
      failed.length > 0 ? new Date(clock.now().getTime() + retryMs) : null,
    )
    if (failed.length > 0) {
      const error = new Error(`${failed.length} bets are as they were`)
      const fields = { round: id, bets: failed.slice(0, 10) }
      incidents.reportFailure(subject, {
        error,
        said: 'settled bets could not be changed',
        fields,
        level: 'warn',
      })
    } else incidents.reportSuccess(subject)
  }
}

/** Of two processes that change a bet at once one does it; the other finds it changed with the next try. */
async function tryToChange(deps: SharedDeps, round: SharedRound, bet: RoundOfShared): Promise<boolean> {
  try {
    const player = await getPlayer(deps.database, bet.playerId)
    const standing = await findStandingBet(deps.database, player, bet.id)
    return standing !== undefined && (await changeStanding(deps, standing, whenVoidLate(deps, round, bet))).ok
  } catch (error) {
    deps.log.error({ err: error, bet: bet.id }, 'a settled bet could not be changed')
    return false
  }
}
