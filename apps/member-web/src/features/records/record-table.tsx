import { Fragment } from 'react'
import { usePhrases } from '@glasshouse/web-kit'
import { VisuallyHidden } from '@glasshouse/ui'
import type { ListShape } from './list-shape.ts'
import { OpenButton } from './open-button.tsx'
import styles from './record-table.module.css'

export type RowsProps<T> = {
  readonly rows: readonly T[]
  readonly shape: ListShape<T>
  /** The row whose detail is open, by its key. */
  readonly open: string | undefined
  readonly onOpen: (key: string | undefined) => void
}

/** Records as rows, for a wide window. */
export function RecordTable<T>({ rows, shape, open, onOpen }: RowsProps<T>) {
  const { t } = usePhrases('records')
  const { columns, keyOf, detail, action } = shape
  const figure = (isFigure: boolean | undefined) => (isFigure ? styles.figure : undefined)
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{shape.name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ key, label, isFigure }) => (
            <th key={key} scope="col" className={figure(isFigure)}>
              {label}
            </th>
          ))}
          <th scope="col" className={styles.figure}>
            <VisuallyHidden>{t('records.details')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const key = keyOf(row)
          const isOpen = open === key
          return (
            <Fragment key={key}>
              <tr data-open={isOpen || undefined}>
                {columns.map(column => (
                  <td
                    key={column.key}
                    className={figure(column.isFigure)}
                    data-place={column.isStrong ? 'strong' : column.onCard}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                <td className={styles.figure}>
                  {action?.(row, true)}
                  {detail && (
                    <OpenButton
                      label={detail.label(row)}
                      isOpen={isOpen}
                      isShort
                      name={key}
                      onOpen={onOpen}
                    />
                  )}
                </td>
              </tr>
              {detail && isOpen && (
                <tr className={styles.detail}>
                  <td colSpan={columns.length + 1}>{detail.show(row)}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
