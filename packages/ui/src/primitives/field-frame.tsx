import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../drawings/icon.tsx'
import styles from './field-frame.module.css'

type FieldFrameProps = {
  /** The control's id; the note under it is `<id>-note`. */
  readonly id: string
  readonly label: string
  readonly help: ReactNode
  readonly error: ReactNode
  /** How much is typed of how much may be: `4/64`. */
  readonly count?: string | undefined
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Label above, control, and one place below that holds the help or, instead of it, the error. */
export function FieldFrame({ id, label, help, error, count, className, children }: FieldFrameProps) {
  const wrong = error !== undefined
  return (
    <div className={classNames(styles.frame, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      {children}
      {/* The live region is there from the start: one that arrives with its text is not announced everywhere. */}
      <p id={`${id}-note`} className={classNames(styles.note, wrong && styles.wrong)} aria-live="polite">
        {wrong && <Icon name="alert" size={16} className={styles.sign} />}
        <span>{wrong ? error : help}</span>
      </p>
    </div>
  )
}
