import { type Card } from '../cards.ts'
import { type BullBet } from './tables.ts'

export type BullChoice = { readonly bet: BullBet }

export type BullPicture = {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
  readonly isWon: boolean
  /** What the bet was multiplied by. */
  readonly times: number
}

/** What Bull Bull adds to the wire. */
export type BullBull = {
  readonly choice: BullChoice
  readonly picture: BullPicture
  readonly details: null
}
