/** The browser's own question whether to keep the site as an app, held back until the page has a place for it. */
export type InstallPrompt = { readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

let kept: (Event & InstallPrompt) | undefined

/** From the start of the page on: the browser says once that it would ask. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    // The library of types does not know this event, which only some browsers have.
    kept = event as Event & InstallPrompt
  })
}

/** The question, for one use; undefined where the browser has none. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  const prompt = kept
  kept = undefined
  return prompt
}
