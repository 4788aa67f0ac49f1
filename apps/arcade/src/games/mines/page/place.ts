import { mines as tables } from '../tables.ts'

/** Row and column of a field as a player counts them, from 1. */
export function placeOf(field: number): { readonly row: string; readonly column: string } {
  return {
    row: String(Math.floor(field / tables.columns) + 1),
    column: String((field % tables.columns) + 1),
  }
}
