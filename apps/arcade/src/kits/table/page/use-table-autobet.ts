import { unitsText } from '@glasshouse/money'
import type { AutobetRules } from '../../../page-kit/use-autobet.ts'
import { sumOf, type Stakes } from '../table-rules.ts'
import { changed, isSame } from './layout.ts'
import { useSharedAutobet } from './use-shared-autobet.ts'
import type { TableControls, TableWire } from './use-table.ts'

export type TableAutobet = {
  readonly left: number | undefined
  readonly wasCut: boolean
  /** There are chips to repeat. */
  readonly mayStart: boolean
  /** What its dialog starts, and with which stake. */
  readonly dialog: { readonly onStart: (rules: AutobetRules) => void; readonly stake: string }
  readonly stop: () => void
}

/** Places the same chips in each round: those on the table, or else those of the last round. */
export function useTableAutobet<G extends TableWire, R>({
  state,
  change,
}: Pick<TableControls<G, R>, 'state' | 'change'>): TableAutobet {
  const { view, round, phase, layout, last, fault, inPlay } = state
  const isBetting = phase === 'betting'
  const hasChips = layout.stakes.size > 0
  const chips = hasChips ? layout.stakes : last
  const { left, wasCut, start, stop } = useSharedAutobet<Stakes>(
    {
      session: view.session,
      lastRounds: view.lastRounds,
      number: round?.number ?? 0,
      isBetting,
      fault,
      inPlay,
    },
    {
      unitsOf: sumOf,
      place: stakes =>
        change(before => (isSame(before.stakes, stakes) ? undefined : changed(before, stakes))),
    },
  )
  return {
    left,
    wasCut,
    mayStart: chips.size > 0,
    dialog: {
      onStart: rules => start(rules, { bets: chips, areIn: isBetting && hasChips }),
      stake: unitsText(sumOf(chips), view.currency),
    },
    stop,
  }
}
