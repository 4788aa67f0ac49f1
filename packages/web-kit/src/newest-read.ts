import type { Answer } from './value-of.ts'

export type Loaded<T> = 'loading' | 'failed' | T

/** Reads something; undefined where there is nothing to read yet, which stays `loading`. */
export type Load<T> = (signal: AbortSignal) => Promise<Answer<T>> | undefined

/** What a question was answered last; undefined before any answer. */
export type LastAnswer<T> = { readonly load: Load<T>; readonly value: Loaded<T> } | undefined

export type NewestRead<T> = {
  readonly read: (load: Load<T>) => void
  readonly stop: () => void
}

/** Reads of which the newest counts: each breaks off the one before, whose answer would come in its place. */
export function newestRead<T>(
  notify: (after: (before: LastAnswer<T>) => LastAnswer<T>) => void,
): NewestRead<T> {
  let newest = new AbortController()
  const stop = () => newest.abort()
  return {
    read: load => {
      stop()
      newest = new AbortController()
      const { signal } = newest
      void load(signal)?.then(answer => {
        if (!signal.aborted) notify(before => afterAnswer(before, load, answer))
      })
    },
    stop,
  }
}

/** What is known already is not lost to a reading that failed. */
function afterAnswer<T>(before: LastAnswer<T>, load: Load<T>, answer: Answer<T>): LastAnswer<T> {
  if (answer.ok) return { load, value: answer.value }
  return before?.load === load ? before : { load, value: 'failed' }
}
