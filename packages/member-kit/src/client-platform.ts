import { getSession } from '@glasshouse/web-kit'
import { isNativeClient, nativeSystem, nativeWindow } from './native-client.ts'

/** What the page runs in. `notSupport` is a browser that cannot run it. */
export type ClientPlatform = 'web' | 'ios' | 'iosStore' | 'android' | 'notSupport'

export function clientPlatform(): ClientPlatform {
  return nativeSystem() ?? (isAble() ? 'web' : 'notSupport')
}

/** How a login or a launch names the device: a client, an installed page, or by the layout. */
export function platformCode(
  template: 'desktop' | 'mobile',
): 'app' | 'pwa' | 'wechat' | 'desktop' | 'mobile' {
  if (isNativeClient()) return 'app'
  if (getSession().isPwa || matchMedia('(display-mode: standalone)').matches) return 'pwa'
  return /MicroMessenger/.test(navigator.userAgent) ? 'wechat' : template
}

/** What kind of login or registration it is: from a page in a client, or from one in a browser. */
export function loginType(): 'app' | 'account' {
  return isNativeClient() ? 'app' : 'account'
}

/** The device as the client around the page calls it, empty in a browser or where the client says nothing fit. */
export function nativeUdid(): string {
  const { glasshouseUdid } = nativeWindow()
  return isNativeClient() && /^[\w-]{8,64}$/.test(glasshouseUdid ?? '') ? (glasshouseUdid ?? '') : ''
}

/** What the pages cannot do without; everything that came to browsers later has a way around it. */
function isAble(): boolean {
  if (/MSIE |Trident\/|Opera Mini|UCBrowser/.test(navigator.userAgent)) return false
  return 'HTMLDialogElement' in window && 'any' in AbortSignal && CSS.supports('selector(:has(a))')
}
