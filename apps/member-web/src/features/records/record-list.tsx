import { Button, EmptyState } from '@glasshouse/ui'
import { ReadingFailed, usePhrases, useTemplate } from '@glasshouse/web-kit'
import { useState, type ReactNode } from 'react'
import { ListPager } from '../../lists/list-pager.tsx'
import { firstPlace } from '../../lists/list-place.ts'
import type { ListAnswer, Reading } from '../../lists/use-list.ts'
import { isNarrowed } from './filters.rules.ts'
import type { ListShape } from './list-shape.ts'
import { RecordCards } from './record-cards.tsx'
import { RecordTable } from './record-table.tsx'
import styles from './record-list.module.css'
import { RecordsWait } from './records-wait.tsx'
import { pageSize } from './records.rules.ts'
import type { FilterState } from './use-filters.ts'

type RecordListProps<T> = {
  readonly reading: Reading<ListAnswer & { readonly list: readonly T[] }>
  readonly filters: FilterState
  readonly shape: ListShape<T>
  /** Where nothing was narrowed and there is nothing: what would be here, and where it comes from. */
  readonly empty: { readonly text: string; readonly action: ReactNode }
}

/** A list in each of its states. */
export function RecordList<T>({ reading, filters, shape, empty }: RecordListProps<T>) {
  const { t } = usePhrases('records')
  const template = useTemplate()
  const [open, setOpen] = useState<string>()
  const { page, failure, isTurning, again } = reading
  if (!page) {
    if (failure === undefined) return <RecordsWait />
    const usual = <Button onClick={filters.clear}>{t('records.emptyAction')}</Button>
    return failure === 'rangeTooLong' ? (
      <EmptyState drawing="records" text={t('records.rangeTooLong')} action={usual} />
    ) : (
      <ReadingFailed text={t('records.notRead')} onRetry={again} />
    )
  }
  if (page.total_count === 0) {
    const all = <Button onClick={filters.clear}>{t('records.emptyAction')}</Button>
    return isNarrowed(filters.filters) ? (
      <EmptyState drawing="records" text={t('records.empty')} action={all} />
    ) : (
      <EmptyState drawing="records" text={empty.text} action={empty.action} />
    )
  }
  if (page.list.length === 0) {
    const first = <Button onClick={() => filters.turn(firstPlace)}>{t('records.firstPage')}</Button>
    return <EmptyState drawing="records" text={t('records.noSuchPage')} action={first} />
  }
  const Rows = template === 'desktop' ? RecordTable : RecordCards
  return (
    <div className={styles.view} aria-busy={isTurning}>
      {failure !== undefined && (
        <p className={styles.stale} role="status">
          {t('records.stale')}{' '}
          <Button look="plain" size="small" onClick={again}>
            {t('action.retry')}
          </Button>
        </p>
      )}
      <div className={styles.list} data-template={template} data-turning={isTurning}>
        <Rows rows={page.list} shape={shape} open={open} onOpen={setOpen} />
      </div>
      <ListPager reading={reading} place={filters.filters} onPage={pageSize} turn={filters.turn} />
    </div>
  )
}
