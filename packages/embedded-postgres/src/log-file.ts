import { chmod, copyFile, open, stat, truncate } from 'node:fs/promises'

const longestBytes = 10_000_000
const lookEveryMs = 5_000

/** Opens the server's log for adding to it. */
export async function openLog(file: string) {
  await keepShort(file, longestBytes)
  return open(file, 'a', 0o600)
}

/**
 * Copies a log that has become long to `file.1`, and empties it: PostgreSQL has the file open for as long as it runs, and
 * adds at its end, wherever that is.
 */
export async function keepShort(file: string, longest: number): Promise<void> {
  const size = await stat(file).then(
    found => found.size,
    () => 0,
  )
  if (size <= longest) return
  await copyFile(file, `${file}.1`)
  await chmod(`${file}.1`, 0o600)
  await truncate(file)
}

/** Does so while the server runs, until the signal. A disk without room for the copy is tried again. */
export function watchLog(file: string, signal: AbortSignal): void {
  const timer = setInterval(() => void keepShort(file, longestBytes).catch(() => undefined), lookEveryMs)
  timer.unref()
  signal.addEventListener('abort', () => clearInterval(timer))
}
