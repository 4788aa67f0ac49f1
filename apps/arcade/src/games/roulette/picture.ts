import { type TableGameWire } from '../../kits/table/table-rules.ts'

export type RouletteResult = { readonly number: number }

/** What roulette adds to the wire. */
export type Roulette = TableGameWire<RouletteResult>
