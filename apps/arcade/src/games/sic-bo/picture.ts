import { type TableGameWire } from '../../kits/table/table-rules.ts'

/** What the three dice show, in the order in which they were drawn. */
export type SicBoResult = { readonly dice: readonly number[] }

/** What sic bo adds to the wire. */
export type SicBo = TableGameWire<SicBoResult>
