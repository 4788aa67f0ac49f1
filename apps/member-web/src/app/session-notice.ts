import { loadPhrases, type Locale } from '@glasshouse/phrases'
import {
  getSession,
  onSessionEnd,
  openDialog,
  subscribeSession,
  toasts,
  type SessionEnded,
} from '@glasshouse/web-kit'

/** The message that stands there now; there is one at most, because whoever logs in again takes it away. */
let shown: number | undefined
/** Counts what became of the message, so that words which come late are not said any more. */
let turn = 0

/**
 * Says why somebody is a visitor again when they did not ask for it: when it happened and what to do, until they take
 * the message away, because nobody may have been looking. A logout of one's own says so itself.
 */
export function watchSessionEnd(locale: Locale): () => void {
  const stops = [
    onSessionEnd(ended => {
      if (ended.reason === 'elsewhere' || ended.reason === 'expired') void tell(ended, locale)
    }),
    subscribeSession(() => {
      if (getSession().token !== '') takeAway()
    }),
  ]
  return () => stops.forEach(stop => stop())
}

function takeAway(): void {
  turn += 1
  if (shown !== undefined) toasts.dismiss(shown)
  shown = undefined
}

async function tell({ reason, at, isTold }: SessionEnded, locale: Locale): Promise<void> {
  const mine = turn
  // Both are areas that every page has from the start, so the words are there without a network.
  const { t, date } = await loadPhrases(locale, ['errors', 'site'])
  if (mine !== turn) return
  const time = date(at, { dateStyle: 'medium', timeStyle: 'long' })
  const expired = isTold ? t('account.expired', { time }) : t('account.endNoticed', { time })
  shown = toasts.show({
    tone: 'error',
    stays: true,
    text: reason === 'elsewhere' ? t('already_login_msg', { time }) : expired,
    action: { label: t('action.logIn'), run: () => openDialog('login') },
  })
}
