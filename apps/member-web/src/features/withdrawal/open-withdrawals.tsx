import type { WithdrawalOrder } from '@glasshouse/contract'
import { useStepTexts } from '@glasshouse/member-kit'
import { Button, StepList } from '@glasshouse/ui'
import { Amount, callApi, calls, useAmounts, usePhrases, useSubmit } from '@glasshouse/web-kit'
import { withdrawalNoteWords, withdrawalStepOf } from '../../withdrawal-words.ts'
import styles from './open-withdrawals.module.css'
import frame from './withdrawal-page.module.css'
import { onCancel } from './withdrawal.reactions.ts'

type OpenWithdrawalsProps = { readonly orders: readonly WithdrawalOrder[]; readonly onChanged: () => void }

/** Withdrawals that have not ended, each with its timeline, and the way back while it waits. */
export function OpenWithdrawals({ orders, onChanged }: OpenWithdrawalsProps) {
  const { t } = usePhrases('payout')
  if (orders.length === 0) return null
  return (
    <section className={frame.panel}>
      <h2 className={frame.heading}>{t('payout.openOrders')}</h2>
      <ul className={styles.orders}>
        {orders.map(order => (
          <OpenWithdrawal key={order.order_number} order={order} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

function OpenWithdrawal({
  order,
  onChanged,
}: {
  readonly order: WithdrawalOrder
  readonly onChanged: () => void
}) {
  const phrases = usePhrases('payout')
  const { t, date } = phrases
  const amounts = useAmounts(order.currency)
  const words = useStepTexts()
  const cancel = useSubmit(() => callApi(calls.withdrawalCancel, { order_number: order.order_number }), {
    reactions: onCancel,
    phrases,
    onRefresh: onChanged,
    onDone: onChanged,
  })
  const steps = order.timeline.map(({ state, note, at }, place) => ({
    key: `${place} ${note}`,
    state: withdrawalStepOf(state, place === order.timeline.length - 1),
    label: t(withdrawalNoteWords[note]),
    at: date(new Date(at), { dateStyle: 'short', timeStyle: 'short' }),
  }))
  return (
    <li className={styles.order}>
      <p className={styles.sum}>
        <Amount amounts={amounts} amount={order.amount} />
        <span className={styles.quiet}>
          {order.bank_name} {order.account_mask}
        </span>
      </p>
      <StepList steps={steps} words={words} />
      {order.can_cancel === 1 && (
        <Button size="small" busy={cancel.isBusy} onClick={() => cancel.submit()}>
          {t('payout.cancelOrder')}
        </Button>
      )}
    </li>
  )
}
