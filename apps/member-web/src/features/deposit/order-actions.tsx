import type { DepositOrder } from '@glasshouse/contract'
import { Button, ButtonLink } from '@glasshouse/ui'
import { usesFastWindow } from '@glasshouse/member-kit'
import { Link, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { paths } from '../../routes/paths.ts'
import { CancelOrder } from './cancel-order.tsx'
import styles from './order-actions.module.css'
import type { OrderPhase } from './order.rules.ts'
import { usePayPlace } from './pay-place.ts'
import { openPayment } from './payment-window.ts'

type OrderActionsProps = {
  readonly order: DepositOrder
  readonly phase: OrderPhase
  readonly readAgain: () => void
}

/** The one action in the order's state, and its cancellation. */
export function OrderActions({ order, phase, readAgain }: OrderActionsProps) {
  const { t } = usePhrases('deposit')
  const place = usePayPlace()
  const isOver = phase === 'refused' || phase === 'expired' || phase === 'cancelled'
  return (
    <div className={styles.actions}>
      {phase === 'waiting' && <PayButton order={order} />}
      {phase === 'success' && <WhereNext />}
      {(phase === 'success' || isOver) && (
        <Link href={phase === 'refused' ? paths.deposit : place} asChild>
          <ButtonLink look={isOver ? 'filled' : 'outline'} icon="plus" className={isOver ? styles.main : ''}>
            {phase === 'refused' ? t('deposit.otherWay') : t('deposit.again')}
          </ButtonLink>
        </Link>
      )}
      {order.can_cancel === 1 && (phase === 'waiting' || phase === 'opening') && (
        <CancelOrder order={order} readAgain={readAgain} />
      )}
    </div>
  )
}

/** The money is in. A window that was opened for it beside the site has done its work. */
function WhereNext() {
  const { t } = usePhrases('deposit')
  const [isBeside] = useState(usesFastWindow)
  if (isBeside) {
    return (
      <Button look="filled" icon="check" className={styles.main} onClick={() => window.close()}>
        {t('deposit.closeWindow')}
      </Button>
    )
  }
  return (
    <>
      <Link href={paths.home} asChild>
        <ButtonLink look="filled" icon="play" className={styles.main}>
          {t('deposit.play')}
        </ButtonLink>
      </Link>
      <Link href={paths.wallet} asChild>
        <ButtonLink icon="wallet">{t('deposit.toWallet')}</ButtonLink>
      </Link>
    </>
  )
}

/** Where paying is one press away: the payment page, or the app on this phone. */
function PayButton({ order }: { readonly order: DepositOrder }) {
  const { t } = usePhrases('deposit')
  const [isBlocked, setBlocked] = useState(false)
  if (order.pay_url !== null) {
    return (
      <>
        {isBlocked && (
          <p role="alert" className={styles.blocked}>
            {t('deposit.blocked')}
          </p>
        )}
        <Button
          look="filled"
          icon="external"
          className={styles.main}
          onClick={() => setBlocked(!openPayment(order))}
        >
          {t('deposit.openPayment')}
        </Button>
      </>
    )
  }
  if (order.link === null) return null
  return (
    <ButtonLink look="filled" icon="phone" className={styles.main} href={order.link}>
      {t('deposit.openApp')}
    </ButtonLink>
  )
}
