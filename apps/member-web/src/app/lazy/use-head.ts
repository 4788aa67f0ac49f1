import { usePayload } from '@glasshouse/member-kit'
import { useLocation, usePhrases, useSearch } from '@glasshouse/web-kit'
import { useEffect } from 'react'
import { keepFromSearch } from '../../head.ts'
import { findRoute, isForSearch } from '../../routes/route-rules.ts'
import { descriptionOf } from '../page-description.ts'
import { titleOf } from '../page-title.ts'

/** Updates the document's head after each change of page, as the server wrote it for a full load. */
export function useHead(): void {
  const [path] = useLocation()
  const search = useSearch()
  const payload = usePayload()
  const phrases = usePhrases()
  useEffect(() => {
    const about = descriptionOf({ path, search }, payload, phrases)
    document.querySelector('meta[name=description]')?.setAttribute('content', about)
    // A page that is not found, that failed, or that is for one member alone sets the rest itself, and its effects have
    // run before these.
    if (document.querySelector('[data-error-page], [data-own-title]') !== null) return
    document.title = titleOf({ path, search }, payload, phrases)
    const route = findRoute(path, search)
    const isFound = route !== undefined && isForSearch(route.rule)
    keepFromSearch(!isFound)
    if (isFound) nameAddress(location.origin + path)
  }, [path, search, payload, phrases])
}

/** The one address by which search engines know a page. */
function nameAddress(address: string): void {
  const tag = document.querySelector('link[rel=canonical]') ?? document.createElement('link')
  tag.setAttribute('rel', 'canonical')
  tag.setAttribute('href', address)
  document.head.append(tag)
}
