import { parseUnits, type Currency } from '@glasshouse/money'
import {
  callApi,
  calls,
  getSession,
  moneyLine,
  react,
  readWallet,
  showToast,
  updateSession,
} from '@glasshouse/web-kit'
import { changeLaunch, getLaunch } from './launch-state.ts'
import { onLeave } from './launch.reactions.ts'
import { differenceOf } from './launch.rules.ts'
import { playWords } from './play-words.ts'

/** How long "leaving" may block the next launch when no word comes that it is over. */
const quittingLimitMs = 30_000

/** Leaves the open game: the server takes the member out and brings the money home. `before` is the wallet's total then. */
export async function leaveGame(reason: 'close' | 'return', before?: string): Promise<void> {
  if (getLaunch().phase === 'quitting' || getSession().token === '') return
  changeLaunch({ phase: 'quitting' })
  updateSession({ isPlaying: false, waitingWindow: '' })
  const limit = setTimeout(() => changeLaunch({ phase: 'idle', game: '' }), quittingLimitMs)
  const answer = await callApi(calls.leave, { reason })
  if (!answer.ok) react(answer, onLeave, { phrases: await playWords() })
  else if (before !== undefined) await tellDifference(before)
  clearTimeout(limit)
  changeLaunch({ phase: 'idle', game: '' })
}

/** Coming back always shows what the game did to the wallet. */
async function tellDifference(before: string) {
  const { currency } = getSession()
  const after = await readWallet().catch(() => undefined)
  if (after === undefined || currency === '') return
  const amount = differenceText(before, after.total, currency)
  if (amount === undefined) return
  const words = await playWords()
  showToast({ tone: 'info', icon: 'home', text: words.t('play.backWith', { amount: amount(words.tag) }) })
}

function differenceText(before: string, after: string, currency: Currency) {
  const [from, to] = [parseUnits(before), parseUnits(after)]
  if (!from.ok || !to.ok) return undefined
  const difference = differenceOf(from.value, to.value)
  return (tag: string) => moneyLine(difference, currency, { tag, signed: true })
}
