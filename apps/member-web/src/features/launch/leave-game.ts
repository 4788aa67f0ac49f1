import { callApi, calls, getSession, react, updateSession } from '@glasshouse/web-kit'
import type { PendingGame } from './pending-game.ts'
import { changeLaunch, endQuitting, getLaunch } from './launch-state.ts'
import { onLeave } from './launch.reactions.ts'
import { loadPlayTexts } from './play-texts.ts'
import { notifyBack } from './wallet-change.ts'

/** How long "leaving" may block the next launch without a report of its end; news of the main wallet ends it sooner. */
const quittingLimitMs = 30_000

/** `returned`: what came home with it; null where the money stays there or is still on its way. */
export type Left = { readonly wasOpen: boolean; readonly returned: string | null }

/**
 * Leaves a game: the server ends the play and withdraws the money. Without one, the open one. Undefined if that failed.
 */
export async function leaveGame(
  reason: 'close' | 'return',
  held?: Pick<PendingGame, 'playId' | 'before'>,
): Promise<Left | undefined> {
  if (getLaunch().phase === 'quitting') return undefined
  // The end of a session ends its game on the server; this page has nothing to request.
  if (getSession().token === '') {
    changeLaunch({ phase: 'idle', game: '' })
    return undefined
  }
  changeLaunch({ phase: 'quitting' })
  updateSession({ isPlaying: false, waitingWindow: '' })
  const limit = setTimeout(endQuitting, quittingLimitMs)
  try {
    const playId = held?.playId ?? (await findOpenPlay())
    const answer = await callApi(calls.leave, { reason, ...(playId && { play_id: playId }) })
    if (answer.ok) {
      await notifyBack(await held?.before)
      return { wasOpen: playId !== undefined, returned: answer.value.returned }
    }
    const phrases = await loadPlayTexts()
    if (phrases) react(answer, onLeave, { phrases })
    return undefined
  } finally {
    clearTimeout(limit)
    endQuitting()
  }
}

/**
 * The play to leave if this window holds none. It is named like any other: when the request arrives the member may have
 * begun another one, in another window.
 */
async function findOpenPlay(): Promise<string | undefined> {
  const answer = await callApi(calls.layout, {})
  return answer.ok ? (answer.value.play_id ?? undefined) : undefined
}
