import type { Currency } from '@glasshouse/money'
import { unitsText } from '@glasshouse/money'
import { unitsOf } from '../../../page-kit/amounts.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import { ResultPanel } from '../../../page-kit/result-panel.tsx'
import type { RoundView } from '../../../protocol/page-api.ts'
import type { SlotWire } from '../picture.ts'
import { useSlotLook } from './look.ts'
import { roundOf, timesStake, winText } from './round-text.tsx'

type SlotResultProps = {
  readonly round: RoundView<SlotWire> | undefined
  readonly currency: Currency
  readonly phase: 'still' | 'turning' | 'telling'
}

/** What came back, and for which wins. */
export function SlotResult({ round: view, currency, phase }: SlotResultProps) {
  const { phrases, money, figure } = usePlay<'slot'>()
  const { t } = phrases
  const slot = useSlotLook()
  const round = view && roundOf(slot.tables, view)
  const wins = round?.spins.flatMap(spin => spin.turns.flatMap(turn => turn.wins)) ?? []
  const isLong = (round?.games ?? 0) > 0
  // The box has room for two; of more, the first is named and the others are counted.
  const named = isLong ? [] : wins.length > 2 ? wins.slice(0, 1) : wins
  return (
    <ResultPanel
      round={view}
      currency={currency}
      quiet={phase === 'still' ? t('slot.ready') : t('slot.turning')}
      times={view && figure(timesStake(unitsOf(view.payout), unitsOf(view.stake)))}
    >
      {round && isLong && (
        <div>
          <dt>{t('slot.freeGamesCount', { count: round.games })}</dt>
          <dd>
            {money(
              unitsText(
                round.spins.slice(1).reduce((sum, spin) => sum + spin.units, 0n),
                currency,
              ),
            )}
          </dd>
        </div>
      )}
      {named.map((win, index) => (
        <div key={`${index}${win.symbol}`}>
          <dt>{winText(win, slot, t)}</dt>
          <dd>{money(unitsText(win.units, currency))}</dd>
        </div>
      ))}
      {wins.length > named.length && (
        <div>
          <dt>
            {named.length === 0
              ? t('slot.winCount', { count: wins.length })
              : t('slot.moreWins', { count: wins.length - named.length })}
          </dt>
        </div>
      )}
    </ResultPanel>
  )
}
