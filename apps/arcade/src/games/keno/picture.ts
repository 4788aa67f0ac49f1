/** The numbers of the ticket, rising. */
export type KenoChoice = { readonly picks: readonly number[] }

export type KenoPicture = {
  /** In the order in which they were drawn. */
  readonly balls: readonly number[]
  readonly caught: number
  /** What the ticket pays, in stakes. */
  readonly times: string
}

/** What Keno adds to the wire. */
export type Keno = {
  readonly choice: KenoChoice
  readonly picture: KenoPicture
  readonly details: null
}
