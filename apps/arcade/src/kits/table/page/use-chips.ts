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
  halved,
  undone,
  unitsOfChip,
  withChip,
  withoutSpot,
  withPaidChip,
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
  const { currency } = opened
  const { chip, ...hand } = useChipInHand(opened)
  const [note, setNote] = useState<string>()
  const most = usualLargestPayout(currency)
  const text = (units: bigint) => money(unitsText(units, currency))
  const tooLarge = t('table.tooLarge', { most: text(most) })

  const tryChange = (make: (before: Layout) => Layout | undefined, refusal: string) => {
    setNote(undefined)
    change(before => {
      const next = make(before)
      if (!next) setNote(refusal)
      const isTooLarge = next !== undefined && rules.mostUnits(next.stakes) > most
      if (isTooLarge) setNote(tooLarge)
      return isTooLarge ? undefined : next
    })
  }
  const place = (spot: string) => {
    setNote(undefined)
    change(before => {
      const units = unitsOfChip(chip)
      const on = { spot, units, currency }
      const made = withPaidChip(rules, before, on)
      if (!made || isOverfull(rules, made.stakes.size)) {
        setNote(made || !withChip(before, on) ? t('table.tooMuch') : tooLarge)
        return undefined
      }
      const placed = (made.stakes.get(spot) ?? 0n) - (before.stakes.get(spot) ?? 0n)
      if (placed < units) setNote(t('table.placedLess', { amount: text(placed) }))
      return made
    })
  }
  return {
    ...hand,
    chip,
    note,
    place,
    double: () => tryChange(before => doubled(before, currency), t('table.tooMuch')),
    halve: () => tryChange(before => halved(before, currency), t('table.noHalf')),
    remove: (spot: string) => change(before => withoutSpot(before, spot)),
    undo: () => change(undone),
    clear: () => change(cleared),
    repeat: () => change(before => repeated(before, last)),
  }
}

/** One of the chips that are offered, or one whose value the player has typed. */
function useChipInHand({ stakeSteps, defaultStake }: ChipParts['opened']) {
  const chips = useMemo(() => chipsOf(stakeSteps), [stakeSteps])
  const [offered, setOffered] = useState(() => firstChip(chips, defaultStake))
  const [own, setOwn] = useState<string>()
  const [isOwn, setIsOwn] = useState(false)
  return {
    chips,
    chip: isOwn && own !== undefined ? own : offered,
    own,
    isOwn,
    choose: (chip: string) => {
      setOffered(chip)
      setIsOwn(false)
    },
    /** With a value: a new one. Without: the one it had, or for the first time that of the chip in hand. */
    chooseOwn: (value?: string) => {
      setOwn(before => value ?? before ?? offered)
      setIsOwn(true)
    },
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
