const name = 'enc'
const longest = 4_096

let held: string | undefined

/**
 * Takes a login token out of the address before anything else happens: before a request could carry it along, and
 * before the page is bookmarked. The rest of the address is its path.
 */
export function holdCode(): void {
  const code = new URLSearchParams(location.search).get(name)
  if (code === null) return
  history.replaceState(history.state, '', location.pathname)
  if (code !== '' && code.length <= longest) held = code
}

/** Whether there is one to be taken. */
export function isTokenPending(): boolean {
  return held !== undefined
}

/** The code that was held, once. */
export function takePendingToken(): string | undefined {
  const code = held
  held = undefined
  return code
}
