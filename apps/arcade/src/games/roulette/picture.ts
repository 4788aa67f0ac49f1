import { type TableChoice } from '../../kits/table/table-rules.ts'

export type RouletteResult = { readonly number: number }

/** What roulette adds to the wire. */
export type Roulette = {
  readonly choice: TableChoice
  readonly picture: RouletteResult
  readonly details: null
}
