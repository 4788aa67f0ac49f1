/** Messages of a game page to the site that opened it. Amounts are never included: the site asks its own server. */
export type GameMessage = {
  readonly type: 'ready' | 'roundStart' | 'roundEnd' | 'requestLobby'
  readonly game: string
}

/** Sends to the window that opened or frames this one, and only if it is of an origin that Arcade listed. */
export function notifySite(message: GameMessage, siteOrigins: readonly string[]): void {
  const target: Window | null = window.opener ?? (window.parent === window ? null : window.parent)
  if (target === null) return
  // A frame may ask who is around it; without an answer each site is tried, and browsers grumble at all but one.
  const around = window.opener === null ? location.ancestorOrigins?.[0] : undefined
  for (const origin of siteOrigins) {
    if (around === undefined || around === origin) target.postMessage(message, origin)
  }
}

/**
 * Leaves the game: to the lobby address that the site gave at launch, which closes the window or goes home. The address
 * comes from Arcade's own answer; anything but http is refused all the same.
 */
export function goToLobby(lobbyUrl: string | null): void {
  if (lobbyUrl !== null && /^https?:\/\//.test(lobbyUrl)) location.assign(lobbyUrl)
  else window.close()
}

const closeLimitMs = 400

/**
 * Leaves a game whose session is over. Its lobby address would make the site leave its game, and by now that may be
 * another one: so the window is closed, or goes to the site's first page if it cannot be.
 */
export function closeEnded(lobbyUrl: string | null): void {
  if (window.parent !== window) return goToLobby(lobbyUrl)
  window.close()
  if (lobbyUrl === null || !/^https?:\/\//.test(lobbyUrl)) return
  setTimeout(() => location.assign(new URL('/', lobbyUrl).href), closeLimitMs)
}

/**
 * Back to the site in this window, which opens the game again there. In a frame the site around it decides, and without
 * a way back there is no site: then nothing is offered.
 */
export function findWayToPlayOn(lobbyUrl: string | null): (() => void) | undefined {
  if (lobbyUrl === null || !/^https?:\/\//.test(lobbyUrl) || window.parent !== window) return undefined
  const again = new URL(lobbyUrl)
  again.searchParams.set('again', '1')
  return () => location.assign(again.href)
}

/**
 * The address at which the site takes its player out of the game and shows the wallet, in this window. In a frame the site
 * around it has the wallet already.
 */
export function findWayToWallet(lobbyUrl: string | null): string | undefined {
  return findWayTo('wallet', lobbyUrl)
}

/** The same for the page on which the player sets limits. */
export function findWayToLimits(lobbyUrl: string | null): string | undefined {
  return findWayTo('limits', lobbyUrl)
}

function findWayTo(place: 'wallet' | 'limits', lobbyUrl: string | null): string | undefined {
  if (lobbyUrl === null || !/^https?:\/\//.test(lobbyUrl) || window.parent !== window) return undefined
  const way = new URL(lobbyUrl)
  way.searchParams.set('for', place)
  return way.href
}

/**
 * Closes this window when the site asks for it, because another game takes its place or the member has logged out. The
 * site itself cannot: it gave up its reference to the window before the game came. A round in flight is stored and
 * needs no page. Which window of that origin asks is not compared, as the opener is gone by then: at worst a wrong one
 * closes a window.
 */
export function closeWhenAsked(siteOrigins: readonly string[]): void {
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (siteOrigins.includes(origin) && isClose(data)) window.close()
  })
}

function isClose(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'close'
}
