const daySeconds = 86_400
const trackingSeconds = 7_776_000

/**
 * Cookies written by the page; the server reads most of them to render the next visit. Lifetimes are the
 * specification's; `visit` ends with the browser.
 */
const lifetimes = {
  lang: 365 * daySeconds,
  i18n_redirected: 365 * daySeconds,
  /** What a visitor chose, and what is shown now, which outlives no choice: a member's currency is the account's. */
  ccy: daySeconds,
  currency: daySeconds,
  template: 365 * daySeconds,
  /** Flags are taken away by what they ask for. */
  fast_deposit: 'visit',
  register_requested: 'visit',
  /** Lifts the lock of a site on its desktop layout. */
  debug: 'visit',
  /** The consent to advertising, 1 or 0; asked again after half a year. */
  consent: 180 * daySeconds,
  _fbp: trackingSeconds,
  _fbc: trackingSeconds,
} as const

export type PageCookie = keyof typeof lifetimes

export function writeCookie(name: PageCookie, value: string): void {
  const lifetime = lifetimes[name]
  put(name, encodeURIComponent(value), lifetime === 'visit' ? '' : `; max-age=${lifetime}`)
}

export function readCookie(name: PageCookie): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return decoded(pair.slice(at + 1))
  }
  return undefined
}

export function forgetCookie(name: PageCookie): void {
  put(name, '', '; max-age=0')
}

/** Takes a flag: true once for each time that it was set. */
export function takeFlag(name: PageCookie): boolean {
  if (readCookie(name) !== '1') return false
  forgetCookie(name)
  return true
}

/**
 * A page of a demonstration comes by http from the machine itself, which most browsers trust as they do https. What
 * adverts are counted by is kept as safe there, and given up for no browser that does not.
 */
function put(name: PageCookie, text: string, age: string): void {
  const isHttps = location.protocol === 'https:'
  const isTried = !isHttps && name.startsWith('_fb') && isSecureContext
  const write = (secure: string) => {
    document.cookie = `${name}=${text}; path=/${age}; samesite=lax${secure}`
  }
  write(isHttps || isTried ? '; secure' : '')
  if (isTried && !`; ${document.cookie};`.includes(`; ${name}=${text};`)) write('')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
