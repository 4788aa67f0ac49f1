import { createToasts, ToastHost } from '../index.ts'
import { Buttons } from './buttons.tsx'
import { Drawings } from './drawings.tsx'
import { Fields } from './fields.tsx'
import { Moving } from './moving.tsx'
import { Overlays } from './overlays.tsx'
import { Showing } from './showing.tsx'
import styles from './specimen.module.css'

const toasts = createToasts()

export function SpecimenPage() {
  return (
    <>
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
    </>
  )
}
