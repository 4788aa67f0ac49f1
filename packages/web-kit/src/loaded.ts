import { useCallback, useEffect, useState } from 'react'
import type { Told } from './value-of.ts'

export type Loaded<T> = 'loading' | 'failed' | T

/** Reads something; undefined where there is nothing to read yet, which stays `loading`. */
export type Load<T> = (signal: AbortSignal) => Promise<Told<T>> | undefined

export type LoadedState<T> = {
  readonly value: Loaded<T>
  /** Asks the same again, from the beginning. */
  readonly reload: () => void
  /** Asks the same again, and keeps what is there until the answer comes. */
  readonly renew: () => void
}

/** What a call answered, read anew for every other `load`. */
export function useLoaded<T extends object>(load: Load<T>): LoadedState<T> {
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
  const renew = useCallback(() => void read(new AbortController().signal), [read])
  const reload = useCallback(() => {
    setLast(undefined)
    renew()
  }, [renew])
  // What another question was answered says nothing about this one.
  return { value: last?.load === load ? last.value : 'loading', reload, renew }
}
