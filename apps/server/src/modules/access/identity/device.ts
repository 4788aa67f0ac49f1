import { isToken, randomToken } from '@glasshouse/service'
import type { Cookie } from '../../../platform/cookies.ts'
import type { RequestFacts } from '../../../platform/request-facts.ts'

/** A device: a secret in an HttpOnly cookie that identifies a browser. */
export type Device = { readonly token: string; readonly cookie: Cookie }

const lifeS = 400 * 24 * 60 * 60

/** Names of the cookie: with the prefix a browser takes it over https alone, and from this host alone. */
const secureName = '__Host-device'
const plainName = 'device'

/** The device of a login by a browser; undefined for any other client. */
export function deviceOf(request: RequestFacts): Device | undefined {
  if (request.fetchSite === undefined) return undefined
  const name = request.isSecure ? secureName : plainName
  const token = deviceTokenOf(request.cookies, request.isSecure) ?? randomToken()
  return { token, cookie: { name, value: token, maxAgeS: lifeS, httpOnly: true, secure: request.isSecure } }
}

/**
 * The device cookie of a request or of a socket's handshake; undefined when there is none or it is not one of ours.
 * Over https only the name with the prefix counts for trust: another host of the domain could have planted the plain
 * one. For an open session either will do: it was opened with this very secret.
 */
export function deviceTokenOf(cookies: ReadonlyMap<string, string>, isSecure = false): string | undefined {
  const token = cookies.get(secureName) ?? (isSecure ? undefined : cookies.get(plainName))
  return token !== undefined && isToken(token) ? token : undefined
}
