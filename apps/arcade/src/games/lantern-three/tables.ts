import { type SymbolName } from './picture.ts'

/** Rows of the window from top (0) to bottom (2) that a line passes on reel 1, 2 and 3. */
export type LineRows = readonly [number, number, number]

export type LanternConfig = {
  /** Rises with every change of any figure below; stored with each round beside the hash. */
  readonly version: string
  readonly strips: readonly [readonly SymbolName[], readonly SymbolName[], readonly SymbolName[]]
  /** What three of a kind pay, in line bets. */
  readonly pays: Readonly<Record<SymbolName, number>>
  /** The five lines in the order of their numbers: middle, top, bottom, falling, rising. */
  readonly lines: readonly [LineRows, LineRows, LineRows, LineRows, LineRows]
  /** A stake is this many equal line bets. */
  readonly lineBets: number
  /** Multiples of the stake at which the five lanterns light. */
  readonly lanternTimes: readonly [number, number, number, number, number]
}

const strip = (text: string) => text.split(' ') as SymbolName[] // the test checks every combination against the pays

/** The only configuration of Lantern Three: one RTP for all players, in play money as in real. */
export const lanternThree: LanternConfig = {
  version: '1',
  strips: [
    strip(
      'COIN FISH COIN LEAF WILD LEAF FISH LEAF LOTUS COIN LOTUS FISH SEVEN LEAF BELL LOTUS COIN LOTUS COIN BELL LEAF LOTUS LEAF',
    ),
    strip(
      'BELL COIN FISH COIN LEAF LOTUS SEVEN FISH COIN LOTUS BELL LEAF LOTUS LEAF COIN LOTUS LEAF FISH COIN LEAF LOTUS LEAF WILD',
    ),
    strip(
      'LOTUS LEAF BELL LOTUS BELL WILD LEAF FISH COIN LOTUS LEAF COIN FISH LEAF COIN SEVEN LOTUS COIN FISH COIN LEAF LOTUS LEAF',
    ),
  ],
  pays: { WILD: 200, SEVEN: 80, BELL: 45, FISH: 25, LOTUS: 15, COIN: 10, LEAF: 8 },
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  lineBets: 5,
  lanternTimes: [1, 2, 5, 10, 25],
}
