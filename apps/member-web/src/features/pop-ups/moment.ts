import { onOwnLogin } from '@glasshouse/member-kit'
import { useLocation } from '@glasshouse/web-kit'
import { useEffect, useState } from 'react'

/** How long a page is looked at before a pop-up may come without a scroll. */
export const lookMs = 10_000

/** Calls `then` once the page's reader has looked around: after a scroll, or ten seconds. Answers how to call it off. */
export function afterLook(then: () => void): () => void {
  const stop = (): void => {
    clearTimeout(timer)
    window.removeEventListener('scroll', look)
  }
  const look = (): void => {
    stop()
    then()
  }
  const timer = setTimeout(look, lookMs)
  window.addEventListener('scroll', look, { passive: true })
  return stop
}

/**
 * Whether a pop-up may come now: its reader has looked around. The page of a login or
 * a registration shows none: its reader has other things on their mind.
 */
export function useMoment(): boolean {
  const [path] = useLocation()
  const [hasLooked, setLooked] = useState(false)
  const [quietPath, setQuietPath] = useState<string>()
  useEffect(
    () =>
      onOwnLogin(() => {
        setQuietPath(location.pathname)
        setLooked(false)
      }),
    [],
  )
  const isQuiet = path === quietPath
  useEffect(() => (hasLooked || isQuiet ? undefined : afterLook(() => setLooked(true))), [hasLooked, isQuiet])
  return hasLooked
}
