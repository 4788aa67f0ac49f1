import { loadPhrases, type Locale } from '@glasshouse/phrases'
import {
  getDialog,
  getSession,
  onSessionEnd,
  openDialog,
  subscribeSession,
  toasts,
  type SessionEnded,
} from '@glasshouse/web-kit'

/** The current message; at most one, because a login removes it. */
let shown: number | undefined
/** Counts what became of the message, so that words which come late are not said any more. */
let turn = 0

/**
 * Tells why the session ended without a logout: when it happened and what to do. It stays until it is closed, because
 * the member may not be looking. The member's own logout has its own message.
 */
export function watchSessionEnd(locale: Locale): () => void {
  const stops = [
    onSessionEnd(ended => {
      const { reason } = ended
      if (reason !== 'loggedOut' && reason !== 'otherTab') void notify({ ...ended, reason }, locale)
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

const phrases = {
  elsewhere: 'already_login_msg',
  expired: 'account.expired',
  timeLimit: 'account.visitOver',
  resting: 'account.exclusionBegan',
  ended: 'account.ended',
} as const

type ToldEnd = { readonly reason: keyof typeof phrases } & Omit<SessionEnded, 'reason'>

async function notify({ reason, at, isTold }: ToldEnd, locale: Locale): Promise<void> {
  const mine = turn
  // Both are areas that every page has from the start, so the words are there without a network.
  const { t, date } = await loadPhrases(locale, ['errors', 'site'])
  if (mine !== turn) return
  const time = date(at, { dateStyle: 'medium', timeStyle: 'long' })
  const phrase = isTold || reason !== 'expired' ? phrases[reason] : 'account.endNoticed'
  shown = toasts.show({
    tone: 'error',
    stays: true,
    text: t(phrase, { time }),
    // No login during a self-exclusion.
    ...(reason !== 'resting' && { action: { label: t('action.logIn'), run: openLogin } }),
  })
}

/** A guard has opened the login, or its reader is already at another dialog of it: where it leads afterwards stays. */
function openLogin(): void {
  const open = getDialog()
  // The desk lies over the login that led to it.
  const { target } = open?.under ?? open ?? {}
  if (open?.name !== 'login') openDialog('login', target === undefined ? {} : { target })
}
