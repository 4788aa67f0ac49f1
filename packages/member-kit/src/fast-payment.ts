import type { Template } from '@glasshouse/contract'
import { loadSitePhrases, type Locale } from '@glasshouse/phrases'
import { getSession, readPayload, showToast } from '@glasshouse/web-kit'
import { openMemberWindow } from './member-window.ts'

/** The short way to pay in. */
const fastPaymentPath = '/fastPayment'

export function isFastPayment(target: string): boolean {
  return target.split('?', 1)[0] === fastPaymentPath
}

/**
 * Opens the fast payment: a window of its own on a desktop, elsewhere the same page. If the browser blocks a window
 * without a press, a toast offers the press.
 */
export function goToFastPayment(
  navigate: (to: string) => void,
  template: Template,
  target: string = fastPaymentPath,
): void {
  if (template !== 'desktop') return navigate(target)
  if (!openMemberWindow(target)) void notifyBlocked(() => goToFastPayment(navigate, template, target))
}

async function notifyBlocked(run: () => void): Promise<void> {
  // What the session remembers was chosen among the page's own languages.
  const locale = (getSession().language || readPayload().locale) as Locale
  const words = await loadSitePhrases(locale, ['deposit']).catch(() => undefined)
  if (!words) return
  const text = words.t('deposit.fastBlocked')
  // It waits for the press: nothing else on the page leads there.
  showToast({ tone: 'error', stays: true, text, action: { label: words.t('deposit.fastRetry'), run } })
}
