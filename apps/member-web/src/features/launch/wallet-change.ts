import { parseSum } from '@glasshouse/money'
import { moneyLine } from '@glasshouse/phrases'
import { memberReads } from '@glasshouse/member-kit'
import { getSession, showToast } from '@glasshouse/web-kit'
import type { PendingGame } from './pending-game.ts'
import { differenceOf } from './launch.rules.ts'
import { loadPlayTexts } from './play-texts.ts'

/** The member's total balance, wherever it is; undefined without an answer. */
export async function readTotal(): Promise<string | undefined> {
  const wallet = await memberReads.wallet.read().catch(() => undefined)
  return wallet?.total
}

/** Coming back always shows what the game did to the wallet. */
export async function notifyBack(before: string | undefined): Promise<void> {
  if (before === undefined) return
  const [after, words] = await Promise.all([readTotal(), loadPlayTexts()])
  const amount = words && differenceText(before, after, words.tag)
  if (amount === undefined) return
  say(before === after ? words?.t('play.backEven') : words?.t('play.backWith', { amount }))
}

/**
 * Another game replaced an earlier one: shows so, and what the earlier one did to the wallet if its money is back.
 * Returns the wallet's new total.
 */
export async function notifyMovedOn(earlier: PendingGame, isStuck: boolean): Promise<string | undefined> {
  const [before, after, words] = await Promise.all([earlier.before, readTotal(), loadPlayTexts()])
  const isReported = words !== undefined && before !== undefined && !isStuck
  const amount = isReported ? differenceText(before, after, words.tag) : undefined
  if (amount === undefined) await notifyClosed(earlier)
  else say(words?.t('play.movedOnWith', { game: earlier.name, amount }))
  return after
}

/** The same while the state of its money is unknown. */
export async function notifyClosed(earlier: PendingGame): Promise<void> {
  const words = await loadPlayTexts()
  say(words?.t('play.movedOn', { game: earlier.name }))
}

function differenceText(before: string, after: string | undefined, tag: string): string | undefined {
  const { currency } = getSession()
  if (after === undefined || currency === '') return undefined
  const [from, to] = [parseSum(before), parseSum(after)]
  if (!from.ok || !to.ok) return undefined
  return moneyLine(differenceOf(from.value, to.value), currency, { tag, signed: true })
}

/** Without texts there is no message. */
function say(text: string | undefined): void {
  if (text !== undefined) showToast({ tone: 'info', icon: 'home', text })
}
