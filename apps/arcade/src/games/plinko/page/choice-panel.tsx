import { Chip, IconButton } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { PlinkoChoice } from '../picture.ts'
import { plinko, risks } from '../tables.ts'
import styles from './choice-panel.module.css'

type ChoicePanelProps = {
  readonly choice: PlinkoChoice
  readonly disabled: boolean
  readonly onChoose: (choice: PlinkoChoice) => void
}

/** How many rows of pegs, and how far apart the bins pay. */
export function ChoicePanel({ choice, disabled, onChoose }: ChoicePanelProps) {
  const { t } = usePlay<'plinko'>().phrases
  const { rows, risk } = choice
  return (
    <div className={styles.panel}>
      <div className={styles.group} role="group" aria-label={t('plinko.risk')}>
        <span className={styles.label}>{t('plinko.risk')}</span>
        {risks.map(each => (
          <Chip
            key={each}
            chosen={risk === each}
            disabled={disabled}
            onClick={() => onChoose({ rows, risk: each })}
          >
            {t('plinko.riskName', { risk: each === 'low' || each === 'high' ? each : 'other' })}
          </Chip>
        ))}
      </div>
      <div className={styles.group} role="group" aria-label={t('plinko.rows')}>
        <span className={styles.label}>{t('plinko.rows')}</span>
        <IconButton
          icon="minus"
          label={t('plinko.fewer')}
          disabled={disabled || rows === plinko.fewestRows}
          onClick={() => onChoose({ rows: rows - 1, risk })}
        />
        <output className={styles.rows} aria-live="polite">
          {rows}
        </output>
        <IconButton
          icon="plus"
          label={t('plinko.more')}
          disabled={disabled || rows === plinko.mostRows}
          onClick={() => onChoose({ rows: rows + 1, risk })}
        />
      </div>
    </div>
  )
}
