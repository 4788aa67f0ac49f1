import type { ReactNode } from 'react'
import { Button } from '@glasshouse/ui'
import { AutobetButton } from '../../../page-kit/autobet-button.tsx'
import { Celebration } from '../../../page-kit/celebration.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { Countdown } from './countdown.tsx'
import { NetLine } from './net-line.tsx'
import type { TableAutobet } from './use-table-autobet.ts'
import type { TableControls, TableWire } from './use-table.ts'
import styles from './watch.module.css'

type WatchedProps<G extends TableWire, R> = Pick<TableControls<G, R>, 'state' | 'clock' | 'skip'> & {
  readonly autobet: TableAutobet
  readonly onAutobet: () => void
  /** The stage. */
  readonly children: ReactNode
}

/** What is watched: the stage, how long bets are taken, and what goes on by itself. */
export function Watched<G extends TableWire, R>(props: WatchedProps<G, R>) {
  const { state, clock, skip, autobet, onAutobet, children } = props
  const { view, round, phase, own } = state
  const { t } = usePlay<'table'>().phrases
  const isAuto = autobet.left !== undefined
  // There is room for one of the two.
  const maySkip = phase === 'telling' && view.allowsQuickPlay && !isAuto
  return (
    <div className={styles.watch}>
      <div className={styles.show}>
        {children}
        <Celebration round={own} currency={view.currency} />
      </div>
      <div className={styles.count}>
        <Countdown clock={clock} phase={phase} opensAt={round?.opensAt} closesAt={round?.closesAt} />
        {maySkip && (
          <Button size="small" onClick={skip}>
            {t('table.showResult')}
          </Button>
        )}
        {own && <NetLine round={own} />}
        <AutobetButton
          left={autobet.left}
          isAllowed={view.allowsAutoplay && !maySkip}
          disabled={!autobet.mayStart}
          onAsk={onAutobet}
          onStop={autobet.stop}
        />
      </div>
    </div>
  )
}
