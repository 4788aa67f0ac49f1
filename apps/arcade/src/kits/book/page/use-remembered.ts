import { useState } from 'react'

type Remembered<T extends string> = {
  readonly key: string
  /** Where it is kept: on this device, unless it is another place. */
  readonly storage?: Storage
  readonly values: readonly T[]
  readonly usual: T
}

/** A choice that is remembered. What is not known any more is the usual one. */
export function useRemembered<T extends string>({
  key,
  storage = localStorage,
  values,
  usual,
}: Remembered<T>) {
  const [value, setValue] = useState(() => values.find(each => each === storage.getItem(key)) ?? usual)
  const choose = (next: T) => {
    storage.setItem(key, next)
    setValue(next)
  }
  return [value, choose] as const
}
