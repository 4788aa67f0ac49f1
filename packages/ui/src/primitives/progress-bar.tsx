import { classNames } from '../class-names.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** Its name; the figures are beside it as text. */
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
