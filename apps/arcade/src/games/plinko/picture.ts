import { type Risk } from './tables.ts'

export type PlinkoChoice = { readonly rows: number; readonly risk: Risk }

export type PlinkoPicture = {
  /** At each row 0 to the left, 1 to the right. */
  readonly path: readonly number[]
  /** Counted from the left, from 0: how often the ball went right. */
  readonly bin: number
  /** What the bin pays, in stakes: decimal text. */
  readonly times: string
}

/** What Plinko adds to the wire. */
export type Plinko = {
  readonly choice: PlinkoChoice
  readonly picture: PlinkoPicture
  readonly details: null
}
