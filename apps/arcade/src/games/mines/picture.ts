export type MinesChoice = { readonly mines: number }

/** Opens a field, or takes what was reached. */
export type MinesAct = { readonly open: number } | { readonly take: true }

/** While the round goes on: the fields opened so far. Where the mines are is in nothing that leaves the server. */
export type MinesOpenPicture = { readonly opened: readonly number[] }

export type MinesPicture = {
  /** In the order in which they were opened; the last one may be a mine. */
  readonly opened: readonly number[]
  /** Where the mines were, in the order in which they were drawn. */
  readonly mines: readonly number[]
  readonly hasHit: boolean
}

/** What Mines adds to the wire. */
export type Mines = {
  readonly choice: MinesChoice
  readonly picture: MinesPicture
  readonly details: null
  readonly act: MinesAct
  readonly openPicture: MinesOpenPicture
}
