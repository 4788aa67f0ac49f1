import type { Currency } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { LanternThree } from '../picture.ts'
import { lineBetOf, timesStake } from './round-text.tsx'
import { symbolKeys } from './symbols.ts'

type LanternResultProps = {
  readonly round: RoundView<LanternThree> | undefined
  readonly currency: Currency
  readonly phase: 'still' | 'turning' | 'telling'
}

/** What came back, and for which lines. */
export function LanternResult({ round, currency, phase }: LanternResultProps) {
  const { phrases, money, figure } = usePlay<'lantern-three'>()
  const { t } = phrases
  const lines = round?.picture.lines ?? []
  // The box has room for two; of more, the first is named and the others are counted.
  const named = lines.length > 2 ? lines.slice(0, 1) : lines
  return (
    <ResultPanel
      round={round}
      currency={currency}
      quiet={phase === 'still' ? t('lanternThree.ready') : t('lanternThree.turning')}
      times={round && figure(timesStake(unitsOf(round.payout), unitsOf(round.stake)))}
    >
      {round && lines.length === 0 && (
        <div>
          <dt>{t('lanternThree.noLine')}</dt>
          <dd>{money('0')}</dd>
        </div>
      )}
      {round &&
        named.map(({ line, symbols, pays }) => (
          <div key={line}>
            <dt>
              {t('lanternThree.lineOf', {
                line,
                symbols: symbols.map(symbol => t(symbolKeys[symbol])).join(' '),
              })}
            </dt>
            <dd>{t('lanternThree.paysTimes', { pays, amount: money(lineBetOf(round, currency)) })}</dd>
          </div>
        ))}
      {lines.length > named.length && (
        <div>
          <dt>{t('lanternThree.moreLines', { count: lines.length - named.length })}</dt>
        </div>
      )}
    </ResultPanel>
  )
}
