import styles from './figure-cards.module.css'
import type { FigureColumn, FigureRow, FigureTableProps } from './figure-table.tsx'
import { isLoss, type Figures } from './use-figures.ts'

/** The rows of a table one under the other: the last column's figure in sight, the others behind it. */
export function FigureCards({ caption, columns, rows, total, figures }: FigureTableProps) {
  return (
    <section aria-label={caption} className={styles.cards}>
      <p className={styles.caption}>{caption}</p>
      <ul className={styles.list}>
        {[total, ...rows].map(row => (
          <li key={row.key}>
            <Card row={row} columns={columns} figures={figures} isOpen={row === total} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CardProps = {
  readonly row: FigureRow
  readonly columns: readonly FigureColumn[]
  readonly figures: Figures
  readonly isOpen: boolean
}

function Card({ row, columns, figures, isOpen }: CardProps) {
  const known = columns.flatMap((column, index) => {
    const value = row.values[index]
    return value === undefined ? [] : [{ ...column, value }]
  })
  const main = known.at(-1)
  return (
    <details className={styles.card} open={isOpen}>
      <summary className={styles.summary}>
        <span className={styles.name}>
          {row.name}
          {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
        </span>
        {main && (
          <span className={styles.main}>
            <span className={styles.label}>{main.label}</span>
            <strong data-loss={(figures.areShown && isLoss(main.value, main.kind)) || undefined}>
              {figures.cell(main.value, main.kind)}
            </strong>
          </span>
        )}
      </summary>
      <dl className={styles.facts}>
        {known.slice(0, -1).map(({ key, label, kind, value }) => (
          <div key={key}>
            <dt className={styles.label}>{label}</dt>
            <dd data-loss={(figures.areShown && isLoss(value, kind)) || undefined}>
              {figures.cell(value, kind)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
