const worthShowing = new Set(['warn', 'error', 'fatal'])

/** The terminal's version of a structured log line: undefined below a warning or when it is not one of ours. */
export function warningOf(line: string): string | undefined {
  const entry = parse(line)
  if (!entry || !worthShowing.has(String(entry['level']))) return undefined
  const { level, msg, err, error = err, faults } = entry
  const cause =
    typeof error === 'object' && error !== null && 'message' in error ? ` (${String(error.message)})` : ''
  const list = Array.isArray(faults) ? faults.map(fault => `\n  - ${String(fault)}`).join('') : ''
  return `${String(level)} ${typeof msg === 'string' ? msg : line}${cause}${list}`
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as Record<string, unknown> // a text that begins with a brace parses to an object
  } catch {
    return undefined
  }
}
