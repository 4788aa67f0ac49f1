import { usePlay } from '../../../page-kit/play-context.tsx'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { Currency } from '@glasshouse/money'
import type { RoundView } from '../../../protocol/page-api.ts'
import styles from './result-panel.module.css'
import { PaidAmount } from './paid-amount.tsx'
import { lineBetOf, timesStake } from './round-words.ts'
import { symbolKeys } from './symbols.ts'

type ResultPanelProps = {
  readonly round: RoundView | undefined
  readonly currency: Currency
  readonly phase: 'still' | 'turning' | 'telling'
}

/** What the round did: what came back, for which lines, against the stake. The same size for a loss as for a win. */
export function ResultPanel({ round, currency, phase }: ResultPanelProps) {
  const { phrases, money, difference, figure } = usePlay()
  const { t } = phrases
  if (!round) {
    return (
      <section className={styles.panel} aria-label={t('arcade.result')}>
        <p className={styles.quiet}>{phase === 'still' ? t('arcade.ready') : t('arcade.turning')}</p>
      </section>
    )
  }
  const payout = unitsOf(round.payout)
  const stake = unitsOf(round.stake)
  const isWin = payout >= stake
  return (
    <section className={styles.panel} aria-label={t('arcade.result')}>
      <p className={styles.head}>
        <span>{isWin ? t('arcade.youWon') : t('arcade.cameBack')}</span>
        {payout > 0n && <span>{t('arcade.timesStake', { times: figure(timesStake(payout, stake)) })}</span>}
      </p>
      <PaidAmount payout={round.payout} currency={currency} isWin={isWin} />
      <dl className={styles.lines}>
        {round.lines.length === 0 && (
          <div>
            <dt>{t('arcade.noLine')}</dt>
            <dd>{money('0')}</dd>
          </div>
        )}
        {round.lines.slice(0, 3).map(({ line, symbols, pays }) => (
          <div key={line}>
            <dt>
              {t('arcade.lineOf', { line, symbols: symbols.map(symbol => t(symbolKeys[symbol])).join(' ') })}
            </dt>
            <dd>{t('arcade.paysTimes', { pays, amount: money(lineBetOf(round, currency)) })}</dd>
          </div>
        ))}
        {round.lines.length > 3 && (
          <div>
            <dt>{t('arcade.moreLines', { count: round.lines.length - 3 })}</dt>
          </div>
        )}
        <div>
          <dt>{t('arcade.youStaked')}</dt>
          <dd>{money(round.stake)}</dd>
        </div>
        <div className={styles.net} data-win={isWin || undefined}>
          <dt>{unitsOf(round.net) >= 0n ? t('arcade.ahead') : t('arcade.behind')}</dt>
          <dd>{difference(round.net)}</dd>
        </div>
      </dl>
    </section>
  )
}
