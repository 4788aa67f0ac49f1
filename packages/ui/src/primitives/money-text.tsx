import { classNames } from '../class-names.ts'
import styles from './money-text.module.css'

/** A part of an amount that was formatted elsewhere, in reading order; parts from `phrases` fit. */
export type MoneyPart = {
  readonly kind: 'sign' | 'currency' | 'figures' | 'space'
  readonly text: string
}

export type MoneyTextProps = {
  readonly parts: readonly MoneyPart[]
  /** Big numbers are set in the display font, with a small raised currency sign. */
  readonly big?: boolean
  /** A sign or a text must show the same: colour alone is not accessible. */
  readonly tone?: 'win' | 'loss' | 'accent' | 'muted'
  readonly className?: string | undefined
}

/** An amount: figures of one width, never broken over lines, never cut. */
export function MoneyText({ parts, big = false, tone, className }: MoneyTextProps) {
  return (
    <span className={classNames(styles.money, big && styles.big, tone && styles[tone], className)}>
      {parts.map((part, index) => (
        // The order of an amount's parts is its meaning; a part has no other name.
        <span key={index} className={part.kind === 'currency' ? styles.currency : undefined}>
          {part.text}
        </span>
      ))}
    </span>
  )
}
