export type Cookie = {
  readonly name: string
  readonly value: string
  readonly maxAgeS: number
  /** Kept from scripts of the page. */
  readonly httpOnly: boolean
  readonly secure: boolean
}

const mostCookies = 50

/** Reads a `Cookie` header. The first of two equal names counts, as the more specific path comes first. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';', mostCookies)) {
    const at = pair.indexOf('=')
    if (at <= 0) continue
    const name = pair.slice(0, at).trim()
    if (name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}

/** One `Set-Cookie` value. `Lax` lets the cookie come along when a member follows a link to the site. */
export function cookieText({ name, value, maxAgeS, httpOnly, secure }: Cookie): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeS}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
