import { unitsText } from '@glasshouse/money'
import { useSharedAutobet } from '../../../kits/table/page/use-shared-autobet.ts'
import { unitsOf } from '../../../page-kit/amounts.ts'
import type { AutobetRules } from '../../../page-kit/use-autobet.ts'
import { betNames, type BetName } from '../picture.ts'
import type { Slots } from './slots.ts'
import type { CometState } from './use-comet.ts'

export type FlightAutobet = {
  readonly left: number | undefined
  readonly wasCut: boolean
  /** What its dialog starts, and with which stake. */
  readonly dialog: { readonly onStart: (rules: AutobetRules) => void; readonly stake: string }
  readonly stop: () => void
}

/** The bets that autobet repeats: those that are staked now, or the first. */
function autobetNames(slots: Slots): readonly BetName[] {
  const armed = betNames.filter(name => slots[name].isArmed)
  return armed.length > 0 ? armed : ['a']
}

function stakeOf(slots: Slots, names: readonly BetName[]): bigint {
  return names.reduce((sum, name) => sum + unitsOf(slots[name].stake), 0n)
}

/** What autobet would stake in each round. */
export function stakeOfAutobet(slots: Slots): bigint {
  return stakeOf(slots, autobetNames(slots))
}

/** Stakes the same bets in each flight. */
export function useFlightAutobet(
  { phase, round, fault, view, slots, bets }: CometState,
  arm: (isArmed: (name: BetName) => boolean) => void,
): FlightAutobet {
  const { currency, session, lastRounds } = view
  const stands = betNames.filter(name => bets[name] !== undefined)
  const inPlay = stands.reduce((sum, name) => sum + unitsOf(bets[name]?.stake ?? '0'), 0n)
  const isBetting = phase === 'betting'
  const { left, wasCut, start, stop } = useSharedAutobet<readonly BetName[]>(
    {
      session,
      lastRounds,
      number: round?.number ?? 0,
      isBetting,
      fault,
      inPlay: stands.length > 0 ? unitsText(inPlay, currency) : undefined,
    },
    { unitsOf: names => stakeOf(slots, names), place: names => arm(name => names.includes(name)) },
  )
  const onStart = (rules: AutobetRules) => {
    const names = autobetNames(slots)
    start(rules, { bets: names, areIn: isBetting && names.some(name => slots[name].isArmed) })
  }
  return {
    left,
    wasCut,
    dialog: { onStart, stake: unitsText(stakeOfAutobet(slots), currency) },
    stop,
  }
}
