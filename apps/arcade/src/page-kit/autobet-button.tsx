import { Button } from '@glasshouse/ui'
import styles from './autobet-button.module.css'
import { usePlay } from './play-context.tsx'

type AutobetButtonProps = {
  /** Rounds that are still to be played; undefined while it is off. */
  readonly left: number | undefined
  /** False where the site forbids it. */
  readonly isAllowed: boolean
  readonly disabled?: boolean
  readonly onAsk: () => void
  readonly onStop: () => void
}

/** Asks for autobet; while it goes on it says how much is left, and stops it. */
export function AutobetButton({ left, isAllowed, disabled = false, onAsk, onStop }: AutobetButtonProps) {
  const { t } = usePlay().phrases
  if (left !== undefined) {
    return (
      <Button className={styles.button} size="small" onClick={onStop}>
        {t('arcade.autoStop', { left })}
      </Button>
    )
  }
  if (!isAllowed) return null
  return (
    <Button
      className={styles.button}
      look="plain"
      size="small"
      icon="refresh"
      disabled={disabled}
      onClick={onAsk}
    >
      {t('arcade.auto')}
    </Button>
  )
}
