import type { Column } from './list-shape.ts'
import { OpenButton } from './open-button.tsx'
import styles from './record-cards.module.css'
import type { RowsProps } from './record-table.tsx'

/** The same records one under the other, for a phone. */
export function RecordCards<T>({ rows, shape, open, onOpen }: RowsProps<T>) {
  const { keyOf, detail, action, columns } = shape
  const at = (place: Column<T>['onCard']) => columns.filter(column => column.onCard === place)
  return (
    <ul className={styles.cards} aria-label={shape.name}>
      {rows.map(row => {
        const key = keyOf(row)
        return (
          <li key={key} className={styles.card}>
            <div className={styles.top}>
              <h2 className={styles.name}>
                {at('head').map(column => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </h2>
              <p className={styles.end}>
                {at('end').map(column => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </p>
            </div>
            <p className={styles.line}>
              {at('line').map(column => (
                <span key={column.key}>{column.cell(row)}</span>
              ))}
            </p>
            <dl className={styles.facts}>
              {at('fact').map(column => (
                <div key={column.key}>
                  <dt className={styles.label}>{column.label}</dt>
                  <dd className={styles.value}>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
            {action?.(row, false)}
            {detail && (
              <OpenButton label={detail.label(row)} isOpen={open === key} name={key} onOpen={onOpen} />
            )}
            {detail && open === key && <div className={styles.detail}>{detail.show(row)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
