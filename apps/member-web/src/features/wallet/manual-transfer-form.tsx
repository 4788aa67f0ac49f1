import type { WalletEntry } from '@glasshouse/contract'
import { currencies, displayStepUnits, type Currency } from '@glasshouse/money'
import { Button, Chip, Field } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import styles from './manual-transfer-form.module.css'
import { ManualTransferPlaces } from './manual-transfer-places.tsx'
import { shareNames, shareUnits, type Bounds, type Share, type Way } from './manual-transfer.rules.ts'
import { useManualTransfer } from './use-manual-transfer.ts'
import { useManualTransferTexts } from './use-manual-transfer-texts.ts'

type ManualTransferFormProps = {
  readonly entry: WalletEntry
  readonly main: string
  readonly bounds: Bounds
  readonly way: Way
  readonly currency: Currency
  readonly onMoved: () => void
}

/** An amount to move one way, with both sides before and after it. */
export function ManualTransferForm({ entry, main, bounds, way, currency, onMoved }: ManualTransferFormProps) {
  const { t } = usePhrases('wallet')
  const words = useManualTransferTexts(currency)
  const form = useManualTransfer({ entry, bounds, way, currency, onMoved })
  const quick: Readonly<Record<Share, string>> = {
    quarter: t('wallet.quickQuarter'),
    half: t('wallet.quickHalf'),
    all: t('wallet.quickAll'),
  }
  const unitsOfShare = (share: Share) => shareUnits(bounds, share, displayStepUnits(currency))
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <ManualTransferPlaces entry={entry} main={main} way={way} units={form.units} currency={currency} />
      <Field
        data-focus-first
        label={t('wallet.amount')}
        className={styles.amount}
        inputMode={currencies[currency].displayDigits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={24}
        value={form.typed}
        help={bounds.mostUnits === 0n ? t('wallet.amountNothing') : words.fault('outside', bounds)}
        error={form.error}
        onChange={event => form.change(event.target.value)}
        onBlur={form.leave}
      />
      <div className={styles.chips} role="group" aria-label={t('wallet.quick')}>
        {shareNames.map(share => (
          <Chip
            key={share}
            className={styles.chip}
            chosen={form.units !== undefined && form.units === unitsOfShare(share)}
            disabled={unitsOfShare(share) === 0n}
            onClick={() => form.pick(share)}
          >
            {quick[share]}
          </Chip>
        ))}
      </div>
      <Button look="filled" wide type="submit" busy={form.isBusy}>
        {actionWords()}
      </Button>
    </form>
  )

  function actionWords(): string {
    if (form.units === undefined) return way === 'in' ? t('wallet.transferIn') : t('wallet.transferOut')
    const amount = words.line(form.units)
    return way === 'in' ? t('wallet.sendThere', { amount }) : t('wallet.sendHome', { amount })
  }
}
