import { useMemo, useState } from 'react'
import { unitsText } from '@glasshouse/money'
import { usualLargestPayout } from '../../../games/limits.ts'
import { usePlay } from '../../../page-kit/play-context.tsx'
import type { SessionView } from '../../../protocol/page-api.ts'
import { isOverfull, type Stakes, type TableRules } from '../table-rules.ts'
import {
  chipsOf,
  cleared,
  doubled,
  undone,
  unitsOfChip,
  withChip,
  withoutSpot,
  type Layout,
} from './layout.ts'

type ChipParts = {
  readonly opened: Pick<SessionView, 'stakeSteps' | 'defaultStake' | 'currency'>
  readonly last: Stakes
  readonly rules: Pick<TableRules<never>, 'mostUnits' | 'mostSpots'>
  readonly change: (next: (layout: Layout) => Layout | undefined) => void
}

/** The chip in hand and all that can be done with chips; what the table would refuse is said and not tried. */
export function useChips({ opened, last, rules, change }: ChipParts) {
  const { t } = usePlay<'table'>().phrases
  const { money } = usePlay()
  const { currency, defaultStake, stakeSteps } = opened
  const chips = useMemo(() => chipsOf(stakeSteps), [stakeSteps])
  const [chip, setChip] = useState(() => firstChip(chips, defaultStake))
  const [note, setNote] = useState<string>()
  const most = usualLargestPayout(currency)

  const tryChange = (make: (before: Layout) => Layout | undefined) => {
    setNote(undefined)
    change(before => {
      const made = make(before)
      const next = made && isOverfull(rules, made.stakes.size) ? undefined : made
      const isTooLarge = next !== undefined && rules.mostUnits(next.stakes) > most
      if (!next) setNote(t('table.tooMuch'))
      if (isTooLarge) setNote(t('table.tooLarge', { most: money(unitsText(most, currency)) }))
      return isTooLarge ? undefined : next
    })
  }
  return {
    chips,
    chip,
    setChip,
    note,
    place: (spot: string) =>
      tryChange(before => withChip(before, { spot, units: unitsOfChip(chip), currency })),
    double: () => tryChange(before => doubled(before, currency)),
    remove: (spot: string) => change(before => withoutSpot(before, spot)),
    undo: () => change(undone),
    clear: () => change(cleared),
    repeat: () => change(before => repeated(before, last)),
  }
}

function firstChip(chips: readonly string[], wanted: string): string {
  return chips.includes(wanted) ? wanted : (chips[1] ?? chips[0] ?? '')
}

/** The chips of the last round, on an empty table. */
function repeated(layout: Layout, last: Stakes): Layout | undefined {
  if (layout.stakes.size > 0 || last.size === 0) return undefined
  return { stakes: last, before: [...layout.before, layout.stakes] }
}
