const key = 'glasshouse.forgot'

/** Until when the last code counts, in milliseconds since 1970: the time outlives the dialog and a reload. */
export function readForgotEnd(): number | undefined {
  try {
    const endMs = Number.parseInt(localStorage.getItem(key) ?? '', 10)
    return Number.isSafeInteger(endMs) && endMs > Date.now() ? endMs : undefined
  } catch {
    return undefined
  }
}

export function writeForgotEnd(endMs: number): void {
  try {
    localStorage.setItem(key, `${endMs}`)
  } catch {
    // A browser that keeps nothing counts in this dialog alone.
    return
  }
}
