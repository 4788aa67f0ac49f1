import { useLocation } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'

/**
 * After each change of page: its top, and the focus at its content, as a whole load would do it. No page has places that
 * a link may name, so what stands behind a # changes nothing.
 */
export function useArrival(): void {
  const [path] = useLocation()
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    window.scrollTo({ top: 0 })
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
