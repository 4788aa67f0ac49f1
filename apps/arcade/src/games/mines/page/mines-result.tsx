import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { ActRounds } from '../../../page-kit/use-acts.ts'
import type { Mines } from '../picture.ts'
import { timesText } from '../times.ts'
import { mines as tables } from '../tables.ts'

type MinesResultProps = {
  readonly rounds: ActRounds<Mines>
  /** What a cash-out pays now. */
  readonly cash: string
  readonly reached: number
}

/** What came of the round, or what it stands at. */
export function MinesResult({ rounds, cash, reached }: MinesResultProps) {
  const { phrases, figure } = usePlay<'mines'>()
  const { t } = phrases
  const { round, open, view } = rounds
  const safe = round ? safeOf(round.picture) : 0
  const quiet = open
    ? reached === 0
      ? t('mines.pickFirst')
      : t('mines.pickNext', { count: reached, amount: cash })
    : t('mines.ready')
  return (
    <ResultPanel
      round={open ? undefined : round}
      currency={view.currency}
      quiet={quiet}
      times={round && safe > 0 ? figure(timesText(tables, round.choice.mines, safe)) : undefined}
    >
      {round && (
        <div>
          <dt>{t('mines.laid', { count: round.choice.mines })}</dt>
          <dd>{t('mines.fields', { count: safe })}</dd>
        </div>
      )}
    </ResultPanel>
  )
}

/** How many safe fields a round opened. */
export function safeOf({ opened, hasHit }: Mines['picture']): number {
  return hasHit ? opened.length - 1 : opened.length
}
