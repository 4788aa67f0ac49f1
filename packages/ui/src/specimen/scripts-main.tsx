/**
 * Every text style in every script, for the browser tests and for looking: `scripts.html?locale=th-TH&brand=quay`.
 * Nothing of it is part of a site.
 */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles.css'
import { ScriptsPage, speak } from './scripts-page.tsx'

const asked = new URLSearchParams(location.search)
document.documentElement.dataset['brand'] = asked.get('brand') ?? 'lantern'

const first = asked.get('locale') ?? 'en-US'
await speak(first)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <ScriptsPage first={first} />
  </StrictMode>,
)
