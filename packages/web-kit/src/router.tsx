import { ownPath } from '@glasshouse/contract'
import {
  cloneElement,
  createContext,
  isValidElement,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'

/*
 * The address bar as React sees it. Which page stands at an address, a site's own table says; so all there is to do here
 * is to hear of changes and to make them.
 */

type NavigateOptions = { readonly replace?: boolean }
export type Navigate = (to: string, options?: NavigateOptions) => void

type Routing = {
  /** The address to draw, where there is no address bar: on the server. */
  readonly ssrPath?: string
  readonly ssrSearch?: string
  /** What becomes of an address of ours before anything leads to it. */
  readonly addressOf?: (to: string) => string
}

const RoutingContext = createContext<Routing>({})

export function Router({
  ssrPath,
  ssrSearch,
  addressOf,
  children,
}: Routing & { readonly children: ReactNode }) {
  const routing = useMemo(
    () => ({
      ...(ssrPath !== undefined && { ssrPath }),
      ...(ssrSearch !== undefined && { ssrSearch }),
      ...(addressOf && { addressOf }),
    }),
    [ssrPath, ssrSearch, addressOf],
  )
  return <RoutingContext value={routing}>{children}</RoutingContext>
}

/** The path of this page, decoded, and the way to another address of the site. */
export function useLocation(): readonly [string, Navigate] {
  const { ssrPath, addressOf } = use(RoutingContext)
  const path = useSyncExternalStore(subscribe, currentPath, () => ssrPath ?? currentPath())
  const navigate = useCallback<Navigate>(
    (to, { replace = false } = {}) => {
      const address = addressOf?.(to) ?? to
      if (replace) history.replaceState(null, '', address)
      else history.pushState(null, '', address)
    },
    [addressOf],
  )
  return [decoded(path) || '/', navigate]
}

/** The query of the address as it is written there, without its question mark: URLSearchParams decodes it. */
export function useSearch(): string {
  const { ssrSearch } = use(RoutingContext)
  const search = useSyncExternalStore(subscribe, currentSearch, () => ssrSearch ?? currentSearch())
  return search.replace(/^\?/, '')
}

type Params = URLSearchParams | Readonly<Record<string, string>>
type SetSearchParams = (
  change: Params | ((now: URLSearchParams) => Params),
  options?: NavigateOptions,
) => void

export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback<SetSearchParams>(
    (change, options) => {
      // What the address says now: it may have changed since this was drawn.
      const next = typeof change === 'function' ? change(new URLSearchParams(location.search)) : change
      const asked = new URLSearchParams(next).toString()
      navigate(asked === '' ? path : `${path}?${asked}`, options)
    },
    [path, navigate],
  )
  return [params, setParams]
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string
  /** The only child is the link, which gets its address and its press. */
  readonly asChild?: boolean
}

/** A link to another page of the site, which is drawn here without a whole load. */
export function Link({ href, asChild = false, onClick, children, ...rest }: LinkProps) {
  const [, navigate] = useLocation()
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    // Another window, another tab: the browser's own business.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    navigate(href)
  }
  const link = { ...rest, href, onClick: press }
  return asChild && isValidElement(children) ? cloneElement(children, link) : <a {...link}>{children}</a>
}

/** Leads on from where it is drawn, without a step back to here. */
export function Redirect({ to }: { readonly to: string }) {
  const [, navigate] = useLocation()
  useLayoutEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

const currentPath = (): string => location.pathname
const currentSearch = (): string => location.search

/** As it is read; what cannot be decoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

const listeners = new Set<() => void>()
let isWatched = false

function subscribe(listener: () => void): () => void {
  if (!isWatched) watchAddress()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A browser says nothing of changes that a page makes itself, so the two ways to make one are told apart from here. */
function watchAddress(): void {
  isWatched = true
  const notify = (): void => listeners.forEach(listener => listener())
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (...given) => {
      change(...given)
      notify()
    }
  }
  addEventListener('popstate', notify)
  addEventListener('hashchange', notify)
}

/** A path of this site that is safe to follow, as bodies carry it; another host or another protocol is none. */
export function isOwnPath(url: string): boolean {
  return ownPath.test(url)
}

/** An address outside that a link may lead to. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(url)
}
