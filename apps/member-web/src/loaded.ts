import type { Outcome } from '@glasshouse/outcome'
import { useCallback, useEffect, useState } from 'react'

export type Loaded<T> = 'loading' | 'failed' | T

/** Reads something; undefined where there is nothing to read yet, which stays `loading`. */
export type Load<T> = (signal: AbortSignal) => Promise<Outcome<T, string>> | undefined

/** What a call answered, read anew for every other `load`; `reload` asks the same again. */
export function useLoaded<T extends object>(
  load: Load<T>,
): { readonly value: Loaded<T>; readonly reload: () => void } {
  const [last, setLast] = useState<{ readonly load: Load<T>; readonly value: Loaded<T> }>()
  const read = useCallback(
    (signal: AbortSignal) =>
      load(signal)?.then(answer => {
        if (!signal.aborted) setLast({ load, value: answer.ok ? answer.value : 'failed' })
      }),
    [load],
  )
  useEffect(() => {
    const cancel = new AbortController()
    void read(cancel.signal)
    return () => cancel.abort()
  }, [read])
  const reload = (): void => {
    setLast(undefined)
    void read(new AbortController().signal)
  }
  // What another question was answered says nothing about this one.
  return { value: last?.load === load ? last.value : 'loading', reload }
}
