/** What an address may ask for on entry; each is text, and whoever uses it checks what it says. */
const known = ['currency', 'modal', 'member_type', 'pwa', 'fbclid', 'debug'] as const
export type EntryName = (typeof known)[number]

/** Values of an old way in. They are taken out of the address and never looked at: a token in an address is no session. */
const refused = ['tk', 'member_account', 'member_currency', 'member_id'] as const

const longest = 64

/** The values that are there and not too long; anything unknown is passed over. */
export function readEntry(search: string): Readonly<Partial<Record<EntryName, string>>> {
  const query = new URLSearchParams(search)
  const found = known.flatMap(name => {
    const value = query.get(name)
    return value === null || value === '' || value.length > longest ? [] : [[name, value] as const]
  })
  return Object.fromEntries(found)
}

/** The query without what was used up on entry. */
export function afterEntry(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...known, ...refused]) query.delete(name)
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}
