import type { Currency } from '@glasshouse/money'
import { serverPhrases, type Locale } from '@glasshouse/phrases'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { playIn, PlayProvider } from '../page-kit/play-context.tsx'

/** The words of the parts that are shown. */
export const phrases = serverPhrases('en_US')

/** Shows a part of a game's page in the browser of the test, drawn by what draws the pages. */
export async function showPart(
  part: ReactNode,
  { locale = 'en_US', currency = 'USD' }: { readonly locale?: Locale; readonly currency?: Currency } = {},
): Promise<void> {
  document.documentElement.dataset['brand'] = 'lantern'
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(<PlayProvider value={playIn(serverPhrases(locale), currency)}>{part}</PlayProvider>)
  await vi.waitUntil(() => element.hasChildNodes())
  onTestFinished(() => {
    root.unmount()
    element.remove()
    localStorage.clear()
  })
}
