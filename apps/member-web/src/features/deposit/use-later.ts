import { useEffect, useState } from 'react'

const quietMs = 300

/** A value once it has not changed for a moment: not every digit is a question. */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
