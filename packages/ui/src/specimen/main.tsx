/**
 * Every primitive in its states on one page, for the browser tests and for viewing. `?brand=quay` shows another brand.
 * Sample texts only; nothing of it is part of a site.
 */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles.css'
import { SpecimenPage } from './specimen-page.tsx'

const brand = new URLSearchParams(location.search).get('brand')
if (brand) document.documentElement.dataset['brand'] = brand

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <SpecimenPage />
  </StrictMode>,
)
