import { useSyncExternalStore } from 'react'
import { getSession, subscribeSession } from './session.ts'

/** What the page runs in. `notSupport` is a browser that cannot run it. */
export type ClientPlatform = 'web' | 'ios' | 'iosStore' | 'android' | 'notSupport'

/** Messages that a native client around the page understands; none of them carries a token. */
type NativeMessages = {
  /** A ticket login has succeeded. */
  readonly tokenLoginSet: { readonly member_id: string; readonly member_account: string }
  readonly logout: {}
  readonly openGame: { readonly url: string }
  readonly openExternal: { readonly url: string }
}

type Handler = { readonly postMessage: (message: unknown) => void }

type NativeWindow = {
  readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, Handler | undefined>> }
  /** Put there before the page begins. */
  readonly glasshouseUdid?: string
  readonly android?: Readonly<Record<string, ((json: string) => void) | undefined>>
}

/** A client names itself in the user agent: `GlasshouseApp/1.2 (ios)`, `(ios; store)` or `(android)`. */
const agentPattern = /\bGlasshouseApp\/[\w.]+ \((ios|ios; store|android)\)/

/**
 * A native client is one that names itself and has the bridge of its system; either alone is a browser that pretends.
 * It decides about looks and ways to open windows, never about rights: those are the server's.
 */
function nativeSystem(): 'ios' | 'iosStore' | 'android' | undefined {
  const named = agentPattern.exec(navigator.userAgent)?.[1]
  if (named === undefined) return undefined
  const { webkit, android } = nativeWindow()
  if (named === 'android') return android ? 'android' : undefined
  return webkit?.messageHandlers ? (named === 'ios' ? 'ios' : 'iosStore') : undefined
}

export function clientPlatform(): ClientPlatform {
  return nativeSystem() ?? (isAble() ? 'web' : 'notSupport')
}

export function isNativeClient(): boolean {
  return nativeSystem() !== undefined
}

/** A client from a store without play for money: it shows neither deposits nor games for real money. */
export function isStoreClient(): boolean {
  return nativeSystem() === 'iosStore'
}

/** The same for server-rendered parts: there and at the first paint it is unknown. */
export function useStoreClient(): boolean {
  return useSyncExternalStore(neverChanges, isStoreClient, () => false)
}

const neverChanges = () => () => undefined

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

/** Tells the client around the page, on the two ways that only it can hear; a missing one is passed over in silence. */
export function notifyNative<N extends keyof NativeMessages>(name: N, message: NativeMessages[N]): void {
  const { webkit, android } = nativeWindow()
  const system = nativeSystem()
  if (system === 'android') android?.[name]?.(JSON.stringify(message))
  else if (system !== undefined) webkit?.messageHandlers?.[name]?.postMessage(message)
}

function nativeWindow(): NativeWindow {
  // All names are put there by the client around the page; every part of them may be missing, and is asked for.
  return window as unknown as NativeWindow
}

/** What the pages cannot do without; everything that came to browsers later has a way around it. */
function isAble(): boolean {
  if (/MSIE |Trident\/|Opera Mini|UCBrowser/.test(navigator.userAgent)) return false
  return 'HTMLDialogElement' in window && 'any' in AbortSignal && CSS.supports('selector(:has(a))')
}

let isLeft = false

/** The client on iOS shows a screen of its own where a visit ended: under it the page stays where it is. */
export function staysAtEnd(): boolean {
  return ['ios', 'iosStore'].includes(nativeSystem() ?? '')
}

/** A visit ended, by its member or not: the client around the page is told, and one that covers the page has it. */
export function leaveToClient(): void {
  isLeft = staysAtEnd()
  notifyNative('logout', {})
}

/** True until the next login here: a member's page does not redirect its visitor until then. */
export function isLeftToClient(): boolean {
  return isLeft
}

subscribeSession(() => {
  if (getSession().token !== '') isLeft = false
})
