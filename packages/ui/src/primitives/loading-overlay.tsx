import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Lantern } from '../drawings/lantern.tsx'
import styles from './loading-overlay.module.css'

type LoadingOverlayProps = {
  readonly visible: boolean
  /** A text of what is being done. */
  readonly label: string
  /** Covers the window; otherwise its nearest positioned ancestor. */
  readonly whole?: boolean
}

/** Covers a part of the page, or all of it, and fades over 400 ms. Source: specification, loading fade. */
export function LoadingOverlay({ visible, label, whole = false }: LoadingOverlayProps) {
  // The lantern fades with its background; before it was first needed there is none.
  const [wasShown, noteShown] = useState(visible)
  if (visible && !wasShown) noteShown(true)
  return (
    <output className={classNames(styles.overlay, whole && styles.whole)} data-visible={visible}>
      {wasShown && <Lantern lit className={styles.lantern} />}
      {visible && <span>{label}</span>}
    </output>
  )
}
