import type { PaidLine } from '../picture.ts'
import styles from './line-badges.module.css'

/** The numbers of the lines at the left of the frame; lit while their line pays. */
export function LineBadges({ paid }: { readonly paid: readonly PaidLine[] }) {
  return (
    <div className={styles.badges} aria-hidden="true">
      {([4, 2, 1, 3, 5] as const).map(line => (
        <span
          className={styles.badge}
          data-line={line}
          data-lit={paid.some(each => each.line === line) || undefined}
          key={line}
        >
          {line}
        </span>
      ))}
    </div>
  )
}
