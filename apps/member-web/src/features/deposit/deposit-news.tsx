import { moneyLine, loadSitePhrases, type Locale } from '@glasshouse/phrases'
import {
  getSession,
  onPush,
  readPayload,
  showToast,
  useLocation,
  type Member,
  useMember,
} from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { orderPath, paths } from '../../routes/paths.ts'

type Arrived = {
  readonly orderNumber: string
  readonly amount: string
  readonly currency: Member['currency']
}

/** Receives deposit events on every page of a member: a credit is announced. */
export function DepositNews() {
  const member = useMember()
  const [, navigate] = useLocation()
  const currency = member?.currency
  useEffect(
    () =>
      onPush('member_deposit.success', ({ order_number: orderNumber, deposit_amount: amount }) => {
        if (currency) void notifyArrived({ orderNumber, amount, currency }, navigate)
      }),
    [currency, navigate],
  )
  return null
}

async function notifyArrived(
  { orderNumber, amount, currency }: Arrived,
  navigate: (to: string) => void,
): Promise<void> {
  const target = orderPath(orderNumber)
  // The page of the order itself shows it better.
  const here = `${location.pathname}${location.search}`
  if (here === target || here === orderPath(orderNumber, paths.fastPayment)) return
  // What the session remembers was chosen among the page's own languages.
  const locale = (getSession().language || readPayload().locale) as Locale
  const words = await loadSitePhrases(locale, ['deposit']).catch(() => undefined)
  if (!words) return
  showToast({
    tone: 'good',
    text: words.t('deposit.credited', { amount: moneyLine(amount, currency, { tag: words.tag }) }),
    action: { label: words.t('deposit.look'), run: () => navigate(target) },
  })
}
