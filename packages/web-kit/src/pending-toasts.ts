import type { ToastContent } from '@glasshouse/ui'
import { tryStorage } from './session-storage.ts'
import { showToast, toasts } from './toasts.ts'

const key = 'glasshouse.words'
const tones = ['good', 'info', 'error'] as const

/**
 * Keeps messages for the next page that this window loads: a pending success message, and those shown at this moment.
 * On this page they could not be read to the end.
 */
export function keepToasts(good: string | undefined): void {
  const standing = toasts.current().map(({ tone = 'info', text }) => ({ tone, text }))
  const words = good === undefined ? standing : [{ tone: 'good', text: good }, ...standing]
  if (words.length > 0) tryStorage(() => sessionStorage.setItem(key, JSON.stringify(words)))
}

/** Shows the kept messages, once. */
export function showKeptToasts(): void {
  tryStorage(() => {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    for (const content of readWords(kept)) showToast(content)
  })
}

function readWords(kept: string | null): ToastContent[] {
  const words: unknown = JSON.parse(kept ?? '[]')
  if (!Array.isArray(words)) return []
  return words.flatMap((word: object | null) => {
    const { tone, text }: Readonly<Record<string, unknown>> = { ...word }
    const known = tones.find(each => each === tone)
    return known !== undefined && typeof text === 'string' ? [{ tone: known, text }] : []
  })
}
