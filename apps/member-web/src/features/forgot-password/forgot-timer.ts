const key = 'glasshouse.forgot'

/** Until when the last code of each pair counts, in milliseconds since 1970. */
export type ForgotEnds = Readonly<Record<string, number>>

/**
 * A short hash of account and contact. One in 4,096 pairs has the same, so the browser's storage proves for no account
 * that its password was forgotten. A collision shows a wrong countdown, which is harmless.
 */
export function pairName({
  account,
  contact,
}: {
  readonly account: string
  readonly contact: string
}): string {
  let hash = 0x811c9dc5
  for (const letter of `${account.trim()}\n${contact.trim()}`.toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash ^ (hash >>> 16)) & 0xfff).toString(36)
}

/** The times that are not over: they outlive the dialog and a reload. */
export function readForgotEnds(): ForgotEnds {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const running = Object.entries(kept).filter(
      ([, endMs]) => typeof endMs === 'number' && endMs > Date.now(),
    )
    return Object.fromEntries(running)
  } catch {
    return {}
  }
}

/** Notes until when a pair has to wait, and answers what is known now. */
export function noteForgotEnd(pair: string, endMs: number): ForgotEnds {
  const ends = { ...readForgotEnds(), [pair]: endMs }
  try {
    localStorage.setItem(key, JSON.stringify(ends))
  } catch {
    // A browser that keeps nothing counts in this dialog alone.
    return ends
  }
  return ends
}
