import { Skeleton } from '@glasshouse/ui'
import { ReadingFailed } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import styles from './reading-states.module.css'
import type { Reading } from './use-agents.ts'

type ReadProps<T> = { readonly reading: Reading<T>; readonly children: (data: T) => ReactNode }

/** What was read, the shape of it while it comes, or that it did not come. */
export function Read<T>({ reading, children }: ReadProps<T>) {
  if (reading.data !== undefined) return children(reading.data)
  return reading.hasFailed ? <ReadingFailed onRetry={reading.retry} /> : <ViewWait />
}

export function ViewWait() {
  return (
    <div className={styles.wait} aria-busy="true">
      <Skeleton shape="block" className={styles.title} />
      <Skeleton shape="block" className={styles.card} />
      <Skeleton shape="block" className={styles.body} />
    </div>
  )
}
