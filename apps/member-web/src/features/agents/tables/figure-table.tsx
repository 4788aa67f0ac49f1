import { useTemplate } from '@glasshouse/web-kit'
import type { ColumnKind } from './columns.ts'
import { FigureCards } from './figure-cards.tsx'
import styles from './figure-table.module.css'
import { isLoss, type Figures } from './use-figures.ts'

export type FigureColumn = { readonly key: string; readonly label: string; readonly kind: ColumnKind }

export type FigureRow = {
  readonly key: string
  readonly name: string
  /** What is special about it. */
  readonly note?: string | undefined
  /** One for each column; undefined where a column has no such figure. */
  readonly values: readonly (string | number | undefined)[]
}

export type FigureTableProps = {
  readonly caption: string
  /** What a row is. */
  readonly head: string
  readonly columns: readonly FigureColumn[]
  readonly rows: readonly FigureRow[]
  /** Of all rows. */
  readonly total: FigureRow
  readonly figures: Figures
}

/** Figures by row, with their totals first: a table on a wide window, cards on a phone. */
export function FigureTable(props: FigureTableProps) {
  return useTemplate() === 'mobile' ? <FigureCards {...props} /> : <WideTable {...props} />
}

function WideTable({ caption, head, columns, rows, total, figures }: FigureTableProps) {
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className={styles.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[total, ...rows].map(row => (
            <tr key={row.key} data-total={row === total || undefined}>
              <th scope="row" className={styles.name}>
                {row.name}
                {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
              </th>
              {columns.map(({ key, kind }, index) => (
                <Cell key={key} value={row.values[index]} kind={kind} figures={figures} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = {
  readonly value: string | number | undefined
  readonly kind: ColumnKind
  readonly figures: Figures
}

function Cell({ value, kind, figures }: CellProps) {
  if (value === undefined) return <td className={styles.figure}>–</td>
  return (
    <td className={styles.figure} data-loss={(figures.areShown && isLoss(value, kind)) || undefined}>
      {figures.cell(value, kind)}
    </td>
  )
}
