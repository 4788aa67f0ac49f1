import { isToken, randomToken, sha256Hex } from '@glasshouse/service'
import type { Cookie } from '../../platform/cookies.ts'
import type { RequestFacts } from '../../platform/request-facts.ts'

const lifeS = 15 * 60
const secureName = '__Host-sign-in'
const plainName = 'sign-in'

/**
 * What ties a sign-in to the browser that began it: without that, somebody could send another person the end of a
 * sign-in of their own, and have them logged in, or linked, as somebody they are not.
 */
export function markOf({ cookies, isSecure }: Pick<RequestFacts, 'cookies' | 'isSecure'>): {
  readonly hash: string
  readonly cookie: Cookie
} {
  const token = knownToken({ cookies, isSecure }) ?? randomToken()
  const name = isSecure ? secureName : plainName
  const cookie = { name, value: token, maxAgeS: lifeS, httpOnly: true, secure: isSecure }
  return { hash: sha256Hex(token), cookie }
}

/** The mark that a browser brought along; undefined where it brought none. */
export function broughtMark(request: Pick<RequestFacts, 'cookies' | 'isSecure'>): string | undefined {
  const token = knownToken(request)
  return token === undefined ? undefined : sha256Hex(token)
}

/** Over https only the name with the prefix counts: another host of the domain could have planted the plain one. */
function knownToken({ cookies, isSecure }: Pick<RequestFacts, 'cookies' | 'isSecure'>): string | undefined {
  const token = cookies.get(isSecure ? secureName : plainName)
  return token !== undefined && isToken(token) ? token : undefined
}
