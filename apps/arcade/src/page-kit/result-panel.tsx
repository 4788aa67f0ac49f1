import type { ReactNode } from 'react'
import type { Currency } from '@glasshouse/money'
import type { RoundView } from '../protocol/page-api.ts'
import { unitsOf } from './amounts.ts'
import size from './fixed-boxes.module.css'
import { PaidAmount } from './paid-amount.tsx'
import { usePlay } from './play-context.tsx'
import styles from './result-panel.module.css'
import { winTierOf } from './win-tiers.ts'

type ResultPanelProps = {
  readonly round: Pick<RoundView, 'id' | 'stake' | 'payout' | 'net'> | undefined
  readonly currency: Currency
  /** Shown here while there is no round. */
  readonly quiet: string
  /** What came back in stakes, as text. */
  readonly times: string | undefined
  /** The game's own lines: pairs of `dt` and `dd`, each in a `div`. */
  readonly children: ReactNode
}

/** What the round did: what came back, for what, against the stake. The same size for a loss as for a win. */
export function ResultPanel({ round, currency, quiet, times, children }: ResultPanelProps) {
  const { phrases, money, difference } = usePlay()
  const { t } = phrases
  if (!round) {
    return (
      <section className={`${styles.panel} ${size.result}`} aria-label={t('arcade.result')}>
        <p className={styles.quiet}>{quiet}</p>
      </section>
    )
  }
  const payout = unitsOf(round.payout)
  const tier = winTierOf(payout, unitsOf(round.stake))
  const isWin = tier !== undefined
  return (
    <section className={`${styles.panel} ${size.result}`} aria-label={t('arcade.result')}>
      <p className={styles.head}>
        <span>{isWin ? t('arcade.youWon') : payout > 0n ? t('arcade.returned') : t('arcade.noWin')}</span>
        {payout > 0n && times !== undefined && <span>{t('arcade.timesStake', { times })}</span>}
      </p>
      {/* Nothing is no figure: a loss is said in words, at the size of the rest. */}
      {payout > 0n && (
        <PaidAmount
          key={round.id}
          payout={round.payout}
          currency={currency}
          isWin={isWin}
          countMs={tier?.countMs ?? 0}
        />
      )}
      <dl className={styles.lines}>
        {children}
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
