import { callApi, calls } from '@glasshouse/web-kit'
import { useSyncExternalStore } from 'react'

export type Provider = { readonly provider: string; readonly name: string; readonly icon: string }

let known: readonly Provider[] = []
const none: readonly Provider[] = []
const listeners = new Set<() => void>()

/** A dialog that waits for this shows its buttons at once; it waits no longer than a person would notice. */
const patienceMs = 1_200

/** Asks whose accounts are taken here. Without an answer there are no buttons, and everything else goes on. */
export async function loadProviders(): Promise<void> {
  if (known.length > 0) return
  const answer = await callApi(calls.thirdPartyProviders, {}, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) return
  known = answer.value.list
  for (const listener of listeners) listener()
}

export function useProviders(): readonly Provider[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
    () => none,
  )
}
