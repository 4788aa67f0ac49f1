import { Button } from '@glasshouse/ui'
import { usePhrases } from '@glasshouse/web-kit'
import type { ReactNode } from 'react'
import { csvOf, saveFile } from './csv.ts'
import { PeriodBar } from './period-bar.tsx'
import styles from './table-view.module.css'
import type { usePeriod } from './use-tables.ts'

type TableFrameProps = {
  readonly title: string
  readonly lead: string
  readonly state: ReturnType<typeof usePeriod>
  /** What the file of the table is called, before its days. */
  readonly file: string
  /** The table as it is written into a file, its head first; undefined until it is there. */
  readonly rows: readonly (readonly string[])[] | undefined
  readonly children: ReactNode
}

/** A table of the branch in chosen days, which can be taken away as a file. */
export function TableFrame({ title, lead, state, file, rows, children }: TableFrameProps) {
  const { t } = usePhrases('records')
  const { from, to } = state.chosen.days
  const take = () => rows && saveFile(`${file}-${from}-${to}.csv`, csvOf(rows))
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <PeriodBar state={state}>
        <Button size="small" icon="download" disabled={!rows} onClick={take}>
          {t('records.export')}
        </Button>
      </PeriodBar>
      {children}
    </div>
  )
}
