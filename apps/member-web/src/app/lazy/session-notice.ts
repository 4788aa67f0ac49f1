import { loadSitePhrases, type Locale } from '@glasshouse/phrases'
import { getDialog, openDialog } from '@glasshouse/member-kit'
import { getSession, onSessionEnd, subscribeSession, toasts, type SessionEnded } from '@glasshouse/web-kit'

/** The current message; at most one, because a login removes it. */
let shown: number | undefined
/** Counts the changes of the message, so that texts that load late are not shown any more. */
let turn = 0

/**
 * Says why a session ended that its member did not end: when it happened and what to do, until they take
 * the message away, because it may not have been seen. A logout of one's own says so itself. `missed` is an end that
 * came before this code did.
 */
export function watchSessionEnd(locale: Locale, missed?: SessionEnded): () => void {
  const hear = (ended: SessionEnded): void => {
    const { reason } = ended
    if (reason !== 'loggedOut' && reason !== 'otherTab') void notify({ ...ended, reason }, locale)
  }
  if (missed && getSession().token === '') hear(missed)
  const stops = [
    onSessionEnd(hear),
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

type ReportedEnd = { readonly reason: keyof typeof phrases } & Omit<SessionEnded, 'reason'>

async function notify({ reason, at, isReported }: ReportedEnd, locale: Locale): Promise<void> {
  const mine = turn
  // Both are areas that every page has from the start, so the words are there without a network.
  const { t, date } = await loadSitePhrases(locale, ['errors', 'site'])
  if (mine !== turn) return
  const time = date(at, { dateStyle: 'medium', timeStyle: 'long' })
  const phrase = isReported || reason !== 'expired' ? phrases[reason] : 'account.endNoticed'
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
  // Customer service covers the login that led to it.
  const { target } = open?.under ?? open ?? {}
  if (open?.name !== 'login') openDialog('login', target === undefined ? {} : { target })
}
