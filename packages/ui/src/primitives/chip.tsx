import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../drawings/icon.tsx'
import styles from './chip.module.css'

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly chosen?: boolean
  /** An active filter: a cross shows that pressing removes it. */
  readonly removable?: boolean
  readonly children: ReactNode
}

/** A small choice among many: a filter, a quick amount. */
export function Chip({ chosen = false, removable = false, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.chip, className)} aria-pressed={chosen}>
      {children}
      {removable && <Icon name="x" size={16} />}
    </button>
  )
}
