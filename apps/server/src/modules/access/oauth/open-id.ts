import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  customFetch,
  discovery,
  fetchUserInfo,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import { ok, refuse, type Outcome } from '@glasshouse/outcome'
import type { Clock, Log } from '@glasshouse/service'
import { createTtlCache } from '../../../platform/ttl-cache.ts'
import type { SafeFetch } from '../../../platform/safe-fetch.ts'

/** An identity provider as we reach it. */
export type Issuer = {
  /** Its own name, an address. */
  readonly url: string
  readonly clientId: string
  readonly secret: string
}

/** What has to be the same at the start and at the end of one sign-in. */
export type Proof = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** The signed-in person. `subject` is the only part that stays the same; the others are display names. */
export type Person = {
  readonly issuer: string
  readonly subject: string
  readonly name: string
  readonly email: string
}

type Returned = {
  readonly code?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
}

export type OpenId = {
  /** Where sign-ins start. */
  addressOf(
    issuer: Issuer,
    input: { readonly redirectUri: string; readonly proof: Proof; readonly locale: string },
  ): Promise<Outcome<string, 'providerFailed'>>
  /** Reads the callback into a person; refused after a cancel, or if it cannot be verified. */
  personOf(
    issuer: Issuer,
    answer: { readonly redirectUri: string; readonly proof: Proof; readonly returned: Returned },
  ): Promise<Outcome<Person, 'providerRefused' | 'providerFailed'>>
}

export type OpenIdDeps = {
  readonly safeFetch: SafeFetch
  readonly clock: Clock
  readonly log: Log
  /** Issuers without TLS: those of a demonstration, on this machine. */
  readonly allowsPlain: boolean
}

const documentsKept = { ttlMs: 10 * 60_000, mostKept: 100 }

/** The client side of OpenID Connect: the authorization code flow with a proof key, as RFC 9700 requires it. */
export function createOpenId(deps: OpenIdDeps): OpenId {
  const { log } = deps
  const kept = createTtlCache<Configuration>({ clock: deps.clock, ...documentsKept })
  const configurationOf = (issuer: Issuer) =>
    kept.get(`${issuer.url}\n${issuer.clientId}`, () => discover(issuer, deps))
  const failed = (error: unknown, said: string) => {
    // An error of the library may contain tokens; only its name is logged.
    const { name, code } =
      error instanceof Error ? { code: '', ...error, name: error.name } : { name: '', code: '' }
    log.warn({ fault: name, code }, said)
    return refuse('providerFailed')
  }
  return {
    addressOf: async (issuer, { redirectUri, proof, locale }) => {
      try {
        const configuration = await configurationOf(issuer)
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state: proof.state,
          nonce: proof.nonce,
          code_challenge: await calculatePKCECodeChallenge(proof.verifier),
          code_challenge_method: 'S256',
          ui_locales: locale,
        })
        return ok(url.href)
      } catch (error) {
        return failed(error, 'an issuer could not be reached')
      }
    },
    personOf: async (issuer, { redirectUri, proof, returned }) => {
      try {
        return ok(await readPerson(await configurationOf(issuer), { redirectUri, proof, returned }))
      } catch (error) {
        if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
          return refuse('providerRefused')
        }
        return failed(error, 'a sign-in elsewhere could not be believed')
      }
    },
  }
}

function discover({ url, clientId, secret }: Issuer, { safeFetch, allowsPlain }: OpenIdDeps) {
  return discovery(new URL(url), clientId, undefined, ClientSecretBasic(secret), {
    execute: allowsPlain ? [allowInsecureRequests] : [],
    timeout: timeoutMs / 1000,
    [customFetch]: fetchBy(safeFetch),
  })
}

const timeoutMs = 5_000
const mostBytes = 256 * 1024

/** The library's requests, on the one way out that looks where it goes. */
function fetchBy(safeFetch: SafeFetch): CustomFetch {
  return async (address, { method, headers, body }) => {
    const answer = await safeFetch.ask({
      url: new URL(address),
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body === null || body === undefined ? {} : { body: textOf(body) }),
      mostBytes,
      timeoutMs,
    })
    const contentType = answer.headers['content-type']
    return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    })
  }
}

function textOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new Error('a form was to be sent, and this is none')
}

async function readPerson(
  configuration: Configuration,
  { redirectUri, proof, returned }: { redirectUri: string; proof: Proof; returned: Returned },
): Promise<Person> {
  const url = new URL(redirectUri)
  const { code, iss, error } = returned
  for (const [name, value] of Object.entries({ state: proof.state, code, iss, error })) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: proof.state,
    expectedNonce: proof.nonce,
    pkceCodeVerifier: proof.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('an answer without an identity')
  const { userinfo_endpoint: userinfoEndpoint } = configuration.serverMetadata()
  const more =
    userinfoEndpoint === undefined
      ? undefined
      : await fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: plain(claims['name'] ?? more?.name, 64),
    email: plain(claims['email'] ?? more?.email, 254),
  }
}

/** Text of another provider: one line of limited length, empty if there is none. */
function plain(value: unknown, most: number): string {
  if (typeof value !== 'string' || !value.isWellFormed()) return ''
  const line = value.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim()
  return line.length > most ? '' : line
}
