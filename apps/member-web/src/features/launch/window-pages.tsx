/** What the game's window shows until it has an address. Not written yet. */
export function LoadingPage() {
  return null
}

/** Where a game sends its player back to. Not written yet. */
export function ClosePage() {
  return null
}
