/**
 * What a use-case answers: a value, or an expected "no" with a name.
 *
 * A refusal is ordinary (too little money, a game in maintenance); it is returned, never thrown, and its name is
 * part of the caller's types. A thrown error is always a bug or a broken machine.
 */

export type Accepted<T> = { readonly ok: true; readonly value: T }

/** `data` is what the caller gets beside the name; the contract of the call declares its shape. */
export type Refused<R extends string> = { readonly ok: false; readonly refusal: R; readonly data?: unknown }

export type Outcome<T, R extends string> = Accepted<T> | Refused<R>

/** The value of a use-case without a result. */
export const done: Accepted<undefined> = { ok: true, value: undefined }

export function ok<T>(value: T): Accepted<T> {
  return { ok: true, value }
}

export function refuse<R extends string>(refusal: R, data?: unknown): Refused<R> {
  return data === undefined ? { ok: false, refusal } : { ok: false, refusal, data }
}

/** Changes the value of an accepted outcome and passes a refusal on as it is. */
export function mapValue<T, U, R extends string>(
  outcome: Outcome<T, R>,
  change: (value: T) => U,
): Outcome<U, R> {
  return outcome.ok ? ok(change(outcome.value)) : outcome
}

/** The value of an outcome that cannot be a refusal here; throws with the refusal's name if it is one all the same. */
export function must<T, R extends string>(outcome: Outcome<T, R>): T {
  if (!outcome.ok) throw new Error(`unexpected refusal: ${outcome.refusal}`)
  return outcome.value
}

/** True for any refused outcome; a transaction asks this to know that it has to roll back. */
export function isRefused(value: unknown): value is Refused<string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ok' in value &&
    value.ok === false &&
    'refusal' in value &&
    typeof value.refusal === 'string'
  )
}
