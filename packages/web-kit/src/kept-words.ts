import { tryStorage } from './session-storage.ts'
import { showToast } from './toasts.ts'

const key = 'glasshouse.words'

/** Keeps a good word for the page that this window loads next: said here, nobody would read it. */
export function keepWords(text: string): void {
  tryStorage(() => sessionStorage.setItem(key, text))
}

/** Says what was kept, once. */
export function sayKeptWords(): void {
  tryStorage(() => {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (text) showToast({ tone: 'good', text })
  })
}
