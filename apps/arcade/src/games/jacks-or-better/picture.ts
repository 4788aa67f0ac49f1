import { type Card } from '../cards.ts'
import { type Category } from './tables.ts'

/** Bit k says that card k of the hand is held. */
export type PokerAct = { readonly hold: number }

export type PokerOpenPicture = { readonly hand: readonly Card[]; readonly category: Category }

export type PokerPicture = {
  readonly dealt: readonly Card[]
  readonly hold: number
  readonly hand: readonly Card[]
  readonly category: Category
}

/** What Jacks or Better adds to the wire. */
export type Poker = {
  readonly choice: null
  readonly picture: PokerPicture
  readonly details: null
  readonly act: PokerAct
  readonly openPicture: PokerOpenPicture
}
