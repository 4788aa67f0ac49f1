import type { DepositOrder } from '@glasshouse/contract'
import { Button, Dialog } from '@glasshouse/ui'
import { react, usePhrases } from '@glasshouse/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './bank-prompt.module.css'
import { cancelOrder, depositReads } from './deposit.api.ts'
import { onCancel } from './deposit.reactions.ts'

type CancelOrderProps = { readonly order: DepositOrder; readonly readAgain: () => void }

/** Cancels an order, after a warning about payments in flight. */
export function CancelOrder({ order, readAgain }: CancelOrderProps) {
  const phrases = usePhrases('deposit')
  const { t } = phrases
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await cancelOrder(order.order_number)
    setBusy(false)
    setAsking(false)
    if (!answer.ok) return react(answer, onCancel, { phrases, onRefresh: readAgain })
    cache.setQueryData(depositReads.order(order.order_number), answer.value)
    await cache.invalidateQueries({ queryKey: depositReads.all })
  }
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {t('deposit.cancel')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('deposit.cancelTitle')}
        closeLabel={t('action.close')}
        width="narrow"
        sheet
        footer={
          <div className={styles.actions}>
            <Button look="filled" wide onClick={() => setAsking(false)}>
              {t('deposit.keep')}
            </Button>
            <Button wide busy={isBusy} onClick={() => void cancel()}>
              {t('deposit.cancel')}
            </Button>
          </div>
        }
      >
        <p>{t('deposit.cancelBody')}</p>
      </Dialog>
    </>
  )
}
