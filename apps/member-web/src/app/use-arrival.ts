import { useLocation } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'

/**
 * After each change of page: scrolls to the top and focuses the content, as a full load would do. Pages have no
 * anchors, so the hash is ignored.
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
