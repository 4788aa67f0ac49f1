/** How high the comet flew, in hundredths. Below 100 it never left the ground. */
export type CometResult = { readonly crash: number }

/** A player's two bets, side by side. */
export const betNames = ['a', 'b'] as const
export type BetName = (typeof betNames)[number]

/** A stake of the wire, and the multiplier in hundredths at which it is cashed out by itself. */
export type CometBet = { readonly stake: string; readonly target: number | null }
export type CometChoice = { readonly [name in BetName]: CometBet | null }

/** A cash-out by hand, at so many hundredths. */
export type CometAct = { readonly bet: BetName; readonly at: number }

/** Where a round ended, and at which multiplier each bet was paid; null for one that was not. */
export type CometPicture = CometResult & { readonly paidAt: { readonly [name in BetName]: number | null } }

/** What Comet adds to the wire. */
export type Comet = {
  readonly choice: CometChoice
  readonly picture: CometPicture
  readonly details: null
}
