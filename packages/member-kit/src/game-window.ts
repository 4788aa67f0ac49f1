import { isWebAddress, type WaitingWindow } from '@glasshouse/web-kit'
import { isNativeClient, notifyNative } from './native-client.ts'

/** A window that was opened before its address was known; `isOpen` becomes false once it is closed. */
export type WaitingPage = {
  readonly isOpen: () => boolean
  /** Sends it on; the page that comes never learns who opened it. */
  readonly goTo: (url: string) => void
  /** Closes it. A page that it was redirected to is asked to close itself, since only that page can. */
  readonly close: () => void
}

/** The window that a game opens in. */
export type GameWindow = WaitingPage

/**
 * Opens the window that first shows what is happening and then the game. Call it inside the click, before anything is
 * awaited, or the browser takes it for an unwanted pop-up. Undefined where it was blocked all the same.
 */
export function openGameWindow(template: 'desktop' | 'mobile'): GameWindow | undefined {
  return openForGame(template, '/loading')
}

/** The same for a demo, which moves no money and says so while it is waited for. */
export function openDemoWindow(template: 'desktop' | 'mobile'): GameWindow | undefined {
  return openForGame(template, '/loading?for=demo')
}

function openForGame(template: 'desktop' | 'mobile', path: string): GameWindow | undefined {
  if (isNativeClient()) return nativeGameWindow
  const features = template === 'desktop' ? 'popup,width=1500,height=800' : undefined
  return openNamed('gameWindow', path, features)
}

/** Opens the window that first announces a payment page and then shows it; the same rule, inside the click. */
export function openDepositWindow(template: 'desktop' | 'mobile'): WaitingPage | undefined {
  const features = template === 'desktop' ? 'popup,width=1000,height=800' : undefined
  return openNamed('depositWindow', '/loading?for=deposit', features)
}

/**
 * A new window each time, named once it is open: opened by name, it could be one that still waits for something else,
 * or shows a game that must not be ended for this one (decision 058).
 */
function openNamed(name: WaitingWindow, path: string, features?: string): WaitingPage | undefined {
  const opened = window.open(path, '_blank', features)
  if (!opened) return undefined
  opened.name = name
  return waitingPage(opened)
}

/**
 * Opens the window of an OAuth sign-in, with a text until the provider's page comes. The same rule: inside the click.
 * Undefined if it was blocked.
 */
export function openSignInWindow(sentence: string): WaitingPage | undefined {
  return openEmpty(sentence, ['authWindow', 'popup,width=480,height=720'])
}

/**
 * Opens a tab for a page whose address is still to be asked for, with a sentence to read until it comes. The same
 * rule: inside the click. Undefined where it was blocked.
 */
export function openWaitingTab(sentence: string): WaitingPage | undefined {
  return openEmpty(sentence, ['_blank'])
}

function openEmpty(sentence: string, [name, features]: [string, string?]): WaitingPage | undefined {
  const opened = window.open('', name, features)
  if (!opened) return undefined
  opened.document.title = sentence
  opened.document.body.textContent = sentence
  return waitingPage(opened)
}

function waitingPage(opened: Window): WaitingPage {
  let wentTo = ''
  return {
    isOpen: () => !opened.closed,
    goTo: url => {
      if (opened.closed) return
      wentTo = url
      // A name would stay with a foreign page, and is ours for windows that wait.
      opened.name = ''
      // What it shows until now is ours, so its opener may be cleared from here; a foreign page's may not.
      opened.opener = null
      opened.location.replace(url)
    },
    close: () => {
      if (wentTo === '' || showsOurs(opened)) opened.close()
      else opened.postMessage({ type: 'close' }, new URL(wentTo).origin)
    },
  }
}

/** Whether a window shows a page of this site, such as the one a game returns to. A foreign page cannot be read. */
function showsOurs(opened: Window): boolean {
  try {
    return opened.location.origin === location.origin
  } catch {
    return false
  }
}

/**
 * A client around the page opens games in a window of its own, which the page cannot inspect: its end is only known by
 * the game's return.
 */
const nativeGameWindow: GameWindow = {
  isOpen: () => true,
  goTo: url => notifyNative('openGame', { url }),
  close: () => undefined,
}

/** Where the browser opens no window, the game may take the place of the page that it was chosen on. */
export const thisPage: WaitingPage = {
  isOpen: () => true,
  goTo: url => location.assign(url),
  close: () => undefined,
}

/** Only game hosts that the site lists are ever opened. */
export function isGameAddress(url: string, origins: readonly string[]): boolean {
  return isWebAddress(url) && URL.canParse(url) && origins.includes(new URL(url).origin)
}
