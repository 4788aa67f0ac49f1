import { parseUnits } from '@glasshouse/money'
import * as z from 'zod/mini'

const amount = z.string().check(z.refine(text => parseUnits(text).ok, 'not an amount'))
const whole = z.int().check(z.nonnegative())

export const symbolNames = ['WILD', 'SEVEN', 'BELL', 'FISH', 'LOTUS', 'COIN', 'LEAF'] as const
const symbolField = z.enum(symbolNames)
export type SymbolName = z.infer<typeof symbolField>

/** A line that paid. `line` is 1 middle, 2 top, 3 bottom, 4 falling, 5 rising; `pays` counts line bets. */
const paidLine = z.object({
  line: z.literal([1, 2, 3, 4, 5]),
  symbols: z.tuple([symbolField, symbolField, symbolField]),
  pays: whole,
  amount,
})
export type PaidLine = z.infer<typeof paidLine>

/** What happened, in the order in which the page plays it. */
const lanternEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reelStopped'), reel: z.literal([1, 2, 3]), stop: whole }),
  z.object({ type: z.literal('linePaid'), paid: paidLine }),
  z.object({ type: z.literal('roundEnded'), payout: amount, winTier: whole }),
])

/** What a round showed: the part of it that follows from the draws, the tables and the stake alone. */
export const lanternPictureField = z.object({
  /** Index on each strip (from 0) of the symbol that shows in the middle row. */
  stops: z.tuple([whole, whole, whole]),
  /** Three rows from top to bottom, each with the symbols of reel 1, 2 and 3. */
  window: z.array(z.array(symbolField)),
  lines: z.array(paidLine),
  events: z.array(lanternEvent),
})
export type LanternPicture = z.infer<typeof lanternPictureField>

/** One lantern: `outcomes` of `of` equally likely outcomes pay at least `times` the stake, one spin in `oneIn`. */
export type LanternOdds = {
  readonly times: number
  readonly outcomes: number
  readonly of: number
  readonly oneIn: number
}

/** What Lantern Three adds to the wire. The stake is the only choice. */
export type LanternThree = {
  readonly choice: null
  readonly picture: LanternPicture
  readonly details: {
    readonly hitPercent: string
    /** Standard deviation of a round, in stakes. */
    readonly sigma: string
    readonly lanterns: readonly LanternOdds[]
  }
}
