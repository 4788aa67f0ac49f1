import { isNativeClient } from '@glasshouse/member-kit'
import { useSyncExternalStore } from 'react'
import { phoneKindOf, type PhoneKind } from './app.rules.ts'

/** What phone this is. The server draws the page for any, so the answer comes after the first paint. */
export function usePhoneKind(): PhoneKind {
  return useSyncExternalStore(
    never,
    () => phoneKindOf(navigator.userAgent),
    () => undefined,
  )
}

/** Whether the page runs in an installed client already. */
export function useIsInstalled(): boolean {
  return useSyncExternalStore(never, isNativeClient, () => false)
}

/** The origin that the visitor typed; the server does not know it. */
export function usePageAddress(path: string): string | undefined {
  return useSyncExternalStore(
    never,
    () => `${location.origin}${path}`,
    () => undefined,
  )
}

/** None of them changes while a page is open. */
function never(): () => void {
  return () => undefined
}
