/** What the page knows of a game, and of one that is being left. */
export type AtPlay = {
  /** A window that waits for a game or a payment page; empty for none. */
  readonly waitingWindow: string
  readonly isPlaying: boolean
  readonly isLeaving: boolean
}

/**
 * Why one-key recovery is not asked for now: money is on its way (`waiting`), or a game is open (`inGame`), in a window,
 * on a page of the site or over it; then it is closed first, if the member agrees.
 */
export function recoveryBlock({
  waitingWindow,
  isPlaying,
  isLeaving,
}: AtPlay): 'waiting' | 'inGame' | undefined {
  if (waitingWindow !== '' || isLeaving) return 'waiting'
  return isPlaying ? 'inGame' : undefined
}
