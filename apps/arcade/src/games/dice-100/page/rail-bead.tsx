import styles from './rail-bead.module.css'

type RailBeadProps = { readonly isWin: boolean; readonly children: string }

/** Above the rail at the roll's result, within its ends; the rail sets the position. */
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
