/**
 * Codes that any call may answer, with their HTTP status and phrase. A business refusal always has HTTP 200; these are
 * about the request itself. Released codes never change their meaning.
 */
export const commonCodes = {
  badRequest: { code: 400, status: 400, phrase: 'refusal_bad_request' },
  badField: { code: 400, status: 200, phrase: 'refusal_bad_field' },
  noSession: { code: 401, status: 401, phrase: 'refusal_no_session' },
  notAllowed: { code: 403, status: 200, phrase: 'refusal_not_allowed' },
  demoSite: { code: 403, status: 200, phrase: 'refusal_demo_site' },
  notFound: { code: 404, status: 404, phrase: 'refusal_not_found' },
  notServed: { code: 404, status: 404, phrase: 'refusal_not_served' },
  wrongMethod: { code: 405, status: 405, phrase: 'refusal_wrong_method' },
  conflict: { code: 409, status: 200, phrase: 'refusal_conflict' },
  tooLarge: { code: 413, status: 413, phrase: 'refusal_too_large' },
  wrongMediaType: { code: 415, status: 415, phrase: 'refusal_wrong_media_type' },
  flood: { code: 429, status: 429, phrase: 'refusal_flood' },
  overloaded: { code: 429, status: 429, phrase: 'refusal_overloaded' },
  internal: { code: 500, status: 500, phrase: 'refusal_internal' },
  maintenance: { code: 503, status: 503, phrase: 'refusal_maintenance' },
} as const

/** The data of `noSession` where the token was a session's that has ended: since when, and why. Else it is null. */
export type EndedSession = { readonly ended_at: string; readonly reason: string }

export type CommonRefusal = keyof typeof commonCodes

export const successCodes: readonly number[] = [100, 1000]

/** The newer envelope; `data` repeats `apiResponseData` because pages of both generations read it. */
export type Envelope = {
  readonly code: number
  readonly message: string
  readonly codeFull: string
  readonly apiResponseData: unknown
  readonly data: unknown
}

/** The older envelope: the last three digits of `status` are the code. */
export type LegacyEnvelope = {
  readonly header: { readonly status: string; readonly desc: string }
  readonly body: unknown
}

export function codeFull(service: number, code: number): string {
  return `${service}${String(code === 1000 ? 100 : code).padStart(3, '0')}`
}
