import { isLoadingAnew, onOwnLogin } from '@glasshouse/member-kit'
import { tryStorage, useLocation } from '@glasshouse/web-kit'
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

const quietKey = 'glasshouse.quiet'
/** A login may load the page anew, in the currency of the account; that takes no longer. */
const reloadMs = 15_000

/** Keeps the page of a login quiet, also after this window loads it anew. */
export function noteQuiet(path: string): void {
  tryStorage(() => sessionStorage.setItem(quietKey, JSON.stringify({ path, until: Date.now() + reloadMs })))
}

/** The page of a login just before this page was loaded; undefined without one. */
export function takeQuiet(): string | undefined {
  let quiet: unknown
  tryStorage(() => {
    quiet = JSON.parse(sessionStorage.getItem(quietKey) ?? 'null')
    sessionStorage.removeItem(quietKey)
  })
  const { path, until }: { readonly path?: unknown; readonly until?: unknown } = {
    ...(quiet as object | null),
  }
  return typeof path === 'string' && typeof until === 'number' && Date.now() < until ? path : undefined
}

let loaded: { readonly quiet: string | undefined } | undefined

/** The same however often this page begins to draw. */
function quietAtLoad(): string | undefined {
  loaded ??= { quiet: takeQuiet() }
  return loaded.quiet
}

/**
 * Whether a pop-up may come now: its reader has looked around. The page of a login or
 * a registration shows none: its reader has other things on their mind.
 */
export function useMoment(): boolean {
  const [path] = useLocation()
  const [hasLooked, setLooked] = useState(false)
  const [quietPath, setQuietPath] = useState(quietAtLoad)
  useEffect(
    () =>
      onOwnLogin(() => {
        const quiet = location.pathname
        // A page that its reader loads anew is a new one.
        addEventListener('pagehide', () => isLoadingAnew() && noteQuiet(quiet), { once: true })
        setQuietPath(location.pathname)
        setLooked(false)
      }),
    [],
  )
  const isQuiet = path === quietPath
  useEffect(() => (hasLooked || isQuiet ? undefined : afterLook(() => setLooked(true))), [hasLooked, isQuiet])
  return hasLooked
}
