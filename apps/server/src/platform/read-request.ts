import { languageNames, type LanguageName } from '@glasshouse/contract'
import { isToken, plainAddress } from '@glasshouse/service'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieText, readCookies } from './cookies.ts'
import { unknownCountry, type CountryOf } from './countries.ts'
import type { RequestFacts, SiteFacts } from './request-facts.ts'

/** The facts of a request, as the server itself saw it. */
export function readRequestFacts(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, countryOf }: { readonly site: SiteFacts; readonly countryOf: CountryOf },
): RequestFacts {
  const origin = `${request.protocol}://${request.host.toLowerCase()}`
  const fetchSite = fetchSiteOf(request, origin)
  const idempotencyKey = oneHeader(request, 'idempotency-key')
  return {
    site,
    language: languageOf(request, site.defaultLanguage),
    requestId: request.id,
    address: plainAddress(request.ip),
    country: countryOf(request.ip) ?? unknownCountry,
    host: hostOf(request),
    origin,
    isSecure: request.protocol === 'https',
    userAgent: (oneHeader(request, 'user-agent') ?? '').slice(0, 512),
    ...(fetchSite === undefined ? {} : { fetchSite }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    cookies: readCookies(oneHeader(request, 'cookie')),
    answer: {
      set: (name, value) => void reply.header(name, value),
      setCookie: cookie => void reply.header('set-cookie', cookieText(cookie)),
    },
  }
}

/**
 * The origin of a browser's request. Safari before 16.4 does not send the header made for it; the Origin of a call, or
 * else the Referer, has the same content. A client without all three is no browser.
 */
function fetchSiteOf(request: FastifyRequest, own: string): string | undefined {
  const said = oneHeader(request, 'sec-fetch-site')
  if (said !== undefined) return said
  const from = oneHeader(request, 'origin') ?? oneHeader(request, 'referer')
  if (from === undefined) return undefined
  return URL.parse(from)?.origin === own ? 'same-origin' : 'cross-site'
}

/** The language that a caller requests by header; the site's default without a known one. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>, otherwise: LanguageName): LanguageName {
  const wanted = oneHeader(request, 'language')
  return languageNames.find(name => name === wanted) ?? otherwise
}

/** The host without its port, lower case: what sites are found by. */
export function hostOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase()
}

/** The token of a session, with or without the prefix Bearer. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = oneHeader(request, 'authorization')
    ?.replace(/^Bearer +/i, '')
    .trim()
  return header !== undefined && isToken(header) ? header : undefined
}

/** A header that came once; repeated ones are joined by Node or dropped, and never decide anything. */
export function oneHeader(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
