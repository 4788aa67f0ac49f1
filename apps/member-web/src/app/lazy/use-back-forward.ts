import { getSession } from '@glasshouse/web-kit'
import { useEffect } from 'react'

/** A page that comes back from the browser's memory while a game was open may be wrong about everything: it loads anew. */
export function useBackForward(): void {
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent): void => {
      if (event.persisted && getSession().isPlaying) location.reload()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
}
