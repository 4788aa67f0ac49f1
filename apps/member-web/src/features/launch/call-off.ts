import type { WalletOverview } from '@glasshouse/contract'
import { memberReads, type GameWindow } from '@glasshouse/member-kit'
import { callApi, calls, getSession, react, showToast, updateSession } from '@glasshouse/web-kit'
import { changeLaunch, endQuitting } from './launch-state.ts'
import { onLeave } from './launch.reactions.ts'
import { loadPlayTexts } from './play-texts.ts'
import { isAllHome } from './launch.rules.ts'

/** A leave without an answer is sent again: the server may open the game long after the page gave up. */
const tries = 3
const betweenTriesMs = 5_000

/**
 * Ends a launch that the page no longer waits for. The server would go on with it for a while, move the money, and open
 * a game that no window shows; whether the window is still open makes no difference.
 */
export async function callOff(gameWindow: GameWindow, playId: string): Promise<void> {
  gameWindow.close()
  updateSession({ waitingWindow: '', isPlaying: false })
  changeLaunch({ phase: 'quitting' })
  try {
    // The end of a session ends its launch on the server.
    if (getSession().token !== '') await leaveAndTell(playId)
  } finally {
    endQuitting()
  }
}

async function leaveAndTell(playId: string): Promise<void> {
  const leave = { play_id: playId, reason: 'close' } as const
  let answer = await callApi(calls.leave, leave)
  for (let tried = 1; tried < tries && !answer.ok && isUnheard(answer.refusal); tried += 1) {
    await new Promise(resolve => setTimeout(resolve, betweenTriesMs))
    answer = await callApi(calls.leave, leave)
  }
  const words = await loadPlayTexts()
  if (!words) return
  if (!answer.ok && isUnheard(answer.refusal)) {
    showToast({ tone: 'error', stays: true, text: words.t('play.lateUnheard') })
    return
  }
  if (!answer.ok && answer.refusal !== 'leaving') return react(answer, onLeave, { phrases: words })
  const wallet = await memberReads.wallet.read().catch(() => undefined)
  showToast({ tone: 'error', text: words.t(lateKey(wallet)) })
}

function lateKey(wallet: WalletOverview | undefined) {
  if (!wallet) return 'play.lateOnItsWay'
  if (isAllHome(wallet)) return 'play.lateHome'
  // With automatic transfer off, this launch had moved no money.
  return wallet.auto_transfer === 0 && wallet.in_flight.length === 0 ? 'play.lateStayed' : 'play.lateOnItsWay'
}

/** No answer, so it is unknown whether the server received it. */
export function isUnheard(refusal: string): boolean {
  return refusal === 'requestTimeout' || refusal === 'networkError'
}
