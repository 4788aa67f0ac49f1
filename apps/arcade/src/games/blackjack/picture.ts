import { type Card } from '../cards.ts'

export const moves = ['hit', 'stand', 'double', 'split'] as const
export type Move = (typeof moves)[number]
export type BlackjackAct = { readonly move: Move }

/** `stakes` is 2 after a double. */
export type PlayedHand = { readonly cards: readonly Card[]; readonly stakes: 1 | 2 }

export type BlackjackOpenPicture = {
  readonly hands: readonly PlayedHand[]
  /** The hand that the next move is for. */
  readonly current: number
  /** The dealer's card that is open. */
  readonly dealer: readonly [Card]
  readonly moves: readonly Move[]
}

export const results = ['blackjack', 'win', 'push', 'loss', 'bust'] as const
export type HandResult = (typeof results)[number]

export type BlackjackPicture = {
  readonly hands: readonly (PlayedHand & { readonly result: HandResult })[]
  readonly dealer: readonly Card[]
}

/** What Blackjack adds to the wire. */
export type Blackjack = {
  readonly choice: null
  readonly picture: BlackjackPicture
  readonly details: null
  readonly act: BlackjackAct
  readonly openPicture: BlackjackOpenPicture
}
