import { usualLimits } from '../limits.ts'

/** Best first; the last is no win. */
export const categories = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'jacksOrBetter',
  'nothing',
] as const
export type Category = (typeof categories)[number]

export type PokerConfig = {
  /** Rises with every change of any figure below; stored with each round beside the hash. */
  readonly version: string
  /** What a final hand pays, in stakes. */
  readonly pays: Readonly<Record<Category, number>>
  /** What best play returns of each stake, as an exact fraction; a test counts every hand and every hold. */
  readonly bestReturn: { readonly part: string; readonly whole: string }
  /** Multiples of the stake at which the win tiers begin. */
  readonly lanternTimes: readonly [number, number, number, number, number]
  readonly limits: typeof usualLimits
}

/** The only configuration of Jacks or Better, "9/6": the same for all players, in play money as in real. */
export const jacksOrBetter: PokerConfig = {
  version: '1',
  pays: {
    royalFlush: 800,
    straightFlush: 50,
    fourOfAKind: 25,
    fullHouse: 9,
    flush: 6,
    straight: 4,
    threeOfAKind: 3,
    twoPair: 2,
    jacksOrBetter: 1,
    nothing: 0,
  },
  bestReturn: { part: '19842315923796', whole: '19933230517200' },
  lanternTimes: [1, 2, 5, 10, 25],
  limits: usualLimits,
}
