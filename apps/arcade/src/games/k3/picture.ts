import { type TableGameWire } from '../../kits/table/table-rules.ts'

/** Three dice, smallest first. */
export type K3Result = { readonly dice: readonly number[] }

/** What K3 adds to the wire. */
export type K3 = TableGameWire<K3Result>
