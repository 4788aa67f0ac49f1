import type { WalletOverview } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { Dialog, Icon, Tabs } from '@glasshouse/ui'
import { useAmounts, usePhrases } from '@glasshouse/web-kit'
import { useState } from 'react'
import { ManualTransferForm } from './manual-transfer-form.tsx'
import styles from './manual-transfer-dialog.module.css'
import { boundsOf, firstWay, type Way } from './manual-transfer.rules.ts'
import { TransferTimeline } from './transfer-timeline.tsx'

type ManualTransferDialogProps = {
  readonly wallet: WalletOverview
  /** The provider that it is about; undefined while the dialog is closed. */
  readonly gpId: string | undefined
  readonly currency: Currency
  readonly offsetMs: number
  readonly onClose: () => void
}

/** Moving money between the main wallet and one provider; or what is on its way between them already. */
export function ManualTransferDialog({ gpId, onClose, ...rest }: ManualTransferDialogProps) {
  const { t } = usePhrases('wallet')
  const entry = rest.wallet.my_cash_list.find(each => each.gp_id === gpId)
  return (
    <Dialog
      open={entry !== undefined}
      onClose={onClose}
      closeBeside={false}
      title={entry?.gp_name ?? ''}
      closeLabel={t('action.close')}
      sheet
      width="narrow"
    >
      {entry && <ManualTransferContent {...rest} entry={entry} onClose={onClose} />}
    </Dialog>
  )
}

type ManualTransferContentProps = Omit<ManualTransferDialogProps, 'gpId'> & {
  readonly entry: WalletOverview['my_cash_list'][number]
}

function ManualTransferContent({ wallet, entry, currency, offsetMs, onClose }: ManualTransferContentProps) {
  const { t } = usePhrases('wallet')
  const amounts = useAmounts(currency)
  const [way, setWay] = useState<Way>(() => firstWay(entry, wallet.cash))
  const open = wallet.in_flight.find(each => each.gp_id === entry.gp_id)
  if (open) {
    return (
      <div className={styles.content} role="status">
        <p className={styles.note}>{t('wallet.moveBusy')}</p>
        <TransferTimeline transfer={open} amounts={amounts} offsetMs={offsetMs} />
      </div>
    )
  }
  const bounds = boundsOf(entry, wallet.cash, way)
  if (entry.status === 1 || !bounds) {
    return (
      <p className={styles.resting}>
        <Icon name="moon" size={20} />
        <span>{t('wallet.moveResting', { provider: entry.gp_name })}</span>
      </p>
    )
  }
  const form = (
    <ManualTransferForm
      key={way}
      entry={entry}
      main={wallet.cash}
      bounds={bounds}
      way={way}
      currency={currency}
      onMoved={onClose}
    />
  )
  if (entry.transfer?.takes === 0) {
    return (
      <div className={styles.content}>
        <p className={styles.note}>{t('wallet.moveHomeOnly', { provider: entry.gp_name })}</p>
        {form}
      </div>
    )
  }
  return (
    <Tabs
      label={t('wallet.moveWay')}
      tabs={[
        { key: 'in', label: t('wallet.transferIn') },
        { key: 'out', label: t('wallet.transferOut') },
      ]}
      value={way}
      onChange={setWay}
    >
      {form}
    </Tabs>
  )
}
