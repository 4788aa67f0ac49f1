import { useState } from 'react'

type Remembered<T extends string> = {
  /** Where this device keeps it. */
  readonly key: string
  readonly values: readonly T[]
  readonly usual: T
}

/** A choice of this player, remembered on this device. What it does not know any more is the usual one. */
export function useRemembered<T extends string>({ key, values, usual }: Remembered<T>) {
  const [value, setValue] = useState(() => values.find(each => each === localStorage.getItem(key)) ?? usual)
  const choose = (next: T) => {
    localStorage.setItem(key, next)
    setValue(next)
  }
  return [value, choose] as const
}
