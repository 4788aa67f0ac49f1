import { usualLimits } from '../limits.ts'

export type BlackjackConfig = {
  /** Rises with every change of any figure below; stored with each round beside the hash. */
  readonly version: string
  /** Each card is drawn from a whole deck: what lies on the table changes no chance. */
  readonly deal: 'replacement'
  /** What a blackjack pays beside the stake, as a fraction of it. */
  readonly blackjackPays: { readonly part: number; readonly whole: number }
  /** The dealer draws below this total, and stands on it, soft or hard. */
  readonly dealerStands: number
  /** Hands that one may become by splitting; aces are split once and get one card each. */
  readonly mostHands: number
  /** What best play returns of the first stake, as an exact fraction; a test works it out. */
  readonly bestReturn: { readonly part: string; readonly whole: string }
  /** Multiples of all that was staked at which the five lanterns light. */
  readonly lanternTimes: readonly [number, number, number, number, number]
  readonly limits: typeof usualLimits
}

/** The only configuration of Blackjack: the same for all players, in play money as in real. */
export const blackjack: BlackjackConfig = {
  version: '1',
  deal: 'replacement',
  blackjackPays: { part: 3, whole: 2 },
  dealerStands: 17,
  mostHands: 4,
  bestReturn: { part: '91263899886477128982972893772', whole: '91733330193268616658399616009' },
  lanternTimes: [1, 2, 5, 10, 25],
  limits: usualLimits,
}
