import type { BetRecord } from '@glasshouse/contract'
import { unitsOf } from '@glasshouse/web-kit'

/** Bets on one page of the list. */
export const pageSize = 20

/** The last page that the call serves. */
const lastPage = 1000

export function pagesOf(totalCount: number): number {
  return Math.min(Math.max(Math.ceil(totalCount / pageSize), 1), lastPage)
}

/** The page that an address asks for; whatever is not a page of the list means the first. */
export function pageFrom(text: string | null): number {
  const page = /^[1-9][0-9]{0,3}$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : 1
  return page <= lastPage ? page : 1
}

/** How a bet ended for its player; `none` where nothing is decided or nothing changed. */
export type Ending = 'ahead' | 'behind' | 'even' | 'none'

export function endingOf({ state, win_loss }: Pick<BetRecord, 'state' | 'win_loss'>): Ending {
  if (state === 'open') return 'none'
  const units = unitsOf(win_loss)
  if (units === 0n) return 'even'
  return units > 0n ? 'ahead' : 'behind'
}

/** The phrase for a state that is not the usual one; a settled bet needs no word. */
export function stateWord(state: BetRecord['state']) {
  switch (state) {
    case 'settled':
      return undefined
    case 'open':
      return 'records.stateOpen'
    case 'void':
      return 'records.stateVoid'
    case 'cancelled':
      return 'records.canceled'
    case 'resettled':
      return 'records.stateResettled'
  }
}
