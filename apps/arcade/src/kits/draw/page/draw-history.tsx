import { useState, type ReactNode } from 'react'
import { Dialog } from '@glasshouse/ui'
import { OddsTable } from '../../../page-kit/odds-table.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { DrawnRound } from '../../../protocol/table-api.ts'
import type { OutcomeCount } from '../statistics.ts'
import styles from './draw-history.module.css'

type DrawHistoryProps<R, O extends number | string> = {
  readonly draws: readonly DrawnRound<R>[]
  /** What an outcome is in this game, as the head of a column. */
  readonly outcome: string
  readonly count: () => readonly OutcomeCount<O>[]
  /** More figures, above the table. */
  readonly sums?: (() => string) | undefined
  readonly Draw: (props: { readonly draw: DrawnRound<R> }) => ReactNode
}

/** The draws of the past, and how often each outcome came in them and how long ago. */
export function DrawHistory<R, O extends number | string>(props: DrawHistoryProps<R, O>) {
  const { t } = usePlay<'draw' | 'arcade'>().phrases
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        {t('draw.results')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('draw.results')}
        closeLabel={t('arcade.close')}
        sheet
      >
        {isOpen && <Body {...props} />}
      </Dialog>
    </>
  )
}

function Body<R, O extends number | string>({ draws, outcome, count, sums, Draw }: DrawHistoryProps<R, O>) {
  const { t } = usePlay<'draw'>().phrases
  return (
    <div className={styles.body}>
      <h3>{t('draw.lastDraws', { draws: draws.length })}</h3>
      <ol className={styles.draws}>
        {draws.slice(0, 20).map(draw => (
          <li key={draw.number}>
            <Draw draw={draw} />
          </li>
        ))}
      </ol>
      <h3>{t('draw.statistics')}</h3>
      {sums && <p>{sums()}</p>}
      <OddsTable
        heads={[outcome, t('draw.drawnCount'), t('draw.since')]}
        rows={count().map(each => [
          String(each.outcome),
          String(each.drawn),
          each.since === undefined ? t('draw.never') : String(each.since),
        ])}
      />
      <p className={styles.note}>{t('draw.statisticsNote')}</p>
    </div>
  )
}
