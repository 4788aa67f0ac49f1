import { useEntryCode } from '../../features/entry-code/index.ts'
import { takeHeldCode } from '../../entry/held-code.ts'

/** Comes only where an address brought a code. */
export function EntryByCode() {
  useEntryCode(takeHeldCode)
  return null
}
