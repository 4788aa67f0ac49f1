import styles from './rail-bead.module.css'

type RailBeadProps = { readonly isWin: boolean; readonly children: string }

/** Stands over the rail where the roll fell, and stays within its ends; the rail says where that is. */
export function RailBead({ isWin, children }: RailBeadProps) {
  return (
    <span className={styles.field}>
      <span className={styles.place}>
        <span className={styles.bead} data-win={isWin || undefined}>
          {children}
        </span>
      </span>
    </span>
  )
}
