const key = 'glasshouse.install'
const askAgainAfterMs = 90 * 24 * 60 * 60_000

/** After a refusal the offer comes again after three months at the earliest; without storage it never comes. */
export function isOfferDue(now = Date.now()): boolean {
  try {
    const refusedAt = Number.parseInt(localStorage.getItem(key) ?? '0', 10)
    return now - refusedAt > askAgainAfterMs
  } catch {
    return false
  }
}

export function rememberRefusal(now = Date.now()): void {
  try {
    localStorage.setItem(key, String(now))
  } catch {
    // Nothing is kept, so nothing will be asked either.
  }
}
