import * as z from 'zod/mini'

const whole = z.int().check(z.nonnegative())

/**
 * What a round of a slot showed: the stops of each grid of each spin, the paid one first. Everything else follows from
 * them, the tables and the stake, on the page as in the verifier.
 */
export const slotPictureField = z.object({ spins: z.array(z.array(z.array(whole))) })
export type SlotPicture = z.infer<typeof slotPictureField>

/** How often a single grid pays at least this many stakes: one spin in `oneIn`. */
export type TierOdds = { readonly times: number; readonly oneIn: number | null }

/** What a slot adds to the wire. The stake is the only choice. */
export type SlotWire = {
  readonly choice: null
  readonly picture: SlotPicture
  readonly details: {
    /** Share of the paid grids that pay anything. */
    readonly hitPercent: string
    /** Standard deviation of a round, in stakes. */
    readonly sigma: string
    /** Equally likely grids. */
    readonly grids: number
    /** Win tiers in order; without odds where a spin is more than one grid. */
    readonly tiers: readonly TierOdds[]
    /** What the paid spin and a free game can pay at most, in stakes; without free games null. */
    readonly mostPaidTimes: string
    readonly mostFreeTimes: string | null
    /** One paid spin in so many wins free games; null where there are none. */
    readonly freeOneIn: number | null
  }
}
