import { useEffect, useState } from 'react'

/** Whether any of these events came to the window since this was drawn. */
export function useHasHappened(events: readonly string[]): boolean {
  const [hasHappened, setHappened] = useState(false)
  useEffect(() => {
    const note = () => setHappened(true)
    for (const each of events) addEventListener(each, note, { once: true, passive: true })
    return () => {
      for (const each of events) removeEventListener(each, note)
    }
  }, [events])
  return hasHappened
}
