import { isWebAddress } from '@glasshouse/web-kit'

export type DemoWindow = {
  readonly goTo: (url: string) => void
  readonly close: () => void
}

/**
 * Opens the window that the game will appear in. Call it inside the click, before anything is awaited, or the browser
 * takes it for an unwanted pop-up. Where it is blocked all the same, the game takes this page's place.
 */
export function openDemoWindow(): DemoWindow {
  const opened = window.open('/loading', 'gameWindow')
  return {
    goTo: url => {
      if (opened && !opened.closed) opened.location.href = url
      else location.assign(url)
    },
    close: () => opened?.close(),
  }
}

/** Only game hosts that the site has named are ever opened, whatever an answer says. */
export function isGameAddress(url: string, origins: readonly string[]): boolean {
  return isWebAddress(url) && URL.canParse(url) && origins.includes(new URL(url).origin)
}
