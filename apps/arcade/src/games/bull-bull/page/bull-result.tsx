import { cutText } from '../../figures.ts'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { Rounds } from '../../../page-kit/use-rounds.ts'
import type { BullBull } from '../picture.ts'
import { rankText } from './round-text.tsx'

/** What came of the round. */
export function BullResult({ rounds }: { readonly rounds: Rounds<BullBull> }) {
  const { phrases, figure } = usePlay<'bull-bull'>()
  const { t } = phrases
  const { round, phase, view } = rounds
  return (
    <ResultPanel
      round={round}
      currency={view.currency}
      quiet={phase === 'still' ? t('bullBull.ready') : t('bullBull.dealing')}
      times={round && figure(cutText(unitsOf(round.payout), unitsOf(round.stake), 2))}
    >
      {round && (
        <div>
          <dt>
            {t('bullBull.shortRound', {
              player: rankText(round.picture.player, t),
              banker: rankText(round.picture.banker, t),
            })}
          </dt>
          <dd>{round.picture.times > 1 ? t('bullBull.times', { times: round.picture.times }) : ''}</dd>
        </div>
      )}
    </ResultPanel>
  )
}
