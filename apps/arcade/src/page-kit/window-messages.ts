/** What a game page tells the site that opened it. Amounts never travel this way: the site asks its own server. */
export type GameMessage = {
  readonly type: 'ready' | 'roundStart' | 'roundEnd' | 'requestLobby'
  readonly game: string
}

/** Sends to the window that opened or frames this one, and only if it is of an origin that Arcade listed. */
export function tellSite(message: GameMessage, siteOrigins: readonly string[]): void {
  const target: Window | null = window.opener ?? (window.parent === window ? null : window.parent)
  if (target === null) return
  for (const origin of siteOrigins) target.postMessage(message, origin)
}

/**
 * Leaves the game: back to the lobby address that the site gave at launch, which closes the window or goes home. The
 * address comes from Arcade's own answer; anything but http is refused all the same.
 */
export function goToLobby(lobbyUrl: string | null): void {
  if (lobbyUrl !== null && /^https?:\/\//.test(lobbyUrl)) location.assign(lobbyUrl)
  else window.close()
}
