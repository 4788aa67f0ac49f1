import type { Template } from '@glasshouse/contract'
import { gameTypeAsked } from './game-types.ts'
import type { Place } from './page-rule.ts'
import { orderPath, paths, plainPath, roomPath } from './paths.ts'
import { findRoute, hasPage, memberCentrePage, type FoundRoute, type SiteSettings } from './route-rules.ts'

/** The viewer and the address: all that a guard may use. */
export type Visitor = {
  readonly isMember: boolean
  /** Registering is a dialog of the home page: in production, and on a site that only demonstrates. */
  readonly registersAtHome: boolean
  /** The layout of the window, once it has settled; until then any is as good. */
  readonly template: Template | undefined
  /** The site that is visited. */
  readonly site: SiteSettings
}

/** A guard's objection: the address that is shown instead, and what is remembered of the one that was asked for. */
export type Redirect = {
  readonly to: string
  /** A cookie that is set on the way. */
  readonly flag?: 'fast_deposit' | 'register_requested'
  /** Opens the login, which leads to this address afterwards. */
  readonly login?: string
}

type Guard = (place: Place, visitor: Visitor) => Redirect | undefined

const auth: Guard = (place, { isMember }) =>
  isMember ? undefined : { to: paths.home, login: addressOf(place) }

const guards = {
  /** Members only. A visitor gets the home page and the login. */
  auth,
  /** The agents' agreement and plan are public; the rest of their centre is for members. */
  agentAuth: (place, visitor) =>
    ['Plan', 'Agreement'].includes(place.query.get('page') ?? '') ? undefined : auth(place, visitor),
  /** Where registering is no dialog of the home page, it is a page of its own. */
  registerAtHome: (_place, { registersAtHome, isMember }) => {
    if (isMember) return { to: paths.home }
    return registersAtHome ? { to: paths.home, flag: 'register_requested' } : undefined
  },
  /** Remembers the entry for the fast deposit, and goes home. */
  fastDeposit: () => ({ to: paths.home, flag: 'fast_deposit' }),
  toHome: () => ({ to: paths.home }),
  toDeposit: () => ({ to: paths.deposit }),
  /** By name to a page of the member centre. Without a name a phone has a list there, and a desktop its first page. */
  toMemberPage: ({ query }, { template }) =>
    query.get('page') === null && template !== 'desktop'
      ? undefined
      : { to: memberCentrePage(query) ?? paths.home },
  /** Without a type there is no room; the other layout's room is this one's at another address. */
  ownRoom: (place, { template }) => {
    if (gameTypeAsked(place) === undefined) return { to: paths.home }
    if (template === undefined) return undefined
    const own = roomPath(template, Object.fromEntries(place.query))
    return own.startsWith(`${plainPath(place.path)}?`) ? undefined : { to: own }
  },
} as const satisfies Readonly<Record<string, Guard>>

export type GuardName = keyof typeof guards

export type Decision =
  | { readonly kind: 'page'; readonly route: FoundRoute }
  | { readonly kind: 'leads'; readonly on: Redirect }
  | { readonly kind: 'notFound' }

/** The result of an address for a viewer. Computed on every navigation, not on the first alone. */
export function decide(path: string, search: string, visitor: Visitor): Decision {
  const route = findRoute(path, search)
  if (!route) return { kind: 'notFound' }
  if (!hasPage(route.rule, visitor.site)) {
    // The site switched the page off during a payment: the order itself is listed with all the others.
    const order = route.rule.path === paths.fastPayment ? route.place.query.get('order') : null
    return order === null ? { kind: 'notFound' } : { kind: 'leads', on: { to: orderPath(order) } }
  }
  for (const name of route.rule.guards ?? []) {
    const on = guardNamed(name)(route.place, visitor)
    if (on) return { kind: 'leads', on }
  }
  return { kind: 'page', route }
}

/** A route with an unknown guard would stand open, so it throws. */
export function guardNamed(name: string): Guard {
  const known: Readonly<Record<string, Guard>> = guards
  const guard = Object.hasOwn(known, name) ? known[name] : undefined
  if (!guard) throw new Error(`no guard is called "${name}"`)
  return guard
}

function addressOf({ path, query }: Place): string {
  const asked = query.toString()
  return asked === '' ? path : `${path}?${asked}`
}
