import { useEntryCode } from '../../features/entry-code/index.ts'

/** Comes only where an address brought a code. */
export function EntryByCode({ code }: { readonly code: string }) {
  useEntryCode(code)
  return null
}
