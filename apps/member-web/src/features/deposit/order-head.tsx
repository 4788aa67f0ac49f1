import type { DepositOrder } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { moneyParts } from '@glasshouse/phrases'
import { Icon, Lantern, MoneyText, type IconName } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { Countdown } from './countdown.tsx'
import { MainBalance } from './deposit-head.tsx'
import styles from './order-head.module.css'
import type { OrderPhase } from './order.rules.ts'
import { useOrderTexts } from './order-texts.ts'

type OrderHeadProps = {
  readonly order: DepositOrder
  readonly phase: OrderPhase
  readonly leftMs: number
  readonly currency: Currency
  /** No text below it: the state fills the panel. */
  readonly isAlone: boolean
}

const icons: Readonly<Record<Exclude<OrderPhase, 'success'>, IconName>> = {
  opening: 'clock',
  waiting: 'clock',
  timeUp: 'clock',
  reviewing: 'eye',
  refused: 'x',
  expired: 'clock',
  cancelled: 'x',
}

/** The order's state in one title; a credit lights the lantern and shows the new balance. */
export function OrderHead({ order, phase, leftMs, currency, isAlone }: OrderHeadProps) {
  const { t, tag } = usePhrases('deposit')
  const words = useOrderTexts()(order, phase)
  const isSuccess = phase === 'success'
  const isCounting = phase === 'waiting' || phase === 'opening'
  const amount = isSuccess ? order.real_amount : order.amount
  return (
    <div className={styles.head} data-phase={phase} data-alone={isAlone}>
      {isSuccess ? (
        <Lantern lit className={styles.lantern} />
      ) : (
        <span className={styles.mark}>
          <Icon name={icons[phase]} size={30} />
        </span>
      )}
      <div className={styles.words}>
        {/* One live region for every state, so that each change is announced. */}
        <div role="status" className={styles.said}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.body}>{words.body}</p>
        </div>
        <p className={styles.money}>
          <MoneyText big parts={moneyParts(amount, order.currency, { tag })} />
          {isCounting && <Countdown leftMs={leftMs} />}
        </p>
        {isSuccess && (
          <p className={styles.balance}>
            {t('deposit.balanceNow')} <MainBalance currency={currency} />
          </p>
        )}
      </div>
    </div>
  )
}
