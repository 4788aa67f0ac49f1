import type { WalletOverview } from '@glasshouse/contract'
import type { Currency } from '@glasshouse/money'
import { Dialog } from '@glasshouse/ui'
import { useAmounts, usePhrases } from '@glasshouse/web-kit'
import { TransferTimeline } from './transfer-timeline.tsx'

type TransferDialogProps = {
  readonly wallet: Pick<WalletOverview, 'in_flight' | 'recent'>
  /** The transfer that it is about; undefined while the dialog is closed. */
  readonly transferId: string | undefined
  readonly currency: Currency
  readonly offsetMs: number
  readonly onClose: () => void
}

/** What happened to one transfer, a line for each step. It goes on by itself when the transfer does. */
export function TransferDialog({ wallet, transferId, currency, offsetMs, onClose }: TransferDialogProps) {
  const { t } = usePhrases('wallet')
  const amounts = useAmounts(currency)
  const transfer = [...wallet.in_flight, ...wallet.recent].find(each => each.transfer_id === transferId)
  return (
    <Dialog
      open={transfer !== undefined}
      onClose={onClose}
      title={t('wallet.transfer')}
      closeLabel={t('action.close')}
      sheet
      width="narrow"
    >
      {transfer && <TransferTimeline transfer={transfer} amounts={amounts} offsetMs={offsetMs} />}
    </Dialog>
  )
}
