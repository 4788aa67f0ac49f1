import { classNames } from '../class-names.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** Names it; the figures stand beside it in text. */
  readonly label: string
  readonly value: number
  readonly max: number
  readonly tone?: 'muted' | 'accent' | 'win' | 'loss'
  readonly className?: string | undefined
}

export function ProgressBar({ label, value, max, tone = 'muted', className }: ProgressBarProps) {
  return (
    <progress
      className={classNames(styles.bar, className)}
      data-tone={tone}
      aria-label={label}
      value={Math.min(Math.max(value, 0), max)}
      max={max}
    />
  )
}
