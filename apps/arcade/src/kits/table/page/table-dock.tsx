import { Button, IconButton } from '@glasshouse/ui'
import { unitsText, type Currency } from '@glasshouse/money'
import type { PlayFault } from '../../../page-kit/play-fault.ts'
import { FaultLine } from '../../../page-kit/fault-line.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { sumOf, type Stakes } from '../table-rules.ts'
import { ChipTray } from './chip-tray.tsx'
import type { OwnChipProps } from './own-chip.tsx'
import styles from './table-dock.module.css'
import noteStyles from './table-notes.module.css'

type TableDockProps = {
  readonly chips: readonly string[]
  /** The chip in hand, where it is one of them. */
  readonly chip: string | undefined
  readonly own: OwnChipProps
  readonly stakes: Stakes
  readonly currency: Currency
  readonly mayRepeat: boolean
  readonly mayUndo: boolean
  readonly isOpen: boolean
  /** A round of the player is not over yet. */
  readonly isTelling: boolean
  readonly fault: PlayFault | undefined
  readonly note: string | undefined
  readonly onChip: (chip: string) => void
  readonly onUndo: () => void
  readonly onClear: () => void
  readonly onRepeat: () => void
  readonly onHalve: () => void
  readonly onDouble: () => void
}

/** Chips, what lies on the table in all, and what can be done with it; under the thumb on a phone. */
export function TableDock(props: TableDockProps) {
  const { stakes, currency, isOpen, note } = props
  const { t } = usePlay<'table'>().phrases
  const { money } = usePlay()
  const hasStakes = stakes.size > 0
  return (
    <div className={styles.dock}>
      <div className={noteStyles.notes}>
        <FaultLine
          fault={props.fault}
          words={{ noAnswer: t('table.noAnswer'), betsClosed: t('table.tooLate') }}
        />
        <p className={noteStyles.note} aria-live="polite">
          {note}
        </p>
      </div>
      <p className={styles.total}>
        <span>{t('table.total')}</span>
        <output>{money(unitsText(sumOf(stakes), currency))}</output>
      </p>
      <ChipTray chips={props.chips} chosen={props.chip} onChoose={props.onChip} own={props.own} />
      <div className={styles.acts}>
        <IconButton
          icon="left"
          label={t('table.undo')}
          disabled={!isOpen || !props.mayUndo}
          onClick={props.onUndo}
        />
        <IconButton
          icon="x"
          label={t('table.clear')}
          disabled={!isOpen || !hasStakes}
          onClick={props.onClear}
        />
        <Button
          size="small"
          data-phase={props.isTelling ? 'telling' : 'still'}
          disabled={!isOpen || !props.mayRepeat || hasStakes}
          onClick={props.onRepeat}
        >
          {t('table.repeat')}
        </Button>
        <Button
          size="small"
          aria-label={t('table.half')}
          disabled={!isOpen || !hasStakes}
          onClick={props.onHalve}
        >
          ½
        </Button>
        <Button
          size="small"
          aria-label={t('table.double')}
          disabled={!isOpen || !hasStakes}
          onClick={props.onDouble}
        >
          2×
        </Button>
      </div>
    </div>
  )
}
