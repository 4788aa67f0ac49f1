import { useLocation, usePayload, usePhrases, useSearch } from '@glasshouse/web-kit'
import { useEffect, useRef } from 'react'
import { keepFromSearch } from '../head.ts'
import { findRoute } from '../route-rules.ts'
import { titleOf } from './describe-page.ts'

/** After each change of page: its title, its top, and the focus at its content, as a whole load would do it. */
export function useArrival(): void {
  const [path] = useLocation()
  const search = useSearch()
  const payload = usePayload()
  const phrases = usePhrases()
  const before = useRef(path)
  useEffect(() => {
    document.title = titleOf({ path, search }, payload, phrases)
    // A page that is not there says so itself, and its effects have run before these.
    if (document.querySelector('[data-error-page]') === null) {
      keepFromSearch(findRoute(path, search)?.rule.kind !== 'public')
    }
  }, [path, search, payload, phrases])
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    // An address with a place on the page leads there; the page itself finds it.
    if (location.hash !== '') return
    window.scrollTo({ top: 0 })
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
