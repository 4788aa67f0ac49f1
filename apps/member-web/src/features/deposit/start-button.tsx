import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './start-button.module.css'
import type { DepositForm } from './use-deposit-form.ts'

/** The page's one filled button. An order that waits already is gone on with; there is one of each way at most. */
export function StartButton({ form }: { readonly form: DepositForm }) {
  const { t } = usePhrases('deposit')
  const isRedirect = form.channel.pay_type === 'redirect'
  return (
    <Button
      type="submit"
      look="filled"
      icon={isRedirect && !form.openOrder ? 'external' : 'right'}
      wide
      className={styles.button}
      busy={form.isBusy}
      disabled={!form.isOpen && !form.openOrder}
    >
      {form.openOrder ? t('deposit.goOn') : isRedirect ? t('deposit.goToPayment') : t('deposit.showHow')}
    </Button>
  )
}

/** What pressing the button does and does not do. */
export function startNote({ openOrder, isOpen, needsBank, channel }: DepositForm) {
  if (openOrder) return 'deposit.orderWaits'
  if (!isOpen) return 'deposit.noteClosed'
  if (needsBank) return 'deposit.bindNote'
  return channel.pay_type === 'redirect' ? 'deposit.noteRedirect' : 'deposit.noteOrder'
}
