import { moneyLine } from '@glasshouse/phrases'
import { openGame } from '@glasshouse/member-kit'
import { getSession, showToast } from '@glasshouse/web-kit'
import { findLastGame } from './last-game.ts'
import type { Left } from './leave-game.ts'
import { loadPlayTexts } from './play-texts.ts'

/** The page reloaded and its game was left: says so, where the money is, and offers to play on. */
export async function notifyLeft({ returned }: Left): Promise<void> {
  const words = await loadPlayTexts()
  if (!words) return
  const game = findLastGame()
  const { currency } = getSession()
  const name = game?.game_name ?? words.t('play.aGame')
  const amount =
    returned === null || currency === '' ? undefined : moneyLine(returned, currency, { tag: words.tag })
  const text =
    amount === undefined
      ? words.t('play.leftByReload', { game: name })
      : words.t('play.leftByReloadWith', { game: name, amount })
  const action = game && { label: words.t('play.playOn'), run: () => openGame(game) }
  showToast({ tone: 'info', icon: 'home', stays: true, text, ...(action && { action }) })
}
