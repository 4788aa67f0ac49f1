import { useEffect, useState } from 'react'
import { loadFaces } from '../fonts/load-faces.ts'
import { scriptSamples } from './script-samples.ts'
import { ScriptControls } from './script-controls.tsx'
import { ScriptTexts } from './script-texts.tsx'
import styles from './scripts.module.css'

/** Shows one language; another is chosen as a site does it, the faces first and then the words. */
export function ScriptsPage({ first }: { readonly first: string }) {
  const [locale, show] = useState<string>()
  const switchTo = async (next: string) => {
    await loadFaces(next, JSON.stringify(scriptSamples[next]))
    document.documentElement.lang = next
    show(next)
  }
  useEffect(() => void switchTo(first), [first])
  const sample = locale === undefined ? undefined : scriptSamples[locale]
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
