import { useSyncExternalStore } from 'react'
import { createStore, updateSession } from '@glasshouse/web-kit'

/** The browser's own question whether to keep the site as an app, held back until the page has a place for it. */
type InstallPrompt = { readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

const kept = createStore<InstallPrompt | undefined>(undefined)

/** From the start of the page on: the browser announces its prompt only once. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    // The library of types does not know this event, which only some browsers have.
    kept.set(event as Event & InstallPrompt)
  })
}

/** Whether the browser would ask now. */
export function useInstallPrompt(): boolean {
  return useSyncExternalStore(
    kept.subscribe,
    () => kept.get() !== undefined,
    () => false,
  )
}

/** Has the browser ask, which it does once; answers what came of it, `dismissed` where it has no question any more. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const prompt = kept.get()
  kept.set(undefined)
  if (!prompt) return 'dismissed'
  const { outcome } = await prompt.prompt()
  if (outcome === 'accepted') updateSession({ isPwa: true })
  return outcome
}
