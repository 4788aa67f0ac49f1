/**
 * Every primitive in its states on one page, for the browser tests and for looking. `?brand=quay` shows another brand.
 * Sample words only; nothing of it is part of a site.
 */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles.css'
import { createToasts, ToastHost } from '../index.ts'
import { Buttons } from './buttons.tsx'
import { Drawings } from './drawings.tsx'
import { Fields } from './fields.tsx'
import { Moving } from './moving.tsx'
import { Overlays } from './overlays.tsx'
import { Showing } from './showing.tsx'
import styles from './specimen.module.css'

const toasts = createToasts()
const brand = new URLSearchParams(location.search).get('brand')
if (brand) document.documentElement.dataset['brand'] = brand

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <main className={styles.page}>
      <h1>Specimen</h1>
      <Buttons />
      <Fields />
      <Overlays toasts={toasts} />
      <Moving />
      <Showing />
      <Drawings />
    </main>
    <ToastHost toasts={toasts} label="Messages" dismissLabel="Dismiss" />
  </StrictMode>,
)
