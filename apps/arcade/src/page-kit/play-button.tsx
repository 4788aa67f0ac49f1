import { Icon, type IconName } from '@glasshouse/ui'
import { usePlay } from './play-context.tsx'
import { ignoreRepeat } from './repeated-key.ts'
import styles from './play-button.module.css'
import type { Rounds } from './use-rounds.ts'
import type { GameWire } from '../protocol/page-api.ts'

type PlayButtonProps = {
  readonly label: string
  readonly icon: IconName
  readonly phase: Rounds<GameWire>['phase']
  /** The bet on the table cannot be played; a text beside the button tells why. */
  readonly disabled: boolean
  /** The label stays while the round is shown: there is nothing to stop. */
  readonly isWhole?: boolean
  readonly onPlay: () => void
}

/** Plays; pressed again while the round is shown it brings it to rest. The phase is there for tests to wait on, too. */
export function PlayButton({ label, icon, phase, disabled, isWhole = false, onPlay }: PlayButtonProps) {
  const { t } = usePlay().phrases
  return (
    <button
      className={styles.play}
      type="button"
      data-phase={phase}
      aria-disabled={disabled || undefined}
      onKeyDown={ignoreRepeat}
      onClick={() => !disabled && onPlay()}
    >
      <Icon name={icon} size={24} />
      <span>{phase === 'still' || isWhole ? label : t('arcade.stopNow')}</span>
    </button>
  )
}
