import type { DepositOrder } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { EmptyState } from '@glasshouse/ui'
import { clockOffsetMs, ReadingFailed, usePhrases, useServerClock, useTemplate } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import { CentreTitle } from '../../centre-title.tsx'
import { AllWays } from './all-ways.tsx'
import { DepositWait } from './deposit-wait.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBonus } from './order-bonus.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PayInstructions } from './pay-instructions.tsx'
import { phaseOf, type OrderPhase } from './order.rules.ts'
import styles from './order-page.module.css'
import { useOrder } from './use-order.ts'

type OrderPageProps = { readonly orderNumber: string; readonly currency: Currency }

/** One order: its payment details, its state, its timeline. */
export function OrderPage({ orderNumber, currency }: OrderPageProps) {
  const { t } = usePhrases('deposit')
  const { order, failure, heardAtMs, readAgain } = useOrder(orderNumber)
  if (order)
    return <OrderView order={order} heardAtMs={heardAtMs} currency={currency} readAgain={readAgain} />
  if (failure === undefined) return <DepositWait />
  return (
    <div className={styles.page}>
      <CentreTitle title={t('deposit.title')} />
      {failure === 'unknown' ? (
        <EmptyState drawing="records" text={t('deposit.orderUnknown')} action={<AllWays />} />
      ) : (
        <ReadingFailed text={t('deposit.orderFailed')} onRetry={readAgain} />
      )}
    </div>
  )
}

type OrderViewProps = {
  readonly order: DepositOrder
  readonly heardAtMs: number
  readonly currency: Currency
  readonly readAgain: () => void
}

/** News that the money has come stands at the top; on a phone the page may be scrolled down to the steps. */
function useTopWhenPaid(phase: OrderPhase): void {
  const last = useRef(phase)
  useEffect(() => {
    if (phase === 'success' && last.current !== 'success') window.scrollTo({ top: 0 })
    last.current = phase
  }, [phase])
}

export function OrderView({ order, heardAtMs, currency, readAgain }: OrderViewProps) {
  const template = useTemplate()
  const isCounting = order.status === 0
  const nowMs = useServerClock(clockOffsetMs(order.server_time, heardAtMs), isCounting)
  const phase = phaseOf(order, nowMs)
  useTopWhenPaid(phase)
  const hasInstructions = phase === 'waiting' && order.pay_type !== 'redirect'
  const leftMs = Date.parse(order.expire_at) - nowMs
  const main = (
    <section className={styles.panel} data-phase={phase} data-alone={!hasInstructions}>
      <OrderHead order={order} phase={phase} leftMs={leftMs} currency={currency} isAlone={!hasInstructions} />
      <OrderBonus order={order} />
      {hasInstructions && <PayInstructions order={order} />}
      <OrderActions order={order} phase={phase} readAgain={readAgain} />
    </section>
  )
  const side = (
    <aside className={styles.panel}>
      <OrderTimeline order={order} />
      <OrderFacts order={order} />
    </aside>
  )
  return (
    <div className={styles.page}>
      <AllWays />
      <div className={template === 'desktop' ? styles.columns : styles.column}>
        {main}
        {side}
      </div>
    </div>
  )
}
