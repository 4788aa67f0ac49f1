import { unitsText, type Currency } from '@glasshouse/money'
import type { Area } from '@glasshouse/phrases'
import { cutText } from '../../../games/figures.ts'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { TableGameWire } from '../table-rules.ts'
import { useLook } from './look.ts'
import { paidSpots } from './paid-spots.ts'
import styles from './table-result.module.css'
import type { TablePhase } from './use-phase.ts'

type TableResultProps<R> = {
  readonly round: RoundView<TableGameWire<R>> | undefined
  readonly result: R | undefined
  readonly currency: Currency
  readonly phase: TablePhase
  readonly hasStakes: boolean
}

/** What the round brought the player, spot by spot. */
export function TableResult<R>({ round, result, currency, phase, hasStakes }: TableResultProps<R>) {
  const look = useLook<R>()
  const play = usePlay<Area>()
  const { t } = usePlay<'table'>().phrases
  const paid = round && paidSpots(look.rules, round)
  const named = paid?.spots.slice(0, 2) ?? []
  const quiet =
    result !== undefined && !hasStakes
      ? `${look.say(result, play)} ${t('table.noBet')}`
      : phase === 'closed' || phase === 'telling' || (phase === 'shown' && hasStakes)
        ? t('table.running')
        : t('table.ready')
  return (
    <div className={styles.panels}>
      <ResultPanel
        round={round}
        currency={currency}
        quiet={quiet}
        times={round && play.figure(cutText(unitsOf(round.payout), unitsOf(round.stake), 2))}
      >
        {round && named.length === 0 && (
          <div>
            <dt>{look.inWords(round.picture, play)}</dt>
            <dd>{t('table.noWin')}</dd>
          </div>
        )}
        {named.map(([spot, units]) => (
          <div key={spot}>
            <dt>{look.nameOf(spot, play)}</dt>
            <dd>{play.money(unitsText(units, currency))}</dd>
          </div>
        ))}
      </ResultPanel>
    </div>
  )
}
