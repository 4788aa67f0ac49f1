import type { EmptyDrawingName } from '@glasshouse/ui'
import { useEffect, useState, type ComponentType } from 'react'
import styles from './late-drawing.module.css'

type Drawing = ComponentType<{ readonly name: EmptyDrawingName }>

/** The drawing of an empty place, whose own place is kept until it comes. Without a network it may not; it is decoration. */
export function LateDrawing({ name }: { readonly name: EmptyDrawingName }) {
  const [Drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    import('./lazy/empty-drawing.ts').then(
      ({ EmptyDrawing }) => setDrawing(() => EmptyDrawing),
      () => undefined,
    )
  }, [])
  return Drawing ? <Drawing name={name} /> : <div className={styles.place} />
}
