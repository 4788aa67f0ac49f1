import { useEffect, useState } from 'react'
import type { StageProps } from '../../../kits/table/page/look.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { NorthernResult } from '../picture.ts'
import { drawTime } from './draw-time.ts'
import styles from './prize-board.module.css'
import { PrizeRows, emptyRows } from './prize-rows.tsx'
import { shownAfter, tellMs } from './reveal.ts'

const tickMs = 125

/** The board of results in the layout that the north of Vietnam knows: a row for each prize. */
export function PrizeBoard(props: StageProps<NorthernResult>) {
  const { t } = usePlay<'northern'>().phrases
  const { phase, result, before, beforeNumber, number, closesAt, clock } = props
  const ms = useSinceClose(phase === 'telling' ? closesAt : undefined, clock)
  const isPast = phase === 'betting' || phase === 'waiting' || phase === 'void'
  const rows =
    isPast && before
      ? before.prizes
      : result && phase === 'shown'
        ? result.prizes
        : result && phase === 'telling'
          ? shownAfter(result, ms)
          : emptyRows
  const at = isPast ? beforeNumber : number
  return (
    <section className={styles.board} aria-label={t('northern.board')} data-past={isPast || undefined}>
      <p className={styles.title}>
        {at === undefined || at === 0
          ? t('northern.noDraw')
          : t(isPast ? 'northern.lastDraw' : 'northern.thisDraw', { at: drawTime(at) })}
      </p>
      <PrizeRows rows={rows} />
    </section>
  )
}

/** How long ago the bets closed, by the server's clock, while the numbers are told. */
function useSinceClose(closesAt: string | undefined, clock: StageProps<NorthernResult>['clock']): number {
  const [at, setAt] = useState({ closesAt, ms: 0 })
  useEffect(() => {
    if (closesAt === undefined) return undefined
    const tick = () => {
      const ms = Math.min(tellMs, Math.max(0, clock.now() - Date.parse(closesAt)))
      setAt({ closesAt, ms })
    }
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [clock, closesAt])
  // The time of the draw before would show all of this one.
  return at.closesAt === closesAt ? at.ms : 0
}
