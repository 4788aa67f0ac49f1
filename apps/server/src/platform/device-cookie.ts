import { isToken, randomToken, sha256Hex } from '@glasshouse/service'
import type { Cookie } from './cookies.ts'
import type { RequestFacts } from './request-facts.ts'

/** A cookie by which a browser is known again while it does one thing, and for how long that may take. */
export type DeviceCookie = { readonly name: string; readonly lifeS: number }

type Bringing = Pick<RequestFacts, 'cookies' | 'isSecure'>

/** The device cookie of a browser, a new one if it has none. */
export function issueDeviceCookie(
  marking: DeviceCookie,
  request: Bringing,
): { readonly hash: string; readonly cookie: Cookie } {
  const value = knownToken(marking, request) ?? randomToken()
  const { isSecure: secure } = request
  const name = secure ? `__Host-${marking.name}` : marking.name
  return { hash: sha256Hex(value), cookie: { name, value, maxAgeS: marking.lifeS, httpOnly: true, secure } }
}

/** The device cookie of a request; undefined without one. */
export function readDeviceCookie(marking: DeviceCookie, request: Bringing): string | undefined {
  const token = knownToken(marking, request)
  return token === undefined ? undefined : sha256Hex(token)
}

/** Over https only the name with the prefix counts: another host of the domain could have planted the plain one. */
function knownToken({ name }: DeviceCookie, { cookies, isSecure }: Bringing): string | undefined {
  const token = cookies.get(isSecure ? `__Host-${name}` : name)
  return token !== undefined && isToken(token) ? token : undefined
}
