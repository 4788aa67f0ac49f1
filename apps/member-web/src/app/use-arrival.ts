import { useLocation, usePayload, usePhrases } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import { titleOf } from './describe-page.ts'

/** After each change of page: its title, its top, and the focus at its content, as a whole load would do it. */
export function useArrival(): void {
  const [path] = useLocation()
  const payload = usePayload()
  const phrases = usePhrases()
  const before = useRef(path)
  useEffect(() => {
    document.title = titleOf(path, payload, phrases)
  }, [path, payload, phrases])
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    // An address with a place on the page leads there; the page itself finds it.
    if (location.hash !== '') return
    window.scrollTo({ top: 0 })
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
