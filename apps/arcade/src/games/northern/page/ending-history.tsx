import { numbersOf } from '../../../kits/draw/bet-kinds.ts'
import { DrawHistory } from '../../../kits/draw/page/draw-history.tsx'
import { countOutcomes } from '../../../kits/draw/statistics.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { DrawnRound } from '../../../protocol/table-api.ts'
import type { NorthernResult } from '../picture.ts'
import { endingsOf } from '../rules.ts'
import { drawTime } from './draw-time.ts'
import { PrizeRows } from './prize-rows.tsx'

/** The draws of the past in full, and how often each ending came. */
export function EndingHistory({ draws }: { readonly draws: readonly DrawnRound<NorthernResult>[] }) {
  const { t } = usePlay<'northern'>().phrases
  return (
    <DrawHistory
      draws={draws}
      outcome={t('northern.ending')}
      count={() =>
        countOutcomes(
          draws.map(({ result }) => endingsOf(result)),
          numbersOf(2),
        )
      }
      Draw={PastDraw}
    />
  )
}

function PastDraw({ draw }: { readonly draw: DrawnRound<NorthernResult> }) {
  const { t } = usePlay<'northern'>().phrases
  const [[special = ''] = []] = draw.result.prizes
  return (
    <details>
      <summary>{t('northern.pastDraw', { at: drawTime(draw.number), special })}</summary>
      <PrizeRows rows={draw.result.prizes} />
    </details>
  )
}
