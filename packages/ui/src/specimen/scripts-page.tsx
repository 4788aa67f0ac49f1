import { useState } from 'react'
import { loadFonts } from '../fonts/load-fonts.ts'
import { scriptSamples } from './script-samples.ts'
import { ScriptControls } from './script-controls.tsx'
import { ScriptTexts } from './script-texts.tsx'
import styles from './scripts.module.css'

/** Loads the fonts of a language and then switches the page to it, as a site does. */
export async function speak(locale: string): Promise<void> {
  await loadFonts(locale, JSON.stringify(scriptSamples[locale]))
  document.documentElement.lang = locale
}

/** Shows one language, and switches to any other. */
export function ScriptsPage({ first }: { readonly first: string }) {
  const [locale, show] = useState(first)
  const sample = scriptSamples[locale]
  const switchTo = async (next: string) => {
    await speak(next)
    show(next)
  }
  if (!sample) return null
  return (
    <main className={styles.page}>
      <label>
        Locale{' '}
        <select value={locale} onChange={event => void switchTo(event.currentTarget.value)}>
          {Object.keys(scriptSamples).map(each => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <ScriptTexts sample={sample} />
      <ScriptControls sample={sample} />
    </main>
  )
}
