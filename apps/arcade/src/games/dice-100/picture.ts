/** Whether the lowest faces win or the highest. */
export type Side = 'under' | 'over'

/** The player's choice: how many faces win, and at which end. */
export type DiceChoice = { readonly side: Side; readonly faces: number }

/** What happened, in the order in which the page plays it. A roll is four dice, one for each of its digits. */
export type DiceEvent =
  | { readonly type: 'dieRested'; readonly die: 1 | 2 | 3 | 4; readonly digit: number }
  | { readonly type: 'roundEnded'; readonly isWin: boolean; readonly winTier: number }

export type DicePicture = {
  readonly roll: number
  readonly isWin: boolean
  /** What a win pays, in stakes: decimal text. */
  readonly times: string
  readonly events: readonly DiceEvent[]
}

/** What Dice 100 adds to the wire. */
export type Dice100 = {
  readonly choice: DiceChoice
  readonly picture: DicePicture
  readonly details: null
}
