/** The entry parameters of an address; each is text, and its user validates it. */
const known = ['id', 'invite', 'currency', 'modal', 'member_type', 'pwa', 'fbclid', 'debug'] as const
export type ParamName = (typeof known)[number]

/** Values of an old way in. They are taken out of the address and never looked at: a token in an address is no session. */
const refused = ['tk', 'member_account', 'member_currency', 'member_id'] as const

/** The click id of an advert is longer than any of ours; the server stores as much of it. */
const longest = (name: ParamName): number => (name === 'fbclid' ? 200 : 64)

/** The values that are there and not too long; anything unknown is passed over. */
export function readParams(search: string): ReadonlyMap<ParamName, string> {
  const query = new URLSearchParams(search)
  return new Map(
    known.flatMap(name => {
      const value = query.get(name) ?? ''
      return value === '' || value.length > longest(name) ? [] : [[name, value] as const]
    }),
  )
}

/** The query without what was used up on entry. */
export function withoutParams(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...known, ...refused]) query.delete(name)
  const rest = query.toString()
  return rest === '' ? '' : `?${rest}`
}
