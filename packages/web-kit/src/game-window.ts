import { isWebAddress } from './router.ts'

/** The window that a game opens in; `isOpen` turns false once somebody closed it. */
export type GameWindow = {
  readonly isOpen: () => boolean
  /** Sends it to the game; the game never learns who opened it. */
  readonly goTo: (url: string) => void
  readonly close: () => void
}

/**
 * Opens the named window that first shows what is happening and then the game. Call it inside the click, before
 * anything is awaited, or the browser takes it for an unwanted pop-up. Undefined where it was blocked all the same.
 */
export function openGameWindow(template: 'desktop' | 'mobile'): GameWindow | undefined {
  const features = template === 'desktop' ? 'popup,width=1500,height=800' : undefined
  const opened = window.open('/loading', 'gameWindow', features)
  if (!opened) return undefined
  return {
    isOpen: () => !opened.closed,
    goTo: url => {
      if (opened.closed) return
      // The loading page is ours, so its opener may be cleared from here; a foreign page's may not.
      opened.opener = null
      opened.location.replace(url)
    },
    close: () => opened.close(),
  }
}

/** Only game hosts that the site has named are ever opened, whatever an answer says. */
export function isGameAddress(url: string, origins: readonly string[]): boolean {
  return isWebAddress(url) && URL.canParse(url) && origins.includes(new URL(url).origin)
}
