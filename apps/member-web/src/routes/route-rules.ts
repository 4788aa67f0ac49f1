import type { GameTypeId } from '@glasshouse/contract'
import { gameTypeAsked, isGameType } from './game-types.ts'
import type { Place, RouteRule, SiteSetting } from './page-rule.ts'
import { paths, plainPath } from './paths.ts'

export type SiteSettings = Readonly<Record<SiteSetting, 0 | 1>> & {
  /** Shown in a client from a store without play for money. Only the browser knows. */
  readonly isStore?: boolean
}

/** What each page's file says of it. The files import nothing but addresses, so that none of them brings its code along. */
const pages: readonly RouteRule[] = Object.values(
  import.meta.glob<RouteRule>(['../features/*/*.page.ts', '../app/pages/*.page.ts'], {
    eager: true,
    import: 'page',
  }),
)

/** Addresses that show nothing and lead on to another one. */
const leading: readonly RouteRule[] = [
  { path: paths.shortDeposit, kind: 'leading', guards: ['auth', 'toDeposit'], isForMoney: true },
  { path: paths.fastDeposit, kind: 'leading', guards: ['fastDeposit'], isForMoney: true },
  { path: paths.gameHall, kind: 'leading', guards: ['toHome'] },
  { path: paths.mainPages, kind: 'leading', guards: ['toHome'] },
]

/** Every route of the site. An address that none of them accepts is answered by the error page with 404. */
export const routeRules: readonly RouteRule[] = [
  // Which pages the member centre's own address may name follows from all the others, so that is checked here.
  ...pages.map(rule => (rule.path === paths.memberCentre ? { ...rule, accepts: isMemberPage } : rule)),
  ...leading,
]

export type FoundRoute = { readonly rule: RouteRule; readonly place: Place }

/** The route of an address, or undefined if there is none or its own validation fails. */
export function findRoute(path: string, search = ''): FoundRoute | undefined {
  for (const rule of routeRules) {
    const params = matchPath(rule.path, path)
    if (!params) continue
    const place = { path, params, query: new URLSearchParams(search) }
    return rule.accepts === undefined || rule.accepts(place) ? { rule, place } : undefined
  }
  return undefined
}

/** Whether this site has the page, for this viewer. */
export function hasPage(rule: RouteRule, site: SiteSettings): boolean {
  if (rule.isForMoney && site.isStore) return false
  return rule.needs === undefined || site[rule.needs] === 1
}

/**
 * Part by part; a part of the pattern with a colon matches any one part of the path. One slash at the end is ignored.
 */
function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/')
  const parts = plainPath(path).split('/')
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part
    else if (name !== part) return undefined
  }
  return params
}

/** A room is a choice among what its hall shows, at an address for each layout: search engines keep the hall alone. */
export function isForSearch(rule: RouteRule): boolean {
  return rule.kind === 'public' && rule.guards === undefined
}

/** Whether an operator writes what stands on the page. */
export function isWritten({ data }: RouteRule): boolean {
  return data !== undefined && data !== 'home' && data !== 'member'
}

/** Where `/user?page=…` leads: a page of the member centre by its name, without one (on a desktop) the wallet. */
export function memberCentrePage(query: URLSearchParams): string | undefined {
  const page = query.get('page')
  if (page === null) return paths.wallet
  const target = `${paths.memberCentre}/${page}`
  return /^\w+$/.test(page) && findRoute(target) !== undefined ? target : undefined
}

function isMemberPage({ query }: Place): boolean {
  return memberCentrePage(query) !== undefined
}

/** The type of games that the page at an address shows, where it shows one. */
export function gameTypeAt(path: string, search: string): GameTypeId | undefined {
  const found = findRoute(path, search)
  return found?.rule.accepts === isGameType ? gameTypeAsked(found.place) : undefined
}
