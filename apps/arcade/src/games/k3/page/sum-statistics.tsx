import { DrawHistory } from '../../../kits/draw/page/draw-history.tsx'
import { countOutcomes } from '../../../kits/draw/statistics.ts'
import { DiceRow } from '../../../page-kit/dice/die.tsx'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { DrawnRound } from '../../../protocol/table-api.ts'
import type { K3Result } from '../picture.ts'
import { spots, sumOf } from '../spots.ts'
import { sidesOf } from '../statistics.ts'

const sums = spots.filter(({ kind }) => kind === 'sum').map(({ number }) => number)

/** How often each sum came in the last draws, and how long ago. */
export function SumStatistics({ draws }: { readonly draws: readonly DrawnRound<K3Result>[] }) {
  const { t } = usePlay<'k3'>().phrases
  const results = draws.map(({ result }) => result)
  return (
    <DrawHistory
      draws={draws}
      outcome={t('k3.sum')}
      count={() =>
        countOutcomes(
          results.map(({ dice }) => [sumOf(dice)]),
          sums,
        )
      }
      sums={() => t('k3.sideCounts', sidesOf(results))}
      Draw={PastDice}
    />
  )
}

function PastDice({ draw }: { readonly draw: DrawnRound<K3Result> }) {
  const { phrases } = usePlay<'k3'>()
  const { dice } = draw.result
  return (
    <>
      {phrases.t('k3.drawOf', { at: new Date(draw.at), sum: sumOf(dice) })} <DiceRow dice={dice} />
    </>
  )
}
