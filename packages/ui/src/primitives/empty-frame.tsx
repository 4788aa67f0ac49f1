import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './empty-state.module.css'

export type EmptyFrameProps = {
  readonly drawing: ReactNode
  /** One sentence: what would be here. */
  readonly text: ReactNode
  /** One button or link. */
  readonly action?: ReactNode
  readonly className?: string | undefined
}

/** An `EmptyState` around a drawing that may still be on its way. */
export function EmptyFrame({ drawing, text, action, className }: EmptyFrameProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {drawing}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
