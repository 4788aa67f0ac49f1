import { forAllSites } from '../../../platform/site-scope.ts'
import { withdrawAfterPlay, endPlay } from './leave.ts'
import { memberOf, type PlayDeps } from './play-deps.ts'
import { listPlaysToLeave, type PlaySession } from './play-sessions.queries.ts'

const mostAtOnce = 20

/**
 * Leaves games whose member has no session any more: it expired, or the member was frozen or disabled. No request would
 * do it, and a game that is left open keeps money at its provider. Also leaves games of members who reached their daily
 * loss limit. Where such a limit, or the session limit, ends a game, the money returns to the main wallet also for
 * members with manual transfers. Returns how many games.
 */
export async function leaveAbandoned(deps: PlayDeps): Promise<number> {
  const plays = await deps.database.transaction(
    tx => listPlaysToLeave(tx, deps.clock.now(), mostAtOnce),
    forAllSites,
  )
  for (const { playId, isAtLimit, ...member } of plays) {
    const ended = await endPlay(deps, member, { playId, isAtLimit })
    const play = ended.ok ? ended.value : undefined
    if (play) void deps.background.run('abandoned game', () => sendOut(deps, play))
  }
  return plays.length
}

/**
 * The player is kicked at once. The money follows as scheduled, withdrawn by the server and not by the member, who may
 * be frozen.
 */
async function sendOut(deps: PlayDeps, play: PlaySession): Promise<void> {
  try {
    await deps.wallet.kick(memberOf(play), play.platformId)
  } finally {
    await withdrawAfterPlay(deps, play)
  }
}
