import { Skeleton } from '@glasshouse/ui'
import { useTemplate } from '@glasshouse/web-kit'
import styles from './records-wait.module.css'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Rows of the size that bets will have. */
export function RecordsWait() {
  const template = useTemplate()
  return (
    <div className={styles.wait} data-template={template} aria-busy="true">
      {rows.map(row => (
        <Skeleton key={row} shape="block" className={styles.row} />
      ))}
    </div>
  )
}
