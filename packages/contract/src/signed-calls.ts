/**
 * Calls for other machines, which sign what they ask: of no session, and with plain codes in place of an envelope. Path
 * as the specification writes it, the codes with their HTTP statuses.
 */
export const signedCalls = {
  ssoCreate: {
    method: 'POST',
    path: '/arks/web/entry/create',
    document: 'sso.md',
    codes: {
      BAD_REQUEST: 400,
      UNKNOWN_CALLER: 401,
      BAD_SIGNATURE: 401,
      STALE_TIMESTAMP: 401,
      NONCE_REUSED: 401,
      MEMBER_UNKNOWN: 404,
      TOO_OFTEN: 429,
      INTERNAL: 500,
      BUSY: 503,
    },
  },
} as const
