const key = 'glasshouse.searches'
const most = 6

/** What was searched for in this browser, newest first. */
export function readQueries(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(each => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Keeps a text that led to a game. */
export function keepQuery(text: string): void {
  const asked = text.trim()
  if (asked.length < 2) return
  write([asked, ...readQueries().filter(each => each.toLowerCase() !== asked.toLowerCase())].slice(0, most))
}

export function forgetQueries(): void {
  write([])
}

function write(queries: readonly string[]): void {
  try {
    if (queries.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(queries))
  } catch {
    // Full, or forbidden.
  }
}
