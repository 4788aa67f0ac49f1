import type { Currency } from '@glasshouse/money'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { Dice100 } from '../picture.ts'
import { rollText } from '../rules.ts'
import { betText } from './bet-text.tsx'

type DiceResultProps = {
  readonly round: RoundView<Dice100> | undefined
  readonly currency: Currency
  readonly phase: 'still' | 'turning' | 'telling'
}

/** What was rolled, against what was bet on, and what came back. */
export function DiceResult({ round, currency, phase }: DiceResultProps) {
  const play = usePlay<'dice-100'>()
  const { t } = play.phrases
  return (
    <ResultPanel
      round={round}
      currency={currency}
      quiet={phase === 'still' ? t('dice100.ready') : t('dice100.rolling')}
      times={round && play.figure(round.picture.times)}
    >
      {round && (
        <div>
          <dt>{t('dice100.rolled', { roll: play.figure(rollText(round.picture.roll)) })}</dt>
          <dd>{betText(round.choice, play)}</dd>
        </div>
      )}
    </ResultPanel>
  )
}
