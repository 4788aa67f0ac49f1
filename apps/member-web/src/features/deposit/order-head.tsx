import type { DepositOrder } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { moneyParts } from '@glasshouse/phrases'
import { Icon, Lantern, MoneyText, VisuallyHidden, type IconName } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import { MainBalance } from './deposit-head.tsx'
import styles from './order-head.module.css'
import { leftText, spokenMinutes, type OrderPhase } from './order.rules.ts'
import { useOrderWords } from './order-words.ts'

type OrderHeadProps = {
  readonly order: DepositOrder
  readonly phase: OrderPhase
  readonly leftMs: number
  readonly currency: Currency
  /** Nothing stands below it that has to be read: the state fills the panel. */
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

/** Where the order stands, in one title; money that came lights the lantern and shows what there is now. */
export function OrderHead({ order, phase, leftMs, currency, isAlone }: OrderHeadProps) {
  const { t, tag } = usePhrases('deposit')
  const words = useOrderWords()(order, phase)
  const isSuccess = phase === 'success'
  const isCounting = phase === 'waiting' || phase === 'opening'
  const amount = isSuccess ? order.real_amount : order.amount
  const minutes = isCounting ? spokenMinutes(leftMs) : undefined
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
        {/* One region for every state, so that each change is said where the reader is. */}
        <div role="status" className={styles.said}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.body}>{words.body}</p>
        </div>
        <p className={styles.money}>
          <MoneyText big parts={moneyParts(amount, order.currency, { tag })} />
          {isCounting && (
            <span className={styles.left} role="timer" data-short={leftMs < 300_000}>
              <Icon name="clock" size={16} /> {t('deposit.left', { time: leftText(leftMs) })}
            </span>
          )}
        </p>
        {isSuccess && (
          <p className={styles.balance}>
            {t('deposit.balanceNow')} <MainBalance currency={currency} />
          </p>
        )}
        <VisuallyHidden>
          <span role="status">{minutes === undefined ? '' : t('deposit.minutesLeft', { minutes })}</span>
        </VisuallyHidden>
      </div>
    </div>
  )
}
