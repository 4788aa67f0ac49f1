import { useState } from 'react'
import { Button, Chip, Dialog, Field } from '@glasshouse/ui'
import { parseUnits } from '@glasshouse/money'
import styles from './autobet-dialog.module.css'
import { usePlay } from './play-context.tsx'
import type { AutobetRules } from './use-autobet.ts'

type AutobetDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onStart: (rules: AutobetRules) => void
}

const counts = [10, 25, 50, 100] as const

/** How many rounds, and when they end before that. Without a limit on what is lost nothing starts. */
export function AutobetDialog({ open, onClose, onStart }: AutobetDialogProps) {
  const { t } = usePlay().phrases
  const [count, setCount] = useState<number>(counts[0])
  const [loss, setLoss] = useState('')
  const [win, setWin] = useState('')
  const [single, setSingle] = useState('')
  const [isMissing, setMissing] = useState(false)
  const start = () => {
    const mostLoss = amountOf(loss)
    if (mostLoss === undefined) {
      setMissing(true)
      return
    }
    onStart({ count, mostLoss, mostWin: amountOf(win), mostSingleWin: amountOf(single) })
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('arcade.auto')} closeLabel={t('arcade.close')} sheet>
      <div className={styles.body}>
        <div className={styles.counts} role="group" aria-label={t('arcade.autoCount')}>
          <span className={styles.label}>{t('arcade.autoCount')}</span>
          {counts.map(each => (
            <Chip key={each} chosen={count === each} onClick={() => setCount(each)}>
              {each}
            </Chip>
          ))}
        </div>
        <Field
          label={t('arcade.autoLoss')}
          inputMode="decimal"
          autoComplete="off"
          value={loss}
          {...(isMissing ? { error: t('arcade.autoLossMissing') } : {})}
          onChange={event => {
            setLoss(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <Field
          label={t('arcade.autoWin')}
          inputMode="decimal"
          autoComplete="off"
          value={win}
          onChange={event => setWin(event.currentTarget.value)}
        />
        <Field
          label={t('arcade.autoSingleWin')}
          inputMode="decimal"
          autoComplete="off"
          value={single}
          onChange={event => setSingle(event.currentTarget.value)}
        />
        <p className={styles.label}>{t('arcade.autoHint')}</p>
        <Button look="filled" onClick={start}>
          {t('arcade.autoStart')}
        </Button>
      </div>
    </Dialog>
  )
}

function amountOf(text: string): bigint | undefined {
  const parsed = parseUnits(text.replaceAll(/[\s,]/g, ''))
  return parsed.ok && parsed.value > 0n ? parsed.value : undefined
}
