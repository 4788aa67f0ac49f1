/** A selection that was pressed in the frame of a site, for the page that is opened for it. */
export type Picked = { readonly game: string; readonly event: string; readonly selection: string }

const key = 'arcade.picked'
const ttlMs = 10 * 60_000

/** Kept where the page finds it: both are of this origin. Without storage the page opens without it. */
export function keepPicked(picked: Picked, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...picked, at: now }))
  } catch {
    // A browser may refuse storage to a frame.
  }
}

/** Once, and only for its own game. */
export function takePicked(game: string, now = Date.now()): Picked | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isPicked(stored) || stored.game !== game) return undefined
    localStorage.removeItem(key)
    return now - stored.at < ttlMs ? stored : undefined
  } catch {
    return undefined
  }
}

function isPicked(value: unknown): value is Picked & { readonly at: number } {
  if (typeof value !== 'object' || value === null) return false
  const { game, event, selection, at }: { [key in keyof Picked | 'at']?: unknown } = value
  return [game, event, selection].every(each => typeof each === 'string') && typeof at === 'number'
}
