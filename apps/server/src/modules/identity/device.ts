import { isToken, randomToken } from '@glasshouse/service'
import type { Cookie } from '../../platform/cookies.ts'
import type { RequestFacts } from '../../platform/request-facts.ts'

/** What tells one browser from another: a secret in a cookie that scripts cannot read. */
export type Device = { readonly token: string; readonly cookie: Cookie }

const lifeS = 400 * 24 * 60 * 60

/** Names of the cookie: with the prefix a browser takes it over https alone, and from this host alone. */
const secureName = '__Host-device'
const plainName = 'device'

/** The device of a login by a browser, which says where it comes from; undefined for any other client. */
export function deviceOf(request: RequestFacts): Device | undefined {
  if (request.fetchSite === undefined) return undefined
  const token = deviceTokenOf(request.cookies) ?? randomToken()
  const name = request.isSecure ? secureName : plainName
  return { token, cookie: { name, value: token, maxAgeS: lifeS, httpOnly: true, secure: request.isSecure } }
}

/**
 * The device cookie of a request or of a socket's handshake; undefined when none came or it is not one of ours. Either
 * name will do: what counts is that the session was opened with this very secret.
 */
export function deviceTokenOf(cookies: ReadonlyMap<string, string>): string | undefined {
  const token = cookies.get(secureName) ?? cookies.get(plainName)
  return token !== undefined && isToken(token) ? token : undefined
}
