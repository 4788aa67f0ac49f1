import { type TableGameWire } from '../../kits/table/table-rules.ts'

/** The numbers drawn, prize by prize in the order of the tables, as text with their leading zeros. */
export type NorthernResult = { readonly prizes: readonly (readonly string[])[] }

/** What the northern lottery adds to the wire. */
export type Northern = TableGameWire<NorthernResult>
