import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './start-button.module.css'
import type { DepositForm } from './use-deposit-form.ts'

/** The page's one filled button, with what pressing it does and does not do. */
export function StartButton({ form }: { readonly form: DepositForm }) {
  const { t } = usePhrases('deposit')
  const isRedirect = form.channel.pay_type === 'redirect'
  const isIdle = !form.isOpen && !form.openOrder
  return (
    <div className={styles.start}>
      <Button
        type="submit"
        look="filled"
        icon={isRedirect && !form.openOrder ? 'external' : 'right'}
        wide
        className={styles.button}
        busy={form.isBusy}
        disabled={isIdle}
      >
        {form.openOrder ? t('deposit.goOn') : isRedirect ? t('deposit.goToPayment') : t('deposit.showHow')}
      </Button>
      <p className={styles.note}>{note()}</p>
    </div>
  )

  function note(): string {
    if (form.openOrder) return t('deposit.orderWaits')
    if (isIdle) return t('deposit.noteClosed')
    if (form.needsBank) return t('deposit.bindNote')
    return isRedirect ? t('deposit.noteRedirect') : t('deposit.noteOrder')
  }
}
