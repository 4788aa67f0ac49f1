const daySeconds = 86_400

/** Cookies that the page writes and the server reads to render the next visit; lifetimes are the specification's. */
const lifetimes = {
  lang: 365 * daySeconds,
  i18n_redirected: 365 * daySeconds,
  ccy: daySeconds,
  currency: 365 * daySeconds,
  template: 365 * daySeconds,
  fast_deposit: daySeconds,
} as const

export type PageCookie = keyof typeof lifetimes

export function writeCookie(name: PageCookie, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifetimes[name]}; samesite=lax${secure}`
}
