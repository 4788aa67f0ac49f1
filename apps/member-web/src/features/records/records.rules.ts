import type { BetRecord } from '@glasshouse/contract'
import { unitsOf } from '@glasshouse/web-kit'

/** Rows on one page of a list. */
export const pageSize = 20

export const gpIdPattern = /^GP[A-Z0-9]{2}$/

/** How a bet ended for its player; `none` if it is undecided or changed nothing. */
export type Ending = 'ahead' | 'behind' | 'even' | 'none'

export function endingOf({ state, win_loss }: Pick<BetRecord, 'state' | 'win_loss'>): Ending {
  if (state === 'open') return 'none'
  return signOf(win_loss)
}

export function signOf(amount: string): Exclude<Ending, 'none'> {
  const units = unitsOf(amount)
  if (units === 0n) return 'even'
  return units > 0n ? 'ahead' : 'behind'
}

/** The phrase for an unusual state; a settled bet needs none. */
export function stateWord(state: BetRecord['state']) {
  switch (state) {
    case 'settled':
      return undefined
    case 'open':
      return 'records.stateOpen'
    case 'void':
      return 'records.stateVoid'
    case 'cancelled':
      return 'records.cancelled'
    case 'resettled':
      return 'records.stateResettled'
  }
}
