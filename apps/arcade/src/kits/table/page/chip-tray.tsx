import { usePlay } from '../../../page-kit/play-context.tsx'
import { ChipDisc } from './chip.tsx'
import styles from './chip-tray.module.css'
import { OwnChip, type OwnChipProps } from './own-chip.tsx'

type ChipTrayProps = {
  readonly chips: readonly string[]
  /** Undefined while the player's own is in hand. */
  readonly chosen: string | undefined
  readonly onChoose: (chip: string) => void
  readonly own: OwnChipProps
}

/** The chips to choose from: those of the table, and one of any value. */
export function ChipTray({ chips, chosen, onChoose, own }: ChipTrayProps) {
  const { t } = usePlay<'table'>().phrases
  const { money } = usePlay()
  return (
    <div className={styles.tray} data-tray>
      <div className={styles.offered} role="radiogroup" aria-label={t('table.chips')}>
        {chips.map((chip, index) => (
          <label className={styles.choice} key={chip}>
            <input
              type="radio"
              name="chip"
              className={styles.input}
              checked={chip === chosen}
              aria-label={t('table.chipOf', { amount: money(chip) })}
              onChange={() => onChoose(chip)}
            />
            <ChipDisc amount={chip} tone={index} />
          </label>
        ))}
      </div>
      <OwnChip {...own} />
    </div>
  )
}
