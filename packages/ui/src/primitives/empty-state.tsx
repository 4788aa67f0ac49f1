import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { EmptyDrawing, type EmptyDrawingName } from '../drawings/empty-drawing.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  readonly drawing: EmptyDrawingName
  /** One sentence: what would be here. */
  readonly text: ReactNode
  /** One button or link. */
  readonly action?: ReactNode
  readonly className?: string | undefined
}

/** What a list shows when it has nothing; also for failures, with the offline drawing and a retry. */
export function EmptyState({ drawing, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      <EmptyDrawing name={drawing} />
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
