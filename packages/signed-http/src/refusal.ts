/** An answer before it is written and signed. */
export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** The codes of the endpoint itself with their HTTP statuses; a gateway adds those of its own calls. */
export const endpointCodes = {
  BAD_REQUEST: 400,
  BODY_TOO_LARGE: 413,
  BAD_SIGNATURE: 401,
  STALE_TIMESTAMP: 401,
  NONCE_REUSED: 401,
  PATH_UNKNOWN: 404,
  INTERNAL: 500,
  /** What was asked may or may not have happened: ask by the id. */
  BUSY: 503,
} as const
export type EndpointCode = keyof typeof endpointCodes

/** A "no" on its way to the caller. Thrown by readers of the request, whose callers have nothing to add. */
export class SignedRefusal extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(String(answer.body['code']))
    this.name = 'SignedRefusal'
    this.answer = answer
  }
}

export function endpointAnswer(code: EndpointCode, facts: Readonly<Record<string, unknown>> = {}): Answer {
  return { status: endpointCodes[code], body: { code, ...facts } }
}
