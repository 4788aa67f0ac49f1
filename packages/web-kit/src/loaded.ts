import { useCallback, useEffect, useState } from 'react'
import { newestRead, type LastAnswer, type Load, type Loaded } from './newest-read.ts'

export type LoadedState<T> = {
  readonly value: Loaded<T>
  /** Asks the same again, from the beginning. */
  readonly reload: () => void
  /** Reads the same again; the old data stays until the answer comes, and if there is none. */
  readonly renew: () => void
}

/** What a call answered, read anew for every other `load`. */
export function useLoaded<T extends object>(load: Load<T>): LoadedState<T> {
  const [last, setLast] = useState<LastAnswer<T>>()
  const [newest] = useState(() => newestRead<T>(setLast))
  const renew = useCallback(() => newest.read(load), [newest, load])
  useEffect(() => {
    renew()
    return newest.stop
  }, [newest, renew])
  const reload = useCallback(() => {
    setLast(undefined)
    renew()
  }, [renew])
  // The answer to another request is not valid for this one.
  return { value: last?.load === load ? last.value : 'loading', reload, renew }
}
