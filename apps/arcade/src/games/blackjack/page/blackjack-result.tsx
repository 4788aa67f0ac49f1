import { handText } from '../../../page-kit/cards/card-text.ts'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { ActRounds } from '../../../page-kit/use-acts.ts'
import type { Blackjack } from '../picture.ts'
import { resultText, sayOpen, totalText } from './round-text.tsx'

/** What came of the round, or what is asked for. */
export function BlackjackResult({ rounds }: { readonly rounds: ActRounds<Blackjack> }) {
  const { phrases, figure } = usePlay<'blackjack'>()
  const { t } = phrases
  const { round, open, ending, view } = rounds
  return (
    <ResultPanel
      round={open ? undefined : round}
      currency={view.currency}
      quiet={open ? sayOpen(open, t) : ending ? t('blackjack.dealerPlays') : t('blackjack.ready')}
      times={round && figure(timesOf(round.payout, round.stake))}
    >
      {round && (
        <div>
          <dt>
            {t('blackjack.against', {
              dealer: `${handText(round.picture.dealer)} ${totalText(round.picture.dealer)}`,
            })}
          </dt>
          <dd>
            {round.picture.hands
              .map(({ cards, result }) =>
                round.picture.hands.length > 2
                  ? totalText(cards)
                  : `${totalText(cards)} ${resultText(result, t)}`,
              )
              .join(', ')}
          </dd>
        </div>
      )}
    </ResultPanel>
  )
}

/** What came back of what was staked, in tenths, cut. */
function timesOf(payout: string, stake: string): string {
  const tenths = (unitsOf(payout) * 10n) / unitsOf(stake)
  return tenths % 10n === 0n ? String(tenths / 10n) : `${tenths / 10n}.${tenths % 10n}`
}
