import type { GameTypeId } from '@glasshouse/contract'
import type { GuardName } from './guards.ts'
import { agentPages, hallPattern, paths, plainPath } from './paths.ts'

/** An address as the rules see it: parts of the path by name, and what stands behind the question mark. */
export type Place = {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/**
 * How a page is drawn and found. `public`: by the server, for search engines too. `personal`: in the browser alone.
 * `leading`: nothing is shown, another address follows. `window`: without the frame of the site.
 */
export type RouteKind = 'public' | 'personal' | 'leading' | 'window'

/** Settings of a site that decide whether a page is there. */
export type SiteSetting = 'fast_payment'

export type SiteSettings = Readonly<Record<SiteSetting, 0 | 1>> & {
  /** Shown in a client from a store without play for money. Only the browser knows. */
  readonly isStore?: boolean
}

export type RouteRule = {
  /** Names in it begin with a colon: `/faq/:id`. */
  readonly path: string
  readonly kind: RouteKind
  /** Asked in this order on every navigation; the first that objects decides. */
  readonly guards?: readonly GuardName[]
  /** A setting of the site without which there is no such page. */
  readonly needs?: SiteSetting
  /** About money that is played for: not there in a client from a store. */
  readonly isForMoney?: true
  /** Stands without what is below a page: the site's footer, and on a phone the bar. */
  readonly hasNoFooter?: true
  /** Brings a frame of its own: neither the site's head nor its footer. */
  readonly hasOwnFrame?: true
  /** The route's own validation; an address that fails it is no page. */
  readonly accepts?: (place: Place) => boolean
}

/** Every route of the site. An address that none of them accepts is answered by the error page with 404. */
export const routeRules = [
  { path: paths.home, kind: 'public' },
  { path: paths.offers, kind: 'public' },
  { path: `${paths.offers}/:id`, kind: 'public', accepts: isNumbered },
  { path: paths.questions, kind: 'public' },
  { path: `${paths.questions}/:id`, kind: 'public', accepts: isNumbered },
  { path: `${paths.mainPages}/:id`, kind: 'public', accepts: isNumbered },
  { path: paths.sponsors, kind: 'public' },
  { path: paths.app, kind: 'public' },
  { path: `${paths.gameHall}/:id`, kind: 'public', accepts: isGameType },
  { path: paths.slotGames, kind: 'public', guards: ['ownRoom'], hasNoFooter: true, accepts: isGameType },
  { path: paths.gameRoom, kind: 'public', guards: ['ownRoom'], accepts: isGameType },
  { path: paths.info, kind: 'personal', guards: ['auth'] },
  { path: paths.wallet, kind: 'personal', guards: ['auth'] },
  { path: paths.transfers, kind: 'personal', guards: ['auth'] },
  { path: paths.deposits, kind: 'personal', guards: ['auth'] },
  { path: paths.records, kind: 'personal', guards: ['auth'] },
  { path: paths.deposit, kind: 'personal', guards: ['auth'], isForMoney: true },
  { path: paths.withdrawal, kind: 'personal', guards: ['auth'] },
  { path: paths.letters, kind: 'personal', guards: ['auth'] },
  // Visitors read what is meant for them.
  { path: paths.announcements, kind: 'personal' },
  {
    path: paths.fastPayment,
    kind: 'personal',
    guards: ['auth'],
    needs: 'fast_payment',
    isForMoney: true,
    hasNoFooter: true,
  },
  { path: paths.play, kind: 'personal', guards: ['auth'], isForMoney: true, hasNoFooter: true },
  {
    path: paths.agentCentre,
    kind: 'personal',
    guards: ['agentAuth'],
    hasOwnFrame: true,
    accepts: isAgentPage,
  },
  { path: paths.registration, kind: 'personal', guards: ['registerAtHome'], hasNoFooter: true },
  { path: paths.shortDeposit, kind: 'leading', guards: ['auth', 'toDeposit'], isForMoney: true },
  { path: paths.memberCentre, kind: 'leading', guards: ['toMemberPage'], accepts: isMemberPage },
  { path: paths.fastDeposit, kind: 'leading', guards: ['fastDeposit'], isForMoney: true },
  { path: paths.gameHall, kind: 'leading', guards: ['toHome'] },
  { path: paths.mainPages, kind: 'leading', guards: ['toHome'] },
  { path: paths.loading, kind: 'window' },
  { path: paths.close, kind: 'window' },
  { path: paths.authCallback, kind: 'window' },
] as const satisfies readonly RouteRule[]

export type RoutePath = (typeof routeRules)[number]['path']

export type FoundRoute = { readonly rule: RouteRule & { readonly path: RoutePath }; readonly place: Place }

/** The route of an address, or undefined where there is none or its own validation fails. */
export function findRoute(path: string, search = ''): FoundRoute | undefined {
  for (const rule of routeRules) {
    const params = matchPath(rule.path, path)
    if (!params) continue
    const place = { path, params, query: new URLSearchParams(search) }
    const accepts: RouteRule['accepts'] = 'accepts' in rule ? rule.accepts : undefined
    return accepts === undefined || accepts(place) ? { rule, place } : undefined
  }
  return undefined
}

/** Whether this site has the page, for this viewer. */
export function hasPage(rule: RouteRule, site: SiteSettings): boolean {
  if (rule.isForMoney && site.isStore) return false
  return rule.needs === undefined || site[rule.needs] === 1
}

/** Part by part; a part of the pattern with a colon takes any one part of the path. One slash at the end is no matter. */
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

/** Where `/user?page=…` leads: a page of the member centre by its name, without one the wallet. */
export function memberCentrePage(query: URLSearchParams): string | undefined {
  const page = query.get('page')
  if (page === null) return paths.wallet
  const target = `${paths.memberCentre}/${page}`
  return /^\w+$/.test(page) && findRoute(target) !== undefined ? target : undefined
}

/** Pages that operators write have numbers; whether there is one, the payload says. */
function isNumbered({ params }: Place): boolean {
  return /^[1-9][0-9]{0,8}$/.test(params['id'] ?? '')
}

function isMemberPage({ query }: Place): boolean {
  return memberCentrePage(query) !== undefined
}

const gameTypes = [2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly GameTypeId[]

/** The type of games that a hall is asked for, where the address names one that there is. */
export function gameTypeAsked(place: Place): GameTypeId | undefined {
  return gameTypes.find(type => String(type) === typeText(place))
}

/** The type of games that the page at an address shows, where it shows one. */
export function gameTypeAt(path: string, search: string): GameTypeId | undefined {
  const found = hallPattern.test(path) ? findRoute(path, search) : undefined
  return found && gameTypeAsked(found.place)
}

function isGameType(place: Place): boolean {
  return typeText(place) === '' || gameTypeAsked(place) !== undefined
}

function typeText({ params, query }: Place): string {
  return params['id'] ?? query.get('gt_id') ?? ''
}

function isAgentPage({ query }: Place): boolean {
  const page = query.get('page')
  return page === null || agentPages.some(each => each === page)
}
