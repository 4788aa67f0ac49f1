/** What a call was answered, or what was made of that; see `CallAnswer`. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: string; readonly code?: number; readonly message: string }

/** Thrown by reads, so that the cache of server state knows that there is nothing to keep; `name` is the refusal's. */
export class ReadFailed extends Error {
  constructor(refusal: string, message: string) {
    super(message)
    this.name = refusal
  }
}

export function valueOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new ReadFailed(answer.refusal, answer.message)
  return answer.value
}
