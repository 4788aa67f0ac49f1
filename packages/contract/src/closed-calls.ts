import type { CallSpec } from './define-call.ts'

/** Calls about accounts and registration: a demo site has no accounts. */
const closedServices: readonly CallSpec['service'][] = [201, 202, 212, 221]

/** Calls of these chapters that only read public data, or end what cannot have begun. */
const openPaths: readonly string[] = [
  '/get_login_header',
  '/logout',
  '/arks/web/register-settings',
  '/arks/web/register-settings/service-agreement',
  '/login/third_party/providers',
]

/**
 * Whether a site with the demo flag refuses a call: every way to log in, to register or to prove who one is. A call that
 * is added to these chapters is refused until it is named here.
 */
export function isClosedOnDemoSite({ service, path }: Pick<CallSpec, 'service' | 'path'>): boolean {
  return closedServices.includes(service) && !openPaths.includes(path)
}

/** What a site that is being looked after still answers: what it is, the way out, and the way out of a game. */
const openInMaintenance: readonly string[] = ['/arks/web/site/detail', '/logout', '/member/game/leave1']

export function isOpenInMaintenance({ path }: Pick<CallSpec, 'path'>): boolean {
  return openInMaintenance.includes(path)
}
