import { acrossSites } from '../../platform/in-site.ts'
import { comeHome, endPlay } from './leave.ts'
import { memberOf, type PlayParts } from './play-parts.ts'
import { listPlaysToLeave, type PlaySession } from './play-sessions.queries.ts'

const mostAtOnce = 20

/**
 * Leaves games whose member has no session any more: it was idle for too long, or the member was frozen or switched
 * off. Nobody is there to ask for it, and a game that is left open keeps money at its provider. And games of members who
 * have lost as much today as they want to lose in a day. Where such a limit, or that of a visit, ends a game, the money
 * comes home also to whoever moves it by hand. Answers how many.
 */
export async function leaveAbandoned(parts: PlayParts): Promise<number> {
  const plays = await parts.database.transaction(
    tx => listPlaysToLeave(tx, parts.clock.now(), mostAtOnce),
    acrossSites,
  )
  for (const { playId, isAtLimit, ...member } of plays) {
    const ended = await endPlay(parts, member, { playId, isAtLimit })
    const play = ended.ok ? ended.value : undefined
    if (play) void parts.background.run('abandoned game', () => sendOut(parts, play))
  }
  return plays.length
}

/**
 * The player goes out at once. The money follows as planned, brought by the house and not by the member, who may be
 * frozen.
 */
async function sendOut(parts: PlayParts, play: PlaySession): Promise<void> {
  try {
    await parts.wallet.kick(memberOf(play), play.platformId)
  } finally {
    await comeHome(parts, play)
  }
}
