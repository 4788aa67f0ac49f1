import { usualLimits } from '../limits.ts'

/** The state of the turf, from dry to wet. */
export const goings = ['firm', 'good', 'soft'] as const
export type Going = (typeof goings)[number]

export type Horse = {
  readonly name: string
  /** How good it is; with what it gains or loses on a going, a place in `weights`. */
  readonly points: number
  /** Added to its points on each going, in their order. */
  readonly likes: readonly [firm: number, good: number, soft: number]
}

/** A racecourse with horses of its own: one of each stable, in the order of the stables. */
export type Track = { readonly name: string; readonly metres: number; readonly horses: readonly Horse[] }

export type RaceTables = {
  /** Rises with every change of any figure below; stored with each race beside the hash. */
  readonly version: string
  readonly stables: readonly string[]
  /** One race each, in turn. */
  readonly tracks: readonly Track[]
  readonly runners: number
  /** A horse of so many points wins as often as this number says, among the numbers of its race. */
  readonly weights: readonly number[]
  /** What may be between a horse and the next one at the line, in hundredths of a length. */
  readonly gaps: readonly number[]
  /** Below this gap between the first two, the photograph is looked at. */
  readonly photoBelow: number
  /** How far a horse may leave even pace early, in the middle and late, in hundredths of a length. */
  readonly pace: readonly [number, number, number]
  /** The way from the gates to the line, in lengths of a horse. */
  readonly lengths: number
  readonly everyMs: number
  readonly opensBeforeMs: number
  /** From the close of bets until the gates open. */
  readonly gateMs: number
  /** From the gates until the winner is at the line. */
  readonly runMs: number
  readonly toResultMs: number
  readonly photoMs: number
  readonly lastsMs: number
  /** A bet pays no more than this many times its stake; what would pay more is not offered. */
  readonly mostTimes: number
  /** Of each stake `1 / (1 + margin)` comes back on average, before the price is cut to hundredths. */
  readonly margins: { readonly runner: number; readonly pair: number; readonly tierce: number }
  readonly limits: typeof usualLimits
}

const horse = (name: string, points: number, likes: Horse['likes']): Horse => ({ name, points, likes })

/** The only configuration of Home Straight: the same for all players, in play money as in real. */
export const homeStraight: RaceTables = {
  version: '1',
  stables: [
    'Old Tannery',
    'Lotus Yard',
    'Three Wells',
    'Harbour Row',
    'Mill End',
    'Night Ferry',
    'Cinnamon Hill',
    'Stone Bridge',
    'Kite Field',
    'Upper Quay',
    'Paper Street',
    'Salt House',
    'Bell Gate',
    'Reed Bank',
    'Long Orchard',
    'Far Lamp',
  ],
  tracks: [
    {
      name: 'Lotus Park',
      metres: 1_200,
      horses: [
        horse('Ember Gate', 8, [1, 0, -1]),
        horse('Quiet Drum', 5, [0, 0, 1]),
        horse('Paper Tiller', 3, [0, 1, 0]),
        horse('Second Tide', 6, [-1, 0, 1]),
        horse('Copper Kettle', 2, [1, 0, 0]),
        horse('Lantern Maker', 9, [0, 0, -1]),
        horse('Monday Rain', 4, [-1, 0, 2]),
        horse('Bright Penny', 7, [1, 0, -1]),
        horse('Kite String', 5, [1, 0, -1]),
        horse('Old Admiral', 1, [0, 1, 0]),
        horse('Silver Thimble', 4, [0, 1, -1]),
        horse('Market Bell', 6, [0, 0, 0]),
        horse('Fifth Window', 3, [-1, 0, 1]),
        horse('Slow Thunder', 7, [-1, 0, 1]),
        horse('Plum Harvest', 2, [0, 0, 1]),
        horse('Early Boat', 5, [0, 1, 0]),
      ],
    },
    {
      name: 'Quayside',
      metres: 1_600,
      horses: [
        horse('North Signal', 7, [0, 1, -1]),
        horse('Tall Story', 3, [1, 0, 0]),
        horse('Ginger Root', 5, [-1, 0, 1]),
        horse('Open Ledger', 8, [0, 0, 1]),
        horse('Blue Ladder', 4, [1, 0, -1]),
        horse('Harbour Pilot', 6, [0, 0, 1]),
        horse('Clay Whistle', 2, [0, 1, 0]),
        horse('Seven Bridges', 9, [0, 0, -1]),
        horse('Warm Stone', 1, [1, 0, 1]),
        horse('Night Baker', 5, [0, 1, 0]),
        horse('Heron Street', 6, [-1, 0, 1]),
        horse('Loose Button', 3, [0, 0, 0]),
        horse('Amber Rule', 7, [1, 0, -1]),
        horse('Cloud Ferry', 4, [0, 0, 1]),
        horse('Tin Roof', 2, [1, 0, -1]),
        horse('Safe Return', 5, [0, 0, 0]),
      ],
    },
    {
      name: 'High Field',
      metres: 1_400,
      horses: [
        horse('Walnut Shell', 6, [0, 1, 0]),
        horse('Last Orange', 4, [1, 0, -1]),
        horse('Far Pavilion', 8, [0, 0, 1]),
        horse('Moss Lane', 3, [-1, 0, 2]),
        horse('Twelve Oaks', 7, [0, 0, -1]),
        horse('Good Company', 5, [0, 1, 0]),
        horse('Salt Pepper', 2, [1, 0, 0]),
        horse('River Clerk', 6, [0, 0, 1]),
        horse('Red Umbrella', 9, [-1, 0, 1]),
        horse('Half Moon Bay', 4, [0, 1, 0]),
        horse('Ink and Water', 5, [1, 0, -1]),
        horse('Wooden Spoon', 1, [0, 0, 1]),
        horse('Evening Post', 7, [1, 0, -1]),
        horse('Corner Shop', 3, [0, 0, 0]),
        horse('Straw Hat', 2, [1, 0, 0]),
        horse('High Summer', 5, [2, 0, -2]),
      ],
    },
  ],
  runners: 8,
  weights: [40, 48, 58, 69, 83, 100, 119, 143, 172, 206, 247],
  gaps: [5, 8, 20, 30, 50, 75, 100, 125, 150, 200, 250, 300],
  photoBelow: 10,
  pace: [200, 120, 60],
  lengths: 260,
  everyMs: 120_000,
  opensBeforeMs: 235_000,
  gateMs: 6_000,
  runMs: 22_000,
  toResultMs: 1_500,
  photoMs: 1_200,
  lastsMs: 42_000,
  mostTimes: 10_000,
  margins: { runner: 0.1111, pair: 0.1363, tierce: 0.1764 },
  limits: usualLimits,
}
