import { useSyncExternalStore } from 'react'
import { getSession, subscribeSession } from '@glasshouse/web-kit'

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
export function nativeSystem(): 'ios' | 'iosStore' | 'android' | undefined {
  const named = agentPattern.exec(navigator.userAgent)?.[1]
  if (named === undefined) return undefined
  const { webkit, android } = nativeWindow()
  if (named === 'android') return android ? 'android' : undefined
  return webkit?.messageHandlers ? (named === 'ios' ? 'ios' : 'iosStore') : undefined
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

/** Tells the client around the page, on the two ways that only it can hear; a missing one is passed over in silence. */
export function notifyNative<N extends keyof NativeMessages>(name: N, message: NativeMessages[N]): void {
  const { webkit, android } = nativeWindow()
  const system = nativeSystem()
  if (system === 'android') android?.[name]?.(JSON.stringify(message))
  else if (system !== undefined) webkit?.messageHandlers?.[name]?.postMessage(message)
}

export function nativeWindow(): NativeWindow {
  // All names are put there by the client around the page; every part of them may be missing, and is asked for.
  return window as unknown as NativeWindow
}

let isLeft = false

/** The client on iOS shows its own screen at the end of a session: under it the page stays where it is. */
export function staysAtEnd(): boolean {
  return ['ios', 'iosStore'].includes(nativeSystem() ?? '')
}

/**
 * A session ended, by its member or not: the client around the page is told, and one that covers the page handles it.
 */
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
