import { ownPath } from '@glasshouse/contract'

/** The one door to the router, so that a page imports its links and its words from the same place. */
export {
  Link,
  Redirect,
  Route,
  Router,
  Switch,
  useLocation,
  useRoute,
  useSearch,
  useSearchParams,
} from 'wouter'

/** A path of this site that is safe to follow, as bodies carry it; another host or another protocol is none. */
export function isOwnPath(url: string): boolean {
  return ownPath.test(url)
}

/** An address outside that a link may lead to. One with a name or a password before its host reads like another host. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(url)
}
