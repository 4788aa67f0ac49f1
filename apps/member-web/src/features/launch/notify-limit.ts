import { moneyLine } from '@glasshouse/phrases'
import { memberReads } from '@glasshouse/member-kit'
import { getSession, showToast, unitsOf } from '@glasshouse/web-kit'
import { loadPlayTexts } from './play-texts.ts'

/**
 * A daily loss limit may keep money in the main wallet: then the player is told why the game holds less than the
 * wallet.
 */
export async function notifyLimit(): Promise<void> {
  const limits = await memberReads.limits.read().catch(() => undefined)
  if (!limits || limits.loss_day.limit === null) return
  const [wallet, words] = await Promise.all([
    memberReads.wallet.read().catch(() => undefined),
    loadPlayTexts(),
  ])
  const { currency } = getSession()
  if (!wallet || !words || currency === '') return
  // Where money does not move by itself, it stays for another reason.
  if (wallet.auto_transfer === 0 || unitsOf(wallet.cash) === 0n) return
  const amount = moneyLine(wallet.cash, currency, { tag: words.tag })
  showToast({ tone: 'info', stays: true, text: words.t('play.limitKeeps', { amount }) })
}
