import { Button, Chip, IconButton } from '@glasshouse/ui'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { mines as tables } from '../tables.ts'
import styles from './mine-count.module.css'

type MineCountProps = {
  readonly mines: number
  readonly isOpen: boolean
  readonly disabled: boolean
  readonly onChoose: (mines: number) => void
  readonly onRandom: () => void
}

const quickCounts = [1, 3, 5, 10] as const

/** How many mines are laid; while a round is open, a field at random instead. */
export function MineCount({ mines, isOpen, disabled, onChoose, onRandom }: MineCountProps) {
  const { t } = usePlay<'mines'>().phrases
  if (isOpen) {
    return (
      <div className={styles.count}>
        <p className={styles.label}>{t('mines.laid', { count: mines })}</p>
        <Button onClick={onRandom} disabled={disabled}>
          {t('mines.random')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.count} role="group" aria-label={t('mines.countLabel')}>
      <p className={styles.label} aria-live="polite">
        {t('mines.laid', { count: mines })}
      </p>
      <div className={styles.chips}>
        <IconButton
          icon="minus"
          label={t('mines.fewer')}
          disabled={disabled || mines === tables.fewestMines}
          onClick={() => onChoose(mines - 1)}
        />
        {quickCounts.map(count => (
          <Chip
            className={styles.chip}
            key={count}
            chosen={mines === count}
            disabled={disabled}
            onClick={() => onChoose(count)}
          >
            {count}
          </Chip>
        ))}
        <IconButton
          icon="plus"
          label={t('mines.more')}
          disabled={disabled || mines === tables.mostMines}
          onClick={() => onChoose(mines + 1)}
        />
      </div>
    </div>
  )
}
