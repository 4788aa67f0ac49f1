import type { ReactNode } from 'react'
import { IconButton } from '@glasshouse/ui'
import { usePlay } from './play-context.tsx'
import { stakeBeside } from './stakes.ts'
import styles from './stake-stepper.module.css'

type StakeStepperProps = {
  readonly label: string
  readonly steps: readonly string[]
  readonly stake: string
  readonly disabled: boolean
  /** At the end of the label's line. */
  readonly beside: ReactNode
  readonly onChange: (stake: string) => void
}

/** Chooses among the stakes that the game offers; nothing is typed, so nothing can be mistyped. */
export function StakeStepper({ label, steps, stake, disabled, beside, onChange }: StakeStepperProps) {
  const { phrases, money } = usePlay()
  const less = stakeBeside(steps, stake, -1)
  const more = stakeBeside(steps, stake, 1)
  return (
    <div className={styles.stepper}>
      <div className={styles.head}>
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
        {beside}
      </div>
      <div className={styles.box} role="group" aria-label={label}>
        <IconButton
          icon="minus"
          label={phrases.t('arcade.stakeLess')}
          disabled={disabled || less === undefined}
          onClick={() => less !== undefined && onChange(less)}
        />
        <output className={styles.amount} aria-live="polite">
          {money(stake)}
        </output>
        <IconButton
          icon="plus"
          label={phrases.t('arcade.stakeMore')}
          disabled={disabled || more === undefined}
          onClick={() => more !== undefined && onChange(more)}
        />
      </div>
    </div>
  )
}
