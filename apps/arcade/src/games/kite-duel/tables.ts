import { usualLimits } from '../limits.ts'

export type KiteTables = {
  /** Rises with every change of any figure below; stored with each contest beside the hash. */
  readonly version: string
  readonly kites: readonly string[]
  /** Chances in ten-thousandths: both fall, and the bell. The rest is shared by the two kites. */
  readonly bothFall: number
  readonly bell: number
  /** Of that rest, what the red kite has at least and at most, drawn for each contest. */
  readonly redShare: readonly [from: number, to: number]
  /** Of each stake on a kite `1 / (1 + margin)` comes back on average; a draw returns the stake. */
  readonly margin: number
  /** Fixed prices of the draws, in hundredths. */
  readonly bothFallPrice: number
  readonly bellPrice: number
  readonly strands: number
  readonly everyMs: number
  readonly opensBeforeMs: number
  readonly showMs: number
  readonly afterMs: number
  readonly limits: typeof usualLimits
}

/** The only configuration of Kite Duel: the same for all players, in play money as in real. */
export const kiteDuel: KiteTables = {
  version: '1',
  kites: ['Ember', 'Jade', 'Swallow', 'Comet Tail', 'Paper Moon', 'Reed', 'Saffron', 'Old Sail'],
  bothFall: 800,
  bell: 100,
  redShare: [4_400, 5_400],
  margin: 0.035,
  bothFallPrice: 1_100,
  bellPrice: 8_100,
  strands: 5,
  everyMs: 60_000,
  opensBeforeMs: 55_000,
  showMs: 24_000,
  afterMs: 4_000,
  limits: usualLimits,
}
