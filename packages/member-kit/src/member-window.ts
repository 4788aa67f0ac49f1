import { getSession, isOwnPath, updateSession } from '@glasshouse/web-kit'

/** Parts of the site that have a window of their own on a desktop, by the first part of their address. */
const windows: Readonly<Record<string, string>> = {
  fastPayment: 'fpWindow',
  user: 'userWindow',
  proxy: 'proxyWindow',
}

function windowOf(target: string): string | undefined {
  const [, first = ''] = /^\/(\w+)/.exec(target) ?? []
  return Object.hasOwn(windows, first) ? windows[first] : undefined
}

export function opensInWindow(target: string): boolean {
  return isOwnPath(target) && windowOf(target) !== undefined
}

/** Opens a part of this site beside the page; false where the browser does not let it. */
export function openMemberWindow(target: string): boolean {
  const name = windowOf(target) ?? '_blank'
  const isFast = name === windows['fastPayment']
  const opened = window.open(waitingAddress(target), name, 'popup,width=1500,height=800')
  if (isFast && opened && getSession().waitingWindow === '') waitForFastWindow()
  return opened !== null
}

/** Longer than any window takes to answer: one that was closed before is no longer waited for. */
const openingMs = 15_000

function waitForFastWindow(): void {
  updateSession({ waitingWindow: 'fpWindow' })
  setTimeout(() => {
    if (getSession().waitingWindow === 'fpWindow') updateSession({ waitingWindow: '' })
  }, openingMs)
}

/** These windows announce what is coming, as those of games and payments do. */
const waiting: readonly string[] = ['fastPayment', 'proxy']

function waitingAddress(target: string): string {
  const [path = '', asked = ''] = target.split('?')
  const part = path.slice(1)
  if (!waiting.includes(part)) return target
  return `/loading?for=${part}${asked === '' ? '' : `&${asked}`}`
}

/** Whether this window is the fast payment's own. */
export function usesFastWindow(): boolean {
  return typeof window !== 'undefined' && window.name === windows['fastPayment']
}

/** Whether this window is the member centre's own. */
export function usesMemberWindow(): boolean {
  return window.name === windows['user']
}
