import { isOwnPath } from './router.ts'

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
  return window.open(target, windowOf(target) ?? '_blank', 'popup,width=1500,height=800') !== null
}

/** Whether this window is the member centre's own. */
export function usesMemberWindow(): boolean {
  return window.name === windows['user']
}
